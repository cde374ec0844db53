"""Groups of people who played together before, who take their seats with one tap."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import flet as ft

from ui import lay
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.names import one_line
from ui.styles import ROUND, TEXT


def group_chip(
    app: AppContext, names: Iterable[str], on_press: Callable[[], None], chosen: bool | None = None
) -> ft.Control:
    """Return a button with the names of a group.

    Args:
        chosen: whether these people have the seats now; None where that is not shown.
    """
    palette, words = app.look.palette, app.words
    told = words("list.separator").join(map(one_line, names))
    ink = palette.on_accent if chosen else palette.ink
    text = prose(app, told, TEXT, color=ink, max_lines=1)
    return press(
        app,
        words("shell.choice", label=words("setup.groups"), option=told),
        on_press,
        lay.box(
            lay.row(
                ft.Icon(ft.Icons.GROUP_OUTLINED, size=18, color=ink),
                ft.Container(text, expand=True, expand_loose=True),
                gap=6,
                tight=True,
            ),
            height=48,
            pad=(12, 0),
        ),
        surface=(
            palette.accent if chosen else palette.raised,
            palette.accent if chosen else palette.thread,
        ),
        radius=ROUND,
        selected=chosen,
    )
