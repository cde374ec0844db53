"""The cells that a finger paints on a board of nine by nine. Pure values; points are in cells from
the top left corner."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import ceil, floor

from ui.components.draft import SIDE

Point = tuple[float, float]
"""How far right, and how far down, in cells."""


def cell_at(point: Point) -> int | None:
    """Return the cell under a point; None beside the board."""
    column, row = floor(point[0]), floor(point[1])
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else None


def crossed(start: Point, end: Point) -> tuple[int, ...]:
    """Return the cells on the straight way between two points, in order; those beside the board are
    left out.

    However far apart the points are, each cell touches the previous one at an edge, or at the
    corner through which the way leads.
    """
    moments = {0.0, 1.0}
    for here, there in zip(start, end, strict=True):
        low, high = sorted((here, there))
        for border in range(ceil(low), floor(high) + 1):
            if here != there:
                moments.add((border - here) / (there - here))
    steps = sorted(moments)
    (x, y), (right, down) = start, (end[0] - start[0], end[1] - start[1])
    middles = [(one + two) / 2 for one, two in pairwise(steps)]
    found = [cell_at((x + right * step, y + down * step)) for step in middles]
    return tuple(dict.fromkeys(cell for cell in found if cell is not None))


def painted(board: int, cells: Iterable[int], covered: bool) -> int:
    """Return the mask of covered cells after ``cells`` were painted as covered, or as empty."""
    under = sum(1 << cell for cell in set(cells))
    return board | under if covered else board & ~under


def fill(board: int, cell: int) -> int:
    """Return a board on which the area of like cells around a cell is inverted; the area spreads
    over edges.

    Args:
        board: the mask of covered cells.
        cell: the cell, 0..80.
    """
    covered = board >> cell & 1
    seen = 1 << cell
    waiting = [cell]
    while waiting:
        row, column = divmod(waiting.pop(), SIDE)
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            near = r * SIDE + c
            inside = 0 <= r < SIDE and 0 <= c < SIDE
            if inside and board >> near & 1 == covered and not seen >> near & 1:
                seen |= 1 << near
                waiting.append(near)
    return board ^ seen
