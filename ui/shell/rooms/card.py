"""The open rooms on the home screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import flet as ft

from engine import games
from ui import lay
from ui.components.led import Led
from ui.components.page import card
from ui.components.press import big_button, other_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import Controller, current_page, memo, use_controller, use_ear, use_loaded
from ui.rooms import REMOVED, Room, Rooms
from ui.shell.rooms.closing import asks_to_close, close, is_missed
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
    cards = (Table(app, room, known.get(room.id, ""), key=room.id) for room in latest)
    return lay.column(*cards, gap=12, across="stretch")


class OnHome(Controller):
    """What the taps on the card of a table do that this phone has opened.

    Attributes:
        led: where the focus goes.
        closing: whether it is asked whether the table is to be closed.
    """

    def __init__(self) -> None:
        super().__init__()
        self.led = Led()
        self.closing = False

    def ask(self, asks: bool) -> None:
        """Ask whether the table is to be closed, or ask no more."""
        self.closing = asks
        self.led.to("stay" if asks else "end")
        self.changed()


def _wishes(app: AppContext, room: Room) -> Iterator[str]:
    """Yield what others have asked of whoever opened a room and is not at its table."""
    for phone in room.phones.values():
        if phone.wants:
            yield said_of(app, "rooms.wants", phone.name)
        if phone.again:
            yield said_of(app, "rooms.wish", phone.name)


@memo
@ft.component
def Table(app: AppContext, room: Room, token: str) -> ft.Control:
    """An open room, and the way into it; nothing for whoever was removed.

    Args:
        token: by which this device is known there, so that its seat is found again; or empty.
    """
    shown = use_controller(OnHome)
    use_ear(room.listen, shown.changed)
    ft.use_effect(shown.led.go)
    shown.led.draw()
    words, page = app.words, current_page()
    if room.out(page) == REMOVED:  # until it is let in again
        return ft.Container(visible=False)
    phone = room.phone(page) or room.phones.get(token)
    back = phone is not None
    opens = phone is not None and phone is room.opener
    began = back and room.host is not None
    route = f"/table/{room.host.save.id}" if began else f"/room/{room.id}"
    names = [
        name
        for name, chair in zip(names_in(app, room), room.chairs, strict=True)
        if chair.phone is not None
    ]
    text = words("rooms.table" if back else "rooms.join")
    wishes = [*_wishes(app, room)] if opens else []
    title = words("rooms.card", game=words(f"{games.home(room.new.game)}.name"))
    parts: list[ft.Control] = [
        prose(app, title, BODY.bold.phrases),
        *([prose(app, words.listed(names), CAPTION.soft)] if names else []),
        # Else a table that everybody has left looks like one that waits for players.
        *([prose(app, words("rooms.opener_away"), BODY)] if room.opener.away else []),
        *(lay.live(prose(app, wish, BODY)) for wish in wishes),
    ]
    end = partial(close, app, room)
    if shown.closing:
        parts.append(asks_to_close(app, room, partial(shown.ask, False), end, shown.led))
    else:
        parts.append(big_button(app, text, partial(app.go, route), icon=ft.Icons.GROUPS))
        if opens:
            ask = partial(shown.ask, True) if is_missed(room) else end
            other = other_button(app, words("rooms.end"), ask, icon=ft.Icons.LOGOUT)
            parts.append(shown.led.mark("end", other))
    return card(app, lay.column(*parts, gap=8, across="stretch"))
