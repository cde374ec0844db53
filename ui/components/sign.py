"""A letter or a mark on a ground of its own: what stands for a seat or a team."""

from __future__ import annotations

import flet as ft

from ui.look import Palette, ink_on


def sign(
    palette: Palette, text: str, color: str, side: float, corner: float, share: float
) -> ft.Control:
    """A sign ``side`` logical pixels wide.

    It is decoration to a screen reader: the name beside it says whose it is.

    Args:
        corner: radius of its corners, in logical pixels.
        share: of the text's size in the side.
    """
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Container(
            ft.Text(
                text,
                size=side * share,
                weight=ft.FontWeight.BOLD,
                color=ink_on(color),
                no_wrap=True,
                style=ft.TextStyle(height=1),
            ),
            width=side,
            height=side,
            border_radius=corner,
            bgcolor=color,
            # On anything else of its colour, such as a chosen tile, it keeps its outline.
            border=ft.Border.all(max(1.0, side / 20), palette.surface),
            alignment=ft.Alignment.CENTER,
        ),
    )
