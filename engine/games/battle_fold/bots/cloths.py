"""How a bot decides what to fold.

It weighs what the icons would be worth in the fight, and the risk that the folding takes too long.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, NamedTuple

from engine.games.battle_fold.bots.fingers import (
    Way,
    card_of,
    fingers_of,
    likely_faster,
    seconds,
    ways,
)
from engine.games.battle_fold.bots.scene import Scene
from engine.games.battle_fold.bots.turns import plans
from engine.games.battle_fold.solving import par
from engine.games.battle_fold.state import HIDDEN, Icons, State
from engine.games.battle_fold.turns import board_icons, cloth_icons

_POSITIONS = 40
"""The number of positions of the turn that are looked at for each way to fold."""


CALM: Final = 3.0
"""The number of seconds that one fold too many stands for."""


class RatedWay(NamedTuple):
    """A way to fold, with its rating.

    Attributes:
        value: roughly the seat's chance to win with it.
        way: what is folded.
        last: how likely the seat is to be the slowest with it.
    """

    value: float
    way: Way
    last: float


def rated(view: State, seat: int) -> Generator[None, None, list[RatedWay]]:
    """Rate every way to fold for the card, the best first, by what its icons could do now."""
    fighter = view.fighters[seat]
    scene = Scene(view)
    scene.queue = view.playing
    least = yield from _turn(scene, seat, board_icons(fighter))
    found = []
    for way in ways(view.cloth(seat), card_of(view, seat, seat)):
        icons = cloth_icons(fighter, view.cloth(seat), way.solution.shown)
        value = yield from _turn(scene, seat, icons)
        last = slowest(view, seat, len(way.solution.folds))
        found.append(RatedWay(value + last * (least - value), way, last))
    found.sort(key=lambda each: -each.value)
    return found


def _turn(scene: Scene, seat: int, icons: Icons) -> Generator[None, None, float]:
    """Return the value of a turn with these icons, as if it were the first of the round."""
    start = scene.copy()
    start.begin(seat, icons._replace(item=0))
    start.hands[seat] += (HIDDEN,) * icons.item
    found = yield from plans(start, seat, _POSITIONS)
    return found[0].value


def slowest(view: State, seat: int, folds: int) -> float:
    """Return how likely a seat is to be the slowest with ``folds`` folds."""
    own = clock(view, seat, seat, folds)
    chance = 1.0
    for other in view.playing:
        if other != seat:
            least = par(view.cloth(other), card_of(view, seat, other))
            # No player always sees the solution with the fewest folds.
            chance *= likely_faster(clock(view, seat, other, least + 0.5), own)
    return chance


def clock(view: State, viewer: int, seat: int, folds: float) -> float:
    """Return a seat's average time for ``folds`` folds, in seconds after its handicap.

    In a race without a clock, each fold too many counts as :data:`CALM` seconds instead.
    """
    cloth, card, own = view.cloth(seat), card_of(view, viewer, seat), fingers_of(view, seat)
    if view.options.race == "calm":
        return CALM * (1 + folds - par(cloth, card) + own.astray)
    return seconds(cloth, card, folds, own.pace) * view.handicaps[seat] / 100
