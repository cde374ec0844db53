"""Closing a table, or leaving it: whoever does so is asked first where somebody loses by it."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui import lay
from ui.components.led import Led
from ui.components.prose import prose
from ui.components.sure import sure
from ui.context import AppContext
from ui.hooks import run
from ui.rooms import Room
from ui.shell.rooms.keeping import forget
from ui.styles import BODY


def is_missed(room: Room) -> bool:
    """Return whether others are at a table, or a game was begun there."""
    return room.host is not None or len(room.phones) > 1


def asks_to_close(
    app: AppContext, room: Room, stay: Callable[[], None], end: Callable[[], None], led: Led
) -> ft.Control:
    """Ask once whether a table is to be closed, and say what friends see then."""
    words = app.words
    asked = words("rooms.end.sure")
    if room.host is not None:
        asked = words.sentences(asked, words("rooms.end.stays"))
    return _asks(app, asked, ("rooms.end.no", stay), ("rooms.end", end), led)


def asks_to_leave(
    app: AppContext, _: Room, stay: Callable[[], None], end: Callable[[], None], led: Led
) -> ft.Control:
    """Ask once whether a seat of a game that goes on is to be given up."""
    asked = app.words("rooms.leave.sure")
    return _asks(app, asked, ("rooms.leave.no", stay), ("rooms.leave", end), led)


def _asks(
    app: AppContext,
    asked: str,
    stay: tuple[str, Callable[[], None]],
    end: tuple[str, Callable[[], None]],
    led: Led,
) -> ft.Control:
    """Ask, with each answer as a message key and what it does."""
    answers = ((app.words(key), do) for key, do in (stay, end))
    return lay.column(
        lay.live(prose(app, asked, BODY)),
        sure(app, *answers, icon=ft.Icons.LOGOUT, led=led),
        gap=8,
        across="stretch",
        tight=True,
    )


def close(app: AppContext, room: Room) -> None:
    """Close a table, on the phone that has opened it."""
    assert app.rooms is not None
    app.rooms.end(room)
    run(forget, app, room)
