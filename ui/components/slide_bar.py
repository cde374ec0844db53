"""A bar along which a finger goes to one of many places.

Flutter's own slider is not used: it lays its bubble over the whole page, where the bubble takes
every tap of a screen reader.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui import lay
from ui.context import AppContext
from ui.look import TARGET

_KNOB = 18.0
_LINE = 4.0
_PACE = 40
"""The milliseconds between two moves of a finger that are sent."""


def slide_bar(
    app: AppContext,
    name: str,
    place: tuple[int, int],
    width: float,
    go: Callable[[float], None],
    by: tuple[Callable[[], None], Callable[[], None]],
) -> ft.Control:
    """Return the bar; a finger, a pointer and a screen reader can move its knob.

    Args:
        name: what a screen reader says of where the knob is.
        place: the place of the knob, from 0, and the last place there is.
        width: the width in logical pixels.
        go: goes to a place, which may lie between two places.
        by: two functions that go one place back, and one forward.
    """
    palette, (now, last) = app.look.palette, place
    length = width - _KNOB
    at = length * now / max(last, 1)

    def slide(
        event: ft.DragDownEvent[ft.GestureDetector] | ft.DragUpdateEvent[ft.GestureDetector],
    ) -> None:
        share = (float(event.local_position.x) - _KNOB / 2) / length
        go(last * min(1.0, max(0.0, share)))

    def line(left: float, wide: float, color: str) -> ft.Control:
        return lay.box(
            left=left, top=(TARGET - _LINE) / 2, size=(wide, _LINE), radius=_LINE / 2, fill=color
        )

    bar = lay.stack(
        line(_KNOB / 2, length, palette.thread),
        line(_KNOB / 2, at, palette.accent),
        lay.box(
            left=at,
            top=(TARGET - _KNOB) / 2,
            size=_KNOB,
            radius=_KNOB / 2,
            fill=palette.accent,
            key="knob",
        ),
        size=(width, TARGET),
    )
    back, on = by
    return lay.said(
        ft.GestureDetector(
            content=bar,
            drag_interval=_PACE,
            mouse_cursor=ft.MouseCursor.CLICK,
            on_pan_down=slide,
            on_pan_update=slide,
            exclude_from_semantics=True,
        ),
        name,
        slider=True,
        value=f"{now}",
        increased_value=f"{min(last, now + 1)}",
        decreased_value=f"{max(0, now - 1)}",
        on_increase=lambda _: on(),
        on_decrease=lambda _: back(),
    )
