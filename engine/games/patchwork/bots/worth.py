"""What a side's position is worth: the points it may expect at the end.

Buttons, markers still ahead and empty cells count as they would if nothing more was bought; the
rest is what the time left may still bring. Its figures were fitted to the final margins of games
in which these bots played each other, some of their moves at random.
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
"""What a space of the track is worth by rule of thumb, in points."""

RIVAL = 0.75
"""Share at which the other's points count against one's own at the start; at the end it is 1.

Below 1, so that two sides that search do not both wait for the other to open the market.
"""


def bargain(patch: int, position: int) -> int:
    """What a patch brings by rule of thumb, in points: what it covers and earns until the end,
    less its price and its time.

    Args:
        patch: its id.
        position: the space of the side that buys it.
    """
    facts = PATCHES[patch]
    earned = facts.income * MARKERS[position] - EMPTY_POINTS * facts.size
    return earned - facts.price - TIME * min(facts.time, LAST - position)


class Rates(NamedTuple):
    """What things are worth on one space of the track, in points.

    ``buttons``, ``income`` and ``empty`` are for the first of them, ``more_...`` by how much each
    further one changes that.
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
"""For each space what things are worth there."""

SHARES = tuple(RIVAL + (1 - RIVAL) * gone / (2 * LAST) for gone in range(2 * LAST + 1))
"""For the spaces that both together have gone: at which share the other's points count."""

FIRST = 0.5
"""Having reached the last space first breaks a tie."""

_SQUARE_FROM = 30
"""So many covered cells of a 7x7 square begin to be worth something."""


class Scale:
    """Weighs states. It remembers the quilts it has seen, so one serves one thought."""

    def __init__(self) -> None:
        self._quilts: dict[int, tuple[int, int, int]] = {}

    def side(self, state: State, side: int) -> float:
        """The points a side may expect at the end."""
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
        """How much better a side stands than the other, in points; exact when the game is over."""
        own, other = self.side(state, side), self.side(state, 1 - side)
        if state.phase == "over":
            return own - other + (FIRST if state.first == side else -FIRST)
        gone = state.sides[0].position + state.sides[1].position
        return own - SHARES[gone] * other


def squared(quilt: int) -> int:
    """How far the 7x7 square is that lacks least, in cells that are worth something, 0..19."""
    return max(0, fullest(quilt) - _SQUARE_FROM)


def fullest(quilt: int) -> int:
    """The most covered cells in one 7x7 square, 0..49."""
    return max((quilt & square).bit_count() for square in SQUARES)
