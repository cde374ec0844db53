"""Cuts as a finger draws them.

These are pure values. The engine says what may be drawn after a cut.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor

from engine.games.doodle.cutting import MOST_CUTS, Cut, cuts, least, parts
from engine.games.doodle.cutting import Piece as CutPiece
from engine.polyomino import Shape, shape_of

Point = tuple[float, float]
"""A point right and down from the top left corner of the pattern's box, in cells."""


@dataclass(frozen=True, slots=True)
class Made:
    """The cuts made in a pattern so far.

    Attributes:
        cuts: the cuts, at most two.
        refused: why the last cut was not made, as a message key; empty if it was.
    """

    cuts: tuple[Cut, ...] = ()
    refused: str = ""


def cut_between(pattern: Shape, start: Point, end: Point) -> Cut | str:
    """Return the cut that a finger draws: on the nearest line of the grid, as far as it went.

    Returns:
        The cut, or a message key that says why there is none.
    """
    (x, y), (to_x, to_y) = start, end
    upright = abs(to_y - y) >= abs(to_x - x)
    line = round((x + to_x) / 2 if upright else (y + to_y) / 2)
    low, high = sorted((y, to_y) if upright else (x, to_x))
    own = set(pattern)
    places = [
        at
        for at in range(ceil(low - 0.5), floor(high - 0.5) + 1)
        if _beside(line, at, upright) <= own
    ]
    if not places:
        return "doodle.cut.nothing"
    if places[-1] - places[0] + 1 != len(places):
        return "doodle.cut.gap"
    return Cut(upright, line, places[0], places[-1])


def _beside(line: int, at: int, upright: bool) -> set[tuple[int, int]]:
    """Return the two cells that a side lies between."""
    return {(at, line - 1), (at, line)} if upright else {(line - 1, at), (line, at)}


def cut_again(made: Made, pattern: Shape, start: Point, end: Point) -> Made:
    """Return the cuts after a finger has drawn once more."""
    new = cut_between(pattern, start, end)
    if isinstance(new, str):
        return Made(made.cuts, new)
    if new in made.cuts:
        return Made(made.cuts)
    if len(made.cuts) == MOST_CUTS:
        return Made(made.cuts, "doodle.cut.twice")
    return Made((*made.cuts, new))


def fallen(pattern: Shape, made: Made) -> tuple[Shape, ...]:
    """Return the parts into which the cuts divide the pattern."""
    return parts(pattern, made.cuts)


def piece(pattern: Shape, kept: Shape) -> CutPiece | None:
    """Return a part of a pattern as a piece to be drawn; None where no two cuts leave it."""
    number = cuts(pattern, kept)
    return None if number is None else CutPiece(least(shape_of(kept)), number, kept)
