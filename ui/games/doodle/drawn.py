"""A sheet as it has been drawn: paper, and on it each turn's cells in the colour of its pencil.

Each shape is one picture, coloured and turned by the client, so that a turn adds one picture and
changes none.
"""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from engine.games.doodle.components import COLUMNS, ROWS
from engine.games.doodle.state import Drawn
from engine.polyomino import bits
from ui import lay
from ui.games.doodle.art import paper, shape_picture
from ui.games.doodle.pencils import pencil
from ui.hooks import memo, use_box
from ui.look import Look


@memo
@ft.component
def SheetPicture(look: Look, drawn: tuple[Drawn, ...], cell: float) -> ft.Control:
    """Draw a sheet, without a name: whoever shows it describes it.

    Args:
        drawn: the pieces that are drawn on the sheet.
        cell: side of a cell in logical pixels; the picture is 9 cells wide and high.
    """
    key = (look.dark, look.contrast, cell)
    board = ft.use_memo(lambda: paper(look, COLUMNS * cell), key)
    # Pieces that stand there already are passed on as the same controls, so Flet need not compare
    # them.
    before = use_box(dict[tuple[object, Drawn], ft.Control])
    before.current = {
        (key, each): before.current.get((key, each)) or _standing(look, each, cell)
        for each in drawn
    }
    return lay.stack(board, *before.current.values(), size=(COLUMNS * cell, ROWS * cell))


def _standing(look: Look, what: Drawn, cell: float) -> ft.Control:
    cells = [divmod(spot, COLUMNS) for spot in bits(what.mask)]
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    shape = tuple((row - top, column - left) for row, column in cells)
    found = shape_picture(shape, pencil(look, what.turn), cell)
    found.left, found.top = left * cell, top * cell
    found.key = f"{what.turn}:{what.mask}"
    return found


@memo
@ft.component
def SmallSheet(look: Look, drawn: tuple[Drawn, ...], cell: float, fresh: int = 0) -> ft.Control:
    """Draw a sheet at a glance, for cells under about 14 pixels: plain colour, edges, one canvas.

    Args:
        fresh: how many of the pieces, counted from the last, have a strong edge.
    """
    palette = look.palette
    shapes: list[cv.Shape] = [
        cv.Rect(
            0,
            0,
            COLUMNS * cell,
            ROWS * cell,
            paint=ft.Paint(color=_PAPER[look.dark, look.contrast], style=ft.PaintingStyle.FILL),
        )
    ]
    for number, what in enumerate(drawn):
        color, new = pencil(look, what.turn), number >= len(drawn) - fresh
        shapes.append(
            cv.Path(
                _cells(what.mask, cell),
                paint=ft.Paint(
                    color=ft.Colors.with_opacity(0.62, color), style=ft.PaintingStyle.FILL
                ),
            )
        )
        shapes.append(
            cv.Path(
                _edges(what.mask, cell),
                paint=ft.Paint(
                    color=palette.ink if new else color,
                    stroke_width=2 if new else 1.2,
                    style=ft.PaintingStyle.STROKE,
                ),
            )
        )
    shapes.append(
        cv.Rect(
            0.5,
            0.5,
            COLUMNS * cell - 1,
            ROWS * cell - 1,
            paint=ft.Paint(color=palette.thread, stroke_width=1, style=ft.PaintingStyle.STROKE),
        )
    )
    return cv.Canvas(shapes, width=COLUMNS * cell, height=ROWS * cell)


_PAPER = {
    (False, False): "#FCF8EE",
    (True, False): "#2B2723",
    (False, True): "#FFFFFF",
    (True, True): "#000000",
}
"""The background of a sheet by dark and high contrast, the same as in its pictures."""


def _cells(mask: int, cell: float) -> list[cv.Path.PathElement]:
    return [
        cv.Path.Rect(spot % COLUMNS * cell, spot // COLUMNS * cell, cell, cell)
        for spot in bits(mask)
    ]


def _edges(mask: int, cell: float) -> list[cv.Path.PathElement]:
    """Return the sides of cells that no other cell of the mask shares."""
    own = {divmod(spot, COLUMNS) for spot in bits(mask)}
    found: list[cv.Path.PathElement] = []
    for row, column in own:
        for beside, start, end in (
            ((row - 1, column), (column, row), (column + 1, row)),
            ((row + 1, column), (column, row + 1), (column + 1, row + 1)),
            ((row, column - 1), (column, row), (column, row + 1)),
            ((row, column + 1), (column + 1, row), (column + 1, row + 1)),
        ):
            if beside not in own:
                found.append(cv.Path.MoveTo(start[0] * cell, start[1] * cell))
                found.append(cv.Path.LineTo(end[0] * cell, end[1] * cell))
    return found
