"""The seats that still have to act, where all act at once: a tap hands the phone to one of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.refs import Ref
from ui.board_props import BoardProps
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.look import TARGET


def waiting(app: AppContext, props: BoardProps) -> ft.Control | None:
    """Return the other seats that may act now, each to be handed the phone in any order; None if
    there are none."""
    others = [seat for seat in props.waiting if seat != props.holder]
    if not others:
        return None
    return ft.Row(
        [_seat(app, seat, partial(props.do.hold, seat)) for seat in others],
        spacing=6,
        run_spacing=6,
        wrap=True,
    )


def _seat(app: AppContext, seat: int, on_hand: Callable[[], None]) -> ft.Control:
    # The same words as on the curtain, where the same tap brings the same seat to the front.
    text = app.words("curtain.other", name=Ref("seat", seat))
    return press(
        app,
        text,
        on_hand,
        ft.Container(
            ft.Row(
                [
                    seat_chip(app, seat, 24),
                    prose(app, text, size=14, max_lines=1),
                ],
                spacing=6,
                tight=True,
            ),
            padding=ft.Padding.symmetric(horizontal=10),
            height=TARGET,
            alignment=ft.Alignment.CENTER,
        ),
        color=app.look.palette.surface,
        border=app.look.palette.thread,
    )
