"""The figures of the rules reader, drawn from the game's own pictures and the engine's rules.

Each has a text alternative, so a screen reader says what the eye sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from math import cos, pi, sin

import flet as ft

from engine.games.doodle.components import COLUMNS, SHAPES
from engine.games.doodle.cutting import Cut, parts, pieces
from engine.games.doodle.score import points
from engine.polyomino import orientations, shape_of
from ui import lay
from ui.components.pictures import Figures, figure_of
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.doodle.art import paper, picture, shape_picture
from ui.games.doodle.cards import pattern_card, start_card
from ui.games.doodle.cuts import cut_lines, cut_picture
from ui.games.doodle.pencils import pencil
from ui.styles import BODY, FINE_CORNER

_GAP = 8.0

_SCORED = (
    ".........",
    ".........",
    "BBBAACDD.",
    "EEBACCCD.",
    "EEAAFFFF.",
    "GGGAA....",
    ".........",
    ".........",
    ".........",
)
"""A sheet after the first round, as letters, with a rectangle of 4 by 5 and one of 3 by 8."""

_JOINED = (
    ".........",
    ".....B...",
    ".....BBCC",
    "..A..B...",
    "AAAAAB...",
    "..A......",
    ".DD...E..",
    ".DD...EE.",
    ".........",
)
"""A sheet on which the left and the right side are joined, as letters."""

_WAY = ((4, 0), (4, 5), (2, 5), (2, 8))
"""The corners (row, column) of the way on which the cells of that sheet lead from side to side."""


def _row(*parts: ft.Control, spacing: float = _GAP) -> ft.Row:
    return lay.row(*parts, gap=spacing, at="middle", tight=True)


def _below(*parts: ft.Control, spacing: float = _GAP) -> ft.Column:
    return lay.column(*parts, gap=spacing, across="middle", tight=True)


def _cards(app: AppContext, width: float) -> ft.Control:
    side = min(120.0, (width - 2 * _GAP) / 2)
    return _row(pattern_card(app, "U5", side), start_card(app, 5, side), spacing=2 * _GAP)


def _circle(app: AppContext, width: float) -> ft.Control:
    side = min(58.0, width * 0.17)
    wide, high = min(width, 5.6 * side), 4.4 * side
    parts: list[ft.Control] = []
    for place, name in enumerate(("T5", "V3", "P5", "I2", "X5", "L4", "U5", "O4")):
        x, y = _around(place, wide - side, high - side)
        parts.append(lay.box(pattern_card(app, name, side), left=x, top=y))
    x, y = _around(-0.5, wide - side, high - side)
    pawn = side * 0.62
    parts.append(
        lay.box(
            picture("pawn", pawn),
            left=x + (side - pawn) / 2,
            top=y + (side - pawn) / 2 + pawn * 0.9,
        )
    )
    arrow = side * 0.8
    parts.append(
        lay.box(
            ft.Icon(ft.Icons.ROTATE_RIGHT, size=arrow, color=app.look.palette.accent),
            left=(wide - arrow) / 2,
            top=(high - arrow) / 2,
        )
    )
    return lay.stack(*parts, size=(wide, high))


def _around(place: float, wide: float, high: float) -> tuple[float, float]:
    """Return left and top of a card in the ring, clockwise from the top."""
    turn = 2 * pi * (place + 0.5) / 8 - pi / 2
    return wide / 2 * (1 + cos(turn)), high / 2 * (1 + sin(turn))


def _roll(app: AppContext, width: float) -> ft.Control:
    side = min(72.0, (width - 4 * _GAP) / 4.6)
    cards = [
        _below(
            pattern_card(app, name, side, framed=number == 2),
            prose(app, str(number), BODY.when(number == 2, soft=number != 2)),
            spacing=2,
        )
        for number, name in ((1, "V3"), (2, "P5"), (3, "I2"))
    ]
    return _row(picture("die_2", side * 0.62), picture("pawn", side * 0.62), *cards)


def _drawing(app: AppContext, width: float) -> ft.Control:
    cell = min(20.0, (width - 3 * _GAP) / 13)
    held = [
        lay.box(shape_picture(shape, pencil(app.look, 2), cell), size=3 * cell, at="middle")
        for shape in orientations(SHAPES["P5"])
    ]
    return _below(_row(*held[:4], spacing=1.5 * _GAP), _row(*held[4:], spacing=1.5 * _GAP))


def _neighbour(app: AppContext, width: float) -> ft.Control:
    side = min(86.0, (width - 2 * _GAP) / 3.2)
    pawn = side * 0.5

    def at(name: str, here_stands: bool) -> ft.Control:
        return _below(
            picture("pawn", pawn) if here_stands else lay.box(height=pawn),
            pattern_card(app, name, side, framed=not here_stands),
            spacing=2,
        )

    return _row(at("V3", False), at("P5", True), at("I2", False))


def _arrow(app: AppContext) -> ft.Control:
    return ft.Icon(ft.Icons.ARROW_FORWARD, size=22, color=app.look.palette.soft)


def _cut_one(app: AppContext, width: float) -> ft.Control:
    cell = min(26.0, width / 11)
    shape = SHAPES["U5"]
    lines = []
    for cut in (Cut(False, 1, 0, 0), Cut(True, 1, 0, 0)):
        found = sorted(parts(shape, (cut,)), key=len, reverse=True)
        lines.append(
            _row(
                cut_lines(app.look, shape, (cut,), cell),
                _arrow(app),
                *(shape_picture(shape_of(part), pencil(app.look, 2), cell) for part in found),
                spacing=1.6 * _GAP,
            )
        )
    return _below(*lines, spacing=2 * _GAP)


def _cut_wrong(app: AppContext, width: float) -> ft.Control:
    cell = min(26.0, width / 11)
    shape = SHAPES["U5"]
    return _row(
        cut_lines(app.look, shape, (Cut(False, 1, 0, 2),), cell),
        ft.Icon(ft.Icons.CLOSE, size=34, color=app.look.palette.bad),
        spacing=2 * _GAP,
    )


def _kept(app: AppContext, name: str, cell: float, number: int) -> list[ft.Control]:
    """Draw a shape once for each piece that ``number`` cuts leave of it and fewer do not."""
    shape = SHAPES[name]
    return [
        cut_picture(app.look, shape, piece.kept, pencil(app.look, 2), cell)
        for piece in pieces(shape)
        if piece.cuts == number
    ]


def _cut_more(app: AppContext, width: float) -> ft.Control:
    cell = min(24.0, width / 12)
    found = _kept(app, "P5", cell, 1)
    return _below(
        _row(*found[:3], spacing=2 * _GAP), _row(*found[3:], spacing=2 * _GAP), spacing=2 * _GAP
    )


def _cut_two(app: AppContext, width: float) -> ft.Control:
    cell = min(28.0, width / 9)
    ink = pencil(app.look, 2)
    square, leg = SHAPES["O4"], SHAPES["U5"]
    return _row(
        cut_picture(app.look, square, square[:3], ink, cell),
        cut_picture(app.look, leg, leg[:3], ink, cell),
        spacing=4 * _GAP,
    )


def _points(app: AppContext, width: float) -> ft.Control:
    cell = min(22.0, (width - 4 * _GAP) / 10)
    found = []
    for columns in (2, 3, 4):
        blocks: list[ft.Control] = []
        for column in range(2, columns):
            line = shape_picture(((0, 0), (1, 0)), pencil(app.look, 6 + column), cell)
            line.left, line.top = column * cell, 0
            blocks.append(line)
        blocks.append(shape_picture(SHAPES["O4"], pencil(app.look, 2), cell))
        rest = columns - 2
        text = f"4 + {rest} = {points(2, columns)}" if rest else "4"
        found.append(
            _below(
                lay.stack(*blocks, size=(columns * cell, 2 * cell)),
                prose(app, text, BODY.bold.line),
            )
        )
    return _row(*found, spacing=2 * _GAP)


def _sheet(
    app: AppContext, rows: Sequence[str], width: float, over: Sequence[ft.Control]
) -> ft.Control:
    """Draw a sheet given as letters, each in the pencil of a turn, the A in the start card's."""
    cell = width / COLUMNS
    drawn: list[ft.Control] = [paper(app.look, width)]
    for turn, letter in enumerate(sorted(set("".join(rows)) - {"."})):
        cells = [
            (row, column)
            for row, line in enumerate(rows)
            for column, mark in enumerate(line)
            if mark == letter
        ]
        held = shape_picture(shape_of(cells), pencil(app.look, turn), cell)
        held.left = min(column for _, column in cells) * cell
        held.top = min(row for row, _ in cells) * cell
        drawn.append(held)
    return lay.stack(*drawn, *over, size=width)


