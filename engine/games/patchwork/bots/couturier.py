"""The fourth level and the fifth: a search half as deep again."""

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
    """Looks further ahead than the master: what is far off it does not sew on, and what looks
    worse it looks at less far.

    Against the Automa, whose cards are left to chance, it is a master with more time.

    Args:
        budget: positions whose branches are looked at per decision, at least 5.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        # A position takes the master more than twice as long.
        self._alone = Master(budget * 2 // 5)

    def think(self, game: Game[Any, State, Action], view: State, seat: int, rng: Random) -> Thought:
        """The action of ``seat`` that comes out best against the best play that was found."""
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
