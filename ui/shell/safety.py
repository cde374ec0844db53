"""What lies over a table while it is not safely stored: a sign, or a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import flet as ft

from ui import lay
from ui.components.press import big_button, other_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.shell.curtain import bar
from ui.styles import BUTTON, FINE, SMALL_CORNER


def unsaved_sign(app: AppContext, why: Literal["late", "failed"]) -> ft.Control:
    """Draw a quiet sign that the last action is being stored, or that it could not be."""
    palette = app.look.palette
    text = app.words("table.saving" if why == "late" else "table.unsaved")
    return sign(app, text, palette.soft if why == "late" else palette.bad, "unsaved")


def sign(app: AppContext, text: str, fill: str, key: str) -> ft.Control:
    """Draw a few words below the title, over the edge of its bar; they take no tap."""
    return ft.Container(
        lay.box(
            prose(app, text, FINE, color=app.look.palette.ground),
            pad=(10, 3),
            fill=fill,
            radius=SMALL_CORNER,
        ),
        left=52,
        top=35,
        ignore_interactions=True,
        key=key,
    )


def gone_bar(
    app: AppContext, on_keep: Callable[[], None], on_leave: Callable[[], None]
) -> ft.Control:
    """Say that another window has removed the game, and ask whether to keep it or to leave."""
    words = app.words
    return bar(
        app,
        [
            lay.live(prose(app, words("table.gone"), BUTTON)),
            big_button(app, words("table.gone.keep"), on_keep, icon=ft.Icons.SAVE_OUTLINED),
            other_button(app, words("table.gone.leave"), on_leave),
        ],
    )
