"""The game of two as a deep search sees it: bare tuples, each patch in its tidiest place.

The order in which patches were sewn on is not kept, and leather is sewn on at once. Near its
horizon the search sews nothing on at all: a patch is then only a number of covered cells, if there
is room for it anywhere.
"""

from __future__ import annotations

from math import inf

from engine.games.patchwork.bots.fit import gaps, tidied, tidiest_leathers
from engine.games.patchwork.bots.worth import FIRST, RATES, SHARES, squared
from engine.games.patchwork.components import (
    BONUS_POINTS,
    CELLS,
    INCOMES,
    LAST,
    PATCHES,
    SQUARES,
)
from engine.games.patchwork.quilt import placements
from engine.games.patchwork.state import State

_FACTS = tuple((patch.price, patch.time, patch.income, patch.size) for patch in PATCHES)
_FILLED = tuple(rates.square for rates in RATES)


class QuiltTop:
    """A quilt and what is known of it.

    Attributes:
        quilt: the covered cells.
        empty: the number of empty cells.
        edge: the shut sides of the empty cells.
        square: how complete a 7x7 square is, see :func:`squared`.
        bonus: whether one is full.
        sewn: by patch, the quilt with it sewn on, or None where there is no room; only for patches
            asked for so far.
        asked: the patches whose room has been asked for, one bit each.
        room: those of them for which there is room.
        leather: the quilt with leather sewn on, or None if not asked for yet.
    """

    __slots__ = ("asked", "bonus", "edge", "empty", "leather", "quilt", "room", "sewn", "square")

    def __init__(self, quilt: int) -> None:
        self.quilt = quilt
        self.empty = CELLS - quilt.bit_count()
        self.edge = gaps(quilt).edge
        self.square = squared(quilt)
        self.bonus = any(quilt & square == square for square in SQUARES)
        self.sewn: dict[int, QuiltTop | None] = {}
        self.asked = 0
        self.room = 0
        self.leather: QuiltTop | None = None


Half = tuple[int, int, int, QuiltTop, float, float, float]
"""A side: position, buttons, income, quilt, empty cells, edge, and the worth of all that."""

Node = tuple[int, Half, Half, tuple[int, ...], tuple[int, ...], int | None, int | None]
"""A state: whose turn it is, both sides, circle, leather, who has the bonus tile, who was first."""

Held = tuple[int, int, QuiltTop, float, float]
"""What a side has wherever it goes: buttons, income, quilt, empty cells, edge."""


def is_over(node: Node) -> bool:
    """Return whether both tokens are on the last space."""
    return node[1][0] == LAST == node[2][0]


def balance(node: Node, side: int) -> float:
    """Return how much better a side stands than the other, like :meth:`Scale.balance`."""
    _, one, two, _, _, bonus, first = node
    own, other = one[6], two[6]
    if bonus is None:
        own += one[3].square * _FILLED[one[0]]
        other += two[3].square * _FILLED[two[0]]
    elif bonus:
        other += BONUS_POINTS
    else:
        own += BONUS_POINTS
    if side:
        own, other = other, own
    gone = one[0] + two[0]
    if gone == 2 * LAST:
        return own - other + (FIRST if first == side else -FIRST)
    return own - SHARES[gone] * other


