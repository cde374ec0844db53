"""A board that is painted with a finger: what the finger does to it, its cells, and its tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import flet as ft

from ui import lay
from ui.components.brush import Point, cell_at, crossed, fill, painted
from ui.components.draft import SIDE
from ui.components.press import faint, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import Controller, memo, use_controller
from ui.styles import BODY, CORNER, FINE, FINE_CORNER

FULL = (1 << SIDE * SIDE) - 1
"""The mask of a board on which all cells are covered."""

TOOL = 54.0
"""The height of a tool, in logical pixels at normal text size."""

_EVERY = 24
"""The milliseconds between two messages of a stroke; the cells in between are computed."""


_Touch = (
    ft.TapEvent[ft.GestureDetector]
    | ft.DragDownEvent[ft.GestureDetector]
    | ft.DragStartEvent[ft.GestureDetector]
    | ft.DragUpdateEvent[ft.GestureDetector]
    | ft.DragEndEvent[ft.GestureDetector]
)


class Canvas(Protocol):
    """The boards that are painted, one for each side."""

    def painted(self, side: int) -> int | None:
        """Return the mask of covered cells; None while nothing is painted, as if all were
        covered."""

    def paint(self, mask: int) -> None:
        """Set the mask of the board that is drawn."""


class Finger(Controller):
    """What a finger does to a board.

    Attributes:
        filling: whether the next tap fills.
        side: the side whose board it is.
        cell: the side of a cell, in logical pixels.
        fixed: the mask of cells that stay covered.
    """

    side: int
    cell: float
    fixed: int

    def __init__(self, canvas: Canvas) -> None:
        super().__init__()
        self.filling = False
        self._canvas = canvas
        self._down: Point | None = None
        self._stroke: tuple[int, bool, Point] | None = None

    @property
    def shown(self) -> int | None:
        """The mask of covered cells; None while nothing is painted."""
        if self._stroke is not None:
            return self._stroke[0]
        return self._canvas.painted(self.side)

    @property
    def stroking(self) -> bool:
        """Whether a stroke is under way."""
        return self._stroke is not None

    def fill(self) -> None:
        """Switch between filling with the next tap and painting."""
        self.filling = not self.filling
        self.changed()

    def tap(self, event: ft.TapEvent[ft.GestureDetector]) -> None:
        """Change a cell, or fill from it."""
        touched, before = cell_at(self._point(event)), self._mask
        if touched is None:
            return
        if self.filling:
            self.fill()
            self._paint(fill(before, touched))
        else:
            self._paint(before ^ 1 << touched)

    def touch(self, event: ft.DragDownEvent[ft.GestureDetector]) -> None:
        """Note where the finger is put down."""
        self._down = self._point(event)

    def begin(self, event: ft.DragStartEvent[ft.GestureDetector]) -> None:
        """Begin a stroke: the client reports it only when the finger has left the cell where it
        began."""
        begun, before = self._down or self._point(event), self._mask
        touched = cell_at(begun)
        covers = touched is not None and not before & ~self.fixed & 1 << touched
        self._stroke = before, covers, begun
        self.changed()
        self.move(event)

    def move(self, event: _Touch) -> None:
        """Continue the stroke."""
        if self._stroke is not None:
            before, covers, last = self._stroke
            end = self._point(event)
            after = painted(before, crossed(last, end), covers) | self.fixed
            self._stroke = after, covers, end
            if after != before:
                self.changed()

    def lift(self, event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        """End the stroke, and take what was painted."""
        self.move(event)
        done, self._stroke, self._down = self._stroke, None, None
        if done is not None:
            self._paint(done[0])
            self.changed()

    @property
    def _mask(self) -> int:
        shown = self.shown
        return FULL if shown is None else shown

    def _paint(self, mask: int) -> None:
        self._canvas.paint(mask | self.fixed)

    def _point(self, event: _Touch) -> Point:
        assert event.local_position is not None
        return event.local_position.x / self.cell, event.local_position.y / self.cell


def use_finger(canvas: Canvas, side: int, cell: float, fixed: int = 0) -> Finger:
    """A hook: the finger on a board.

    A stroke that begins on a covered cell paints empty ones, and one that begins on an empty cell,
    or on a fixed one, covers them. What is painted stays here until the finger is lifted.

    Args:
        side: the side whose board it is.
        cell: the side of a cell, in logical pixels.
        fixed: the mask of cells that stay covered.
    """
    finger = use_controller(lambda: Finger(canvas))
    finger.side, finger.cell, finger.fixed = side, cell, fixed
    return finger


def painting(finger: Finger, name: str, face: ft.Control) -> ft.Control:
    """Return a board that the finger paints.

    Args:
        name: what a screen reader says of the board.
        face: the board as it is drawn.
    """
    board = ft.GestureDetector(
        content=face,
        drag_interval=_EVERY,
        exclude_from_semantics=True,
        mouse_cursor=ft.MouseCursor.CELL,
        on_tap_up=finger.tap,
        on_pan_down=finger.touch,
        on_pan_start=finger.begin,
        on_pan_update=finger.move,
        on_pan_end=finger.lift,
    )
    return lay.said(board, name, image=True)


def rows(colors: Sequence[str], cell: float) -> ft.Column:
    """Return the cells of a board, each in its colour.

    Args:
        colors: the colours of the cells, from the top left one.
    """
    lines = [tuple(colors[first : first + SIDE]) for first in range(0, SIDE * SIDE, SIDE)]
    return lay.column(*(_Row(line, cell) for line in lines))


@memo
@ft.component
def _Row(colors: tuple[str, ...], cell: float) -> ft.Control:
    """A row of cells; when a cell changes, only its colour is sent."""
    return lay.row(
        *(
            ft.Container(
                width=cell - 1,
                height=cell - 1,
                margin=0.5,
                border_radius=FINE_CORNER,
                bgcolor=color,
            )
            for color in colors
        )
    )


_AROUND, _ACROSS, _DOWN = 16.0, 10.0, 8.0
"""The gap around a hint on a board, and the gaps within it with its border, in logical pixels."""


def hint(app: AppContext, lines: Sequence[str], side: float) -> ft.Control:
    """Return the text that says what to do, over a board on which nothing is painted yet."""
    palette = app.look.palette
    room = side - 2 * _AROUND - 2 * _ACROSS, (side - 2 * _AROUND - 2 * _DOWN) / len(lines) - 2
    return lay.box(
        lay.box(
            lay.column(
                *(prose(app, line, BODY.bold.phrases, at="middle", room=room) for line in lines),
                gap=2,
                across="middle",
                tight=True,
            ),
            pad=(_ACROSS - 2, _DOWN - 2),
            fill=palette.raised,
            edge=(1.5, palette.thread),
            radius=CORNER,
        ),
        size=side,
        pad=_AROUND,
        at="middle",
    )


def tool(
    app: AppContext,
    key: str,
    icon: ft.IconData,
    on_press: Callable[[], None] | None,
    on: bool | None = None,
) -> ft.Control:
    """Return a button with an icon and its name under it.

    Args:
        on: whether the tool is in use; None for a button that is no such tool.
    """
    palette, text = app.look.palette, app.words(key)
    ink = palette.on_accent if on else palette.ink
    room = (app.column - 32) / 5 - 6, 18 * app.look.scale
    return lay.box(
        press(
            app,
            text,
            on_press,
            lay.box(
                lay.column(
                    ft.Icon(icon, size=22, color=ink),
                    prose(app, text, FINE, color=ink, room=room, max_lines=1),
                    gap=1,
                    at="middle",
                    across="middle",
                    tight=True,
                ),
                height=TOOL * app.look.scale,
                at="middle",
                opacity=faint(app, on_press),
            ),
            height=TOOL * app.look.scale,
            surface=palette.key(on),
            toggled=on,
        ),
        expand=True,
    )
