"""The arena as bits, so that a search need not list which spaces are reached from which."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from engine.games.battle_fold.arena import cross, diagonal, reach
from engine.games.battle_fold.components import ARENA, CHARACTERS
from engine.games.battle_fold.state import Fighter

GHOST: Final = len(CHARACTERS)
"""The kind of a ghost.

The kind of a living seat is its character's place in ``components.CHARACTERS``.
"""
GONE: Final = GHOST + 1
"""The kind of a seat that has left the arena."""
STEPS: Final = 4
"""The search looks for who could come within reach in fewer steps than this."""

Masks = tuple[int, ...]


class Spaces(NamedTuple):
    """Sets of spaces as bit masks, by the space they are seen from.

    Attributes:
        circles: the spaces on which an attack is stronger.
        beside: the spaces of a step.
        slant: those of a diagonal step.
        reach: by kind: what can be attacked.
        near: by kind, space and other space: the fewest steps after which the other space can be
            attacked, if nobody is in the way; :data:`STEPS` for more.
        far: the steps from space to space, if nobody is in the way.
    """

    circles: int
    beside: Masks
    slant: Masks
    reach: tuple[Masks, ...]
    near: tuple[tuple[Masks, ...], ...]
    far: tuple[Masks, ...]


def mask_of(spaces: Iterable[int]) -> int:
    """Return spaces as a bit mask."""
    return sum(1 << space for space in spaces)


def spaces_of(mask: int) -> list[int]:
    """Return the spaces of a bit mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


@cache
def ground(circles: frozenset[int]) -> Spaces:
    """Return the arena with those circles."""
    spaces = range(ARENA * ARENA)
    beside = tuple([mask_of(cross(space)) for space in spaces])
    fighters = [Fighter(name, "alive", 0, 1) for name in CHARACTERS]
    fighters.append(Fighter(CHARACTERS[0], "ghost", 0, 0))
    reached = tuple([tuple([mask_of(reach(own, space)) for space in spaces]) for own in fighters])
    far = tuple([_far(beside, space) for space in spaces])
    near = tuple([_near(masks, far) for masks in reached])
    return Spaces(
        mask_of(circles),
        beside,
        tuple([mask_of(diagonal(space)) for space in spaces]),
        reached,
        near,
        far,
    )


def _far(beside: Masks, start: int) -> Masks:
    found = {start: 0}
    for space in (waiting := [start]):
        for to in spaces_of(beside[space]):
            if to not in found:
                found[to] = found[space] + 1
                waiting.append(to)
    return tuple([found[space] for space in range(len(beside))])


def _near(reached: Masks, far: tuple[Masks, ...]) -> tuple[Masks, ...]:
    spaces = range(len(far))
    within = [[mid for mid in spaces if reached[mid] >> to & 1] for to in spaces]
    return tuple(
        [tuple([min([STEPS, *[steps[mid] for mid in mids]]) for mids in within]) for steps in far]
    )
