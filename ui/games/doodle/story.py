"""What the others did since a seat last acted: signs at their seats, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from engine.game import Event
from engine.games.doodle.components import SHAPES
from engine.player_view import Told
from engine.polyomino import extent
from engine.refs import Ref
from ui.context import AppContext
from ui.games.doodle.art import shape_picture
from ui.games.doodle.panel import ICONS

_SPECIAL = ("neighbour", "cut", "single")

_DREW = ("drew", "started", "single")
"""Events that put a piece on a sheet, one piece each."""

_SIDE = 22.0
"""Longer side of a shape beside its line, in logical pixels."""


def since(told: Sequence[Told], own: int) -> tuple[Event, ...]:
    """Return what the others drew, used and passed since a seat last acted, in order.

    Args:
        told: what happened, step by step.
        own: the seat.
    """
    mine = next((n for n, step in enumerate(reversed(told)) if step.seat == own), len(told))
    return tuple(
        event
        for step in told[len(told) - mine :]
        for event in step.events
        if _kind(event) in (*_SPECIAL, *_DREW, "passed") and event.args["seat"] != Ref("seat", own)
    )


def of_seat(events: Sequence[Event], seat: int) -> tuple[Event, ...]:
    """Return the events of one seat."""
    return tuple(event for event in events if event.args["seat"] == Ref("seat", seat))


def stands_out(event: Event) -> bool:
    """Return whether the sheet alone does not show an event.

    Such events are a special action, and a turn without a pattern.
    """
    return _kind(event) not in ("drew", "started")


def drawn_by(events: Sequence[Event]) -> int:
    """Return how many pieces these events put on a sheet."""
    return sum(_kind(event) in _DREW for event in events)


def signs(events: Sequence[Event]) -> tuple[ft.IconData, ...]:
    """Return the signs of special actions, as in their boxes, and of passing; each sign once."""
    found: list[ft.IconData] = []
    for event in events:
        kind, _, more = event.key.removeprefix("doodle.event.").partition(".")
        if kind in _SPECIAL:
            found.append(ICONS[kind])
            # The second use of an action crosses the circle's box as well.
            found += [ICONS["circle"]] if more else []
        elif kind == "passed":
            found.append(PASSED)
    return tuple(dict.fromkeys(found))


PASSED = ft.Icons.SKIP_NEXT_OUTLINED
"""The sign that no pattern was drawn."""


def pictures(app: AppContext, event: Event) -> list[ft.Control]:
    """Draw what an event is about, small: the signs of the actions, and the shape."""
    palette = app.look.palette
    found: list[ft.Control] = [
        ft.Icon(icon, size=18, color=palette.accent) for icon in signs((event,))
    ]
    for arg in event.args.values():
        if isinstance(arg, Ref) and arg.kind == "shape":
            shape = SHAPES[str(arg.id)]
            found.append(shape_picture(shape, palette.ink, _SIDE / max(3, *extent(shape))))
    return found


def _kind(event: Event) -> str:
    """Return the first word of an event's key after the name of the game."""
    return event.key.removeprefix("doodle.event.").partition(".")[0]
