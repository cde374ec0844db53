"""Shapes on a square grid: their orientations, and where they fit on a board of bit masks.

A board of ``rows`` x ``columns`` cells is an int: the cell at (row, column), both from 0 at the
top left, is bit ``row * columns + column``. Rows run downwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from itertools import compress
from operator import getitem, or_
from typing import NamedTuple, TypeVar

T = TypeVar("T")

Shape = tuple[tuple[int, int], ...]
"""The cells (row, column) of a shape in ascending order; the smallest row and column are 0."""


def shape_of(cells: Iterable[tuple[int, int]]) -> Shape:
    """Return the shape of one or more cells (row, column), wherever they lie."""
    found = sorted(cells)
    top = min(r for r, _ in found)
    left = min(c for _, c in found)
    return tuple((r - top, c - left) for r, c in found)


def extent(shape: Shape) -> tuple[int, int]:
    """Return the numbers of rows and columns of the box around a shape."""
    return 1 + max(r for r, _ in shape), 1 + max(c for _, c in shape)


def parse(rows: Sequence[str]) -> Shape:
    """Return the shape drawn by ``rows``, where every character but "." is a cell."""
    return shape_of(
        (r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "."
    )


def turned(shape: Shape) -> Shape:
    """Return the shape after a quarter turn clockwise."""
    return shape_of((c, -r) for r, c in shape)


def flipped(shape: Shape) -> Shape:
    """Return the shape turned over like the page of a book: left and right change places."""
    return shape_of((r, -c) for r, c in shape)


def orientations(shape: Shape) -> tuple[Shape, ...]:
    """Return the distinct orientations of a shape, at most eight.

    First comes the shape after 0, 1, 2, 3 quarter turns clockwise, then the flipped shape
    after 0, 1, 2, 3 quarter turns. One that looks like an earlier one is left out.
    """
    found: list[Shape] = []
    for face in (shape, flipped(shape)):
        for _ in range(4):
            if face not in found:
                found.append(face)
            face = turned(face)  # noqa: PLW2901 - the same face, turned on
    return tuple(found)


class Orientation(NamedTuple):
    """One way to hold a shape.

    Attributes:
        shape: its cells.
        turns: quarter turns clockwise, 0..3, that lead from the shape as it is drawn to this one.
        over: whether the drawn shape is turned over, left to right, before these turns.
        turned: number of the orientation after another quarter turn clockwise.
        flipped: number of the orientation after this one is turned over, left to right.
    """

    shape: Shape
    turns: int
    over: bool
    turned: int
    flipped: int


@cache
def oriented(shape: Shape) -> tuple[Orientation, ...]:
    """Return the distinct orientations of a shape, 1 to 8, and how one comes from another.

    They have the order and the numbers of :func:`orientations`.
    """
    faces = orientations(shape)
    drawn: dict[Shape, tuple[int, bool]] = {}
    for over in (False, True):
        face = flipped(shape) if over else shape
        for turns in range(4):
            drawn.setdefault(face, (turns, over))
            face = turned(face)
    return tuple(
        Orientation(
            face,
            *drawn[face],
            faces.index(turned(face)),
            faces.index(flipped(face)),
        )
        for face in faces
    )


def bits(mask: int) -> tuple[int, ...]:
    """Return the cells of a mask as bit numbers, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


class Placements:
    """Every way to put a shape on an empty board, with a quick test of which fit a filled board.

    Placements are numbered from 0, by row and column of the top left corner of the box around
    the shape, then by orientation.

    Attributes:
        orientations: as :func:`orientations` gives them.
        cells: for each placement its cells (bit numbers, ascending).
        masks: for each placement its mask.
        places: for each placement (orientation, row, column) of the box's top left corner.
        spots: the number of each placement by its place.
        numbers: the number of each placement by its cells.
    """

    __slots__ = (
        "_blocked",
        "_bytes",
        "_open",
        "cells",
        "masks",
        "numbers",
        "orientations",
        "places",
        "spots",
    )

    def __init__(self, shape: Shape, rows: int, columns: int) -> None:
        self.orientations = orientations(shape)
        places = []
        cells = []
        for row in range(rows):
            for column in range(columns):
                for turn, face in enumerate(self.orientations):
                    if all(row + r < rows and column + c < columns for r, c in face):
                        places.append((turn, row, column))
                        cells.append(tuple((row + r) * columns + column + c for r, c in face))
        self.places = tuple(places)
        self.spots = {place: number for number, place in enumerate(places)}
        self.cells = tuple(cells)
        self.masks = tuple(sum(1 << cell for cell in covered) for covered in cells)
        self.numbers = {covered: number for number, covered in enumerate(cells)}

        # A set of placements is an int whose highest bit is placement 0, so that its binary
        # digits are selectors in the order of the placements.
        # `_blocked[i][b]` is the set of placements that meet a board whose i-th byte is b.
        by_cell = [0] * (8 * ((rows * columns + 7) // 8))
        for number, covered in enumerate(cells):
            for cell in covered:
                by_cell[cell] |= 1 << len(cells) - 1 - number
        self._bytes = len(by_cell) // 8
        self._blocked = [_unions(by_cell[i : i + 8]) for i in range(0, len(by_cell), 8)]
        self._open = (1 << len(cells)) - 1

    def count(self, filled: int) -> int:
        """Return how many placements cover no cell of ``filled``."""
        return self.free(filled).bit_count()

    def pick(self, free: int, which: int) -> int:
        """Return the number of one placement of a set, without listing any.

        Args:
            free: a set that :meth:`free` gave.
            which: how many placements of the set come before it; fewer than the set has.
        """
        width = len(self.masks)
        number = 0
        while width > 1:
            half = width // 2
            first = free >> width - half
            many = first.bit_count()
            if which < many:
                free, width = first, half
            else:
                which -= many
                number += half
                width -= half
                free &= (1 << width) - 1
        return number

    def fitting(self, filled: int, items: Sequence[T]) -> Iterable[T]:
        """Return the items whose placement covers no cell of ``filled``; each placement has one."""
        free = self.free(filled)
        if free == self._open:
            return items
        if free.bit_count() > _FEW:
            digits = bin(free | self._open + 1)[3:]
            return compress(items, digits.encode().translate(_SELECTORS))
        found = []
        while free:
            highest = free.bit_length()
            found.append(items[-highest])
            free ^= 1 << highest - 1
        return found

    def free(self, filled: int) -> int:
        """Return the set of placements that cover no cell of ``filled``, with a bit for each."""
        board = filled.to_bytes(self._bytes, "little")
        return self._open ^ reduce(or_, map(getitem, self._blocked, board))


@cache
def placements(shape: Shape, rows: int, columns: int) -> Placements:
    """Return the one table of a shape on a board of that size, built when first asked for."""
    return Placements(shape, rows, columns)


_FEW = 8
"""The most placements that are picked one by one, which is then quicker than going through all."""

_SELECTORS = bytes(digit == ord("1") for digit in range(256))


def _unions(sets: Sequence[int]) -> list[int]:
    """Return the union of every subset of ``sets``; the bits of its index say what is in it."""
    unions = [0]
    for members in sets:
        unions += [union | members for union in unions]
    return unions
