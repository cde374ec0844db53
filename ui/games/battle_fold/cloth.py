"""A cloth that is folded by a finger.

In the browser, the page draws the flap under the finger (:mod:`.flap`). Elsewhere, as soon as the
finger means a fold, the packet is shown as that fold would leave it.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.games.battle_fold.components import ICONS
from engine.games.battle_fold.folding import Fold, Packet, folded
from ui import lay
from ui.context import AppContext
from ui.games.battle_fold.cloth_picture import MARGIN, Dyes, dyes, packet_svg
from ui.games.battle_fold.flap import Pictured, Point, use_flap
from ui.games.battle_fold.folding_desk import Lie, pulled
from ui.hooks import memo, use_box, use_state
from ui.look import Look
from ui.styles import ROUND, WIDE_CORNER
from ui.text import Words

ACROSS = 4.6
"""The cells along an edge of the mat; a flat cloth has four."""


@ft.component
def Cloth(
    app: AppContext,
    cloth: str,
    packet: Packet,
    size: float,
    fold: Callable[[Fold], None] | None,
    under: bool = False,
    *,
    lie: Lie | None = None,
    aim: Fold | None = None,
    dyed: Dyes | None = None,
) -> ft.Control:
    """The packet as it lies.

    Args:
        cloth: the icon of each of its 16 squares, one letter each.
        packet: the packet that is drawn.
        size: edge of the square in which it is drawn, in logical pixels.
        fold: called with the fold that a finger makes; None where the cloth cannot be folded.
        under: a finger folds under the rest, not over it.
        lie: where its rows and columns lie, for the thickness of its edges and its two faces.
        aim: a fold that is chosen and not made yet.
        dyed: its dyes; by default those of a cloth that is practised.
    """
    look, cell, dyed = app.look, size / ACROSS, dyed or dyes(cloth)
    flap = use_flap(Pictured(look, cloth, packet, lie, under, size, cell, dyed), fold)
    shown, set_shown = use_state(_none)
    began = use_box(lambda: (0.0, 0.0))

    def here(point: ft.Offset) -> Point:
        return (
            (point.x - size / 2) / cell + packet.columns / 2,
            (point.y - size / 2) / cell + packet.rows / 2,
        )

    def begin(event: ft.DragDownEvent[ft.GestureDetector]) -> None:
        began.current = here(event.local_position)
        flap.down(event)

    def move(event: ft.DragUpdateEvent[ft.GestureDetector]) -> None:
        set_shown(pulled(packet, began.current, here(event.local_position), under))

    def heard(event: ft.DragUpdateEvent[ft.GestureDetector]) -> None:
        flap.move(event)
        if not flap.carries:
            move(event)

    def lift(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        set_shown(None)
        found = pulled(packet, began.current, here(event.local_position), under)
        if found is not None and fold is not None:
            fold(found)

    fresh = shown if shown is not None and _has(packet, shown) else None
    layers = _mat(look, size)
    lying, lies = (packet, lie) if fresh is None else (folded(packet, fresh), None)
    layers.append(Lying(look, cloth, lying, lies, size, dyed))
    if fresh is None and aim is not None and _has(packet, aim):
        layers.append(_aimed(look, packet, aim, size, cell))
    mat = lay.stack(*layers, size=size)
    name = said(app.words, cloth, packet)
    if fold is None:
        return lay.said(mat, name, image=True)
    return lay.said(
        ft.GestureDetector(
            content=mat,
            drag_interval=40,
            exclude_from_semantics=True,
            mouse_cursor=ft.MouseCursor.GRAB,
            on_pan_down=begin,
            # Where the page draws the flap, the client is asked for no moves.
            on_pan_update=heard if flap.learns else None if flap.carries else move,
            # Without a handler here, the client would report no drag at all. A quick finger sends
            # no move.
            on_pan_end=lift if not flap.carries else flap.move if flap.learns else _leave,
        ),
        name,
        image=True,
        live_region=True,  # each fold is told by what lies there then
    )


def _mat(look: Look, size: float) -> list[ft.Control]:
    """Draw what a cloth lies on; the page draws the same (``web/page/games/battle_fold.js``)."""
    return [
        lay.box(
            size=size,
            fill=look.palette.surface,
            edge=(1.5, look.palette.thread),
            radius=WIDE_CORNER,
        )
    ]


@memo
@ft.component
def Lying(
    look: Look, cloth: str, packet: Packet, lie: Lie | None, size: float, dyed: Dyes
) -> ft.Control:
    """The picture of a packet in the middle of a square."""
    cell = size / ACROSS
    width, height = (packet.columns + 2 * MARGIN) * cell, (packet.rows + 2 * MARGIN) * cell
    return ft.Container(
        ft.Image(
            src=packet_svg(cloth, packet, lie, cell, dyed),
            width=width,
            height=height,
            gapless_playback=True,
            exclude_from_semantics=True,
        ),
        left=(size - width) / 2,
        top=(size - height) / 2,
        animate_position=look.motion or None,
    )


def said(words: Words, cloth: str, packet: Packet) -> str:
    """Say what lies there, row by row."""
    rows = [
        words("battle_fold.cloth.between").join(
            words(f"battle_fold.cloth.icon.{ICONS[cloth[square]]}")
            for square in packet.top[at : at + packet.columns]
        )
        for at in range(0, len(packet.top), packet.columns)
    ]
    top = words("battle_fold.cloth.rows").join(rows)
    return words("battle_fold.cloth.said", rows=packet.rows, columns=packet.columns, top=top)


def _aimed(look: Look, packet: Packet, fold: Fold, size: float, cell: float) -> ft.Control:
    """Draw the part that a chosen fold moves, with an arrow that says where it goes."""
    left = (size - packet.columns * cell) / 2
    top = (size - packet.rows * cell) / 2
    length = packet.columns if fold.across else packet.rows
    first, after = (fold.line, length) if fold.far else (0, fold.line)
    box = (
        (left + first * cell, top, (after - first) * cell, packet.rows * cell)
        if fold.across
        else (left, top + first * cell, packet.columns * cell, (after - first) * cell)
    )
    arrows = {
        (True, False): ft.Icons.ARROW_FORWARD,
        (True, True): ft.Icons.ARROW_BACK,
        (False, False): ft.Icons.ARROW_DOWNWARD,
        (False, True): ft.Icons.ARROW_UPWARD,
    }
    palette = look.palette
    return lay.box(
        lay.box(
            ft.Icon(
                arrows[fold.across, fold.far], size=min(34.0, cell * 0.6), color=palette.on_accent
            ),
            fill=palette.accent,
            radius=ROUND,
            pad=4,
            opacity=0.75 if fold.under else 1.0,
        ),
        left=box[0],
        top=box[1],
        size=(box[2], box[3]),
        edge=(4, palette.accent),
        at="middle",
        key="aim",
    )


def _leave(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
    """Do nothing: the page tells which fold came of the drag."""


def _has(packet: Packet, fold: Fold) -> bool:
    return 0 < fold.line < (packet.columns if fold.across else packet.rows)


def _none() -> Fold | None:
    return None
