"""Keys for typing the numbers of a score."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext

_KEY = 52.0
"""The height of a key, in logical pixels at any text size: it has one figure."""

_LOW_KEY, _ROOMY = 46.0, 560.0
"""The height of a key on a page that is lower than ``_ROOMY``, both in logical pixels."""


def keypad(
    app: AppContext,
    key: str,
    on_digit: Callable[[int], None],
    takes: Callable[[int], bool],
    on_rub: Callable[[], None] | None,
    on_next: Callable[[], None],
) -> ft.Control:
    """Return ten digit keys, one that removes the last digit, and one that goes on to the next
    number.

    Args:
        key: the beginning of the message keys of the game's words on scoring.
        takes: returns whether a digit changes anything.
        on_rub: removes the last digit; None where nothing is typed.
    """
    words = app.words
    rows: list[list[ft.Control]] = [
        [_digit(app, digit, on_digit, takes) for digit in range(first, first + 3)]
        for first in (1, 4, 7)
    ]
    rows.append(
        [
            _key(app, words(f"{key}.rub"), on_rub, ft.Icons.BACKSPACE_OUTLINED),
            _digit(app, 0, on_digit, takes),
            _key(app, words(f"{key}.go_on"), on_next, ft.Icons.KEYBOARD_RETURN),
        ]
    )
    return ft.Column(
        [ft.Row([ft.Container(each, expand=True) for each in row], spacing=6) for row in rows],
        spacing=6,
        tight=True,
    )


def _digit(
    app: AppContext, digit: int, on_digit: Callable[[int], None], takes: Callable[[int], bool]
) -> ft.Control:
    return _key(app, str(digit), partial(on_digit, digit) if takes(digit) else None)


def _key(
    app: AppContext,
    name: str,
    on_press: Callable[[], None] | None,
    icon: ft.IconData | None = None,
) -> ft.Control:
    palette = app.look.palette
    high = _KEY if app.height >= _ROOMY else _LOW_KEY
    ink = palette.thread if on_press is None else palette.ink
    shown: ft.Control = (
        prose(app, name, size=24, bold=True, color=ink, no_wrap=True)
        if icon is None
        else ft.Icon(icon, size=24, color=ink)
    )
    return press(
        app,
        name,
        on_press,
        ft.Container(shown, height=high, alignment=ft.Alignment.CENTER),
        height=high,
        color=palette.surface,
        border=palette.thread,
    )
