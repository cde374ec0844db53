"""Rectangles, joined sides and corners, and the score line by line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal

from engine.game import Outcome, ScoreLine, Standing
from engine.games.doodle.components import BONUS, CELLS, COLUMNS, ROWS
from engine.games.doodle.state import Options, Rectangle, Scored, Sheet, State

_LEFT: Final = sum(1 << COLUMNS * row for row in range(ROWS))
_RIGHT: Final = _LEFT << COLUMNS - 1
_TOP: Final = (1 << COLUMNS) - 1
_BOTTOM: Final = _TOP << COLUMNS * (ROWS - 1)
_CORNERS: Final = ((1, 1 << CELLS - 1), (1 << COLUMNS - 1, 1 << CELLS - COLUMNS))


def points(height: int, width: int) -> int:
    """Return the worth of a rectangle: its largest square's cells, and 1 for each further line."""
    return min(height, width) ** 2 + abs(height - width)


def mask_of(rectangle: Rectangle) -> int:
    """Return the cells of a rectangle, as a mask."""
    row, column, height, width = rectangle
    line = ((1 << width) - 1) << column
    return sum(line << COLUMNS * r for r in range(row, row + height))


@cache
def rectangles() -> tuple[tuple[int, int, Rectangle], ...]:
    """Return every rectangle of a sheet as points, mask and place: the best ones first.

    Of equal points the one with more cells comes first, then the upper, then the left one.
    """
    found = [
        Rectangle(row, column, height, width)
        for row in range(ROWS)
        for column in range(COLUMNS)
        for height in range(1, ROWS - row + 1)
        for width in range(1, COLUMNS - column + 1)
    ]
    found.sort(key=lambda r: (-points(r.height, r.width), -r.height * r.width))
    return tuple((points(r.height, r.width), mask_of(r), r) for r in found)


def best(filled: int) -> Rectangle | None:
    """Return the filled rectangle that is worth most, or None on an empty sheet.

    It is the first one of :func:`rectangles` that is filled, found more quickly: of a given height
    and row, the widest is worth most.
    """
    found, most = None, (0, 0, -CELLS)
    for row in range(ROWS):
        line = _TOP
        for height in range(1, ROWS - row + 1):
            line &= filled >> COLUMNS * (row + height - 1)
            if not line:
                break
            width, column = _WIDEST[line]
            worth = (points(height, width), height * width, -COLUMNS * row - column)
            if worth > most:
                found, most = Rectangle(row, column, height, width), worth
    return found


def _widest(line: int) -> tuple[int, int]:
    """Return the most cells side by side in a line of a sheet, and where that run begins.

    Of equal runs it is the first.
    """
    width, begins = 0, 0
    following = line
    while following:
        width, begins = width + 1, following
        following &= line >> width
    return width, (begins & -begins).bit_length() - 1


_WIDEST: Final = tuple(_widest(line) for line in range(1 << COLUMNS))
"""For each line of a sheet as a mask, what :func:`_widest` finds."""


def reached(filled: int, begin: int) -> int:
    """Return the filled cells that are connected, side by side, with those of ``begin``."""
    found = begin & filled
    while True:
        wider = found | found << COLUMNS | found >> COLUMNS
        wider |= (found & ~_RIGHT) << 1 | (found & ~_LEFT) >> 1
        wider &= filled
        if wider == found:
            return found
        found = wider


def joins_edges(filled: int) -> bool:
    """Return whether filled cells join the left side with the right or the top with the bottom."""
    across = reached(filled, filled & _LEFT) & _RIGHT
    return bool(across or reached(filled, filled & _TOP) & _BOTTOM)


def joins_corners(filled: int) -> bool:
    """Return whether filled cells join two opposite corners."""
    return any(reached(filled, one) & other for one, other in _CORNERS)


JOINS: Final = {"edges": joins_edges, "corners": joins_corners}

Kind = Literal["edges", "corners"]
"""What a bonus is given for."""


def bonus_of(options: Options, number: int) -> Kind | None:
    """Return what the scoring with this number, 1..3, gives a bonus for, or None."""
    if number == 1 and options.edges:
        return "edges"
    return "corners" if number == 2 and options.corners else None


def scored(state: State, sheet: Sheet) -> Scored:
    """Return the scoring that is due, for one sheet."""
    place = best(sheet.filled)
    worth = 0 if place is None else points(place.height, place.width)
    kind = bonus_of(state.options, len(sheet.scored) + 1)
    joined = kind is not None and JOINS[kind](sheet.filled)
    return Scored(place, worth, BONUS if joined else 0)


def lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """Return what counts for a seat so far: the scorings there have been, and the empty cells."""
    sheet = state.sheets[seat]
    found = []
    for number, (place, worth, bonus) in enumerate(sheet.scored, 1):
        area = 0 if place is None else place.height * place.width
        found.append(ScoreLine(f"doodle.score.round.{number}", area, worth))
        kind = bonus_of(state.options, number)
        if kind is not None:
            found.append(ScoreLine(f"doodle.score.{kind}", int(bonus > 0), bonus))
    return (*found, ScoreLine("doodle.score.empty", sheet.empty, -sheet.empty))


def standings(state: State) -> Outcome:
    """Rank all seats by points; seats with equal points share their place."""
    return result([lines(state, seat) for seat in range(len(state.sheets))], state.phase == "over")


def result(scores: Sequence[tuple[ScoreLine, ...]], over: bool) -> Outcome:
    """Return how seats with these lines stand."""
    totals = [sum(line.points for line in own) for own in scores]
    return Outcome(
        "doodle.outcome.end" if over else "doodle.outcome.now",
        tuple(
            Standing(seat, 1 + sum(other > total for other in totals), total, scores[seat])
            for seat, total in enumerate(totals)
        ),
    )
