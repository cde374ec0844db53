"""Where patches fit on a quilt, as ready-made actions. Tables are built when first asked for."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress

from engine.games.patchwork.actions import Buy, Leather
from engine.games.patchwork.components import CELLS, COLUMNS, PATCHES, ROWS
from engine.polyomino import Placements, Shape

LEATHERS = tuple(Leather(cell) for cell in range(CELLS))
"""The leather action for each cell."""


@cache
def _placements(shape: Shape) -> Placements:
    return Placements(shape, ROWS, COLUMNS)


def placements(patch: int) -> Placements:
    """Every way to put a patch on an empty quilt."""
    return _placements(PATCHES[patch].shape)


@cache
def buys(patch: int) -> tuple[Buy, ...]:
    """The buy for each of the patch's :func:`placements`, in their order."""
    return tuple(Buy(patch, cells) for cells in placements(patch).cells)


@lru_cache(maxsize=2048)
def fitting(patch: int, quilt: int) -> tuple[Buy, ...]:
    """The buys that cover no cell of the quilt."""
    return tuple(compress(buys(patch), placements(patch).fitting(quilt)))


@cache
def masks(patch: int) -> dict[tuple[int, ...], int]:
    """The mask of each placement of the patch, by its cells."""
    table = placements(patch)
    return dict(zip(table.cells, table.masks, strict=True))
