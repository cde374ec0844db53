"""A letter or a mark on a coloured ground: the sign of a seat or a team."""

from __future__ import annotations

import flet as ft

from ui import lay
from ui.look import Palette, ink_on


def sign(
    palette: Palette, text: str, color: str, side: float, corner: float, share: float
) -> ft.Control:
    """Return a sign ``side`` logical pixels wide.

    A screen reader ignores it: the name beside it says whose it is.

    Args:
        corner: the radius of its corners, in logical pixels.
        share: the text's size as a fraction of the side.
    """
    return lay.silent(
        lay.box(
            ft.Text(
                text,
                size=side * share,
                weight=ft.FontWeight.BOLD,
                color=ink_on(color),
                no_wrap=True,
                style=ft.TextStyle(height=1),
            ),
            size=side,
            radius=corner,
            fill=color,
            # On a ground of the same colour, such as a chosen tile, the sign keeps its outline.
            edge=(max(1.0, side / 20), palette.surface),
            at="middle",
        )
    )
