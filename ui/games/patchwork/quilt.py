"""A quilt: the board, the patches sewn on, and over them the ghost of the one in the hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import flet as ft
import flet.canvas as cv

from ui.games.patchwork.art import lies, patch_picture, patch_size, picture
from ui.games.patchwork.draft import SIDE, Draft, cells, drawn
from ui.hooks import memo, use_box, use_faces
from ui.look import Look

Placed = tuple[tuple[int, int], ...]


@memo
@ft.component
def Quilt(look: Look, placed: Placed, cell: float) -> ft.Control:
    """A quilt as it lies, without any name: its owner's panel describes it."""
    board = ft.use_memo(
        lambda: picture("quilt_dark" if look.dark else "quilt", SIDE * cell), [look.dark, cell]
    )
    # Handed on as they are, those that lie there already are not compared one by one.
    before = use_box(dict[tuple[int, int, float], ft.Control])
    before.current = {
        (patch, mask, cell): before.current.get((patch, mask, cell)) or _sewn(patch, mask, cell)
        for patch, mask in placed
    }
    return ft.Stack([board, *before.current.values()], width=SIDE * cell, height=SIDE * cell)


def _sewn(patch: int, mask: int, cell: float) -> ft.Control:
    row, column, turns, over = lies(patch, mask)
    sewn = patch_picture(patch, cell, turns, over)
    sewn.left, sewn.top = column * cell, row * cell
    sewn.key = f"{patch}:{mask}"
    return sewn


def ghost(look: Look, draft: Draft, blocked: tuple[int, ...], cell: float) -> ft.Control:
    """The patch in the hand, see-through, framed in one colour where it fits; where it does
    not, in another, with a cross on each cell that is covered already."""
    at = draft.row * SIDE + draft.column
    return ft.Container(
        _Ghost(look, draft.patch, draft.orientation, tuple(spot - at for spot in blocked), cell),
        key="ghost",
        left=draft.column * cell,
        top=draft.row * cell,
        animate_position=look.motion or None,
    )


@memo
@ft.component
def _Ghost(
    look: Look, patch: int, orientation: int, blocked: tuple[int, ...], cell: float
) -> ft.Control:
    """A ghost as it is wherever it lies, so that moving it draws nothing anew.

    Args:
        blocked: cells that are covered, as if the box lay in the quilt's top left corner.
    """
    draft = Draft(patch, orientation, 0, 0)
    turns, over = drawn(draft)
    fits = not blocked
    shade = ft.Container(patch_picture(patch, cell), opacity=0.92 if fits else 0.6)
    line = _outline(patch, look.palette.good if fits else look.palette.bad, cell)
    # Picture and line are turned as they are, so that a turn changes a number and not every edge.
    return ft.Stack(
        [
            _turned(shade, turns, over, "shade"),
            *(_cross(look, spot, cell) for spot in blocked),
            _turned(line, turns, over, "line"),
        ],
        width=draft.width * cell,
        height=draft.height * cell,
    )


_OVER = ft.Flip(flip_x=True)


def _turned(part: ft.Control, turns: int, over: bool, key: str) -> ft.Control:
    """A part of a ghost as the patch is held."""
    lying = ft.Container(part, flip=_OVER if over else None)
    return ft.RotatedBox(quarter_turns=turns, content=lying, key=key)


_LINE = 4.0
"""Width of the line around a ghost, in logical pixels."""


def _outline(patch: int, color: str, cell: float) -> ft.Control:
    """A line around a patch as its picture has it, neither turned nor turned over."""
    columns, rows = patch_size(patch)
    paint = ft.Paint(color=color, stroke_width=_LINE, style=ft.PaintingStyle.STROKE)
    line = cv.Path(_edges(patch, cell), paint=paint)
    return cv.Canvas([line], width=columns * cell, height=rows * cell)


@lru_cache(maxsize=64)
def _edges(patch: int, cell: float) -> list[cv.Path.PathElement]:
    """The edges of a patch's cells that no other cell has; one object is compared at once."""
    under = cells(Draft(patch, 0, 0, 0))
    inset = _LINE / 2
    found: list[cv.Path.PathElement] = []
    for spot in under:
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
            (
                spot + 1 if column < SIDE - 1 else -1,
                (right - inset, top),
                (right - inset, bottom),
            ),
        ):
            if beside not in under:
                found += [cv.Path.MoveTo(*here), cv.Path.LineTo(*there)]
    return found


def _cross(look: Look, spot: int, cell: float) -> ft.Control:
    """What marks a cell that is covered already."""
    row, column = divmod(spot, SIDE)
    return ft.Container(
        key=f"cross{spot}",
        content=ft.Icon(ft.Icons.CLOSE, size=cell * 0.7, color=look.palette.bad),
        alignment=ft.Alignment.CENTER,
        left=column * cell,
        top=row * cell,
        width=cell,
        height=cell,
        bgcolor=ft.Colors.with_opacity(0.45, look.palette.surface),
    )


@ft.component
def Workbench(
    look: Look,
    name: str,
    side: int,
    placed: Placed,
    cell: float,
    draft: Draft | None,
    blocked: tuple[int, ...],
    on_point: Callable[[float, float], None],
    on_grab: Callable[[], None],
    on_drag: Callable[[float, float], None],
) -> ft.Control:
    """The quilt of the player to move, with the ghost; taps and drags move it.

    Args:
        name: what a screen reader says of the quilt and the ghost on it.
        side: whose quilt it is.
        on_point: a tap, in cells from the top left corner.
        on_grab: a drag begins.
        on_drag: how far it has gone since, in cells right and down.
    """
    start = use_box(lambda: (0.0, 0.0))

    def grab(event: ft.DragStartEvent[ft.GestureDetector]) -> None:
        start.current = (event.local_position.x, event.local_position.y)
        on_grab()

    def drag(event: ft.DragUpdateEvent[ft.GestureDetector]) -> None:
        x, y = start.current
        on_drag((event.local_position.x - x) / cell, (event.local_position.y - y) / cell)

    layers = use_faces(side, Quilt(look, placed, cell))
    if draft is not None:
        layers.append(ghost(look, draft, blocked, cell))
    board = ft.Stack(layers, width=SIDE * cell, height=SIDE * cell)
    return ft.Semantics(
        label=name,
        image=True,
        exclude_semantics=True,
        content=ft.GestureDetector(
            content=board,
            drag_interval=40,
            exclude_from_semantics=True,
            mouse_cursor=ft.MouseCursor.MOVE if draft else ft.MouseCursor.BASIC,
            on_tap_up=lambda e: on_point(e.local_position.x / cell, e.local_position.y / cell),
            on_pan_start=grab if draft else None,
            on_pan_update=drag if draft else None,
        ),
    )
