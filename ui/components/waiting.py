"""Who is still to act, where all act at once: a tap hands the phone to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.game import Ref
from ui.components.press import press
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.here import Here
from ui.look import TARGET
from ui.sitting import Sitting


def waiting(here: Here, sitting: Sitting) -> ft.Control | None:
    """The others who may act now, to be handed the phone in any order; None if there are none."""
    others = [seat for seat in sitting.waiting if seat != sitting.holder]
    if not others:
        return None
    return ft.Row(
        [_seat(here, seat, partial(sitting.hold, seat)) for seat in others],
        spacing=6,
        run_spacing=6,
        wrap=True,
    )


def _seat(here: Here, seat: int, on_hand: Callable[[], None]) -> ft.Control:
    name = here.words.names[seat]
    return press(
        here,
        here.words("curtain.pass", name=Ref("seat", seat)),
        on_hand,
        ft.Container(
            ft.Row(
                [
                    seat_chip(here, seat, 24),
                    prose(here, name, size=14, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
                ],
                spacing=6,
                tight=True,
            ),
            padding=ft.Padding.symmetric(horizontal=10),
            height=TARGET,
            alignment=ft.Alignment.CENTER,
        ),
        color=here.look.palette.surface,
        border=here.look.palette.thread,
    )
