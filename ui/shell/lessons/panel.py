"""What stands below the table of a lesson: a sentence or two, and the way on."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui.components.press import big_button, icon_press
from ui.components.prose import prose, status
from ui.context import AppContext
from ui.look import TARGET

SIZE = 15.0
"""Of the letters, at normal text size."""
LINES = 66.0
"""Height of what is said, in logical pixels at normal text size."""
SIDE = 12.0
"""Beside it, in logical pixels."""
_ROW = 52.0
"""Height of the row of buttons, likewise."""
_WIDEST = 560.0
"""Width of the panel on a wide page, likewise."""


def panel_height(app: AppContext) -> float:
    """Of the whole panel, in logical pixels."""
    return LINES * app.look.scale + _ROW + 8


def room(app: AppContext) -> tuple[float, float]:
    """Width and height that there are for what is said."""
    return min(app.width, _WIDEST) - 2 * SIDE, LINES * app.look.scale


def panel(
    app: AppContext,
    said: str,
    place: str,
    leave: Callable[[], None],
    on: tuple[str, Callable[[], None]] | None,
) -> ft.Control:
    """The panel.

    Args:
        said: the sentence or two.
        place: which lesson this is, and how far.
        leave: to all lessons.
        on: what goes on is called, and what it does; None while something is to be done.
    """
    width, height = room(app)
    inner = width - TARGET - 4
    shown: ft.Control
    if on is None:
        text = prose(app, place, size=13, soft=True, phrases=True, room=(inner, 44))
        shown = ft.Container(text, width=inner, alignment=ft.Alignment.CENTER_LEFT)
    else:
        shown = big_button(app, on[0], on[1], width=inner, height=48)
    row = ft.Row(
        [icon_press(app, app.words("lessons.list"), ft.Icons.CLOSE, leave), shown],
        spacing=4,
        width=width,
        height=_ROW,
    )
    return ft.Container(
        ft.Column(
            [status(app, said, None, width, height, size=SIZE, phrases=False), row],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        height=panel_height(app),
        padding=ft.Padding.symmetric(vertical=4),
        bgcolor=app.look.palette.surface,
        border=ft.Border.only(top=ft.BorderSide(1.5, app.look.palette.thread)),
        alignment=ft.Alignment.CENTER,
    )
