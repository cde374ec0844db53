"""The snuggest placements of a patch, with all placements weighed at once.

What a placement touches is a sum over its cells. So the table keeps a wide number, with a byte for
each placement, for every four bits of a quilt. For each mask that is weighed, 21 of these numbers
are added up.
"""

from __future__ import annotations

from functools import cache, reduce
from operator import add, getitem
from typing import NamedTuple

from engine.games.patchwork.components import CELLS, COLUMNS, ROWS
from engine.games.patchwork.quilt import placements
from engine.nooks import shutter

shut = shutter(ROWS, COLUMNS)
"""How the spaces of a quilt are shut in."""

_DIGITS = (CELLS + 3) // 4
_WRITTEN = f"%0{_DIGITS}x"
_ONLY_ZEROS = bytes([255]) + bytes(255)


class Contact(NamedTuple):
    """A placement that covers no cell of a quilt.

    Attributes:
        number: its number among all placements of the patch.
        sides: shut sides that its cells touch.
    """

    number: int
    sides: int


class _Table(NamedTuple):
    """The wide numbers of a patch.

    Attributes:
        digits: for each hexadecimal digit of a mask, from the highest, and each value it may have:
            how many of these cells each placement covers.
        ones: a 1 for each placement.
        many: how many placements there are, which is also the width in bytes.
    """

    digits: tuple[dict[str, int], ...]
    ones: int
    many: int


@cache
def _table(patch: int) -> _Table:
    cells = placements(patch).cells
    by_cell = [0] * (4 * _DIGITS)
    for number, covered in enumerate(cells):
        for cell in covered:
            by_cell[cell] |= 1 << 8 * number
    fours = [by_cell[first : first + 4] for first in range(0, len(by_cell), 4)]
    digits = tuple(
        {
            f"{value:x}": sum(each for bit, each in enumerate(four) if value >> bit & 1)
            for value in range(16)
        }
        for four in reversed(fours)
    )
    ones = sum(1 << 8 * number for number in range(len(cells)))
    return _Table(digits, ones, len(cells))


def snuggest(patch: int, quilt: int, most: int) -> list[Contact]:
    """Return the placements of a patch that touch most, at most ``most``, the best first.

    Of equals, the one with the lower number comes first.
    """
    digits, score, many = _table(patch)
    overlap = reduce(add, map(getitem, digits, _WRITTEN % quilt))
    for mask in shut(quilt)[:3]:
        score = reduce(add, map(getitem, digits, _WRITTEN % mask), score)
    clear = overlap.to_bytes(many, "little").translate(_ONLY_ZEROS)
    # The number is one more than the sides, so that 0 means that the placement does not fit.
    touched = (score & int.from_bytes(clear, "little")).to_bytes(many, "little")
    found: list[Contact] = []
    level = max(touched)
    while level and len(found) < most:
        number = touched.find(level)
        while number >= 0 and len(found) < most:
            found.append(Contact(number, level - 1))
            number = touched.find(level, number + 1)
        level -= 1
    return found
