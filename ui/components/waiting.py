"""The seats that still have to act, where all act at once: a tap hands the phone to one of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.refs import Ref
from ui import lay
from ui.board_props import BoardProps
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.look import TARGET
from ui.styles import TEXT

_GAP = 6.0
"""Space between two of these buttons, and between a chip and its words, in logical pixels."""

_CHIP, _PAD = 24.0, 10.0


def waiting(app: AppContext, props: BoardProps, width: float, most: int = 1) -> ft.Control | None:
    """Return the other seats that may act now, each to be handed the phone in any order; None if
    there are none.

    Args:
        width: of the room, in logical pixels.
        most: how many stand side by side at most.
    """
    others = [seat for seat in props.waiting if seat != props.holder]
    if not others:
        return None
    most = min(most, len(others))
    each = (width - (most - 1) * _GAP) / most
    return lay.flow(
        *(_seat(app, seat, partial(props.do.hold, seat), each) for seat in others),
        gap=_GAP,
        below=_GAP,
        width=width,
    )


def _seat(app: AppContext, seat: int, on_hand: Callable[[], None], width: float) -> ft.Control:
    # The same words as on the curtain, where the same tap brings the same seat to the front.
    text = app.words("curtain.other", name=Ref("seat", seat))
    room = width - 2 * _PAD - _CHIP - _GAP, TARGET
    shown = prose(app, text, TEXT.names, room=room, max_lines=1)
    chip = seat_chip(app, seat, _CHIP)
    return press(
        app,
        text,
        on_hand,
        lay.box(
            lay.row(chip, shown, gap=_GAP, tight=True),
            pad=(_PAD, 0),
            size=(width, TARGET),
            at="middle",
        ),
        size=(width, TARGET),
        surface=app.look.palette.card(),
    )
