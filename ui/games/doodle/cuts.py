"""A pattern with cuts through it, as the rules show it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import flet as ft

from engine.games.doodle.cutting import Cell, Cut
from engine.polyomino import Shape, extent, shape_of
from ui import lay
from ui.games.doodle.art import shape_picture
from ui.look import Look

_OVER = 0.28
"""How far a cut is drawn beyond its sides at each end, in cells."""

_THICK = 3.5
"""Thickness of the line of a cut, in logical pixels."""


def cut_lines(look: Look, shape: Shape, made: Sequence[Cut], cell: float) -> ft.Control:
    """Draw a pattern in ink with cuts as lines, and half a cell of room on every side."""
    whole = shape_picture(shape, look.palette.ink, cell)
    whole.left = whole.top = cell / 2
    return _stack(shape, [whole, *(_line(look, cut, cell) for cut in made)], cell)


def cut_picture(
    look: Look, shape: Shape, kept: Collection[Cell], color: str, cell: float
) -> ft.Control:
    """Draw what cuts leave of a pattern.

    The piece is coloured and in its place, the rest is faint, and the cuts are lines.

    Args:
        kept: the cells of the shape that are kept, which hang together.
    """
    own = set(kept)
    rest = [part for part in shape if part not in own]
    layers: list[ft.Control] = [
        lay.box(
            shape_picture(((0, 0),), look.palette.soft, cell),
            left=(column + 0.5) * cell,
            top=(row + 0.5) * cell,
            opacity=0.35,
        )
        for row, column in rest
    ]
    piece = shape_picture(shape_of(own), color, cell)
    piece.left = (min(column for _, column in own) + 0.5) * cell
    piece.top = (min(row for row, _ in own) + 0.5) * cell
    layers.append(piece)
    layers += [_line(look, cut, cell) for cut in cuts_between(own, rest)]
    return _stack(shape, layers, cell)


def cuts_between(own: Collection[Cell], rest: Collection[Cell]) -> tuple[Cut, ...]:
    """Return the runs of sides between two parts of a pattern, each run on one line."""
    sides = {
        (upright, line, at)
        for row, column in own
        for other in rest
        for upright, line, at in _side((row, column), other)
    }
    runs = []
    for upright, line, at in sorted(sides):
        if (upright, line, at - 1) in sides:
            continue
        last = at
        while (upright, line, last + 1) in sides:
            last += 1
        runs.append(Cut(upright, line, at, last))
    return tuple(runs)


def _side(one: Cell, other: Cell) -> list[tuple[bool, int, int]]:
    """Return the side that two cells share, if any: upright or not, its line, its place on it."""
    down, right = other[0] - one[0], other[1] - one[1]
    if abs(down) + abs(right) != 1:
        return []
    if down:
        return [(False, max(one[0], other[0]), one[1])]
    return [(True, max(one[1], other[1]), one[0])]


def _line(look: Look, cut: Cut, cell: float) -> ft.Control:
    start = (cut.first + 0.5 - _OVER) * cell
    long = (cut.last - cut.first + 1 + 2 * _OVER) * cell
    across = (cut.line + 0.5) * cell - _THICK / 2
    return lay.box(
        left=across if cut.upright else start,
        top=start if cut.upright else across,
        size=(_THICK if cut.upright else long, long if cut.upright else _THICK),
        fill=look.palette.bad,
        radius=_THICK / 2,
    )


def _stack(shape: Shape, layers: Sequence[ft.Control], cell: float) -> ft.Control:
    rows, columns = extent(shape)
    return lay.stack(*layers, size=((columns + 1) * cell, (rows + 1) * cell))
