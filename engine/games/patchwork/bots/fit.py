"""How snugly patches lie: the sides that they touch and the gaps that they leave."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from engine.games.patchwork.actions import Buy, Leather
from engine.games.patchwork.bots import seams
from engine.games.patchwork.bots.seams import shut
from engine.games.patchwork.components import COLUMNS, FULL, ROWS
from engine.games.patchwork.quilt import LEATHERS, buys, placements
from engine.polyomino import bits

_TRIED = 8
"""The number of placements, those that touch most, that are compared by the gaps they leave."""


class Gaps(NamedTuple):
    """The cells of a quilt that are hard to cover.

    Attributes:
        edge: shut sides of empty cells.
        nooks: empty cells with at least three shut sides.
        holes: empty cells with four; only leather covers one.
    """

    edge: int
    nooks: int
    holes: int

    @property
    def trouble(self) -> int:
        """The whole trouble as one number."""
        return self.edge + 2 * self.nooks + 6 * self.holes


def gaps(quilt: int) -> Gaps:
    """Count what is hard to cover on a quilt."""
    free = FULL ^ quilt
    one, two, three, four = shut(quilt)
    nooks = (free & three).bit_count()
    holes = (free & four).bit_count()
    return Gaps((free & one).bit_count() + (free & two).bit_count() + nooks + holes, nooks, holes)


def touch(mask: int, quilt: int) -> int:
    """Return how many shut sides the cells of a mask touch."""
    return sum((mask & sides).bit_count() for sides in shut(quilt))


def nooks(quilt: int) -> int:
    """Return the empty cells with at least three shut sides, as a mask."""
    return shut(quilt)[2] & (FULL ^ quilt)


def roomiest(quilt: int) -> tuple[int, int]:
    """Return the rows and columns of the largest empty rectangle; 0 and 0 if there is none."""
    row = (1 << COLUMNS) - 1
    free = [row & ~(quilt >> number * COLUMNS) for number in range(ROWS)]
    best = (0, 0)
    for first in range(ROWS):
        shared = row
        for rows, each in enumerate(free[first:], 1):
            shared &= each
            columns, ends = 0, shared
            while ends:
                columns, ends = columns + 1, ends & ends << 1
            if rows * columns > best[0] * best[1]:
                best = rows, columns
    return best


def snuggest(patch: int, quilt: int) -> Buy | None:
    """Return the placement of a patch that touches most, or None if there is no room."""
    found = seams.snuggest(patch, quilt, 1)
    return buys(patch)[found[0].number] if found else None


def tidiest(patch: int, quilt: int, most: int) -> list[Buy]:
    """Return those of a patch's snuggest placements that leave least trouble, the best first."""
    masks = placements(patch).masks
    found = [contact.number for contact in seams.snuggest(patch, quilt, _TRIED)]
    found.sort(key=lambda number: gaps(quilt | masks[number]).trouble)
    return [buys(patch)[number] for number in found[:most]]


def tidied(patch: int, quilt: int) -> int | None:
    """Return the quilt with a patch sewn on in its :func:`tidiest` place; None if there is no room.

    Only nooks and holes need to be counted: the edge shrinks by the sides that the patch touches,
    apart from the patch's own outline, which is the same everywhere.
    """
    masks = placements(patch).masks
    least, found = inf, None
    for number, sides in seams.snuggest(patch, quilt, _TRIED):
        filled = quilt | masks[number]
        _, _, three, four = shut(filled)
        nooks = three & ~filled
        trouble = -2 * sides
        if nooks:
            trouble += 2 * nooks.bit_count() + 6 * (nooks & four).bit_count()
        if trouble < least:
            least, found = trouble, filled
    return found


def tidiest_leathers(quilt: int, most: int) -> list[Leather]:
    """Return those of the cells with most shut sides that leave least trouble, the best first."""
    free = FULL ^ quilt
    one, two, three, four = shut(quilt)
    best = free & four or free & three or free & two or free & one or free
    cells = [LEATHERS[cell] for cell in bits(best)]
    cells.sort(key=lambda leather: gaps(quilt | 1 << leather.cell).trouble)
    return cells[:most]
