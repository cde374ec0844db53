"""A quilt that is painted with a finger: which of its cells are empty, and the tools for it."""

from __future__ import annotations

from collections.abc import Callable

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
from ui.games.patchwork.draft import SIDE
from ui.hooks import memo, use_box, use_state
from ui.look import Look

TOOL = 54.0
"""Height of a tool, in logical pixels at normal text size."""

_EVERY = 24
"""Milliseconds between two messages of a stroke; the cells between are worked out."""


@memo
@ft.component
def Painter(
    app: AppContext,
    side: int,
    quilt: int | None,
    cell: float,
    on_painted: Callable[[int], None],
    on_undo: Callable[[], None] | None,
    on_numbers: Callable[[], None],
) -> ft.Control:
    """A side's quilt with its empty cells, and below it how many, and the tools.

    A stroke that begins on a covered cell paints empty ones, and one that begins on an empty cell
    covers them again. What is painted stays here until the finger is lifted.

    Args:
        quilt: the covered cells, a mask; None while nothing is painted.
        cell: side of a cell in logical pixels.
        on_painted: the covered cells after a stroke or a tool.
        on_undo: takes the last stroke back; None where there is none.
        on_numbers: the empty cells are to be entered as a number.
    """
    drawing, set_drawing = use_state(_nothing)
    filling, set_filling = use_state(lambda: False)
    stroke = use_box(_no_stroke)
    down = use_box(_nowhere)
    # What was drawn is shown until the page has taken it, and not for a moment the quilt before.
    shown = drawing[1] if drawing is not None and drawing[0] == quilt else quilt
    mask = FULL if shown is None else shown
    # A tap may come before what the last one did is drawn.
    latest = use_box(lambda: mask)
    latest.current = mask

    def point(event: ft.TapEvent[ft.GestureDetector] | ft.DragDownEvent[ft.GestureDetector] |
              ft.DragStartEvent[ft.GestureDetector] | ft.DragUpdateEvent[ft.GestureDetector] |
              ft.DragEndEvent[ft.GestureDetector]) -> Point:  # fmt: skip
        assert event.local_position is not None
        return event.local_position.x / cell, event.local_position.y / cell

    def tap(event: ft.TapEvent[ft.GestureDetector]) -> None:
        touched = cell_at(point(event))
        if touched is None:
            return
        if filling:
            set_filling(False)
        before = latest.current
        latest.current = fill(before, touched) if filling else before ^ 1 << touched
        on_painted(latest.current)

    def touch(event: ft.DragDownEvent[ft.GestureDetector]) -> None:
        down.current = point(event)

    def begin(event: ft.DragStartEvent[ft.GestureDetector]) -> None:
        # A drag is known as one only when the finger has left the cell that it began on.
        begun = down.current or point(event)
        touched = cell_at(begun)
        before = latest.current
        covers = touched is not None and not before >> touched & 1
        stroke.current = (before, covers, begun)
        draw(point(event))

    def draw(end: Point) -> None:
        if stroke.current is None:
            return
        before, covers, last = stroke.current
        after = painted(before, crossed(last, end), covers)
        stroke.current = (after, covers, end)
        if after != before or drawing is None:
            set_drawing((quilt, after))

    def lift(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        draw(point(event))
        if stroke.current is not None:
            latest.current = stroke.current[0]
            on_painted(latest.current)
        stroke.current = down.current = None

    ft.use_effect(lambda: set_drawing(None), [quilt])

    layers: list[ft.Control] = [
        picture("quilt_dark" if app.look.dark else "quilt", SIDE * cell),
        ft.Column(
            [
                _Row(app.look, side, mask >> row * SIDE & (1 << SIDE) - 1, cell)
                for row in range(SIDE)
            ],
            spacing=0,
            opacity=0.3 if shown is None else 1.0,
        ),
    ]
    if shown is None:
        layers.append(_hint(app, SIDE * cell))
    empty = CELLS - (mask & FULL).bit_count()
    words = app.words
    label = words("patchwork.count.hint")
    if shown is not None:
        state = words("patchwork.quilt_state", empty=empty)
        label = words("patchwork.quilt_words", name=side_ref(side), facts=state)
    board = ft.Semantics(
        label=label,
        image=True,
        exclude_semantics=True,
        content=ft.GestureDetector(
            content=ft.Stack(layers, width=SIDE * cell, height=SIDE * cell),
            drag_interval=_EVERY,
            exclude_from_semantics=True,
            mouse_cursor=ft.MouseCursor.CELL,
            on_tap_up=tap,
            on_pan_down=touch,
            on_pan_start=begin,
            on_pan_update=lambda event: draw(point(event)),
            on_pan_end=lift,
        ),
    )
    return ft.Column(
        [
            ft.Row([board], alignment=ft.MainAxisAlignment.CENTER),
            ft.Row(
                [
                    _count(app, None if shown is None else empty),
                    _tools(
                        app,
                        filling,
                        lambda: set_filling(not filling),
                        lambda: on_painted(FULL),
                        on_undo,
                        on_numbers,
                    ),
                ],
                spacing=4,
            ),
        ],
        spacing=6,
        tight=True,
    )


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


def _tools(
    app: AppContext,
    filling: bool,
    on_fill: Callable[[], None],
    on_full: Callable[[], None],
    on_undo: Callable[[], None] | None,
    on_numbers: Callable[[], None],
) -> ft.Control:
    return ft.Row(
        [
            tool(app, "patchwork.count.fill", ft.Icons.FORMAT_COLOR_FILL, on_fill, filling),
            tool(app, "patchwork.count.full", ft.Icons.GRID_ON, on_full),
            tool(app, "table.undo", ft.Icons.UNDO, on_undo),
            tool(app, "patchwork.count.numbers", ft.Icons.DIALPAD, on_numbers),
        ],
        spacing=4,
        expand=4,
    )


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


def _nothing() -> tuple[int | None, int] | None:
    return None


def _no_stroke() -> tuple[int, bool, Point] | None:
    return None


def _nowhere() -> Point | None:
    return None
