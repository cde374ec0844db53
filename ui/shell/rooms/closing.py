"""Closing a table, about which whoever opened it is asked where others lose something by it."""

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
    answers = (words("rooms.end.no"), stay), (words("rooms.end"), end)
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
