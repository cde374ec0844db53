"""The one figure of the probe's rules: a card."""

from __future__ import annotations

import flet as ft

from ui.components.prose import prose
from ui.here import Here

FIGURES = frozenset({"card"})


def figure(here: Here, name: str, width: float) -> ft.Control:
    """A card, face down."""
    assert name in FIGURES
    palette = here.look.palette
    return ft.Container(
        prose(here, "?", size=28, bold=True),
        width=min(width, 64),
        height=90,
        alignment=ft.Alignment.CENTER,
        bgcolor=palette.raised,
        border=ft.Border.all(2, palette.thread),
        border_radius=10,
    )
