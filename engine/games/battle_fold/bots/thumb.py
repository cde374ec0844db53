"""Rules of thumb for the next step of a turn.

The first level plays by them, and so does everybody in the rounds that the third level imagines.
"""

from __future__ import annotations

from random import Random
from typing import Final

from engine.games.battle_fold.actions import ALL
from engine.games.battle_fold.bots.ground import GHOST, spaces_of
from engine.games.battle_fold.bots.scene import (
    ATTACK,
    DRINK,
    END,
    HEAL,
    MAGE,
    MOVE,
    ROOT,
    SHOVE,
    SWAP,
    TRAP_ATTACK,
    TRAP_MOVE,
    TRAP_SHIELD,
    Scene,
    Step,
)
from engine.games.battle_fold.bots.turns import can_root, shields

_KILL: Final = 3.0
_CLOSE: Final = (1.0, 0.8, 0.4, 0.15, 0.0)
"""How dangerous an enemy is, by the steps after which it can attack."""
_CLUMSY: Final = 2.0
"""The size of the first level's error in its estimate of an attack."""


def thumb(scene: Scene, rng: Random, clumsy: bool = False) -> Step:
    """Return the next step of the seat whose turn it is.

    Args:
        clumsy: plays like a beginner: attacks whoever it happens to see, and then stays where it
            stands.
    """
    seat = scene.seat
    if scene.shield:
        found = shields(scene)
        if found:
            return max(found, key=lambda step: step[1] < 0 or scene.shields[step[1]])
    if scene.potion and scene.lives[seat] < scene.full:
        return DRINK
    card = _card(scene)
    if card is not None:
        return card
    if scene.attack and not scene.attacked:
        aim = _aim(scene, rng, clumsy)
        if aim is not None:
            return aim
        if MOVE in scene.hands[seat] and not scene.rooted[seat] and not clumsy:
            return ("use", MOVE, 0)
        return _nearer(scene)
    if scene.kinds[seat] == GHOST:
        return _nearer(scene)
    if ROOT in scene.hands[seat] and can_root(scene):
        return ("use", ROOT, 0)
    return END if clumsy else _safer(scene)


def _card(scene: Scene) -> Step | None:
    """Return a use of an item card that is worthwhile now, or None."""
    seat, hand = scene.seat, scene.hands[scene.seat]
    if not hand or scene.kinds[seat] == GHOST:
        return None
    lacks = scene.full - scene.lives[seat]
    for item, least in ((HEAL, 1), (SHOVE, 2), (SWAP, 2)):
        if item in hand and lacks >= least:
            return ("heal", item, seat)
    if scene.trap:
        for item in (TRAP_ATTACK, TRAP_SHIELD, TRAP_MOVE):
            if item in hand and not (item == TRAP_ATTACK and scene.attacked):
                return ("use", item, 0)
    return None


def _aim(scene: Scene, rng: Random, clumsy: bool) -> Step | None:
    """Return the attack that does most, or the step to the space from which it is made."""
    seat = scene.seat
    best, most, at = -1, 0.0, -1
    for place in reached(scene):
        targets = scene.targets(seat, place)
        if not targets:
            continue
        here = place == scene.places[seat]
        power = scene.power(place, scene.moved or not here)
        values = [_hit(scene, target, power) for target in targets]
        value = sum(values) if scene.kinds[seat] == MAGE else max(values)
        value += 0.3 * here + rng.random() * (_CLUMSY if clumsy else 0.2)
        if not clumsy:
            value -= 0.25 * exposed(scene, seat, place)
        if best < 0 or value > most:
            best, most, at = targets[values.index(max(values))], value, place
    if best < 0:
        return None
    if at != scene.places[seat]:
        return towards(scene, at)
    if ATTACK in scene.hands[seat]:
        return ("use", ATTACK, 0)
    return ("hit", ALL if scene.kinds[seat] == MAGE else best, 0)


def _hit(scene: Scene, target: int, power: int) -> float:
    damage = power - min(power, scene.shields[target])
    if scene.kinds[scene.seat] == GHOST:
        return 1 + damage
    life = scene.lives[target]
    return 0.5 * power + damage + _KILL * (damage >= life) + 1 / (1 + life)


def reached(scene: Scene) -> list[int]:
    """Return the spaces on which a turn's steps can end, including the current one."""
    seat = scene.seat
    here = 1 << scene.places[seat]
    if scene.rooted[seat]:
        return [scene.places[seat]]
    free, beside, found, edge = ~scene.blocked(seat), scene.ground.beside, here, here
    for _ in range(scene.move):
        wider = 0
        for space in spaces_of(edge):
            wider |= beside[space]
        edge = wider & free & ~found
        if not edge:
            break
        found |= edge
    return spaces_of(found)


def towards(scene: Scene, to: int) -> Step:
    """Return the first step of a shortest way to a space that can be reached."""
    seat = scene.seat
    free, beside = ~scene.blocked(seat), scene.ground.beside
    here = scene.places[seat]
    found = 1 << to
    while True:
        near = found & beside[here]
        if near:
            return ("walk", near.bit_length() - 1, 0)
        for space in spaces_of(found):
            found |= beside[space] & free


def exposed(scene: Scene, seat: int, place: int) -> float:
    """Return how much a seat is in danger on a space."""
    total, near, mates = 0.0, scene.ground.near, scene.mates[seat]
    for other, kind in enumerate(scene.kinds):
        if kind < GHOST and not mates >> other & 1:
            total += _CLOSE[near[kind][scene.places[other]][place]]
    return total


def _nearer(scene: Scene) -> Step:
    """Return a step to where somebody will be within reach soonest, or the end of the turn."""
    seat = scene.seat
    near, kinds, mates = scene.ground.near[scene.kinds[seat]], scene.kinds, scene.mates[seat]
    far = scene.ground.far
    prey = [
        scene.places[other]
        for other, kind in enumerate(kinds)
        if kind < GHOST and not mates >> other & 1
    ]

    def away(place: int) -> tuple[int, int, int]:
        soonest = min([near[place][at] for at in prey])
        return soonest, min([far[place][at] for at in prey]), place != scene.places[seat]

    to = min(reached(scene), key=away)
    return END if to == scene.places[seat] else towards(scene, to)


def _safer(scene: Scene) -> Step:
    """Return a step to where the danger is least, or the end of the turn."""
    seat, here = scene.seat, scene.places[scene.seat]
    if not scene.move or scene.rooted[seat]:
        return END
    to = min(reached(scene), key=lambda place: (exposed(scene, seat, place), place != here))
    return END if to == here else towards(scene, to)
