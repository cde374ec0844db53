"""Cutting: what straight cuts leave of a pattern.

A cut is one unbroken run of sides between cells of the pattern, on one line of its grid. A piece
can be drawn if it holds together, and if one or two cuts are all the sides between it and the rest
of the pattern.

Two cuts are both made in the whole pattern. They may meet in a corner, or lie on one line with a
gap of the pattern's own between them.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from engine.games.doodle.components import SHAPES
from engine.polyomino import Shape, orientations, shape_of

MOST_CUTS: Final = 2

Cell = tuple[int, int]


NAMES: Final = {min(orientations(shape)): name for name, shape in SHAPES.items()}
"""The name of a shape by its least orientation. Every piece of a card has a name."""


class Piece(NamedTuple):
    """A piece of a pattern that may be drawn.

    Attributes:
        shape: the least of all its orientations, so that equal shapes are equal values.
        cuts: how many cuts it takes, 0 for the whole pattern.
        kept: the cells of the pattern that it consists of, for one way of cutting it out.
    """

    shape: Shape
    cuts: int
    kept: Shape


class Cut(NamedTuple):
    """A straight cut.

    Attributes:
        upright: whether it runs down the pattern; otherwise it runs across.
        line: the row, or the column if upright, just before which it runs.
        first: the column, or the row if upright, where it begins.
        last: the one where it ends, inclusive.
    """

    upright: bool
    line: int
    first: int
    last: int


def least(shape: Shape) -> Shape:
    """Return the one shape that stands for all orientations of a shape."""
    return min(orientations(shape))


def cuts(pattern: Shape, kept: Collection[Cell]) -> int | None:
    """Return how many cuts leave just these cells of a pattern: 0 for all of them, 1 or 2.

    Returns:
        None if the cells do not hold together, are empty or not part of the pattern, or take more
        cuts.
    """
    own = set(kept)
    if not own or not own <= set(pattern) or not _connected(own):
        return None
    found = _runs(own, set(pattern) - own)
    return found if found <= MOST_CUTS else None


def parts(pattern: Shape, made: Collection[Cut]) -> tuple[Shape, ...]:
    """Return what a pattern falls into by cuts, even if not every part may be drawn.

    Cells are those of the pattern.
    """
    closed = {
        (upright, line, at) for upright, line, first, last in made for at in range(first, last + 1)
    }
    left = set(pattern)
    found = []
    for cell in pattern:
        if cell in left:
            found.append(tuple(sorted(_reach(cell, left, closed))))
            left.difference_update(found[-1])
    return tuple(found)


@cache
def pieces(pattern: Shape) -> tuple[Piece, ...]:
    """Return every shape that may be drawn of a pattern, each with the fewest cuts.

    The whole pattern comes first, then what one cut leaves, then what takes two; larger pieces come
    first.
    """
    found: dict[Shape, Piece] = {}
    for size in range(len(pattern), 0, -1):
        for kept in combinations(pattern, size):
            number = cuts(pattern, kept)
            if number is None:
                continue
            piece = Piece(least(shape_of(kept)), number, kept)
            known = found.get(piece.shape)
            if known is None or number < known.cuts:
                found[piece.shape] = piece
    return tuple(sorted(found.values(), key=lambda each: (each.cuts, -len(each.shape))))


def _runs(own: set[Cell], rest: set[Cell]) -> int:
    """Return how many unbroken runs, each on one line, the sides between two parts form.

    A side is kept as its line and its place along the line.
    """
    level: set[Cell] = set()
    upright: set[Cell] = set()
    for row, column in own:
        level |= {(max(row, r), column) for r in (row - 1, row + 1) if (r, column) in rest}
        upright |= {(max(column, c), row) for c in (column - 1, column + 1) if (row, c) in rest}
    return sum((line, at - 1) not in sides for sides in (level, upright) for line, at in sides)


def _connected(cells: set[Cell]) -> bool:
    return len(_reach(next(iter(cells)), cells, frozenset())) == len(cells)


def _reach(begin: Cell, cells: set[Cell], closed: Collection[tuple[bool, int, int]]) -> set[Cell]:
    """Return the cells that are connected with one of them, except through closed sides."""
    found = {begin}
    edge = [begin]
    while edge:
        row, column = edge.pop()
        for next_row, next_column, side in (
            (row - 1, column, (False, row, column)),
            (row + 1, column, (False, row + 1, column)),
            (row, column - 1, (True, column, row)),
            (row, column + 1, (True, column + 1, row)),
        ):
            cell = next_row, next_column
            if cell in cells and cell not in found and side not in closed:
                found.add(cell)
                edge.append(cell)
    return found
