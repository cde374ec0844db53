"""How snugly patches lie: the sides they touch and the gaps they leave."""

from __future__ import annotations

from functools import cache
from heapq import nlargest
from typing import NamedTuple

from engine.games.patchwork.actions import Buy, Leather
from engine.games.patchwork.components import COLUMNS, FULL, ROWS
from engine.games.patchwork.quilt import LEATHERS, buys, placements
from engine.nooks import shutter
from engine.polyomino import bits

_TRIED = 8
"""So many of the placements that touch most are looked at for the gaps they leave."""


shut = shutter(ROWS, COLUMNS)
"""How the spaces of a quilt are shut in."""


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
    fits = _fits(patch, quilt)
    return max(fits)[2] if fits else None


def tidiest(patch: int, quilt: int, most: int) -> list[Buy]:
    """Of the snuggest ways to sew a patch on those that leave least trouble, the best first."""
    fits = nlargest(_TRIED, _fits(patch, quilt))
    fits.sort(key=lambda fit: gaps(quilt | fit[3]).trouble)
    return [buy for _, _, buy, _ in fits[:most]]


def tidiest_leathers(quilt: int, most: int) -> list[Leather]:
    """Of the cells with the most shut sides those that leave least trouble, the best first."""
    free = FULL ^ quilt
    one, two, three, four = shut(quilt)
    best = free & four or free & three or free & two or free & one or free
    cells = [LEATHERS[cell] for cell in bits(best)]
    cells.sort(key=lambda leather: gaps(quilt | 1 << leather.cell).trouble)
    return cells[:most]


@cache
def _with_masks(patch: int) -> tuple[tuple[Buy, int], ...]:
    return tuple(zip(buys(patch), placements(patch).masks, strict=True))


def _fits(patch: int, quilt: int) -> list[tuple[int, int, Buy, int]]:
    """Every way to sew a patch on: sides touched, a number that tells equals apart, cells."""
    one, two, three, _ = shut(quilt)
    return [
        (
            (mask & one).bit_count() + (mask & two).bit_count() + (mask & three).bit_count(),
            -number,
            buy,
            mask,
        )
        for number, (buy, mask) in enumerate(placements(patch).fitting(quilt, _with_masks(patch)))
    ]
