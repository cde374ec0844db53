"""Cards that lie open: the shape, and how many cells it has."""

from __future__ import annotations

import flet as ft

from engine.games.doodle.components import SHAPES, STARTS
from engine.polyomino import Shape, extent
from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.doodle.art import shape_picture
from ui.styles import Style

_RED = {False: "#B8473E", True: "#EE8480"}
_YELLOW = {False: "#C08A1E", True: "#F0C04A"}


def pattern_card(app: AppContext, name: str, side: float, *, framed: bool = False) -> ft.Container:
    """Draw a pattern card.

    Args:
        name: the name of its shape.
        side: side of the card in logical pixels.
        framed: the card has a frame, because it is the one pointed at.
    """
    return _card(app, SHAPES[name], _RED[app.look.dark], side, framed)


def start_card(app: AppContext, number: int, side: float, *, framed: bool = False) -> ft.Container:
    """Draw a start card by its number."""
    return _card(app, STARTS[number], _YELLOW[app.look.dark], side, framed)


def _card(app: AppContext, shape: Shape, color: str, side: float, framed: bool) -> ft.Container:
    palette = app.look.palette
    cell = side / 5.7
    rows, columns = extent(shape)
    drawn = shape_picture(shape, palette.ink, cell)
    drawn.left, drawn.top = (side - columns * cell) / 2, (side - rows * cell) / 2 - side * 0.05
    number = prose(app, str(len(shape)), Style(max(9, side / 7)).bold, color=color)
    return lay.box(
        lay.stack(drawn, lay.box(number, right=side * 0.08, bottom=side * 0.03), size=side),
        fill=palette.raised,
        edge=(4 if framed else 2, palette.accent if framed else color),
        radius=side * 0.12,
        size=side,
    )
