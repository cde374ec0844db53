"""The third level: possible later turns, drawn by chance and played on by the second level."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

from engine.bot import Thought
from engine.game import Game
from engine.games.doodle.actions import Action
from engine.games.doodle.bots.future import played_out, world
from engine.games.doodle.bots.planner import planned
from engine.games.doodle.bots.reasons import dreamt
from engine.games.doodle.bots.ways import Way, action_of, over
from engine.games.doodle.bots.worth import Scale
from engine.games.doodle.components import LAST
from engine.games.doodle.state import State

_WAYS = 8
"""The number of ways that are tried."""
_AHEAD = 3
"""The number of turns that are played on; what comes after them is weighed."""


class Dreamer:
    """A bot that plays on with possible cards, and takes what turns out best on the whole.

    Args:
        budget: the number of turns played for a decision, at least 1.
    """

    def __init__(self, budget: int = 800) -> None:
        self.budget = budget

    def think(
        self,
        game: Game[Any, State, Action],  # noqa: ARG002 - it plays by what it sees
        view: State,
        seat: int,
        rng: Random,
    ) -> Thought:
        """Choose the turn of ``seat`` that turns out best with the cards that were tried."""
        scale = Scale(view.sheets[seat].filled, over(view), view.options)
        yield
        found = (yield from planned(view, seat, scale))[:_WAYS]
        best, tried = yield from self._try(view, found, scale, rng)
        yield
        action, first = action_of(view, best), action_of(view, found[0])
        return dreamt(view, seat, action, first, tried)

    def _try(
        self, state: State, found: list[Way], scale: Scale, rng: Random
    ) -> Generator[None, None, tuple[Way, int]]:
        """Return the best way by sequential halving, and with how many worlds it was tried."""
        length = min(_AHEAD, LAST - state.turn)
        if not length or len(found) < 2:
            return found[0], 0
        totals = dict.fromkeys(found, 0.0)
        stages = (len(found) - 1).bit_length()
        tried = 0
        for _ in range(stages):
            for _ in range(max(1, self.budget // (stages * len(found) * length))):
                turns = world(state, rng)[:length]
                tried += 1
                for way in found:
                    totals[way] += yield from played_out(state, way, scale, turns)
            found = sorted(found, key=lambda way: -totals[way])[: (len(found) + 1) // 2]
        return found[0], tried
