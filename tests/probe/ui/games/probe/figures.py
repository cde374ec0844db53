"""The one figure of the probe's rules: a card."""

from __future__ import annotations

import flet as ft

from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.styles import SMALL_CORNER, Style

FIGURES = frozenset({"card"})


def figure(app: AppContext, name: str, width: float) -> ft.Control:
    """A card, face down."""
    assert name in FIGURES
    palette = app.look.palette
    return lay.box(
        prose(app, "?", Style(28).bold),
        size=(min(width, 64), 90),
        at="middle",
        fill=palette.raised,
        edge=(2, palette.thread),
        radius=SMALL_CORNER,
    )
