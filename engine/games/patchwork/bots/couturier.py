"""The fourth and the fifth level: a search half as deep again as the master's."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import Thought
from engine.game import Game
from engine.games.patchwork.actions import Action
from engine.games.patchwork.bots.deep import Deep, Root
from engine.games.patchwork.bots.master import Master
from engine.games.patchwork.bots.reasons import explain, foreseen
from engine.games.patchwork.bots.search import Search
from engine.games.patchwork.state import State

_PLACES = 4


class Couturier:
    """A bot that looks further ahead than the master.

    It saves time in two ways: near its horizon it does not sew patches on, and it looks less far
    behind actions that look worse. Against the Automa, whose cards are left to chance, it plays as
    a master with more time.

    Args:
        budget: the number of positions whose branches are looked at per decision, at least 5.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        # The master needs more than twice as long for a position.
        self._alone = Master(budget * 2 // 5)

    def think(self, game: Game[Any, State, Action], view: State, seat: int, rng: Random) -> Thought:
        """Choose the action of ``seat`` that does best against the best play that was found."""
        if view.automa is not None:
            return (yield from self._alone.think(game, view, seat, rng))
        branches = yield from Search(game, seat, rng, 1).branches(view, _PLACES)
        first = max(branches, key=lambda branch: branch.value).action
        deep = Deep(seat, self.budget)
        root = [
            Root(branch.value, number, deep.lean.node(branch.state))
            for number, branch in enumerate(branches)
        ]
        yield
        found = yield from deep.deepen(root)
        yield
        action = branches[found[0].number].action
        return explain(view, action, *foreseen(action, first, deep.depth))
