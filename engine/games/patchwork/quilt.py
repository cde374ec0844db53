"""Where patches fit on a quilt, as ready-made actions. Tables are built when first asked for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.games.patchwork.actions import Buy, Leather
from engine.games.patchwork.components import CELLS, COLUMNS, PATCHES, ROWS
from engine.polyomino import Placements
from engine.polyomino import placements as _table

LEATHERS = tuple(Leather(cell) for cell in range(CELLS))
"""The leather action for each cell."""


@cache
def placements(patch: int) -> Placements:
    """Every way to put a patch on an empty quilt."""
    return _table(PATCHES[patch].shape, ROWS, COLUMNS)


@cache
def buys(patch: int) -> tuple[Buy, ...]:
    """The buy for each of the patch's :func:`placements`, in their order."""
    return tuple(Buy(patch, cells) for cells in placements(patch).cells)


def fitting(patch: int, quilt: int) -> Iterable[Buy]:
    """The buys that cover no cell of the quilt, in the order of the patch's placements."""
    return placements(patch).fitting(quilt, buys(patch))


def leathers(quilt: int) -> list[Leather]:
    """The leather actions for the empty cells of the quilt."""
    return list(_table(((0, 0),), ROWS, COLUMNS).fitting(quilt, LEATHERS))


@cache
def masks(patch: int) -> dict[tuple[int, ...], int]:
    """The mask of each placement of the patch, by its cells."""
    table = placements(patch)
    return dict(zip(table.cells, table.masks, strict=True))
