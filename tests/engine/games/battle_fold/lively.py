"""Random players who fold quickly and fight: what uniform chance hardly ever reaches is reached."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.game import Legal
from engine.games.battle_fold import BattleFold, State
from engine.games.battle_fold.actions import (
    Action,
    Attack,
    EndTurn,
    Folded,
    SpringTrap,
    Void,
    Walk,
)
from engine.games.battle_fold.arena import reach
from engine.games.battle_fold.race import must_start
from engine.games.battle_fold.solving import solutions
from tests.engine.games.steered import Steered

EAGER = 4
"""So many times an act that is not the end of a turn is preferred to it."""


def fold(state: State, seat: int, rng: Random) -> Folded:
    """A folding: mostly right, now and then wrong or given up, with close times among them, and a
    fold or two too many."""
    if rng.random() < 0.05:
        return Folded(None, 0)
    time = rng.randrange(400)
    calm = state.options.race == "calm"
    if rng.random() < 0.15 and not state.options.checked:
        return Folded(time, 0, calm * rng.randrange(6))
    way = rng.choice(solutions(state.cloth(seat), state.box.cards[state.cards[seat]]))
    told = calm or rng.random() < 0.5
    return Folded(time, way.shown, told * (len(way.folds) + rng.randrange(3)))


def weight(state: State, action: Action) -> float:
    """How gladly somebody does something in a turn."""
    if isinstance(action, EndTurn | SpringTrap):
        return 0.3
    if isinstance(action, Attack):
        return 3 * EAGER
    if isinstance(action, Walk) and state.acting is not None:
        seat = state.acting.seat
        spaces = reach(state.fighters[seat], action.to)
        near = any(f.place in spaces for n, f in enumerate(state.fighters) if n != seat)
        return EAGER if near else 1
    return EAGER


class Lively(BattleFold):
    """The rules, with such players."""

    def legal(self, state: State, seat: int) -> Legal[Any]:
        legal = super().legal(state, seat)
        if not legal:
            return legal
        if state.phase == "fold" and not must_start(state, seat):
            often = 0.0 if state.voided[seat] else 0.2
            return Steered(
                legal,
                lambda rng: Void() if rng.random() < often else fold(state, seat, rng),
            )
        if state.phase == "act":
            listed = list(legal)
            weights = [weight(state, action) for action in listed]
            return Steered(legal, lambda rng: rng.choices(listed, weights)[0])
        return legal


LIVELY = Lively()
