"""The frame of a plain page: a bar with the way back and a title, and a column that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from ui.components.press import icon_press
from ui.components.prose import title
from ui.here import Here


def bar(
    here: Here, text: str, on_back: Callable[[], None] | None, more: Sequence[ft.Control] = ()
) -> ft.Control:
    """The top of a page: back, title, and what else can be done with the page."""
    parts: list[ft.Control] = []
    if on_back is not None:
        parts.append(icon_press(here, here.words("shell.back"), ft.Icons.ARROW_BACK, on_back))
    parts.append(ft.Container(title(here, text, 20), expand=True, padding=ft.Padding.only(left=4)))
    return ft.Row([*parts, *more], spacing=4, height=52)


def page(
    here: Here,
    text: str,
    body: Sequence[ft.Control],
    *,
    on_back: Callable[[], None] | None = None,
    more: Sequence[ft.Control] = (),
    foot: ft.Control | None = None,
) -> ft.Control:
    """A page of at most a column's width, centred on wide screens.

    Args:
        foot: stays at the bottom while the body scrolls.
    """
    width = here.column
    parts: list[ft.Control] = [
        bar(here, text, on_back, more),
        ft.Column(
            list(body),
            spacing=14,
            expand=True,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    ]
    if foot is not None:
        parts.append(foot)
    return ft.Container(
        content=ft.Container(
            content=ft.Column(parts, spacing=8, expand=True),
            width=width,
            padding=ft.Padding.symmetric(horizontal=16, vertical=8),
        ),
        alignment=ft.Alignment.TOP_CENTER,
        bgcolor=here.look.palette.ground,
        expand=True,
    )


def card(here: Here, content: ft.Control, *, padding: float = 14) -> ft.Control:
    """A piece of linen with a stitched edge."""
    palette = here.look.palette
    return ft.Container(
        content=content,
        padding=padding,
        bgcolor=palette.surface,
        border=ft.Border.all(1.5, palette.thread),
        border_radius=16,
    )
