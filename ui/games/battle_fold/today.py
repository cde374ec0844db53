"""Today's five cards in a row: which are done, which is folded now, and for how many days in a row
all were done.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from ui import lay
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.device.wall_clock import wall_time
from ui.games.battle_fold.cloth_picture import DYES
from ui.games.battle_fold.daily import FIVE, cards
from ui.look import TARGET
from ui.practice import in_a_row
from ui.stored.progress import Progress
from ui.stored.streak import streak
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
    width = (min(room, 420.0) - FIVE * 6) / (FIVE + 1)
    done = reached.of(date)
    buttons = [
        _place(app, place, DYES[name][0], f"{place}" in done, place == chosen, choose, width)
        for place, (name, _) in enumerate(cards(date))
    ]
    days = _days(app, streak(reached.days, wall_time()._replace(date=date)), width)
    return lay.row(*buttons, days, gap=6, at="middle")


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


def _days(app: AppContext, days: int, width: float) -> ft.Control:
    """Draw the number of days in a row on which all five were done; an empty place for none."""
    row = in_a_row(app.words, days)
    if not row:
        return lay.box(size=(width, TARGET))
    return lay.said(
        lay.box(
            lay.row(
                ft.Icon(ft.Icons.LOCAL_FIRE_DEPARTMENT, size=20, color=app.look.palette.wood),
                prose(app, f"{days}", BUTTON.bold.line),
                gap=1,
                at="middle",
            ),
            size=(width, TARGET),
        ),
        row,
    )
