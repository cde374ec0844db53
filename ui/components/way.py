"""A row that leads from a page to another one."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui import lay
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.styles import BUTTON, CAPTION


def way(
    app: AppContext, icon: ft.IconData, text: str, note: str, on_press: Callable[[], None]
) -> ft.Control:
    """Return a row that leads to another page, with a note on what is there."""
    palette = app.look.palette
    return press(
        app,
        app.words("shell.stop", first=text, second=note),
        on_press,
        lay.box(
            lay.row(
                ft.Icon(icon, size=24, color=palette.wood),
                lay.column(
                    prose(app, text, BUTTON.bold.phrases),
                    prose(app, note, CAPTION.soft.phrases),
                    gap=2,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=palette.soft),
                gap=10,
            ),
            pad=(12, 10),
        ),
        surface=palette.card(),
    )
