"""The third level: a search several turns deep."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import Thought
from engine.game import Game
from engine.games.patchwork.actions import Action
from engine.games.patchwork.bots.reasons import explain, foreseen
from engine.games.patchwork.bots.search import Search
from engine.games.patchwork.state import State

_PLACES = 4
_DEEPEST = 30


class Master:
    """A bot that looks as far ahead as its budget allows.

    Args:
        budget: the number of positions whose branches are looked at per decision, at least 1.
    """

    def __init__(self, budget: int = 4000) -> None:
        self.budget = budget

    def think(self, game: Game[Any, State, Action], view: State, seat: int, rng: Random) -> Thought:
        """Choose the action of ``seat`` that does best against the best play that was found."""
        search = Search(game, seat, rng, self.budget)
        root = yield from search.branches(view, _PLACES)
        first = max(root, key=lambda branch: branch.value).action
        found = yield from search.deepen(root, _DEEPEST)
        yield
        action = found[0].action
        return explain(view, action, *foreseen(action, first, search.depth))