class Lean:
    """The rules on nodes.

    An instance remembers the quilts it has seen, so use one for one thought.
    """

    def __init__(self) -> None:
        self._tops: dict[int, QuiltTop] = {}

    def node(self, state: State) -> Node:
        """Convert a state of two players, at a turn or over."""
        one, two = (
            _half(position, (buttons, income, cloth, cloth.empty, cloth.edge))
            for position, buttons, income, quilt, _ in state.sides
            for cloth in (self._top(quilt),)
        )
        return state.turn, one, two, state.circle, state.leather, state.bonus, state.first

    def children(self, node: Node, *, sews: bool) -> list[Node]:
        """Return the nodes that may come next: each patch there is room for, then advancing.

        Args:
            sews: whether patches are sewn on, or only counted.
        """
        turn, one, two, circle, _, _, _ = node
        mine, other = (two, one) if turn else (one, two)
        position, buttons, income, cloth, empty, edge, _ = mine
        found = []
        for place, patch in enumerate(circle[:3]):
            price, time, pays, size = _FACTS[patch]
            if price > buttons or size > empty:
                continue
            if sews:
                after = self._sewn(cloth, patch)
                if after is None:
                    continue
                held: Held = (buttons - price, income + pays, after, after.empty, after.edge)
            elif self._room(cloth, patch):
                held = (buttons - price, income + pays, cloth, empty - size, edge + _rim(empty))
            else:
                continue
            left = circle[place + 1 :] + circle[:place]
            found.append(self._moved(node, held, min(position + time, LAST), left, sews))
        target = min(other[0] + 1, LAST)
        held = (buttons + target - position, income, cloth, empty, edge)
        found.append(self._moved(node, held, target, circle, sews))
        return found

    def best(self, node: Node, side: int) -> tuple[float, bool]:
        """Return the :func:`balance` for a side after the best action of the player to move.

        Nothing is sewn on. The second value is whether the game is over after every action.
        :meth:`children` would give the same answer more slowly, and a search spends most of its
        time here.
        """
        turn, one, two, circle, leather, bonus, first = node
        mine, other = (two, one) if turn else (one, two)
        position, buttons, income, cloth, empty, edge, _ = mine
        there, rival = other[0], other[6]
        square, extra = 0, 0
        if bonus is None:
            square = cloth.square
            rival += other[3].square * _FILLED[there]
        elif bonus == turn:
            extra = BONUS_POINTS
        else:
            rival += BONUS_POINTS
        comes = leather[0] if leather else LAST + 1
        before = INCOMES[position]
        target = min(there + 1, LAST)
        earned = income * (INCOMES[target] - before)
        ways: list[tuple[int, int, int, float, float]] = [
            (target, buttons + target - position + earned, income, empty, edge)
        ]
        for patch in circle[:3]:
            price, spaces, icons, size = _FACTS[patch]
            if price <= buttons and size <= empty and self._room(cloth, patch):
                target = min(position + spaces, LAST)
                icons += income
                has = buttons - price + icons * (INCOMES[target] - before)
                ways.append((target, has, icons, empty - size, edge + _rim(empty)))
        best, over, sign = -inf, there == LAST, 1.0 if turn == side else -1.0
        for target, has, earns, cells, rim in ways:
            if cells and comes <= target:
                cells -= 1  # noqa: PLW2901 - leather covers it
                rim += _LEATHER_RIM  # noqa: PLW2901
            time, each, more, pays, cell, more_cells, sides, filled = RATES[target]
            own = time + has * (each + more * has) + earns * pays + square * filled + extra
            own += cells * (cell + more_cells * cells) + rim * sides
            gone = target + there
            if gone == 2 * LAST:
                value = own - rival + (FIRST if first is None or first == turn else -FIRST)
            else:
                over, share = False, SHARES[gone]
                value = own - share * rival if sign > 0 else share * own - rival
            best = max(best, value)
        return sign * best, over

    def _top(self, quilt: int) -> QuiltTop:
        found = self._tops.get(quilt)
        if found is None:
            found = self._tops[quilt] = QuiltTop(quilt)
        return found

    def _room(self, cloth: QuiltTop, patch: int) -> int:
        bit = 1 << patch
        if not cloth.asked & bit:
            cloth.asked |= bit
            if placements(patch).free(cloth.quilt):
                cloth.room |= bit
        return cloth.room & bit

    def _sewn(self, cloth: QuiltTop, patch: int) -> QuiltTop | None:
        if patch not in cloth.sewn:
            quilt = tidied(patch, cloth.quilt)
            cloth.sewn[patch] = None if quilt is None else self._top(quilt)
        return cloth.sewn[patch]

    def _with_leather(self, cloth: QuiltTop) -> QuiltTop:
        if cloth.leather is None:
            cell = tidiest_leathers(cloth.quilt, 1)[0].cell
            cloth.leather = self._top(cloth.quilt | 1 << cell)
        return cloth.leather

    def _moved(
        self, node: Node, held: Held, target: int, circle: tuple[int, ...], sews: bool
    ) -> Node:
        """Return the node after the mover has what it holds and its token is on the target."""
        turn, one, two, _, leather, bonus, first = node
        mine, other = (two, one) if turn else (one, two)
        buttons, income, cloth, empty, edge = held
        buttons += income * (INCOMES[target] - INCOMES[mine[0]])
        if leather and leather[0] <= target:
            leather = leather[1:]
            if empty and sews:
                cloth = self._with_leather(cloth)
                empty, edge = cloth.empty, cloth.edge
            elif empty:
                empty, edge = empty - 1, edge + _LEATHER_RIM
        if bonus is None and cloth.bonus:
            bonus = turn
        if first is None and target == LAST:
            first = turn
        half = _half(target, (buttons, income, cloth, empty, edge))
        if turn:
            return (0 if target > other[0] else 1), one, half, circle, leather, bonus, first
        return (1 if target > other[0] else 0), half, two, circle, leather, bonus, first


def _half(position: int, held: Held) -> Half:
    buttons, income, cloth, empty, edge = held
    time, each, more, pays, cell, more_cells, sides, _ = RATES[position]
    worth = time + buttons * (each + more * buttons) + income * pays
    worth += empty * (cell + more_cells * empty) + edge * sides
    return position, buttons, income, cloth, empty, edge, worth


_LEATHER_RIM = -2.0
"""By how much a leather patch lengthens the edge, on average."""


def _rim(empty: float) -> float:
    """Return by how much a patch lengthens the edge, by the number of empty cells, on average."""
    return (empty - 57) / 9
