"""Keys for typing the numbers of a score."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from ui import lay
from ui.components.desk import CountDesk
from ui.components.press import faint, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.styles import FIGURE

_KEY = 52.0
"""The height of a key, in logical pixels at any text size: it has one figure."""

_LOW_KEY, _ROOMY = 46.0, 560.0
"""The height of a key on a page that is lower than ``_ROOMY``, both in logical pixels."""


def keypad(app: AppContext, key: str, desk: CountDesk[Any]) -> ft.Control:
    """Return ten digit keys, one that removes the last digit, and one that goes on to the next
    number. A digit that cannot be part of the number is out of use, and so are the other two while
    nothing is typed.

    Args:
        key: the beginning of the message keys of the game's words on scoring.
        desk: what is typed.
    """
    words, typed = app.words, desk.number is not None
    rows: list[list[ft.Control]] = [
        [_digit(app, digit, desk) for digit in range(first, first + 3)] for first in (1, 4, 7)
    ]
    rub, go_on = (desk.rub, desk.advance) if typed else (None, None)
    rows.append(
        [
            _key(app, words(f"{key}.rub"), rub, ft.Icons.BACKSPACE_OUTLINED),
            _digit(app, 0, desk),
            _key(app, words(f"{key}.go_on"), go_on, ft.Icons.KEYBOARD_RETURN),
        ]
    )
    return lay.column(
        *(lay.row(*(lay.box(each, expand=True) for each in row), gap=6) for row in rows),
        gap=6,
        tight=True,
    )


def _digit(app: AppContext, digit: int, desk: CountDesk[Any]) -> ft.Control:
    return _key(app, str(digit), partial(desk.type, digit) if desk.takes(digit) else None)


def _key(
    app: AppContext, name: str, on_press: Callable[[], None] | None, icon: ft.IconData | None = None
) -> ft.Control:
    palette = app.look.palette
    high = _KEY if app.height >= _ROOMY else _LOW_KEY
    shown: ft.Control = (
        prose(app, name, FIGURE.bold.line)
        if icon is None
        else ft.Icon(icon, size=24, color=palette.ink)
    )
    return press(
        app,
        name,
        on_press,
        lay.box(shown, height=high, at="middle", opacity=faint(app, on_press)),
        height=high,
        surface=palette.card(),
    )
