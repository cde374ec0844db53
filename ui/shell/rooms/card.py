"""The open rooms on the home screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import flet as ft

from engine import games
from ui import lay
from ui.components.page import card
from ui.components.press import big_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import Controller, current_page, memo, use_controller, use_ear, use_loaded
from ui.rooms import REMOVED, Room, Rooms
from ui.shell.rooms.entry import tokens
from ui.shell.rooms.phones import said_of
from ui.shell.rooms.seats import names_in
from ui.stored.storage import ShelfEntry
from ui.styles import BODY, CAPTION


def without_open(rooms: Rooms, entries: Sequence[ShelfEntry]) -> list[ShelfEntry]:
    """Return the saved games without those whose open table has a card of its own here. Only the
    device that has opened a table has its game, so another window of it has the card as well."""
    open_ = {room.host.save.id for room in rooms if room.host}
    return [entry for entry in entries if entry.id not in open_]


@ft.component
def OpenTables(app: AppContext, rooms: Rooms) -> ft.Control:
    """A card for each room that somebody in this network has opened."""
    shown = use_controller(Controller)
    use_ear(rooms.listen, shown.changed)
    known = use_loaded(partial(tokens, app), []) or {}
    latest = reversed([*rooms])
    cards = (Table(app, room, known.get(room.id) in room.phones, key=room.id) for room in latest)
    return lay.column(*cards, gap=12, across="stretch")


def _wishes(app: AppContext, room: Room) -> Iterator[str]:
    """Yield what others have asked of whoever opened a room and is not at its table."""
    for phone in room.phones.values():
        if phone.wants:
            yield said_of(app, "rooms.wants", phone.name)
        if phone.again:
            yield said_of(app, "rooms.wish", phone.name)


@memo
@ft.component
def Table(app: AppContext, room: Room, known: bool) -> ft.Control:
    """An open room, and the way into it; nothing for whoever was removed.

    Args:
        known: whether this device was in it before, so that its seat is found again.
    """
    shown = use_controller(Controller)
    use_ear(room.listen, shown.changed)
    words, page = app.words, current_page()
    if room.out(page) == REMOVED:  # until it is let in again
        return ft.Container(visible=False)
    phone = room.phone(page)
    back = known or phone is not None
    began = back and room.host is not None
    route = f"/table/{room.host.save.id}" if began else f"/room/{room.id}"
    names = [
        name
        for name, chair in zip(names_in(app, room), room.chairs, strict=True)
        if chair.phone is not None
    ]
    text = words("rooms.table" if back else "rooms.join")
    wishes = [*_wishes(app, room)] if phone is not None and phone is room.opener else []
    title = words("rooms.card", game=words(f"{games.home(room.new.game)}.name"))
    return card(
        app,
        lay.column(
            prose(app, title, BODY.bold.phrases),
            *([prose(app, words.listed(names), CAPTION.soft)] if names else []),
            *(lay.live(prose(app, wish, BODY)) for wish in wishes),
            big_button(app, text, partial(app.go, route), icon=ft.Icons.GROUPS),
            gap=8,
            across="stretch",
        ),
    )
