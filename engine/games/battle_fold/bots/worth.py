"""The worth of a position to a seat: roughly how likely the seat is to win."""

from __future__ import annotations

from math import exp, log
from typing import Final

from engine.games.battle_fold.bots.ground import GHOST, GONE, STEPS
from engine.games.battle_fold.bots.scene import MAGE, WARRIOR, Scene

SHIELD: Final = 0.9
"""The worth of a shield, in lives."""
CARD: Final = 0.4
"""The worth of an item card in the hand, in lives."""
_THREAT: Final = (1.5, 1.2, 0.6, 0.2, 0.0)
"""The lives that a seat is likely to take in a turn, by the steps it needs to be within reach."""
_HAUNT: Final = (0.9, 0.8, 0.4, 0.1, 0.0)
"""The same for a ghost, which has no attack of its own: souls."""
_CIRCLE: Final = 0.6
"""The extra lives that it takes from a circle on which it stands."""
_STANDS: Final = 0.6
"""The extra lives that a warrior takes if it need not move."""
SOON: Final = 0.7
"""The share of a threat that counts before the threatening seat's turn in this round."""
LATER: Final = 0.35
"""The share that counts after that turn: the threatened seat may go away before the next one."""
_BASE: Final = 0.6
"""Added to lives; the logarithm of the sum stands for a chance to win."""
_STEEP: Final = 1.9
"""How steeply the chance rises with the lives: the exponent."""
_GHOST: Final = 0.4
"""The chance of a ghost without souls, on the same scale."""
_SOUL: Final = 3.2
"""What all its souls add to that."""


def worth(scene: Scene, seat: int) -> float:
    """Return roughly how likely a seat is to win, 0..1."""
    if scene.won:
        return float(seat in scene.won)
    chances = standing(scene)
    if scene.teams:
        own = next(team for team in scene.teams if seat in team)[0]
        return chances[own] / sum([chances[team[0]] for team in scene.teams])
    return chances[seat] / sum(chances)


def standing(scene: Scene) -> list[float]:
    """Return how well each seat stands; in teams, each team, in the place of its first seat."""
    kinds, lives, shields = scene.kinds, scene.lives, scene.shields
    seats = range(len(kinds))
    left = [lives[seat] + SHIELD * shields[seat] + CARD * len(scene.hands[seat]) for seat in seats]
    gains = [0.0] * len(kinds)
    for seat in seats:
        if kinds[seat] < GONE:
            _threaten(scene, seat, left, gains)
    if scene.teams:
        found = [0.0] * len(kinds)
        for team in scene.teams:
            found[team[0]] = max(0.05, _BASE + sum([left[seat] for seat in team])) ** _STEEP
        return found
    return [_chance(scene, seat, left[seat], gains[seat]) for seat in seats]


def _chance(scene: Scene, seat: int, left: float, gain: float) -> float:
    kind = scene.kinds[seat]
    if kind == GONE:
        return 0.0
    if kind == GHOST:
        souls = min(scene.goal - 0.3, scene.souls[seat] + gain)
        return exp(_GHOST + _SOUL * souls / scene.goal)
    return exp(_STEEP * log(max(0.15, _BASE + left)))


def _threaten(scene: Scene, seat: int, left: list[float], gains: list[float]) -> None:
    """Subtract what a seat's next turn is likely to cost the others."""
    kinds, places = scene.kinds, scene.places
    kind, here, mates = kinds[seat], places[seat], scene.mates[seat]
    near = scene.ground.near[kind][here]
    table = _HAUNT if kind == GHOST else _THREAT
    waits = seat in scene.queue
    share = SOON if waits else LATER
    still = waits and scene.rooted[seat]
    total = most = 0.0
    costs = []
    for other, kind_of in enumerate(kinds):
        if kind_of < GHOST and other != seat and not mates >> other & 1:
            steps = near[places[other]]
            if steps == STEPS or (still and steps):
                continue
            cost = table[steps]
            if not steps:
                cost += _CIRCLE * (scene.ground.circles >> here & 1) + _STANDS * (kind == WARRIOR)
            total += cost
            most = max(most, cost)
            costs.append((other, cost))
    if not costs:
        return
    if kind == GHOST:
        gains[seat] += share * most
        return
    spread = share if kind == MAGE else share * most / total
    for other, cost in costs:
        left[other] -= spread * cost
