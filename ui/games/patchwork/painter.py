"""A quilt on which a finger paints which cells are empty, and the tools for it."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.games.patchwork.components import CELLS, FULL
from engine.games.patchwork.events import side_ref
from ui import lay
from ui.components import painter
from ui.components.painter import painting, tool, use_finger
from ui.context import AppContext
from ui.games.patchwork.art import picture, themed
from ui.games.patchwork.coins import counted
from ui.games.patchwork.desk import Desk
from ui.games.patchwork.draft import SIDE
from ui.hooks import memo


@memo
@ft.component
def Painter(
    app: AppContext,
    side: int,
    quilt: int | None,  # noqa: ARG001 - a change redraws this; a stroke under way is ahead of it
    cell: float,
    desk: Desk,
    undoes: bool,
) -> ft.Control:
    """Draw a side's quilt with its empty cells, and below it their number and the tools.

    Args:
        quilt: the covered cells, a mask; None while nothing is painted.
        cell: side of a cell in logical pixels.
        undoes: there is a stroke to take back.
    """
    finger = use_finger(desk, side, cell)
    shown = finger.shown
    empty = None if shown is None else CELLS - (shown & FULL).bit_count()
    named = painting(finger, _words(app, side, empty), _quilt(app, side, shown, cell))
    full = partial(desk.paint, FULL) if empty != 0 else None
    tools = [
        tool(app, "patchwork.count.fill", ft.Icons.FORMAT_COLOR_FILL, finger.fill, finger.filling),
        tool(app, "patchwork.count.full", ft.Icons.GRID_ON, full),
        tool(app, "table.undo", ft.Icons.UNDO, desk.undo if undoes else None),
        tool(app, "patchwork.count.numbers", ft.Icons.DIALPAD, partial(desk.switch, "numbers")),
    ]
    return lay.column(
        lay.row(named, gap=10, at="middle"),
        lay.row(_count(app, empty), lay.row(*tools, gap=4, expand=4), gap=4),
        gap=6,
        tight=True,
    )


def _words(app: AppContext, side: int, empty: int | None) -> str:
    """Return the quilt in words, or what to do while nothing is painted yet."""
    words = app.words
    if empty is None:
        return words("patchwork.count.hint")
    state = words("patchwork.quilt_state", empty=empty)
    return words("patchwork.quilt_words", name=side_ref(side), facts=state)


def _quilt(app: AppContext, side: int, shown: int | None, cell: float) -> ft.Control:
    """Draw the board and its cells; while nothing is painted, draw over it what to do."""
    mask = FULL if shown is None else shown
    cloth = app.look.palette.seat(side)
    colors = [cloth if mask >> spot & 1 else ft.Colors.TRANSPARENT for spot in range(CELLS)]
    cells = painter.rows(colors, cell)
    cells.opacity = 0.3 if shown is None else 1.0
    layers: list[ft.Control] = [
        picture(themed(app.look, "quilt"), SIDE * cell),
        cells,
    ]
    if shown is None:
        lines = [app.words(f"patchwork.count.{key}") for key in ("hint", "hint.wipe")]
        layers.append(painter.hint(app, lines, SIDE * cell))
    return lay.stack(*layers, size=SIDE * cell)


def _count(app: AppContext, empty: int | None) -> ft.Control:
    """Draw how many cells are empty."""
    words = app.words
    text = words("patchwork.count.empty")
    said = text if empty is None else words("patchwork.quilt_state", empty=empty)
    return counted(app, empty, text, said)
