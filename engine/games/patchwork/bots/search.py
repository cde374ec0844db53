"""What may come: minimax with alpha and beta, deepened step by step, in small pieces.

Each patch is tried in its tidiest places only, and leather in its tidiest cell. No tree is kept: a
tree would save little, and Python would stop for milliseconds to collect and free it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from math import inf
from random import Random
from typing import Any

from engine.game import CHANCE, Game
from engine.games.patchwork.actions import Action, Advance, Buy
from engine.games.patchwork.bots.fit import tidiest, tidiest_leathers
from engine.games.patchwork.bots.worth import Scale
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.state import State

_ADVANCE = Advance()


class Branch:
    """An action and where it leads.

    Attributes:
        action: the action.
        state: the state afterwards; leather met on the way is sewn on, chance has drawn.
        value: its worth to the seat that thinks, as far as the search has looked.
    """

    __slots__ = ("action", "state", "value")

    def __init__(self, action: Action, state: State, value: float) -> None:
        self.action = action
        self.state = state
        self.value = value


class _SpentError(Exception):
    """The budget is used up."""


class Search:
    """One search for one seat.

    Args:
        game: the rules.
        seat: the seat that the search plays for.
        rng: chance is drawn from it once, so all branches meet the same cards.
        budget: the largest number of branchings it looks at.
    """

    def __init__(self, game: Game[Any, State, Action], seat: int, rng: Random, budget: int) -> None:
        self.seat = seat
        self.depth = 0
        self._game = game
        self._left = budget
        self._fate = rng.random()
        self._scale = Scale()
        self._places: dict[tuple[int, int], tuple[Buy, ...]] = {}
        self._whole = False

    def branches(self, state: State, places: int) -> Generator[None, None, list[Branch]]:
        """Return what the player to move may do, with each patch in at most ``places`` places."""
        branches = []
        for action in (yield from self._actions(state, places)):
            branches.append(self.branch(state, action))
            yield
        return branches

    def deepen(self, root: list[Branch], depth: int) -> Generator[None, None, list[Branch]]:
        """Return the branches, best first, after looking ``depth`` actions ahead, this one too.

        The search ends before the budget is used up, or when everything is known to the end.
        :attr:`depth` is how far it came.
        """
        root = sorted(root, key=_value, reverse=True)
        self.depth = 1
        try:
            while self.depth < depth and not self._whole and len(root) > 1:
                self._whole = True
                done: list[Branch] = []
                low = -inf
                for branch in root:
                    branch.value = yield from self._look(branch, self.depth, low, inf)
                    low = max(low, branch.value)
                    done.append(branch)
                root = sorted(done, key=_value, reverse=True)
                self.depth += 1
        except _SpentError:
            # Branches that were searched deeper come before the rest, which is no better than the
            # best.
            done.sort(key=_value, reverse=True)
            root = done + [branch for branch in root if branch not in done]
        return root

    def worth(self, branch: Branch, depth: int, low: float) -> Generator[None, None, float | None]:
        """Return the worth of a branch after ``depth`` more actions.

        It is a bound if the worth is at most ``low``, and None if the budget does not last.
        """
        try:
            return (yield from self._look(branch, depth, low, inf))
        except _SpentError:
            return None

    def ahead(self, branch: Branch, depth: int) -> Generator[None, None, float]:
        """Return the exact worth of a branch after ``depth`` more actions.

        The worth of other branches does not matter. If the budget does not allow that
        depth, return the worth of the branch as it is.
        """
        found = yield from self.worth(branch, depth, -inf)
        return branch.value if found is None else found

    def _look(
        self, branch: Branch, depth: int, low: float, high: float
    ) -> Generator[None, None, float]:
        """Return a branch's worth ``depth`` actions later; a bound if not within low and high."""
        state = branch.state
        if state.phase == "over":
            return branch.value
        if depth == 0:
            self._whole = False
            return branch.value
        if not self._left:
            raise _SpentError
        self._left -= 1
        mine = state.turn == self.seat
        actions = yield from self._actions(state, 1)
        yield
        following: Iterable[Branch] = (self.branch(state, action) for action in actions)
        if depth > 1:
            following = sorted(following, key=_value, reverse=mine)
        best = -inf if mine else inf
        for each in following:
            value = yield from self._look(each, depth - 1, low, high)
            if mine:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _actions(self, state: State, places: int) -> Generator[None, None, list[Action]]:
        """Return the actions that are tried in a state."""
        _, buttons, _, quilt, _ = state.sides[state.turn]
        if state.phase == "leather":
            return [*tidiest_leathers(quilt, places)]
        actions: list[Action] = []
        for patch in state.circle[:3]:
            if PATCHES[patch].price <= buttons:
                found = self._places.get((patch, quilt))
                if found is None:
                    found = self._places[patch, quilt] = tuple(tidiest(patch, quilt, places))
                    yield
                actions += found[:places]
        actions.append(_ADVANCE)
        return actions

    def branch(self, state: State, action: Action) -> Branch:
        """Return a legal action of the player to move, and where it leads."""
        after = self._settled(self._game.apply(state, state.turn, action))
        return Branch(action, after, self._scale.balance(after, self.seat))

    def _settled(self, state: State) -> State:
        """Return the state after leather is sewn on and chance has drawn."""
        while state.phase not in ("turn", "over"):
            if state.phase == "leather":
                cell = tidiest_leathers(state.sides[state.turn].quilt, 1)[0]
                state = self._game.apply(state, state.turn, cell)
            else:
                cards = state.automa.left if state.automa else 0
                drawn = self._game.legal(state, CHANCE).sample(Random(self._fate + cards))
                state = self._game.apply(state, CHANCE, drawn)
        return state


def _value(branch: Branch) -> float:
    return branch.value
