"""A board of squares on which a player places a shape: taps and drags move its ghost over the
board."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import flet as ft
import flet.canvas as cv

from ui import lay
from ui.components.carry import Carry, Touch
from ui.components.draft import SIDE
from ui.hooks import Box, use_box
from ui.look import Look

_Dragged = (
    ft.DragDownEvent[ft.GestureDetector]
    | ft.DragStartEvent[ft.GestureDetector]
    | ft.DragUpdateEvent[ft.GestureDetector]
    | ft.DragEndEvent[ft.GestureDetector]
)

LINE = 4.0
"""The width of the line around a ghost, in logical pixels."""
VEIL = 0.45
"""How strongly the veil beneath a cross hides what lies on the covered cell, from 0 to 1."""


def shape_board(
    words: tuple[str, str],
    layers: list[ft.Control],
    cell: float,
    carry: Carry | None,
    on_point: Callable[[float, float], None],
    on_grab: Callable[[], None],
    on_drag: Callable[[float, float], None],
    *,
    on_hold: Callable[[float, float], None] | None = None,
) -> ft.Control:
    """Return the board with what lies on it, and let fingers act on it. It uses hooks: call it in a
    component.

    Args:
        words: what a screen reader says of the board, and of the ghosts on it. The latter is said
            at once whenever it changes.
        layers: the layers, from the board upwards.
        cell: the side of a cell, in logical pixels.
        carry: what a drag does with the ghost; None where there is no ghost to drag.
        on_point: gets a tap, in cells right and down from the top left corner.
        on_grab: is called when a drag begins.
        on_drag: gets how far the drag has gone since, in cells right and down.
        on_hold: gets where a finger rests on a board without a ghost, in cells as for ``on_point``.
    """
    name, held = words
    start: Box[Touch] = use_box(lambda: Touch((0.0, 0.0), (0.0, 0.0)))

    def down(event: ft.DragDownEvent[ft.GestureDetector]) -> None:
        # When the client reports a drag, the finger has already moved as far as tells a drag from a
        # tap.
        start.current = _touch(event)

    def grab(_: ft.DragStartEvent[ft.GestureDetector]) -> None:
        on_grab()

    def put(event: _Dragged) -> None:
        (x, y), at = start.current.local, event.local_position
        on_drag((at.x - x) / cell, (at.y - y) / cell)

    def drag(event: ft.DragUpdateEvent[ft.GestureDetector]) -> None:
        if carry is not None and not carry.take(start.current, _touch(event)):
            put(event)

    def lift(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        # The place of the lift counts: the client leaves out moves that come too close to each
        # other.
        if carry is not None:
            put(event)
        if carry is not None and carry.away:
            carry.leave()

    def hold(event: ft.LongPressStartEvent[ft.GestureDetector]) -> None:
        at = event.local_position
        if on_hold is not None and at is not None:
            on_hold(at.x / cell, at.y / cell)

    hears = carry is not None and not carry.away
    # A finger that rests on a ghost may be about to drag it.
    holds = on_hold is not None and carry is None
    board = lay.said(
        ft.GestureDetector(
            content=lay.stack(*layers, size=SIDE * cell),
            drag_interval=40,
            exclude_from_semantics=True,
            mouse_cursor=ft.MouseCursor.MOVE if carry else ft.MouseCursor.BASIC,
            on_tap_up=lambda e: on_point(e.local_position.x / cell, e.local_position.y / cell),
            on_long_press_start=hold if holds else None,
            on_pan_down=down if carry else None,
            on_pan_start=grab if carry else None,
            # While the page moves the ghost, the client sends no moves.
            on_pan_update=drag if hears else None,
            on_pan_end=lift if carry else None,
        ),
        name,
        image=True,
    )
    place = lay.box(size=SIDE * cell)
    heard = ft.Semantics(label=held, live_region=True, content=place, key="heard")
    return lay.stack(heard, board, size=SIDE * cell)


def _touch(event: _Dragged) -> Touch:
    local, on_page = event.local_position, event.global_position
    return Touch((local.x, local.y), (on_page.x, on_page.y))


_OVER = ft.Flip(flip_x=True)


def turned(part: ft.LayoutControl, turns: int, over: bool, key: str) -> ft.Control:
    """Return a part of a ghost as its shape is held, so that a turn changes a number and not every
    edge."""
    part.flip = _OVER if over else None
    return ft.RotatedBox(quarter_turns=turns, content=part, key=key)


def outline(
    cells: tuple[int, ...],
    color: str,
    cell: float,
    columns: int = SIDE,
    rows: int = SIDE,
    line: float = LINE,
    halo: str = "",
) -> ft.LayoutControl:
    """Return a line around some cells of the board, just within them.

    Args:
        cells: the cells, numbered as if the picture's top left corner were the board's.
        columns, rows: the size of the picture, in cells.
        line: the width of the line, in logical pixels.
        halo: the colour of a wider line beneath it; none by default.
    """
    way = edges(cells, cell, line / 2)
    strokes = [(halo, line * 2.2)] if halo else []
    paths: list[cv.Shape] = [
        cv.Path(way, paint=ft.Paint(color=each, stroke_width=wide, style=ft.PaintingStyle.STROKE))
        for each, wide in [*strokes, (color, line)]
    ]
    return cv.Canvas(paths, width=columns * cell, height=rows * cell)


@lru_cache(maxsize=256)
def edges(cells: tuple[int, ...], cell: float, inset: float) -> list[cv.Path.PathElement]:
    """Return the edges that no two of the cells share; the cached list is compared at once."""
    found: list[cv.Path.PathElement] = []
    for spot in cells:
        row, column = divmod(spot, SIDE)
        left, top, right, bottom = (
            column * cell,
            row * cell,
            (column + 1) * cell,
            (row + 1) * cell,
        )
        for beside, here, there in (
            (spot - SIDE if row else -1, (left, top + inset), (right, top + inset)),
            (spot + SIDE, (left, bottom - inset), (right, bottom - inset)),
            (spot - 1 if column else -1, (left + inset, top), (left + inset, bottom)),
            (spot + 1 if column < SIDE - 1 else -1, (right - inset, top), (right - inset, bottom)),
        ):
            if beside not in cells:
                found += [cv.Path.MoveTo(*here), cv.Path.LineTo(*there)]
    return found


def cross(look: Look, spot: int, cell: float) -> ft.Control:
    """Return the mark on a cell that is filled already."""
    row, column = divmod(spot, SIDE)
    return lay.box(
        ft.Icon(ft.Icons.CLOSE, size=cell * 0.7, color=look.palette.bad),
        key=f"cross{spot}",
        at="middle",
        left=column * cell,
        top=row * cell,
        size=cell,
        fill=ft.Colors.with_opacity(VEIL, look.palette.surface),
    )
