"""The second level: it weighs positions, also after the next action."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import Thought
from engine.game import Game
from engine.games.patchwork.actions import Action
from engine.games.patchwork.bots.reasons import explain
from engine.games.patchwork.bots.search import Search
from engine.games.patchwork.components import LAST
from engine.games.patchwork.state import State

_PLACES = 3
_AHEAD = 2
_END = 8
"""If both sides together have at most this many spaces left to go, the search goes to the end."""


class Tailor:
    """A bot that considers what it leaves to the next player, and counts the end exactly."""

    def think(self, game: Game[Any, State, Action], view: State, seat: int, rng: Random) -> Thought:
        """Choose the action after which the best next action leaves ``seat`` best off."""
        search = Search(game, seat, rng, budget=1000)
        left = sum(LAST - side.position for side in view.sides)
        depth = 2 * _END if left <= _END else _AHEAD
        root = yield from search.branches(view, _PLACES)
        found = yield from search.deepen(root, depth)
        yield
        return explain(view, found[0].action)
