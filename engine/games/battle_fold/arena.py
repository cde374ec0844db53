"""The arena: which spaces lie beside each other, and how far each character reaches."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from engine.games.battle_fold.components import ARENA, CHARACTERS
from engine.games.battle_fold.state import OFF, Fighter, State

_Way = tuple[int, int]
_CROSS: Final[tuple[_Way, ...]] = ((-1, 0), (0, -1), (0, 1), (1, 0))
_DIAGONAL: Final[tuple[_Way, ...]] = ((-1, -1), (-1, 1), (1, -1), (1, 1))
_FAR: Final = tuple([(rows * far, columns * far) for rows, columns in _CROSS for far in (2, 3)])


def _spaces(ways: Collection[_Way]) -> Callable[[int], tuple[int, ...]]:
    """Return a function from a space to the spaces in these directions from it, ascending."""
    table = []
    for place in range(ARENA * ARENA):
        row, column = divmod(place, ARENA)
        ends = [(row + down, column + right) for down, right in ways]
        on = [(r, c) for r, c in ends if r in range(ARENA) and c in range(ARENA)]
        table.append(tuple(sorted([r * ARENA + c for r, c in on])))
    return table.__getitem__


cross = _spaces(_CROSS)
"""The spaces beside a space, not diagonally."""
diagonal = _spaces(_DIAGONAL)
"""The spaces that touch a space at a corner."""
around = _spaces((*_CROSS, *_DIAGONAL))
"""The up to eight spaces around a space."""

_REACH: Final = {
    "warrior": cross,
    "archer": _spaces(_FAR),
    "mage": diagonal,
    "assassin": around,
}
_GHOST: Final = _spaces((*_CROSS, *_DIAGONAL, (0, 0)))
assert set(_REACH) == set(CHARACTERS)


def reach(fighter: Fighter, place: int | None = None) -> tuple[int, ...]:
    """Return the spaces that a fighter can attack.

    Args:
        place: the space on which it would stand; by default the one on which it stands.
    """
    table = _GHOST if fighter.fate == "ghost" else _REACH[fighter.character]
    return table(fighter.place if place is None else place)


def free(state: State, seat: int, place: int) -> bool:
    """Return whether a seat could stand on a space.

    Only the living block a space, and they block it only for the living.
    """
    if state.fighters[seat].fate == "ghost":
        return True
    others = [f for n, f in enumerate(state.fighters) if n != seat and f.fate == "alive"]
    return all(other.place != place for other in others)


def behind(place: int, target: int) -> int:
    """Return the space straight behind a target, seen from a space in line; OFF at the edge."""
    down, right = (target // ARENA - place // ARENA), (target % ARENA - place % ARENA)
    row = target // ARENA + (down > 0) - (down < 0)
    column = target % ARENA + (right > 0) - (right < 0)
    return row * ARENA + column if {row, column} <= set(range(ARENA)) else OFF
