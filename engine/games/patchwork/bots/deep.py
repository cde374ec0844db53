"""The deepest search: purchases of two players, as far ahead as a budget allows."""

from __future__ import annotations

from collections.abc import Generator
from math import inf
from typing import NamedTuple

from engine.games.patchwork.bots.lean import Lean, Node, balance, is_over

_PLAIN = 2
"""At this depth or less the search makes no pauses and sews nothing on (but see ``_TIGHT``)."""

_TIGHT = 25
"""With fewer empty cells than this, the quilt is sewn on near the horizon too, except at the end.

Only the very last action is then counted without sewing.
"""

_LATE = 2
"""Branches from this one on, which look worse, are first searched one action less deep."""

_DEEPEST = 40


class Root(NamedTuple):
    """A branch at the root.

    Attributes:
        value: its worth to the seat that thinks, as far as the search has looked.
        number: identifies it among the others.
        node: where it leads.
    """

    value: float
    number: int
    node: Node


class _SpentError(Exception):
    """The budget is used up."""


class Deep:
    """An alpha-beta search on lean nodes, deepened step by step.

    Args:
        seat: the seat that the search plays for.
        budget: the largest number of branchings it looks at.

    Attributes:
        lean: the rules.
        depth: how many actions it looked ahead, the one to be chosen included.
        whole: whether that was to the end of the game.
    """

    def __init__(self, seat: int, budget: int) -> None:
        self.lean = Lean()
        self.depth = 1
        self.whole = False
        self._seat = seat
        self._left = budget

    def deepen(self, root: list[Root]) -> Generator[None, None, list[Root]]:
        """Return the branches, best first.

        A branch that is not the best may be worth less than stated.
        """
        root = sorted(root, key=_value, reverse=True)
        done: list[Root] = []
        try:
            while self.depth < _DEEPEST and not self.whole and len(root) > 1:
                self.whole = True
                done, low = [], -inf
                for branch in root:
                    value = yield from self._look(branch.node, self.depth, low, inf)
                    done.append(branch._replace(value=value))
                    low = max(low, value)
                root = sorted(done, key=_value, reverse=True)
                self.depth += 1
        except _SpentError:
            # Branches that were searched deeper come before the rest, which is no better than the
            # best.
            self.whole = False
            numbers = {branch.number for branch in done}
            rest = [branch for branch in root if branch.number not in numbers]
            root = sorted(done, key=_value, reverse=True) + rest
        return root

    def _look(
        self, node: Node, depth: int, low: float, high: float
    ) -> Generator[None, None, float]:
        """Return a node's worth ``depth`` actions later; a bound if not within low and high."""
        if depth <= _PLAIN or is_over(node):
            yield
            return self._plain(node, depth, low, high)
        mine = node[0] == self._seat
        branches = self._branches(node, True)
        yield
        best = -inf if mine else inf
        for order, (_, child) in enumerate(branches):
            # A late branch is searched in full only if it would change something.
            value = None
            if order >= _LATE and (low > -inf if mine else high < inf):
                bounds = (low, low + _LITTLE) if mine else (high - _LITTLE, high)
                value = yield from self._look(child, depth - 2, *bounds)
                if value > low if mine else value < high:
                    value = None
            if value is None:
                value = yield from self._look(child, depth - 1, low, high)
            if mine:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _plain(self, node: Node, depth: int, low: float, high: float) -> float:
        """Search like :meth:`_look`, without a pause."""
        if is_over(node):
            return balance(node, self._seat)
        if depth == 0:
            self.whole = False
            return balance(node, self._seat)
        if depth == 1:
            self._spend()
            value, over = self.lean.best(node, self._seat)
            self.whole = self.whole and over
            return value
        mine = node[0] == self._seat
        sews = (node[2] if node[0] else node[1])[4] < _TIGHT
        best = -inf if mine else inf
        for _, child in self._branches(node, sews):
            value = self._plain(child, depth - 1, low, high)
            if mine:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _branches(self, node: Node, sews: bool) -> list[tuple[float, Node]]:
        """Return the nodes that may come next, first those that look best to the player to move."""
        self._spend()
        children = self.lean.children(node, sews=sews)
        found = [(balance(child, self._seat), child) for child in children]
        found.sort(key=_first, reverse=node[0] == self._seat)
        return found

    def _spend(self) -> None:
        if not self._left:
            raise _SpentError
        self._left -= 1


_LITTLE = 0.01


def _value(branch: Root) -> float:
    return branch.value


def _first(branch: tuple[float, Node]) -> float:
    return branch[0]
