"""The one figure of the probe's rules: a card."""

from __future__ import annotations

import flet as ft

from ui.components.prose import prose
from ui.context import AppContext

FIGURES = frozenset({"card"})


def figure(app: AppContext, name: str, width: float) -> ft.Control:
    """A card, face down."""
    assert name in FIGURES
    palette = app.look.palette
    return ft.Container(
        prose(app, "?", size=28, bold=True),
        width=min(width, 64),
        height=90,
        alignment=ft.Alignment.CENTER,
        bgcolor=palette.raised,
        border=ft.Border.all(2, palette.thread),
        border_radius=10,
    )
