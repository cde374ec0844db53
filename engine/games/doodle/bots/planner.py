"""The second level: the worth of a sheet, and what the cards in sight would make of it."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

from engine.bot import Thought, explained
from engine.game import Game
from engine.games.doodle.actions import Action
from engine.games.doodle.bots.future import next_turn
from engine.games.doodle.bots.reasons import reasons
from engine.games.doodle.bots.ways import Way, action_of, over, ways
from engine.games.doodle.bots.worth import Scale
from engine.games.doodle.state import State

_WAYS = 10
"""The number of ways that are looked at with the next card."""


class Planner:
    """A bot that watches rectangles it may still fill, and looks at each possible next card."""

    def think(
        self,
        game: Game[Any, State, Action],  # noqa: ARG002 - it plays by what it sees
        view: State,
        seat: int,
        rng: Random,  # noqa: ARG002
    ) -> Thought:
        """Return the turn of ``seat`` with the best expectation; nothing is left to chance."""
        scale = Scale(view.sheets[seat].filled, over(view), view.options)
        yield
        found = yield from planned(view, seat, scale)
        action = action_of(view, found[0])
        return explained(action, reasons(view, seat, action))


def planned(state: State, seat: int, scale: Scale) -> Generator[None, None, list[Way]]:
    """Return the most promising ways, valued with the next card in view, the best first."""
    found = []
    for way in (yield from ways(state, seat, scale))[:_WAYS]:
        value = yield from next_turn(state, way, scale)
        found.append(way._replace(value=value))
    found.sort(reverse=True)
    return found
