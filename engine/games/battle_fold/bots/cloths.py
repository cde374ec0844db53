"""What to fold: what the icons would be worth in the fight, and how likely the time for them is too
long."""

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
"""So many positions of the turn are looked at for each way."""


CALM: Final = 3.0
"""The seconds that a fold too many stands for."""


class RatedWay(NamedTuple):
    """A way to fold.

    Attributes:
        value: how likely the seat then is to win, about.
        way: what is folded.
        last: how likely it is to be the slowest by it.
    """

    value: float
    way: Way
    last: float


def rated(view: State, seat: int) -> Generator[None, None, list[RatedWay]]:
    """Every way to fold for the battle card, the best first, by what could be done with it now."""
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
    """What a turn with these icons can bring, as if it were the first."""
    start = scene.copy()
    start.begin(seat, icons._replace(item=0))
    start.hands[seat] += (HIDDEN,) * icons.item
    found = yield from plans(start, seat, _POSITIONS)
    return found[0].value


def slowest(view: State, seat: int, folds: int) -> float:
    """How likely a seat is to be the slowest with so many folds."""
    own = clock(view, seat, seat, folds)
    chance = 1.0
    for other in view.playing:
        if other != seat:
            least = par(view.cloth(other), card_of(view, seat, other))
            # Nobody always sees what takes the fewest folds.
            chance *= likely_faster(clock(view, seat, other, least + 0.5), own)
    return chance


def clock(view: State, viewer: int, seat: int, folds: float) -> float:
    """The seconds that count of a seat with so many folds, on the average; where no clock runs, as
    much for each fold too many."""
    cloth, card, own = view.cloth(seat), card_of(view, viewer, seat), fingers_of(view, seat)
    if view.options.race == "calm":
        return CALM * (1 + folds - par(cloth, card) + own.astray)
    return seconds(cloth, card, folds, own.pace) * view.handicaps[seat] / 100
