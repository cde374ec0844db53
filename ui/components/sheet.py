"""A sheet over the screen: a title, a way to close it, and a body that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from ui.components.press import icon_press
from ui.components.prose import title
from ui.here import Here


def sheet(
    here: Here,
    text: str,
    body: Sequence[ft.Control],
    on_close: Callable[[], None],
    *,
    foot: ft.Control | None = None,
    width: float | None = None,
    key: str | None = None,
) -> ft.Control:
    """The sheet, with the scrim behind it; a tap on the scrim closes it.

    Args:
        foot: stays at the bottom.
        width: of the sheet; a column's width by default.
    """
    palette = here.look.palette
    wide = width or here.column
    parts: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(title(here, text, 19), expand=True),
                icon_press(here, here.words("shell.close"), ft.Icons.CLOSE, on_close),
            ]
        ),
        ft.Column(
            list(body),
            spacing=10,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            expand_loose=True,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    ]
    if foot is not None:
        parts.append(foot)
    return ft.Stack(
        [
            ft.GestureDetector(
                content=ft.Container(bgcolor=palette.scrim, expand=True),
                on_tap=lambda _: on_close(),
                exclude_from_semantics=True,
                left=0,
                top=0,
                right=0,
                bottom=0,
            ),
            ft.Container(
                content=ft.Container(
                    content=ft.Column(parts, spacing=8, tight=True),
                    width=wide,
                    padding=ft.Padding.only(left=18, right=10, top=10, bottom=16),
                    bgcolor=palette.surface,
                    border=ft.Border.all(1.5, palette.thread),
                    border_radius=ft.BorderRadius.all(20),
                    margin=ft.Margin.only(top=40, left=8, right=8, bottom=8),
                ),
                alignment=ft.Alignment.BOTTOM_CENTER if here.width < 700 else ft.Alignment.CENTER,
                left=0,
                right=0,
                bottom=0,
                top=0,
            ),
        ],
        expand=True,
        key=key,
    )
