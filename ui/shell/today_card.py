"""What the home screen says of today.

It has a card first of all, and a mark on the cover of each game in which something is left to do.
"""

from __future__ import annotations

from typing import Literal

import flet as ft

from engine import games
from ui import lay
from ui.components.press import other_button, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.device import clock
from ui.games import daily, everyday, puzzles
from ui.shell.shelf import Shelf
from ui.stored.progress import Progress
from ui.styles import FINE, SMALL_CORNER

State = Literal["new", "begun", "done"]


def today_card(app: AppContext, shelf: Shelf) -> ft.Control:
    """Draw the card that leads to the page of today."""
    words, (done, count) = app.words, progress(shelf)
    text = words("home.facts").join(
        (words("home.today"), words("home.today.of", n=done, count=count))
    )
    return other_button(app, text, lambda: app.go("/today"), icon=ft.Icons.TODAY)


def progress(shelf: Shelf) -> tuple[int, int]:
    """Return how much of what there is today is done, and how much there is."""
    found = [state_of(shelf, game) == "done" for game in games.names() if everyday(game)]
    return sum(found), len(found)


def state_of(shelf: Shelf, game: str) -> State:
    """Return how far the player is with what a game has today."""
    reached, number = shelf.practised.get(game, Progress()), clock.calendar()
    if daily(game):
        name = f"{game}-{clock.today()}"
        entry = next((each for each in shelf.entries if each.id == name), None)
        over = game in shelf.booked or (entry is not None and entry.over)
        begun = entry is not None
    else:
        over = number in (reached.tries if puzzles(game) else reached.days)
        begun = bool(reached.of(number))
    return "done" if over else "begun" if begun else "new"


def today_mark(app: AppContext, game: str, shelf: Shelf) -> ft.Control:
    """Draw a mark that says how far the game's part of today is and leads there.

    It is for a corner of the game's cover.
    """
    words, palette, state = app.words, app.look.palette, state_of(shelf, game)
    ink, icon = palette.on_accent, ft.Icons.PLAY_ARROW if state == "begun" else ft.Icons.TODAY
    shown = lay.box(
        lay.row(
            ft.Icon(icon, size=14, color=ink),
            prose(app, words("home.today"), FINE.bold.line, color=ink),
            gap=3,
            tight=True,
        ),
        pad=(6, 2),
        fill=palette.accent,
        radius=SMALL_CORNER,
    )
    return press(
        app,
        words("list.separator").join((words(f"{game}.name"), words(f"home.today.{state}"))),
        lambda: _open(app, game),
        # A finger needs more room than the mark.
        lay.box(shown, pad=ft.Padding(left=10, top=2, right=2, bottom=18)),
    )


def _open(app: AppContext, game: str) -> None:
    # The home screen is drawn without this module.
    from ui.shell.open_today import open_today

    open_today(app, game)
