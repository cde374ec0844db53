"""A quilt: the board, the patches sewn on, and over them the ghost of the one in the hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import flet as ft

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
    columns, rows = patch_size(patch)
    # Turned as one with its outline, so that a turn changes a number and not every line.
    lying = ft.Container(
        ft.Stack(
            [
                ft.Container(patch_picture(patch, cell), opacity=0.92 if fits else 0.6),
                *use_faces(fits, _Outline(look, patch, fits, cell)),
            ],
            width=columns * cell,
            height=rows * cell,
        ),
        flip=_OVER if over else None,
    )
    crosses = [_cross(look, spot, cell) for spot in blocked]
    return ft.Stack(
        [ft.RotatedBox(quarter_turns=turns, content=lying), *crosses],
        width=draft.width * cell,
        height=draft.height * cell,
    )


_OVER = ft.Flip(flip_x=True)


@memo
@ft.component
def _Outline(look: Look, patch: int, fits: bool, cell: float) -> ft.Control:
    """Lines around a patch as its picture has it, neither turned nor turned over."""
    under = cells(Draft(patch, 0, 0, 0))
    line = look.palette.good if fits else look.palette.bad
    return ft.Stack(
        [
            ft.Container(
                left=spot % SIDE * cell,
                top=spot // SIDE * cell,
                width=cell,
                height=cell,
                border=_edges(
                    line,
                    not (spot >= SIDE and spot - SIDE in under),
                    spot + SIDE not in under,
                    not (spot % SIDE and spot - 1 in under),
                    not (spot % SIDE < SIDE - 1 and spot + 1 in under),
                ),
            )
            for spot in under
        ]
    )


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


@lru_cache(maxsize=64)
def _edges(color: str, top: bool, bottom: bool, left: bool, right: bool) -> ft.Border:
    """Lines along some edges; one object for all that look alike is compared at once."""
    none, line = ft.BorderSide.none(), ft.BorderSide(4, color)
    return ft.Border(
        top=line if top else none,
        bottom=line if bottom else none,
        left=line if left else none,
        right=line if right else none,
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
