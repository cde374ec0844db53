"""The worth of a side's position: the points that the side may expect at the end.

Buttons, markers still ahead and empty cells count as if nothing more was bought. The rest is what
the time left may still bring. The figures were fitted to the final margins of games in which these
bots played each other, with some of their moves at random.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from engine.games.patchwork.bots.fit import gaps
from engine.games.patchwork.components import (
    BONUS_POINTS,
    CELLS,
    EMPTY_POINTS,
    INCOMES,
    LAST,
    PATCHES,
    SQUARES,
)
from engine.games.patchwork.state import AUTOMA, State

MARKERS = tuple(INCOMES[LAST] - INCOMES[position] for position in range(LAST + 1))
"""For each space, the income markers still ahead."""

TIME = 2
"""The worth of a space of the track by rule of thumb, in points."""

RIVAL = 0.75
"""The share at which the other side's points count against one's own at the start.

At the end of the game the share is 1. It starts below 1, so that two sides that search do not both
wait for the other to open the market.
"""


def bargain(patch: int, position: int) -> int:
    """Return the gain of a patch by rule of thumb, in points.

    The gain is what the patch covers and earns until the end, less its price and its time.

    Args:
        patch: its id.
        position: the space of the side that buys it.
    """
    facts = PATCHES[patch]
    earned = facts.income * MARKERS[position] - EMPTY_POINTS * facts.size
    return earned - facts.price - TIME * min(facts.time, LAST - position)


class Rates(NamedTuple):
    """What things are worth on one space of the track, in points.

    ``buttons``, ``income`` and ``empty`` are the worth of the first of them; ``more_...`` is by how
    much each further one changes that.
    """

    time: float
    buttons: float
    more_buttons: float
    income: float
    empty: float
    more_empty: float
    edge: float
    square: float


def _rates(position: int) -> Rates:
    left = (LAST - position) / LAST
    root = sqrt(left)
    return Rates(
        time=36.6 * left - 43.1 * left * left,
        buttons=1 + 2.0 * left * left,
        more_buttons=-0.0123 * left,
        income=MARKERS[position] + 2.15 * left * left,
        empty=EMPTY_POINTS + 3.45 * root - 0.32 * left,
        more_empty=0.0349 * left - 0.048 * root,
        edge=1.22 * left - 1.08 * root,
        square=0.218 if left else 0.0,
    )


RATES = tuple(_rates(position) for position in range(LAST + 1))
"""For each space, what things are worth there."""

SHARES = tuple(RIVAL + (1 - RIVAL) * gone / (2 * LAST) for gone in range(2 * LAST + 1))
"""The share of the other's points, by the number of spaces that both sides have moved."""

FIRST = 0.5
"""The points for having reached the last space first, which breaks a tie."""

_SQUARE_FROM = 30
"""A 7x7 square begins to be worth something with more covered cells than this."""


class Scale:
    """Weighs states. It remembers the quilts it has seen, so use one instance for one thought."""

    def __init__(self) -> None:
        self._quilts: dict[int, tuple[int, int, int]] = {}

    def side(self, state: State, side: int) -> float:
        """Return the points a side may expect at the end."""
        position, buttons, income, quilt, _ = state.sides[side]
        if side == AUTOMA and state.automa is not None:
            return buttons + BONUS_POINTS * (state.bonus == side)
        known = self._quilts.get(quilt)
        if known is None:
            known = self._quilts[quilt] = (
                CELLS - quilt.bit_count(),
                gaps(quilt).edge,
                squared(quilt),
            )
        empty, edge, square = known
        rates = RATES[position]
        worth = (
            rates.time
            + buttons * (rates.buttons + rates.more_buttons * buttons)
            + income * rates.income
            + empty * (rates.empty + rates.more_empty * empty)
            + edge * rates.edge
        )
        if state.bonus is None:
            return worth + square * rates.square
        return worth + BONUS_POINTS * (state.bonus == side)

    def balance(self, state: State, side: int) -> float:
        """Return by how many points a side is ahead of the other; exact when the game is over."""
        own, other = self.side(state, side), self.side(state, 1 - side)
        if state.phase == "over":
            return own - other + (FIRST if state.first == side else -FIRST)
        gone = state.sides[0].position + state.sides[1].position
        return own - SHARES[gone] * other


def squared(quilt: int) -> int:
    """Return how many cells of the fullest 7x7 square are worth something, 0..19."""
    return max(0, fullest(quilt) - _SQUARE_FROM)


def fullest(quilt: int) -> int:
    """Return the most covered cells in one 7x7 square, 0..49."""
    return max((quilt & square).bit_count() for square in SQUARES)
