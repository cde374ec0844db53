"""The pictures of Patchwork, and how a patch's picture is turned to lie as its patch does."""

from __future__ import annotations

from functools import lru_cache

import flet as ft

from engine.games.patchwork.actions import Buy
from engine.games.patchwork.components import CELLS, COLUMNS, PATCHES
from engine.games.patchwork.offers import oriented, place_of
from engine.games.patchwork.state import LEATHER
from engine.polyomino import extent
from ui.components.pictures import asset
from ui.look import Look


def picture(name: str, width: float, height: float | None = None) -> ft.Image:
    """Draw a picture of ``assets/patchwork`` by its name, as decoration to a screen reader."""
    return asset(f"patchwork/{name}", width, height)


def themed(look: Look, name: str) -> str:
    """Return the name of a picture's version for a look: dark or light, high contrast or not."""
    contrast = "_contrast" if look.contrast else ""
    return f"{name}{contrast}_dark" if look.dark else f"{name}{contrast}"


def patch_name(patch: int) -> str:
    """Return the name of a patch's picture."""
    return "leather" if patch == LEATHER else f"patch_{patch:02}"


def patch_size(patch: int) -> tuple[int, int]:
    """Return the columns and rows of a patch's picture."""
    if patch == LEATHER:
        return 1, 1
    rows, columns = extent(PATCHES[patch].shape)
    return columns, rows


def patch_picture(patch: int, cell: float, turns: int = 0, over: bool = False) -> ft.LayoutControl:
    """Draw a patch as it is held.

    Args:
        patch: patch id, or LEATHER.
        cell: side of a cell in logical pixels.
        turns, over: as in :class:`engine.games.patchwork.offers.Orientation`.
    """
    columns, rows = patch_size(patch)
    image = picture(patch_name(patch), columns * cell, rows * cell)
    if over:
        image.flip = ft.Flip(flip_x=True)
    return ft.RotatedBox(quarter_turns=turns, content=image) if turns else image


@lru_cache(maxsize=512)
def lies(patch: int, mask: int) -> tuple[int, int, int, bool]:
    """Return how a placed patch lies: row and column of its box, quarter turns, turned over."""
    cells = tuple(cell for cell in range(CELLS) if mask >> cell & 1)
    if patch == LEATHER:
        return (*divmod(cells[0], COLUMNS), 0, False)
    orientation, row, column = place_of(Buy(patch, cells))
    held = oriented(patch)[orientation]
    return row, column, held.turns, held.over
