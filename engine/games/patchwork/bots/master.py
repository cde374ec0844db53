"""The third level: a search several turns deep."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import Reason, Thought
from engine.game import Game
from engine.games.patchwork.actions import Action, Advance, Buy
from engine.games.patchwork.bots.reasons import explain, reason
from engine.games.patchwork.bots.search import Search
from engine.games.patchwork.state import State
from engine.refs import Ref

_PLACES = 4
_DEEPEST = 30
_NEXT = 2
"""Looking no further than so many actions is nothing to speak of."""


class Master:
    """Looks as far ahead as its budget goes.

    Args:
        budget: positions whose branches are looked at per decision, at least 1.
    """

    def __init__(self, budget: int = 4000) -> None:
        self.budget = budget

    def think(self, game: Game[Any, State, Action], view: State, seat: int, rng: Random) -> Thought:
        """The action of ``seat`` that comes out best against the best play that was found."""
        search = Search(game, seat, rng, self.budget)
        root = yield from search.branches(view, _PLACES)
        first = max(root, key=lambda branch: branch.value).action
        found = yield from search.deepen(root, _DEEPEST)
        yield
        action = found[0].action
        return explain(view, action, *_foreseen(action, first, search.depth))


def _foreseen(action: Action, first: Action, depth: int) -> tuple[Reason, ...]:
    """What looking ahead adds to the reasons for an action.

    Args:
        first: the action that looked best before.
        depth: actions looked ahead, this one included.
    """
    if depth <= _NEXT:
        return ()
    if isinstance(first, Buy) and (not isinstance(action, Buy) or action.patch != first.patch):
        return (reason("beats", n=depth, patch=Ref("patch", first.patch)),)
    if isinstance(first, Advance) and isinstance(action, Buy):
        return (reason("beats_advancing", n=depth),)
    return (reason("foresight", n=depth),)
