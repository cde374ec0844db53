"""The game of two as a deep search sees it: bare tuples, and each patch in its tidiest place.

No order of what was sewn on is kept. Nearest to the horizon a patch is not even sewn on: it counts
as cells covered, its edge is guessed.
"""

from __future__ import annotations

from math import inf

from engine.games.patchwork.bots.fit import gaps, shut, tidiest_leathers
from engine.games.patchwork.bots.seams import snug
from engine.games.patchwork.bots.worth import _FIRST, _RATES, _SQUARE_FROM, RIVAL, fullest
from engine.games.patchwork.components import BONUS_POINTS, CELLS, FULL, INCOMES, LAST, PATCHES, SQUARES
from engine.games.patchwork.quilt import placements
from engine.games.patchwork.state import State


class Cloth:
    __slots__ = ("quilt", "empty", "edge", "square", "whole", "sewn", "fits", "leather")

    def __init__(self, quilt: int) -> None:
        self.quilt = quilt
        self.empty = CELLS - quilt.bit_count()
        self.edge = gaps(quilt).edge
        best = fullest(quilt)
        self.square = max(0, best - _SQUARE_FROM)
        self.whole = best == 49
        self.sewn = {}
        self.fits = {}
        self.leather = None


_COSTS = tuple((patch.price, patch.time, patch.income, patch.size) for patch in PATCHES)
_SHARE = tuple(RIVAL + (1 - RIVAL) * gone / (2 * LAST) for gone in range(2 * LAST + 1))
_TRIED = 8
_EDGE = 0.0


def value(position, buttons, income, empty, edge):
    time, first, more, pays, cell, cells, sides, _ = _RATES[position]
    return (
        time + buttons * (first + more * buttons) + income * pays
        + empty * (cell + cells * empty) + edge * sides
    )


class Lean:
    def __init__(self) -> None:
        self._cloths: dict[int, Cloth] = {}
        self.placed = 0

    def cloth(self, quilt):
        found = self._cloths.get(quilt)
        if found is None:
            found = self._cloths[quilt] = Cloth(quilt)
        return found

    def node(self, state: State):
        sides = []
        for position, buttons, income, quilt, _ in state.sides:
            cloth = self.cloth(quilt)
            sides.append((position, buttons, income, cloth, cloth.empty, cloth.edge, value(position, buttons, income, cloth.empty, cloth.edge)))
        return (state.turn, sides[0], sides[1], state.circle, state.leather,
                -1 if state.bonus is None else state.bonus, -1 if state.first is None else state.first)

    def fits(self, cloth, patch):
        found = cloth.fits.get(patch)
        if found is None:
            found = cloth.fits[patch] = placements(patch).count(cloth.quilt) > 0
        return found

    def sewn(self, cloth: Cloth, patch: int) -> Cloth | None:
        """None if it does not fit"""
        if patch in cloth.sewn:
            return cloth.sewn[patch]
        self.placed += 1
        quilt = cloth.quilt
        best, found = inf, 0
        masks = placements(patch).masks
        for number, touched in snug(patch, quilt, _TRIED):
            filled = quilt | masks[number]
            _, _, three, four = shut(filled)
            free = FULL ^ filled
            nooks = free & three
            trouble = -2 * touched
            if nooks:
                trouble += 2 * nooks.bit_count() + 6 * (nooks & four).bit_count()
            if trouble < best:
                best, found = trouble, filled
        result = cloth.sewn[patch] = self.cloth(found) if found else None
        return result

    def leathered(self, cloth: Cloth) -> Cloth:
        if cloth.leather is None:
            cloth.leather = self.cloth(cloth.quilt | 1 << tidiest_leathers(cloth.quilt, 1)[0].cell)
        return cloth.leather

    def children(self, node, real: bool):
        turn, a, b, circle, leather, bonus, first = node
        position, buttons, income, cloth, empty, edge, _ = b if turn else a
        found = []
        for index, patch in enumerate(circle[:3]):
            price, time, pays, size = _COSTS[patch]
            if price > buttons or size > empty:
                continue
            if real:
                after = self.sewn(cloth, patch)
                if after is None:
                    continue
                cells, sides = after.empty, after.edge
            else:
                if not self.fits(cloth, patch):
                    continue
                after, cells, sides = cloth, empty - size, edge + (empty - 57) / 9
            target = position + time
            if target > LAST:
                target = LAST
            found.append(self.moved(node, position, buttons - price, income + pays, after, cells, sides, target, circle[index + 1 :] + circle[:index], real))
        target = (a if turn else b)[0] + 1
        if target > LAST:
            target = LAST
        found.append(self.moved(node, position, buttons + target - position, income, cloth, empty, edge, target, circle, real))
        return found

    def moved(self, node, position, buttons, income, cloth, empty, edge, target, circle, real):
        turn, a, b, _, leather, bonus, first = node
        if income:
            buttons += income * (INCOMES[target] - INCOMES[position])
        if leather and leather[0] <= target:
            leather = leather[1:]
            if empty:
                if real:
                    cloth = self.leathered(cloth)
                    empty, edge = cloth.empty, cloth.edge
                else:
                    empty -= 1
                    edge -= 2
        if bonus < 0 and cloth.whole:
            bonus = turn
        if target == LAST and first < 0:
            first = turn
        time, one, more, pays, cell, cells, sides, _ = _RATES[target]
        mine = (target, buttons, income, cloth, empty, edge,
            time + buttons * (one + more * buttons) + income * pays
            + empty * (cell + cells * empty) + edge * sides)
        if turn:
            return (0 if target > a[0] else 1), a, mine, circle, leather, bonus, first
        return (1 if target > b[0] else 0), mine, b, circle, leather, bonus, first


_FILLED = tuple(rates.square for rates in _RATES)


def balance(node, seat: int) -> float:
    _, a, b, _, _, bonus, first = node
    own, other = a[6], b[6]
    if bonus < 0:
        own += a[3].square * _FILLED[a[0]]
        other += b[3].square * _FILLED[b[0]]
    elif bonus:
        other += BONUS_POINTS
    else:
        own += BONUS_POINTS
    if seat:
        own, other = other, own
    gone = a[0] + b[0]
    if gone == 2 * LAST:
        return own - other + (_FIRST if first == seat else -_FIRST)
    return own - _SHARE[gone] * other