def _scoring(app: AppContext, width: float) -> ft.Control:
    side = min(270.0, width)
    cell = side / COLUMNS
    frame = lay.box(
        left=0,
        top=2 * cell,
        size=(5 * cell, 4 * cell),
        edge=(4, app.look.palette.accent),
        radius=FINE_CORNER,
    )
    return _sheet(app, _SCORED, side, [frame])


def _joined(app: AppContext, width: float) -> ft.Control:
    side = min(270.0, width)
    cell = side / COLUMNS
    thick = 5.0
    way: list[ft.Control] = []
    for (row, column), (to_row, to_column) in pairwise(_WAY):
        way.append(
            lay.box(
                left=(min(column, to_column) + 0.5) * cell - thick / 2,
                top=(min(row, to_row) + 0.5) * cell - thick / 2,
                size=(abs(to_column - column) * cell + thick, abs(to_row - row) * cell + thick),
                fill=app.look.palette.accent,
                radius=thick / 2,
            )
        )
    return _sheet(app, _JOINED, side, way)


FIGURES: Figures = {
    "cards": _cards,
    "circle": _circle,
    "roll": _roll,
    "drawing": _drawing,
    "neighbour": _neighbour,
    "cut_one": _cut_one,
    "cut_wrong": _cut_wrong,
    "cut_more": _cut_more,
    "cut_two": _cut_two,
    "points": _points,
    "scoring": _scoring,
    "joined": _joined,
}

figure = partial(figure_of, FIGURES, "doodle")
