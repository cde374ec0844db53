"""The circle of a real table, as far as it has been entered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, permutations
from math import perm
from random import Random
from typing import Any, Final

from engine.game import Legal
from engine.games.patchwork.actions import Circle
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.kept import Ahead, Kept

OTHERS: Final = tuple(patch.id for patch in PATCHES[1:])
"""All patches except the one that ends the circle."""


class Circles(Legal[Any]):
    """The first patches of the circle, from none to all."""

    def count(self) -> int:
        return sum(perm(len(OTHERS), length) for length in range(len(OTHERS) + 1)) + perm(
            len(OTHERS)
        )

    def __iter__(self) -> Iterator[Circle]:
        parts = (permutations(OTHERS, length) for length in range(len(OTHERS) + 1))
        for order in chain.from_iterable(parts):
            yield Circle(order)
        for order in permutations(OTHERS):
            yield Circle((*order, 0))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Circle):
            return False
        order = action.order
        if len(order) == len(PATCHES) and order[-1] == 0:
            order = order[:-1]
        return len(set(order)) == len(order) and set(order) <= set(OTHERS)

    def sample(self, rng: Random) -> Circle:
        order = rng.sample(OTHERS, len(OTHERS))
        length = rng.choice((0, rng.randrange(len(OTHERS)), len(PATCHES)))
        return Circle((*order, 0)[:length])


class Aheads(Legal[Any]):
    """The next patches, of which the first are known."""

    __slots__ = ("missing", "rest", "start")

    def __init__(self, kept: Kept) -> None:
        self.start = kept.table.circle[: kept.known]
        self.rest = kept.table.circle[kept.known :]
        self.missing = kept.missing

    def count(self) -> int:
        return perm(len(self.rest), self.missing)

    def __iter__(self) -> Iterator[Ahead]:
        return (Ahead(self.start + more) for more in permutations(self.rest, self.missing))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Ahead):
            return False
        known = len(self.start)
        more = action.patches[known:]
        return (
            action.patches[:known] == self.start
            and len(more) == len(set(more)) == self.missing
            and set(more) <= set(self.rest)
        )

    def sample(self, rng: Random) -> Ahead:
        return Ahead((*self.start, *rng.sample(self.rest, self.missing)))


def circle_of(taps: tuple[int, ...]) -> Circle:
    """Return the circle from its patches in order.

    People may begin a whole circle anywhere: it is turned so that the token stands after patch 0.
    Of an incomplete circle, the first patch is taken to lie just after the token.
    """
    if len(taps) == len(PATCHES) and 0 in taps:
        end = taps.index(0) + 1
        return Circle(taps[end:] + taps[:end])
    return Circle(taps)
