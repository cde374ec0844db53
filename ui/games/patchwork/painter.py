"""A quilt that is painted with a finger: which of its cells are empty, and the tools for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.patchwork.components import CELLS, FULL
from engine.games.patchwork.events import side_ref
from engine.games.patchwork.final import fill
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import picture
from ui.games.patchwork.brush import Point, cell_at, crossed, painted
from ui.games.patchwork.coins import counted
from ui.games.patchwork.desk import Desk
from ui.games.patchwork.draft import SIDE
from ui.hooks import Controller, memo, use_controller
from ui.look import Look

TOOL = 54.0
"""Height of a tool, in logical pixels at normal text size."""

_EVERY = 24
"""Milliseconds between two messages of a stroke; the cells between are worked out."""


_Touch = (
    ft.TapEvent[ft.GestureDetector]
    | ft.DragDownEvent[ft.GestureDetector]
    | ft.DragStartEvent[ft.GestureDetector]
    | ft.DragUpdateEvent[ft.GestureDetector]
    | ft.DragEndEvent[ft.GestureDetector]
)


class _Finger(Controller):
    """What a finger does to a quilt of a desk.

    Attributes:
        filling: the next tap fills.
        side: whose quilt it is.
        cell: side of a cell in logical pixels.
    """

    side: int
    cell: float

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.filling = False
        self._desk = desk
        self._down: Point | None = None
        self._stroke: tuple[int, bool, Point] | None = None

    @property
    def shown(self) -> int | None:
        """The covered cells, a mask; None while nothing is painted."""
        if self._stroke is not None:
            return self._stroke[0]
        return self._desk.tally.final.sides[self.side].quilt

    def fill(self) -> None:
        """Fill with the next tap, or paint after all."""
        self.filling = not self.filling
        self.changed()

    def tap(self, event: ft.TapEvent[ft.GestureDetector]) -> None:
        """Change a cell, or fill from it."""
        touched, before = cell_at(self._point(event)), _mask(self.shown)
        if touched is None:
            return
        if self.filling:
            self.fill()
            self._desk.paint(fill(before, touched))
        else:
            self._desk.paint(before ^ 1 << touched)

    def touch(self, event: ft.DragDownEvent[ft.GestureDetector]) -> None:
        """The finger is put down."""
        self._down = self._point(event)

    def begin(self, event: ft.DragStartEvent[ft.GestureDetector]) -> None:
        """It draws: that is known only when it has left the cell that it began on."""
        begun, before = self._down or self._point(event), _mask(self.shown)
        touched = cell_at(begun)
        covers = touched is not None and not before >> touched & 1
        self._stroke = before, covers, begun
        self.changed()
        self.move(event)

    def move(self, event: _Touch) -> None:
        """It draws on."""
        if self._stroke is not None:
            before, covers, last = self._stroke
            end = self._point(event)
            after = painted(before, crossed(last, end), covers)
            self._stroke = after, covers, end
            if after != before:
                self.changed()

    def lift(self, event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        """It is done."""
        self.move(event)
        done, self._stroke, self._down = self._stroke, None, None
        if done is not None:
            self._desk.paint(done[0])

    def _point(self, event: _Touch) -> Point:
        assert event.local_position is not None
        return event.local_position.x / self.cell, event.local_position.y / self.cell


def _mask(shown: int | None) -> int:
    return FULL if shown is None else shown


@memo
@ft.component
def Painter(
    app: AppContext,
    side: int,
    quilt: int | None,  # noqa: ARG001 - another one is drawn; a stroke that goes on is ahead of it
    cell: float,
    desk: Desk,
    undoes: bool,
) -> ft.Control:
    """A side's quilt with its empty cells, and below it how many, and the tools.

    A stroke that begins on a covered cell paints empty ones, and one that begins on an empty cell
    covers them again. What is painted stays here until the finger is lifted.

    Args:
        quilt: the covered cells, a mask; None while nothing is painted.
        cell: side of a cell in logical pixels.
        undoes: there is something to take back.
    """
    finger = use_controller(lambda: _Finger(desk))
    finger.side, finger.cell = side, cell
    shown = finger.shown
    empty = None if shown is None else CELLS - (shown & FULL).bit_count()
    board = ft.GestureDetector(
        content=_quilt(app, side, shown, cell),
        drag_interval=_EVERY,
        exclude_from_semantics=True,
        mouse_cursor=ft.MouseCursor.CELL,
        on_tap_up=finger.tap,
        on_pan_down=finger.touch,
        on_pan_start=finger.begin,
        on_pan_update=finger.move,
        on_pan_end=finger.lift,
    )
    named = ft.Semantics(
        label=_words(app, side, empty), image=True, exclude_semantics=True, content=board
    )
    tools = [
        tool(app, "patchwork.count.fill", ft.Icons.FORMAT_COLOR_FILL, finger.fill, finger.filling),
        tool(app, "patchwork.count.full", ft.Icons.GRID_ON, partial(desk.paint, FULL)),
        tool(app, "table.undo", ft.Icons.UNDO, desk.undo if undoes else None),
        tool(app, "patchwork.count.numbers", ft.Icons.DIALPAD, partial(desk.switch, "numbers")),
    ]
    return ft.Column(
        [
            ft.Row([named], alignment=ft.MainAxisAlignment.CENTER),
            ft.Row([_count(app, empty), ft.Row(tools, spacing=4, expand=4)], spacing=4),
        ],
        spacing=6,
        tight=True,
    )


def _words(app: AppContext, side: int, empty: int | None) -> str:
    """The quilt in words; what to do, where nothing is painted yet."""
    words = app.words
    if empty is None:
        return words("patchwork.count.hint")
    state = words("patchwork.quilt_state", empty=empty)
    return words("patchwork.quilt_words", name=side_ref(side), facts=state)


def _quilt(app: AppContext, side: int, shown: int | None, cell: float) -> ft.Control:
    """The board and its cells; over a quilt on which nothing is painted yet, what to do."""
    mask = _mask(shown)
    rows = [_Row(app.look, side, mask >> row * SIDE & (1 << SIDE) - 1, cell) for row in range(SIDE)]
    layers: list[ft.Control] = [
        picture("quilt_dark" if app.look.dark else "quilt", SIDE * cell),
        ft.Column(rows, spacing=0, opacity=0.3 if shown is None else 1.0),
    ]
    if shown is None:
        layers.append(_hint(app, SIDE * cell))
    return ft.Stack(layers, width=SIDE * cell, height=SIDE * cell)


@memo
@ft.component
def _Row(look: Look, side: int, covered: int, cell: float) -> ft.Control:
    """A row of cells; of one that changes, its colour is all that is sent."""
    cloth = look.palette.seat(side)
    return ft.Row(
        [
            ft.Container(
                width=cell - 1,
                height=cell - 1,
                margin=0.5,
                border_radius=4,
                bgcolor=cloth if covered >> column & 1 else ft.Colors.TRANSPARENT,
            )
            for column in range(SIDE)
        ],
        spacing=0,
    )


def _hint(app: AppContext, side: float) -> ft.Control:
    """What to do, over a quilt on which nothing is painted yet."""
    palette = app.look.palette
    return ft.Container(
        ft.Container(
            ft.Column(
                [
                    prose(
                        app,
                        app.words(key),
                        bold=True,
                        phrases=True,
                        text_align=ft.TextAlign.CENTER,
                    )
                    for key in ("patchwork.count.hint", "patchwork.count.hint.wipe")
                ],
                spacing=2,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            padding=ft.Padding.symmetric(horizontal=14, vertical=12),
            bgcolor=palette.raised,
            border=ft.Border.all(1.5, palette.thread),
            border_radius=14,
        ),
        width=side,
        height=side,
        padding=20,
        alignment=ft.Alignment.CENTER,
    )


def _count(app: AppContext, empty: int | None) -> ft.Control:
    """How many cells are empty."""
    words = app.words
    text = words("patchwork.count.empty")
    said = text if empty is None else words("patchwork.quilt_state", empty=empty)
    return counted(app, empty, text, said)


def tool(
    app: AppContext,
    key: str,
    icon: ft.IconData,
    on_press: Callable[[], None] | None,
    on: bool | None = None,
) -> ft.Control:
    """A button with an icon and its name under it.

    Args:
        on: for a tool that is in the hand or not.
    """
    palette, text = app.look.palette, app.words(key)
    ink = palette.on_accent if on else palette.ink
    if on_press is None:
        ink = ft.Colors.with_opacity(0.45, palette.soft)
    room = (app.column - 32) / 5 - 6, 18 * app.look.scale
    return ft.Container(
        press(
            app,
            text,
            on_press,
            ft.Container(
                ft.Column(
                    [
                        ft.Icon(icon, size=22, color=ink),
                        prose(app, text, size=12, color=ink, room=room, max_lines=1),
                    ],
                    spacing=1,
                    tight=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                ),
                height=TOOL * app.look.scale,
                alignment=ft.Alignment.CENTER,
            ),
            height=TOOL * app.look.scale,
            color=palette.accent if on else palette.surface,
            border=palette.accent if on else palette.thread,
            toggled=on,
        ),
        expand=True,
    )
