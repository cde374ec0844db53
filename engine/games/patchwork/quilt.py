"""Where patches fit on a quilt, as ready-made actions. Tables are built when first asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

from engine.game import Legal
from engine.games.patchwork.actions import Action, Advance, Buy, Leather
from engine.games.patchwork.components import CELLS, COLUMNS, PATCHES, ROWS
from engine.polyomino import Placements
from engine.polyomino import placements as _table

LEATHERS = tuple(Leather(cell) for cell in range(CELLS))
"""The leather action for each cell."""


@cache
def placements(patch: int) -> Placements:
    """Return every way to put a patch on an empty quilt."""
    return _table(PATCHES[patch].shape, ROWS, COLUMNS)


@cache
def buys(patch: int) -> tuple[Buy, ...]:
    """Return the buy for each of the patch's :func:`placements`, in their order."""
    return tuple(Buy(patch, cells) for cells in placements(patch).cells)


def fitting(patch: int, quilt: int) -> Iterable[Buy]:
    """Return the buys that cover no cell of the quilt, in the order of the placements."""
    return placements(patch).fitting(quilt, buys(patch))


def leathers(quilt: int) -> list[Leather]:
    """Return the leather actions for the empty cells of the quilt."""
    return list(_table(((0, 0),), ROWS, COLUMNS).fitting(quilt, LEATHERS))


_ADVANCE = Advance()


class TurnActions(Legal[Action]):
    """The actions of a turn: buys, then advancing. One can be drawn without listing them.

    Buys come by the patch's place in the circle, those of a patch in the order of its placements.

    Args:
        patches: those that the player can pay for.
        quilt: the covered cells.
    """

    __slots__ = ("_patches", "_quilt")

    def __init__(self, patches: tuple[int, ...], quilt: int) -> None:
        self._patches = patches
        self._quilt = quilt

    def count(self) -> int:
        return 1 + sum(placements(patch).count(self._quilt) for patch in self._patches)

    def __iter__(self) -> Iterator[Action]:
        for patch in self._patches:
            yield from fitting(patch, self._quilt)
        yield _ADVANCE

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Buy):
            mask = masks(action.patch).get(action.cells) if action.patch in self._patches else None
            return mask is not None and not mask & self._quilt
        return action == _ADVANCE

    def __bool__(self) -> bool:
        return True

    def sample(self, rng: Random) -> Action:
        free = [placements(patch).free(self._quilt) for patch in self._patches]
        which = rng.randrange(sum([each.bit_count() for each in free]) + 1)
        for patch, each in zip(self._patches, free, strict=True):
            count = each.bit_count()
            if which < count:
                return buys(patch)[placements(patch).pick(each, which)]
            which -= count
        return _ADVANCE


@cache
def masks(patch: int) -> dict[tuple[int, ...], int]:
    """Return the mask of each placement of the patch, by its cells."""
    table = placements(patch)
    return dict(zip(table.cells, table.masks, strict=True))
