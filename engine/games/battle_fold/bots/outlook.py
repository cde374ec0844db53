"""The worth of a position between two rounds, as the third level has learned it from games of bots.

The second level weighs what stands on the table instead. Where three or four fight for themselves,
lives say little while all live, and the first ghost is often ahead of those that still have to deal
with each other.

The numbers follow a logistic regression on who won 1,700 games of the second and the third level,
by the positions between their rounds. They are rounded. A life is always given some worth, which
the fit does not say.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from engine.games.battle_fold.bots.ground import GHOST, GONE, STEPS
from engine.games.battle_fold.bots.scene import Scene
from engine.games.battle_fold.bots.worth import worth

_GHOST: Final = 0.6
"""The worth of being a ghost, compared with a living seat without lives."""
_EARLY: Final = 0.5
"""What is added to that while at least three still live."""
_SOULS: Final = 1.6
_MANY: Final = 0.75
"""The worth of all souls, and of the square of their share: the last souls count more."""
_LIFE: Final = 0.06
_SHIELD: Final = 0.09
_CARD: Final = 0.05
_DUEL: Final = 0.7
"""With two living left: the worth of the logarithm of lives, and more for a ghost's souls."""
_NEAR: Final = (0.45, 0.4, 0.22, 0.0, 0.0)
"""The worth to a living seat of having somebody within reach, by the steps needed."""
_HAUNTS: Final = (0.3, 0.2, 0.0, 0.0, 0.0)
"""The same for a ghost."""


def outlook(scene: Scene, seat: int) -> float:
    """Return roughly how likely a seat is to win after the round that was played on, 0..1."""
    seats = len(scene.kinds)
    if scene.won or seats == 2 or scene.teams or scene.leaves:
        return worth(scene, seat)
    living = sum([kind < GHOST for kind in scene.kinds])
    chances = [
        0.0 if scene.kinds[each] == GONE else exp(_strength(scene, each, living))
        for each in range(seats)
    ]
    return chances[seat] / sum(chances)


def _strength(scene: Scene, seat: int, living: int) -> float:
    """Return the logarithm of a chance to win."""
    steps = _soonest(scene, seat)
    if scene.kinds[seat] == GHOST:
        souls = scene.souls[seat] / scene.goal
        early = _EARLY if living > 2 else _DUEL * souls
        return _GHOST + early + _SOULS * souls + _MANY * souls * souls + _HAUNTS[steps]
    lives = scene.lives[seat]
    found = _LIFE * lives + _SHIELD * scene.shields[seat] + _CARD * len(scene.hands[seat])
    if living == 2:
        found += _DUEL * log(lives + 0.5)
    return found + _NEAR[steps]


def _soonest(scene: Scene, seat: int) -> int:
    """Return the number of steps after which somebody is within a seat's reach."""
    kinds, places = scene.kinds, scene.places
    near = scene.ground.near[kinds[seat]][places[seat]]
    others = enumerate(kinds)
    return min([STEPS, *(near[places[n]] for n, kind in others if kind < GHOST and n != seat)])
