"""The snuggest placements of a patch, all weighed at once.

What a placement touches is a sum over its cells. So one wide number with a byte for each placement
is kept for every sixteenth of a quilt's rows of bits, and a quilt is weighed by adding 21 of them
for each of its masks.
"""

from __future__ import annotations

from functools import cache, reduce
from operator import add, getitem
from typing import NamedTuple

from engine.games.patchwork.components import CELLS, COLUMNS, ROWS
from engine.games.patchwork.quilt import placements
from engine.nooks import shutter

_DIGITS = (CELLS + 3) // 4
_HEX = f"%0{_DIGITS}x"
_OPEN = bytes([255]) + bytes(255)

shut = shutter(ROWS, COLUMNS)


class _Table(NamedTuple):
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
    digits = []
    for digit in range(_DIGITS - 1, -1, -1):
        four = by_cell[4 * digit : 4 * digit + 4]
        digits.append(
            {
                f"{value:x}": sum(each for bit, each in enumerate(four) if value >> bit & 1)
                for value in range(16)
            }
        )
    ones = sum(1 << 8 * number for number in range(len(cells)))
    return _Table(tuple(digits), ones, len(cells))


def snug(patch: int, quilt: int, most: int) -> list[tuple[int, int]]:
    """The placements that touch most, the best first: number, and shut sides touched."""
    digits, ones, many = _table(patch)
    overlap = reduce(add, map(getitem, digits, _HEX % quilt))
    one, two, three, _ = shut(quilt)
    score = reduce(add, map(getitem, digits, _HEX % one), ones)
    score = reduce(add, map(getitem, digits, _HEX % two), score)
    score = reduce(add, map(getitem, digits, _HEX % three), score)
    clear = overlap.to_bytes(many, "little").translate(_OPEN)
    touched = (score & int.from_bytes(clear, "little")).to_bytes(many, "little")
    found = []
    level = max(touched)
    while level and len(found) < most:
        at = touched.find(level)
        while at >= 0 and len(found) < most:
            found.append((at, level - 1))
            at = touched.find(level, at + 1)
        level -= 1
    return found
