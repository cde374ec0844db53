"""A sheet that is painted with a finger: what each round filled, and the best rectangle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import flet as ft

from engine.games.doodle.components import CELLS, COLUMNS, TURNS
from engine.games.doodle.score import best, points
from engine.games.doodle.state import Drawn
from engine.polyomino import bits
from ui import lay
from ui.components import painter
from ui.components.painter import Canvas, painting, tool, use_finger
from ui.context import AppContext
from ui.games.doodle.art import paper
from ui.games.doodle.board import Framed
from ui.games.doodle.pencils import pencil
from ui.hooks import memo
from ui.look import Look

_TURNS = (2, 7, 13)
"""The turns whose pencils draw what the rounds filled: blue, amber and violet."""

_FIRM, _FAINT = 0.85, 0.4
"""The opacity of what is painted now, and of what was there before."""


class Tool(NamedTuple):
    """A tool below a sheet.

    Attributes:
        key: the message key of its name.
        use: what the tool does; None where it can do nothing.
    """

    key: str
    icon: ft.IconData
    use: Callable[[], None] | None


class Painted(NamedTuple):
    """A sheet as it is painted.

    Attributes:
        seat: the seat whose sheet it is.
        filled: the filled cells, a mask; None while nothing is painted, as if all were filled.
        before: what the earlier rounds have filled, which stays.
        number: the number of the round that is painted, 1..3.
        name: what a screen reader says of the sheet.
        hints: the texts that stand over the sheet while nothing is painted.
    """

    seat: int
    filled: int | None
    before: tuple[Drawn, ...]
    number: int
    name: str
    hints: tuple[str, ...] = ()


def by_round(drawn: Sequence[Drawn]) -> tuple[Drawn, ...]:
    """Return the pieces on a sheet, those of each round with a pencil of their own."""
    return tuple(each._replace(turn=_TURNS[(each.turn - 1) // TURNS]) for each in drawn)


@memo
@ft.component
def SheetPainter(
    app: AppContext, canvas: Canvas, sheet: Painted, cell: float, tools: tuple[Tool, ...]
) -> ft.Control:
    """Draw a seat's sheet, and the tools for it.

    Args:
        cell: side of a cell in logical pixels.
    """
    # What the finger shows is drawn, because a stroke under way is ahead of the sheet.
    finger = use_finger(canvas, sheet.seat, cell, sum(drawn.mask for drawn in sheet.before))
    shown = finger.shown
    mask = painter.FULL if shown is None else shown
    cells = _cells(app.look, mask, sheet, cell)
    layers: list[ft.Control] = [paper(app.look, COLUMNS * cell), cells]
    place = best(mask)
    if shown is None:
        cells.opacity = 0.3
        layers.append(painter.hint(app, sheet.hints, COLUMNS * cell))
    elif place is not None and not finger.stroking:
        worth = str(points(place.height, place.width))
        layers.append(Framed(app.look, place, worth, cell, key="best"))
    face = lay.stack(*layers, size=COLUMNS * cell)
    fill = tool(app, "doodle.paint.fill", ft.Icons.FORMAT_COLOR_FILL, finger.fill, finger.filling)
    others = [tool(app, each.key, each.icon, each.use) for each in tools]
    return lay.column(
        lay.row(painting(finger, sheet.name, face), gap=10, at="middle"),
        lay.row(fill, *others, gap=4),
        gap=6,
        tight=True,
    )


def _cells(look: Look, mask: int, sheet: Painted, cell: float) -> ft.Column:
    """Draw the cells in the colours of their rounds."""
    pencils = [pencil(look, turn) for turn in _TURNS]
    now = ft.Colors.with_opacity(_FIRM, pencils[sheet.number - 1])
    colors: list[str] = [
        now if mask >> spot & 1 else ft.Colors.TRANSPARENT for spot in range(CELLS)
    ]
    for drawn in sheet.before:
        shade = ft.Colors.with_opacity(_FAINT, pencils[(drawn.turn - 1) // TURNS])
        for spot in bits(drawn.mask):
            colors[spot] = shade
    return painter.rows(colors, cell)
