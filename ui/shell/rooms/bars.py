"""What lies over a table of several phones while somebody is asked, or is away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine.refs import Ref
from engine.table import Table
from ui import lay
from ui.components.press import big_button, other_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.shell.curtain import bar
from ui.shell.host import Wish
from ui.shell.place import Place
from ui.shell.safety import sign
from ui.shell.sitting import room_at, stand_in, take_over
from ui.styles import BUTTON


def wish_bar(app: AppContext, wish: Wish, answer: Callable[[bool], None]) -> ft.Container:
    """Ask whether somebody may take back what they did, or bring it back."""
    words = app.words
    key = "rooms.undo" if wish.turn is Table.undo else "rooms.redo"
    told = prose(app, words(key, name=Ref("seat", wish.seat)), BUTTON.bold)
    return bar(
        app,
        [
            lay.live(told),
            big_button(app, words("rooms.undo.yes"), partial(answer, True)),
            other_button(app, words("rooms.undo.no"), partial(answer, False)),
        ],
    )


def away_bar(app: AppContext, place: Place, seats: Sequence[int]) -> ft.Container:
    """Say for whom everybody waits. On the phone that has opened the table, the computer can play
    for them until they are back."""
    words, room = app.words, room_at(app, place.host.save.id)
    names = tuple(Ref("seat", seat) for seat in seats)
    parts: list[ft.Control] = [
        lay.live(prose(app, words("rooms.waits_for", names=names), BUTTON.bold))
    ]
    if place.leads and room is not None and app.rooms is not None and app.rooms.admission:
        again = partial(app.go, f"/room/{room.id}")
        parts.append(other_button(app, words("rooms.line.again"), again, icon=ft.Icons.QR_CODE))
    if place.leads and room is not None and room.bot:
        text = words("rooms.stand_in")
        parts.append(
            big_button(app, text, partial(stand_in, app, place, seats), icon=ft.Icons.SMART_TOY)
        )
    return bar(app, parts)


def back_bar(app: AppContext, place: Place, seats: Sequence[int]) -> ft.Container:
    """Say that the computer plays for somebody who is back, and let them go on themselves."""
    words, room = app.words, room_at(app, place.host.save.id)
    shared = room is not None and len(place.seats) + len(seats) > 1
    told = (
        words("rooms.stands_in", name=Ref("seat", seats[0])) if shared else words("rooms.stood_in")
    )
    return bar(
        app,
        [
            lay.live(prose(app, told, BUTTON.bold)),
            big_button(app, words("rooms.take_over"), partial(take_over, app, place, seats)),
        ],
    )


def away_sign(app: AppContext, seats: Sequence[int]) -> ft.Control:
    """Draw a quiet sign that somebody is away, for people who have something to do themselves."""
    words = app.words
    names = tuple(Ref("seat", seat) for seat in seats)
    return sign(app, words("rooms.are_away", names=names), app.look.palette.soft, "away")
