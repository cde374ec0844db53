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


def waiting(app: AppContext, props: BoardProps) -> ft.Control | None:
    """Return the other seats that may act now, each to be handed the phone in any order; None if
    there are none."""
    others = [seat for seat in props.waiting if seat != props.holder]
    if not others:
        return None
    return lay.flow(
        *(_seat(app, seat, partial(props.do.hold, seat)) for seat in others), gap=6, below=6
    )


def _seat(app: AppContext, seat: int, on_hand: Callable[[], None]) -> ft.Control:
    # The same words as on the curtain, where the same tap brings the same seat to the front.
    text = app.words("curtain.other", name=Ref("seat", seat))
    return press(
        app,
        text,
        on_hand,
        lay.box(
            lay.row(
                seat_chip(app, seat, 24), prose(app, text, TEXT, max_lines=1), gap=6, tight=True
            ),
            pad=(10, 0),
            height=TARGET,
            at="middle",
        ),
        surface=app.look.palette.card(),
    )
