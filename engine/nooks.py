"""Finds how closed in the cells of a board are, with shifted masks.

A side of a cell is shut if the cell beyond it is filled or off the board. All placements of one
shape have the same outline, so the more shut sides a placement touches, the shorter is the edge
of what stays empty.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

Shut = tuple[int, int, int, int]
"""The cells with at least one, two, three and four shut sides, filled ones among them."""


@cache
def shutter(rows: int, columns: int) -> Callable[[int], Shut]:
    """Return a function that says how the cells of a board of that size are shut in.

    The function takes the board as a mask (:mod:`engine.polyomino`). Each size has a function of
    its own, so that searching pays for no attributes.
    """
    cells = rows * columns
    full = (1 << cells) - 1
    top = (1 << columns) - 1
    bottom = top << cells - columns
    first = sum(1 << row * columns for row in range(rows))
    last = first << columns - 1

    def shut(filled: int) -> Shut:
        above = (filled << columns | top) & full
        below = filled >> columns | bottom
        left = (filled << 1 | first) & full
        right = filled >> 1 | last
        column, row = above | below, left | right
        whole_column, whole_row = above & below, left & right
        return (
            column | row,
            whole_column | whole_row | column & row,
            whole_column & row | whole_row & column,
            whole_column & whole_row,
        )

    return shut
