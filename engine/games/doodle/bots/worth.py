"""The worth of a sheet to a bot: the points that it may expect from here on.

For each scoring ahead, it is the best of the rectangles, each counted by the odds that it is full
by then. The fewer cells a rectangle lacks for the turns that are left, the better its odds; a cell
that is hard to fill counts as several. The figures were found by playing.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final, NamedTuple

from engine.games.doodle.bots.fit import shut
from engine.games.doodle.components import BONUS, CELLS, COLUMNS, FULL, LAST, ROUNDS, ROWS, TURNS
from engine.games.doodle.score import JOINS, Kind, best, bonus_of, points, rectangles
from engine.games.doodle.state import Options, Used

_PACE = 3.6
"""The number of cells that are filled in each turn where they are wanted."""
_SLACK = 0.4
"""The number of such cells that are filled in addition, once."""
_SPREAD = 1.3
_LEAST_SPREAD = 0.8
"""The spread of that number: ``_SPREAD`` times the root of the number of turns, plus this."""

_EDGE = 0.15
_NOOK = 0.35
_LONELY = 1.2
"""The cost of a shut side of an empty cell, of an empty cell with three of them, and with four."""

_GAIN = 4.0
"""The number of cells that are filled in each turn anywhere; the rest is lost in the end."""

_KEPT = (5.0, 8.0, 5.0)
_KEPT_CIRCLE = 7.0
"""The worth of neighbour, single cell and cut, and of the circle, while they are not used."""
_KEPT_FOR = 4
"""From this many turns before the end on, they are worth less and less."""

_WATCHED = 32
"""The number of rectangles that are watched for each scoring."""

_FOLDS = 4
_FOLD: Final = sum(1 << CELLS * fold for fold in range(_FOLDS))
"""A mask times this is the mask four times over, side by side."""


class Trouble(NamedTuple):
    """The empty cells of a sheet, and how hard they are to fill.

    Attributes:
        folded: the empty cells; above them those with three shut sides or four, and above these,
            twice, those with four. Masked with a mask four times over, it tells how much work is
            left.
        edge: shut sides of empty cells, the third and fourth of a cell not counted.
        nooks: empty cells with three shut sides or four.
        lonely: those with four.
    """

    folded: int
    edge: int
    nooks: int
    lonely: int


def trouble(filled: int) -> Trouble:
    """Return the empty cells of a sheet, and how hard they are to fill."""
    free = FULL ^ filled
    one, two, three, four = shut(filled)
    nooks, lonely = free & three, free & four
    return Trouble(
        free | (nooks | lonely << CELLS | lonely << 2 * CELLS) << CELLS,
        (free & one).bit_count() + (free & two).bit_count(),
        nooks.bit_count(),
        lonely.bit_count(),
    )


@cache
def odds(turns: int) -> tuple[float, ...]:
    """Return the odds of filling cells in ``turns`` turns, by how much work is left."""
    if turns == 0:
        return (1.0, *[0.0] * (_FOLDS * CELLS))
    middle = _PACE * turns + _SLACK
    spread = _LEAST_SPREAD + _SPREAD * turns**0.5
    row = [1 / (1 + exp(min(50, (n - middle) / spread))) for n in range(_FOLDS * CELLS + 1)]
    return tuple([each / row[0] for each in row])


def scored(filled: int, turn: int, options: Options) -> int:
    """Return the points of the scoring just after turn ``turn``, or 0 if there is none."""
    if turn == 0 or turn % TURNS:
        return 0
    place = best(filled)
    worth = 0 if place is None else points(place.height, place.width)
    kind = bonus_of(options, turn // TURNS)
    return worth + (BONUS if kind is not None and JOINS[kind](filled) else 0)


def kept(used: Used, turn: int) -> float:
    """Return what the special actions that are left are worth after turn ``turn``."""
    worth: float = sum([value for value, times in zip(_KEPT, used, strict=True) if not times])
    if not used.circle:
        worth += _KEPT_CIRCLE
    return worth * min(1.0, (LAST - turn) / _KEPT_FOR)


class _Ahead(NamedTuple):
    """A scoring: the turn after which it comes, what is watched for it, and its bonus."""

    turn: int
    watched: tuple[tuple[int, int], ...]
    kind: Kind | None


class Scale:
    """Weighs what may become of a sheet in one thought.

    Args:
        filled: the sheet as it is.
        turn: the number of turns that are over.
        options: of the game.
    """

    def __init__(self, filled: int, turn: int, options: Options) -> None:
        folded = trouble(filled).folded
        self._ahead = []
        for number in range(turn // TURNS + 1, ROUNDS + 1):
            row = odds(number * TURNS - turn)
            ranked = sorted(
                _rectangles(), key=lambda each: -each[0] * row[(each[1] & folded).bit_count()]
            )
            ahead = _Ahead(number * TURNS, tuple(ranked[:_WATCHED]), bonus_of(options, number))
            self._ahead.append(ahead)

    def worth(self, filled: int, turn: int) -> float:
        """Return the points expected after turn ``turn``: later scorings, less what stays empty."""
        folded, edge, nooks, lonely = trouble(filled)
        left = LAST - turn
        empty = (folded & FULL).bit_count()
        if not left:
            return -empty
        total = -_EDGE * edge - _NOOK * nooks - _LONELY * lonely - max(0.0, empty - _GAIN * left)
        for end, watched, kind in self._ahead:
            if end > turn:
                row = odds(end - turn)
                total += max([most * row[(mask & folded).bit_count()] for most, mask in watched])
                if kind is not None:
                    total += BONUS * _joining(filled, kind, row)
        return total


@cache
def _rectangles() -> tuple[tuple[int, int], ...]:
    """Return every rectangle of more than one row and column: points, and its mask four times."""
    return tuple(
        (worth, mask * _FOLD)
        for worth, mask, place in rectangles()
        if min(place.height, place.width) > 1
    )


def _joining(filled: int, kind: Kind, row: tuple[float, ...]) -> float:
    """Return the odds that opposite sides or corners are joined, straight or with two turns."""
    if JOINS[kind](filled):
        return 1.0
    return row[min([(path & ~filled).bit_count() for path in _paths(kind)])]


@cache
def _paths(kind: Kind) -> tuple[int, ...]:
    """Return ways that would join them, as masks."""
    line = (1 << COLUMNS) - 1
    rows = [line << COLUMNS * row for row in range(ROWS)]
    file = sum(1 << COLUMNS * row for row in range(ROWS))
    files = [file << column for column in range(COLUMNS)]
    if kind == "edges":
        return (*rows, *files)
    found = []
    for at, row in enumerate(rows):
        above = (1 << COLUMNS * at) - 1
        found += [row | one & above | two & ~above for one, two in _both(files[0], files[-1])]
    for at, each in enumerate(files):
        before = sum(((1 << at) - 1) << COLUMNS * row for row in range(ROWS))
        found += [each | one & before | two & ~before for one, two in _both(rows[0], rows[-1])]
    return tuple(found)


def _both(one: int, two: int) -> tuple[tuple[int, int], ...]:
    return (one, two), (two, one)
