"""How snugly patches lie: the sides they touch and the gaps they leave."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from engine.games.patchwork.actions import Buy, Leather
from engine.games.patchwork.bots import seams
from engine.games.patchwork.bots.seams import shut
from engine.games.patchwork.components import FULL
from engine.games.patchwork.quilt import LEATHERS, buys, placements
from engine.polyomino import bits

_TRIED = 8
"""So many of the placements that touch most are looked at for the gaps they leave."""


class Gaps(NamedTuple):
    """What is hard to cover on a quilt.

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
        """All of it in one number."""
        return self.edge + 2 * self.nooks + 6 * self.holes


def gaps(quilt: int) -> Gaps:
    """What is hard to cover on a quilt."""
    free = FULL ^ quilt
    one, two, three, four = shut(quilt)
    nooks = (free & three).bit_count()
    holes = (free & four).bit_count()
    return Gaps((free & one).bit_count() + (free & two).bit_count() + nooks + holes, nooks, holes)


def touch(mask: int, quilt: int) -> int:
    """How many shut sides the cells of a mask touch."""
    return sum((mask & sides).bit_count() for sides in shut(quilt))


def snuggest(patch: int, quilt: int) -> Buy | None:
    """The way to sew a patch on that touches most, or None if there is no room."""
    found = seams.snuggest(patch, quilt, 1)
    return buys(patch)[found[0].number] if found else None


def tidiest(patch: int, quilt: int, most: int) -> list[Buy]:
    """Of the snuggest ways to sew a patch on those that leave least trouble, the best first."""
    masks = placements(patch).masks
    found = [contact.number for contact in seams.snuggest(patch, quilt, _TRIED)]
    found.sort(key=lambda number: gaps(quilt | masks[number]).trouble)
    return [buys(patch)[number] for number in found[:most]]


def tidied(patch: int, quilt: int) -> int | None:
    """The quilt with a patch sewn on in its :func:`tidiest` place; None if there is no room.

    What a patch touches is what the edge loses, but for the patch's own outline, so only nooks and
    holes need to be looked for.
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
    """Of the cells with the most shut sides those that leave least trouble, the best first."""
    free = FULL ^ quilt
    one, two, three, four = shut(quilt)
    best = free & four or free & three or free & two or free & one or free
    cells = [LEATHERS[cell] for cell in bits(best)]
    cells.sort(key=lambda leather: gaps(quilt | 1 << leather.cell).trouble)
    return cells[:most]
