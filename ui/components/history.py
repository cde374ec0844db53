"""What happened, as one viewer heard it, the latest first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import flet as ft

from engine.game import CHANCE
from engine.sight import Told
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.components.story import tell
from ui.here import Here


def history(
    here: Here,
    told: Sequence[Told],
    on_close: Callable[[], None],
    quiet: Collection[str] = (),
) -> ft.Control:
    """A sheet with the steps that have something to tell; its edge has the colour of the seat."""
    palette = here.look.palette
    items: list[ft.Control] = []
    for step in reversed(told):
        lines = tell(here.words, step.events, quiet)
        if not lines:
            continue
        edge = palette.thread if step.seat == CHANCE else palette.seat(step.seat)
        items.append(
            ft.Container(
                ft.Column([prose(here, line, size=14) for line in lines], spacing=3),
                padding=ft.Padding.only(left=10, top=4, bottom=4),
                border=ft.Border.only(left=ft.BorderSide(4, edge)),
                key=f"step{step.number}",
            )
        )
    return sheet(here, here.words("table.what_happened"), items, on_close, key="history")
