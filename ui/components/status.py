"""A line that describes the situation, and is read out when it changes."""

from __future__ import annotations

import flet as ft

from ui.components.prose import prose
from ui.context import AppContext


def status(
    app: AppContext,
    text: str,
    color: str | None,
    width: float,
    height: float,
    *,
    size: float,
    phrases: bool = True,
    again: int = 0,
) -> ft.Control:
    """Return a line in the middle of its place, which a screen reader reads out when it changes.

    Args:
        color: the colour of an important line, which is bold; None for other lines.
        width, height: the size of the place, in logical pixels.
        size, phrases: as in :func:`prose`.
        again: how often the same line was repeated; with another number, it is read out again.
    """
    line = prose(
        app,
        text,
        size=size,
        bold=color is not None,
        soft=True,
        color=color,
        phrases=phrases,
        room=(width, height),
        text_align=ft.TextAlign.CENTER,
    )
    return ft.Container(
        ft.Semantics(live_region=True, content=line, key=f"again{again}" if again else None),
        width=width,
        height=height,
        alignment=ft.Alignment.CENTER,
    )
