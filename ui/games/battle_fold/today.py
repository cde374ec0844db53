"""Today's five cards in a row: which are done, and which is folded now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from ui import lay
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.battle_fold.cloth_picture import DYES
from ui.games.battle_fold.daily import FIVE, cards
from ui.look import TARGET
from ui.stored.progress import Progress
from ui.styles import BUTTON, ROUND


def today_row(
    app: AppContext,
    date: int,
    chosen: int,
    reached: Progress,
    choose: Callable[[int], None],
    room: float,
) -> ft.Control:
    """Draw a button for each card, in the colour of its cloth.

    Args:
        date: the day, as a number.
        chosen: the place of the card that is folded.
        choose: called with a place.
        room: the width, in logical pixels.
    """
    width = (min(room, 420.0) - (FIVE - 1) * 6) / FIVE
    done = reached.of(date)
    buttons = [
        _place(app, place, DYES[name][0], f"{place}" in done, place == chosen, choose, width)
        for place, (name, _) in enumerate(cards(date))
    ]
    return lay.row(*buttons, gap=6, at="middle")


def _place(
    app: AppContext,
    place: int,
    dye: str,
    done: bool,
    chosen: bool,
    choose: Callable[[int], None],
    width: float,
) -> ft.Control:
    words, palette = app.words, app.look.palette
    shown: ft.Control = (
        ft.Icon(ft.Icons.CHECK, size=22, color=palette.ink)
        if done
        else prose(app, f"{place + 1}", BUTTON.when(chosen))
    )
    return press(
        app,
        words(f"battle_fold.practice.place{'.done' if done else ''}", n=place + 1),
        partial(choose, place),
        dyed(shown, dye, width),
        size=(width, TARGET),
        surface=palette.card(chosen),
        selected=chosen,
    )


def dyed(shown: ft.Control, dye: str, width: float) -> ft.Control:
    """Draw what a button shows, over a strip in the colour of a cloth."""
    return lay.column(
        lay.box(shown, at="middle", width=width, expand=True),
        lay.box(fill=dye, size=(width - 18, 4), radius=ROUND),
        lay.box(height=1),
        across="middle",
        height=TARGET,
    )
