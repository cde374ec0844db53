"""The pictures of Doodle, and how a picture is turned to lie as its shape does."""

from __future__ import annotations

from functools import lru_cache

import flet as ft

from engine.games.doodle.components import SHAPES, STARTS
from engine.games.doodle.cutting import NAMES, least
from engine.polyomino import Shape, extent, oriented, shape_of
from ui.components.pictures import asset
from ui.look import Look


def picture(name: str, width: float, height: float | None = None) -> ft.Image:
    """Draw a picture of ``assets/doodle`` by its name, as decoration to a screen reader."""
    return asset(f"doodle/{name}", width, height)


def paper(look: Look, side: float) -> ft.Image:
    """Draw an empty sheet."""
    name = "paper_contrast" if look.contrast else "paper"
    return picture(f"{name}_dark" if look.dark else name, side)


def shape_picture(shape: Shape, color: str, cell: float) -> ft.LayoutControl:
    """Draw a shape of the decks, a piece of one, or a start card's shape, hatched as it lies.

    Args:
        shape: in any orientation.
        color: the colour of the pencil, ``#RRGGBB``.
        cell: side of a cell in logical pixels.

    Raises:
        KeyError: no card has the shape, and no cut leaves it.
    """
    name, columns, rows, turns, over = _lies(shape)
    image = picture(name, columns * cell, rows * cell)
    image.color = color
    if over:
        image.flip = ft.Flip(flip_x=True)
    return ft.RotatedBox(quarter_turns=turns, content=image) if turns else image


_STARTS = {least(shape): number for number, shape in enumerate(STARTS)}


@lru_cache(maxsize=1024)
def _lies(shape: Shape) -> tuple[str, int, int, int, bool]:
    """Return the file, columns, rows, quarter turns and flip of the picture of a shape."""
    held, small = shape_of(shape), least(shape)
    if small in _STARTS:
        number = _STARTS[small]
        name, own = f"start_{number}", STARTS[number]
    else:
        name, own = f"shape_{NAMES[small]}", SHAPES[NAMES[small]]
    way = next(each for each in oriented(own) if each.shape == held)
    rows, columns = extent(own)
    return name, columns, rows, way.turns, way.over
