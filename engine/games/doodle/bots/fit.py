"""How snugly patterns lie on a sheet."""

from __future__ import annotations

from engine.games.doodle.choices import table
from engine.games.doodle.components import COLUMNS, FULL, ROWS
from engine.nooks import shutter
from engine.polyomino import Shape

shut = shutter(ROWS, COLUMNS)
"""How the cells of a sheet are shut in."""


def snuggest(shape: Shape, filled: int, most: int) -> list[int]:
    """Return the ways to draw a shape that touch most, as masks, the best first.

    Args:
        shape: its least orientation.
        most: the largest number of ways returned.
    """
    found = table(shape)
    one, two, three, _ = shut(filled)
    # One number for each way: what it touches, and below that its cells.
    ranked = [
        (mask & one).bit_count() + (mask & two).bit_count() + (mask & three).bit_count() << _CELLS
        | mask
        for mask in found.fitting(filled, found.masks)
    ]
    ranked.sort(reverse=True)
    return [each & FULL for each in ranked[:most]]


def touch(mask: int, filled: int) -> int:
    """Return how many shut sides the cells of a mask touch."""
    return sum((mask & sides).bit_count() for sides in shut(filled))


def around(mask: int) -> int:
    """Return how many sides of its cells are the outline of a mask."""
    inside = touch(mask, mask) - touch(mask, 0)
    return 4 * mask.bit_count() - inside


def lonely(filled: int) -> int:
    """Return the empty cells that have no empty cell beside them, as a mask."""
    return (FULL ^ filled) & shut(filled)[3]


def nooks(filled: int) -> int:
    """Return the empty cells with three or four shut sides, as a mask."""
    return (FULL ^ filled) & shut(filled)[2]


_CELLS = FULL.bit_length()
