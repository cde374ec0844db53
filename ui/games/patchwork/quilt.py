"""A quilt: the board, the patches sewn on, and over them the ghost of the one in the hand."""

from __future__ import annotations

from functools import reduce
from operator import or_

import flet as ft

from engine.games.patchwork.state import LEATHER
from engine.polyomino import bits
from ui import lay
from ui.components.carry import LYING, Carry, use_carry
from ui.components.faces import use_faces
from ui.components.shape_board import cross, outline, shape_board, turned
from ui.context import AppContext
from ui.games.patchwork.art import lies, patch_picture, patch_size, picture, themed
from ui.games.patchwork.carried import BLOCKED, FREE, carried
from ui.games.patchwork.draft import SIDE, Ghost, drawn, under
from ui.games.patchwork.hand import HandScreen
from ui.games.patchwork.market import patch_words
from ui.hooks import memo, use_box, use_state
from ui.look import Look
from ui.styles import FINE_CORNER

Placed = tuple[tuple[int, int], ...]


@memo
@ft.component
def Quilt(look: Look, placed: Placed, cell: float) -> ft.Control:
    """Draw a quilt as it lies, without a name: its owner's panel describes it."""
    board = ft.use_memo(
        lambda: picture(themed(look, "quilt"), SIDE * cell), [look.dark, look.contrast, cell]
    )
    # Patches that lie there already are passed on as the same controls, so Flet need not compare
    # them.
    before = use_box(dict[tuple[int, int, float], ft.Control])
    before.current = {
        (patch, mask, cell): before.current.get((patch, mask, cell)) or _sewn(patch, mask, cell)
        for patch, mask in placed
    }
    return lay.stack(board, *before.current.values(), size=SIDE * cell)


def rings(look: Look, fresh: Placed, cell: float) -> list[ft.Control]:
    """Draw rings over a quilt around the patches that were sewn on lately."""
    return [_ring(look, mask, cell) for _, mask in fresh]


def _ring(look: Look, mask: int, cell: float) -> ft.Control:
    """Draw a ring around the box of a patch; a line along its cells would hide the patch."""
    spots = [divmod(spot, SIDE) for spot in bits(mask)]
    rows, columns = [row for row, _ in spots], [column for _, column in spots]
    # The ring is one line's width outside the box, but never outside the quilt.
    left, top = max(0.0, min(columns) * cell - 2), max(0.0, min(rows) * cell - 2)
    right = min(SIDE * cell, (max(columns) + 1) * cell + 2)
    bottom = min(SIDE * cell, (max(rows) + 1) * cell + 2)
    return lay.box(
        edge=(2 if cell < 12 else 4, look.palette.ink),
        radius=FINE_CORNER,
        left=left,
        top=top,
        size=(right - left, bottom - top),
        key=f"ring{mask}",
    )


def _sewn(patch: int, mask: int, cell: float) -> ft.Control:
    row, column, turns, over = lies(patch, mask)
    sewn = patch_picture(patch, cell, turns, over)
    sewn.left, sewn.top = column * cell, row * cell
    sewn.key = f"{patch}:{mask}"
    return sewn


def ghost(
    look: Look,
    draft: Ghost,
    blocked: tuple[int, ...],
    cell: float,
    carry: Carry = LYING,
    allowed: bool = True,
) -> ft.Control:
    """Draw the patch in the hand, see-through.

    Where it can be sewn on it has a frame of one colour. Where it cannot, the frame has another
    colour, and each cell that is covered already has a cross.

    It does not slide: every frame on the way would draw the whole page again, and the first of them
    would show the ghost where it was.

    Args:
        allowed: it may be sewn on wherever it fits; what costs too much may not.
    """
    at = draft.row * SIDE + draft.column
    covered = tuple(spot - at for spot in blocked)
    return lay.box(
        _Ghost(look, draft.patch, draft.orientation, covered, cell, allowed),
        key="ghost",
        # It is off the board while the page draws it: nothing else would keep the client's
        # pictures.
        left=(-SIDE if carry.away else draft.column) * cell,
        top=draft.row * cell,
    )


@memo
@ft.component
def _Ghost(
    look: Look,
    patch: int,
    orientation: int,
    blocked: tuple[int, ...],
    cell: float,
    allowed: bool,
) -> ft.Control:
    """Draw a ghost the same wherever it lies, so that moving it redraws nothing.

    Args:
        blocked: covered cells, numbered as if the ghost's box lay in the quilt's top left corner.
        allowed: as for :func:`ghost`.
    """
    draft = Ghost(patch, orientation, 0, 0)
    turns, over = drawn(draft)
    fits = allowed and not blocked
    shade = patch_picture(patch, cell)
    shade.opacity = FREE if fits else BLOCKED
    line = _outline(patch, look.palette.good if fits else look.palette.bad, cell)
    # Picture and line are built unturned, so that a turn changes one number and not every edge.
    return lay.stack(
        turned(shade, turns, over, "shade"),
        *(cross(look, spot, cell) for spot in blocked),
        turned(line, turns, over, "line"),
        size=(draft.width * cell, draft.height * cell),
    )


def _outline(patch: int, color: str, cell: float) -> ft.LayoutControl:
    """Draw a line around a patch as its picture shows it, neither turned nor turned over."""
    columns, rows = patch_size(patch)
    return outline(under(Ghost(patch, 0, 0, 0)), color, cell, columns, rows)


@ft.component
def Workbench(look: Look, side: int, placed: Placed, cell: float, screen: HandScreen) -> ft.Control:
    """Draw the quilt of the player to move, with the ghost; taps and drags move the ghost.

    Args:
        side: whose quilt it is.
    """
    _, redraw = use_state(int)
    # When the ghost moves, only this part is redrawn.
    screen.draw_ghost = lambda: redraw(lambda count: count + 1)
    layers = use_faces(side, Quilt(look, placed, cell))
    draft, moves = screen.draft, screen.moves
    allowed = not screen.refused
    load = None if draft is None else carried(look, draft, _filled(placed), cell, allowed)
    carry = use_carry(load, (draft.row, draft.column) if draft is not None else (-1, -1))
    held = None
    if draft is not None:
        layers.append(ghost(look, draft, screen.blocked, cell, carry, allowed))
        held = carry

    def hold(x: float, y: float) -> None:
        tell_patch(screen.app, placed, x, y)

    words = screen.quilt_words, screen.held_words
    return shape_board(words, layers, cell, held, moves.point, moves.grab, moves.drag, on_hold=hold)


def tell_patch(app: AppContext, placed: Placed, x: float, y: float) -> None:
    """Say which patch lies at a point of a quilt, in cells right and down, if one does."""
    spot = int(y) * SIDE + int(x)
    for patch, mask in placed:
        if mask >> spot & 1:
            leather = patch == LEATHER
            app.tell(app.words("patchwork.leather") if leather else patch_words(app, patch))


def looked_at(app: AppContext, placed: Placed, cell: float, quilt: ft.Control) -> ft.Control:
    """Let a quilt that lies there to be seen say which patch a finger rests on."""

    def hold(event: ft.LongPressStartEvent[ft.GestureDetector]) -> None:
        if (at := event.local_position) is not None:
            tell_patch(app, placed, at.x / cell, at.y / cell)

    return ft.GestureDetector(quilt, exclude_from_semantics=True, on_long_press_start=hold)


def _filled(placed: Placed) -> int:
    """Return the mask of all cells that have something sewn on."""
    return reduce(or_, (mask for _, mask in placed), 0)
