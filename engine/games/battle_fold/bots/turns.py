"""All ways to play a turn."""

from __future__ import annotations

from collections.abc import Generator
from heapq import heappop, heappush
from typing import Final, NamedTuple

from engine.games.battle_fold.actions import ALL, POOL
from engine.games.battle_fold.bots.ground import GHOST, GONE, spaces_of
from engine.games.battle_fold.bots.scene import (
    ATTACK,
    DIAGONAL,
    DRINK,
    HEAL,
    MAGE,
    MOVE,
    ROOT,
    SHOVE,
    SPRING,
    SWAP,
    TRAP_ATTACK,
    TRAP_MOVE,
    TRAP_SHIELD,
    Scene,
    Step,
)
from engine.games.battle_fold.bots.worth import worth

MOST: Final = 3000
"""The number of positions of a turn that are looked at; only hands of many cards have more."""


class Plan(NamedTuple):
    """A way to spend a turn.

    Attributes:
        value: of the position that it leaves.
        steps: what is done, without the end of the turn.
        scene: the position before the end of the turn.
    """

    value: float
    steps: tuple[Step, ...]
    scene: Scene


def plans(scene: Scene, seat: int, most: int = MOST) -> Generator[None, None, list[Plan]]:
    """Return every way to spend a turn that leads to another position, the best first.

    Ways with fewer item cards come first, so when there are very many ways, those are the ones
    looked at.

    Args:
        seat: whose turn it is.
        most: positions that are looked at.
    """
    seen = {scene.key()}
    waiting: list[tuple[int, int, Scene, tuple[Step, ...]]] = [(0, 0, scene, ())]
    found: list[Plan] = []
    count = 0
    while waiting and len(found) < most:
        used, _, here, steps = heappop(waiting)
        ended = here.copy()
        ended.end()
        found.append(Plan(worth(ended, seat), steps, here))
        yield
        if here.won:
            continue
        for step in options(here):
            after = here.copy()
            after.do(step)
            key = after.key()
            if key not in seen:
                seen.add(key)
                count += 1
                cards = used + (len(after.hands[seat]) < len(here.hands[seat]))
                heappush(waiting, (cards, count, after, (*steps, step)))
    found.sort(key=lambda plan: (-plan.value, len(plan.steps)))
    return found


def options(scene: Scene) -> list[Step]:
    """Return the steps that are worth doing next in a turn.

    Some steps cannot harm the seat itself: taking a shield, or regaining a life that is lacking.
    Such a step is done at once: only the steps of that kind are then returned.
    """
    seat = scene.seat
    if scene.shield:
        sources = shields(scene)
        if sources:
            return sources
    if scene.potion and scene.lives[seat] < scene.full:
        return [DRINK]
    found: list[Step] = []
    place, kinds = scene.places[seat], scene.kinds
    free = 0 if scene.rooted[seat] else ~scene.blocked(seat)
    if scene.move:
        found += [("walk", to, 0) for to in spaces_of(scene.ground.beside[place] & free)]
    if scene.attack and not scene.attacked:
        targets = scene.targets(seat, place)
        if targets:
            found += [("hit", ALL, 0)] if kinds[seat] == MAGE else [("hit", t, 0) for t in targets]
    if (scene.trap and scene.potion and scene.lives[seat] > 1) or (
        scene.trap and kinds[seat] == MAGE and not scene.attacked and scene.lives[seat] > 1
    ):
        found.append(SPRING)
    for other in dict.fromkeys(scene.shoving):
        found += _pushes(scene, "shove", other)
    for item in dict.fromkeys(scene.hands[seat]):
        found += _uses(scene, item, place, free)
    return found


def shields(scene: Scene) -> list[Step]:
    """Return the sources from which a shield can be taken."""
    if scene.pool():
        return [("take", POOL, 0)]
    others = enumerate(scene.shields)
    found: list[Step] = [("take", n, 0) for n, count in others if count and n != scene.seat]
    # The partner's shield is taken only if nobody else has one.
    return [step for step in found if not scene.mates[scene.seat] >> step[1] & 1] or found


def _pushes(scene: Scene, kind: str, other: int) -> list[Step]:
    ground, place = scene.ground, scene.places[other]
    spaces = (ground.beside[place] | ground.slant[place]) & ~scene.blocked(other)
    return [(kind, other, to) for to in spaces_of(spaces)]


def _uses(scene: Scene, item: int, place: int, free: int) -> list[Step]:
    """Return the ways of using an item card that may be of any use."""
    seat, found = scene.seat, list[Step]()
    if item in (HEAL, SHOVE, SWAP):
        for mate in range(len(scene.lives)):
            if scene.mates[seat] >> mate & 1 and scene.lives[mate] < scene.full:
                found.append(("heal", item, mate))
    if (
        (item == ATTACK and not scene.attacked)
        or (item in (TRAP_ATTACK, TRAP_MOVE, TRAP_SHIELD) and scene.trap)
        or (item == MOVE and free)
        or (item == ROOT and can_root(scene))
    ):
        found.append(("use", item, 0))
    elif item == DIAGONAL:
        found += [("slant", to, 0) for to in spaces_of(scene.ground.slant[place] & free)]
    elif item == SHOVE:
        for other in scene.struck:
            if scene.kinds[other] < GONE:
                found += _pushes(scene, "push", other)
    elif item == SWAP:
        found += _swaps(scene)
    return found


def can_root(scene: Scene) -> bool:
    """Return whether a seat that was attacked could still move in this round."""
    return any(other in scene.queue and not scene.rooted[other] for other in scene.struck)


def _swaps(scene: Scene) -> list[Step]:
    """Return all swaps of two seats that take part.

    The living do not swap onto the space of another living seat.
    """
    kinds, places = scene.kinds, scene.places
    found: list[Step] = []
    for two, there in enumerate(places):
        for one in range(two):
            here = places[one]
            if here == there or kinds[one] >= GONE or kinds[two] >= GONE:
                continue
            lives = [
                place for n, place in enumerate(places) if n not in (one, two) and kinds[n] < GHOST
            ]
            if (kinds[one] < GHOST and there in lives) or (kinds[two] < GHOST and here in lives):
                continue
            found.append(("swap", one, two))
    return found
