"""The open rooms on the home screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import flet as ft

from engine import games
from engine.refs import Ref
from ui import lay
from ui.components.led import Led
from ui.components.page import card
from ui.components.press import big_button, other_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import Controller, current_page, memo, use_controller, use_ear, use_loaded
from ui.rooms import REMOVED, Phone, Room, Rooms
from ui.shell.rooms.closing import asks_to_close, asks_to_leave, close, is_missed
from ui.shell.rooms.entry import tokens
from ui.shell.rooms.phones import said_of
from ui.shell.rooms.seats import names_in
from ui.shell.table_words import words_at
from ui.stored.storage import ShelfEntry
from ui.styles import BODY, CAPTION


def without_open(rooms: Rooms, entries: Sequence[ShelfEntry]) -> list[ShelfEntry]:
    """Return the saved games without those whose open table has a card of its own here. Only the
    device that has opened a table has its game, so another window of it has the card as well."""
    open_ = {room.host.save.id for room in rooms if room.host}
    return [entry for entry in entries if entry.id not in open_]


@ft.component
def OpenTables(app: AppContext, rooms: Rooms, left: bool = False) -> ft.Control:
    """A card for each room that somebody in this network has opened: first those in which this
    device is to act, then those in which it is, then the others. Of each kind, those that everybody
    has left come last; of two alike, the later one comes first.

    Args:
        left: True to draw those that everybody has left and in which this device has no seat;
            False for all others.
    """
    shown = use_controller(Controller)
    use_ear(partial(_hear_all, rooms), shown.changed)
    known = use_loaded(partial(tokens, app), []) or {}

    def place(room: Room) -> tuple[bool, bool, bool]:
        phone = _own(room, known.get(room.id, ""))
        acts = phone is not None and _turn(app, room, phone)[1]
        return phone is None, not acts, room.deserted

    def lies_idle(room: Room) -> bool:
        phone = _own(room, known.get(room.id, ""))
        return room.deserted and (phone is None or not room.keeps(phone))

    latest = [room for room in rooms if lies_idle(room) is left]
    latest.reverse()
    ordered = sorted(latest, key=place)
    cards = (Table(app, room, known.get(room.id, ""), key=room.id) for room in ordered)
    return lay.column(*cards, gap=12, across="stretch")


def _hear_all(rooms: Rooms, ear: Callable[[], None]) -> Callable[[], None]:
    """Call ``ear`` when a room is opened or ended, and at each change of one; the function that is
    returned ends that."""
    ends: list[Callable[[], None]] = []

    def end() -> None:
        while ends:
            ends.pop()()

    def follow() -> None:
        end()
        ends.extend([rooms.listen(changed), *(room.listen(ear) for room in rooms)])

    def changed() -> None:
        follow()
        ear()

    follow()
    return end


def _own(room: Room, token: str) -> Phone | None:
    """Return this device as a room knows it: by its page, or by its token."""
    return room.phone(current_page()) or room.phones.get(token)


class OnHome(Controller):
    """What the taps on the card of a table do.

    Attributes:
        led: where the focus goes.
        ending: whether it is asked whether the table is to be closed, or left.
    """

    def __init__(self) -> None:
        super().__init__()
        self.led = Led()
        self.ending = False

    def ask(self, asks: bool) -> None:
        """Ask whether the table is to be closed or left, or ask no more."""
        self.ending = asks
        self.led.to("stay" if asks else "end")
        self.changed()


def _wishes(app: AppContext, room: Room) -> Iterator[str]:
    """Yield what others have asked of whoever opened a room and is not at its table."""
    for phone in room.phones.values():
        if phone.wants:
            yield said_of(app, "rooms.wants", phone.name)
        if phone.again:
            yield said_of(app, "rooms.wish", phone.name)


def _turn(app: AppContext, room: Room, phone: Phone | None) -> tuple[str, bool]:
    """Return whose turn it is at a table, and whether that is up to the one person at a phone;
    empty where no game goes on. Whoever is not in the room learns only that its game is over."""
    if room.host is None:
        return "", False
    table = room.host.table
    if table.outcome is not None:
        return app.words("mend.over"), False
    if phone is None:
        return "", False
    own = room.seats(phone)
    actors = [seat for seat in table.actors if seat >= 0]
    words = words_at(app, table, you=False, save=room.host.save.id)
    if len(own) == 1 and own & {*actors}:
        (seat,) = own
        return words.spoken_to(seat)("rooms.turn", name=Ref("seat", seat)), True
    if len(actors) == 1:
        return words("rooms.turn", name=Ref("seat", actors[0])), False
    refs = tuple(Ref("seat", seat) for seat in actors)
    return (words("rooms.turns", names=refs) if refs else ""), False


def _status(app: AppContext, room: Room, phone: Phone | None) -> Iterator[str]:
    """Yield whether the people at a phone play at a table, and who is there."""
    words = app.words
    if phone is not None and room.host is not None and not room.seats(phone):
        yield words("rooms.stood_in" if room.keeps(phone) else "rooms.watch")
    elif phone is not None and room.keeps(phone):
        yield words("rooms.sits")
    # Else a table that everybody has left looks like one that waits for players.
    if room.deserted:
        yield words("rooms.deserted")
    elif room.opener.away and phone is not room.opener:
        yield words("rooms.opener_away")


@memo
@ft.component
def Table(app: AppContext, room: Room, token: str) -> ft.Control:
    """An open room, and the way into it and out of it.

    Nothing for whoever was removed, nor for whoever has left it, until its opener is back.

    Args:
        token: by which this device is known there, so that its seat is found again; or empty.
    """
    shown = use_controller(OnHome)
    use_ear(room.listen, shown.changed)
    use_ear(room.turns.listen, shown.changed)
    ft.use_effect(shown.led.go)
    shown.led.draw()
    words, page = app.words, current_page()
    phone = _own(room, token)
    left = bool(token) and phone is None and room.opener.away
    if left or room.out(page) == REMOVED:  # until it is let in again
        return ft.Container(visible=False)
    opens = phone is not None and phone is room.opener
    names = [
        name
        for name, chair in zip(names_in(app, room), room.chairs, strict=True)
        if chair.phone is not None
    ]
    turn, own = _turn(app, room, phone)
    said = [lay.live(prose(app, turn, BODY.bold if own else BODY))] if turn else []
    title = words("rooms.card", game=words(f"{games.home(room.new.game)}.name"))
    parts: list[ft.Control] = [
        *(said if own else []),
        prose(app, title, BODY.bold.phrases),
        *([prose(app, words.listed(names), CAPTION.soft)] if names else []),
        *([] if own else said),
        *(prose(app, text, BODY) for text in _status(app, room, phone)),
        *(lay.live(prose(app, wish, BODY)) for wish in (_wishes(app, room) if opens else ())),
        *_ways(app, room, phone, shown),
    ]
    return card(app, lay.column(*parts, gap=8, across="stretch"))


def _ways(app: AppContext, room: Room, phone: Phone | None, shown: OnHome) -> list[ft.Control]:
    """Draw the way into a room, and the way out of it for whoever has opened it, and where they are
    away for whoever else is in it."""
    words, stay = app.words, partial(shown.ask, False)
    opens = phone is not None and phone is room.opener
    asks = is_missed(room) if opens else phone is not None and room.needs(phone)

    def end() -> None:
        shown.ask(False)
        if opens:
            close(app, room)
        elif phone is not None:
            room.leave(phone)

    if shown.ending and phone is not None:
        asked = asks_to_close if opens else asks_to_leave
        return [asked(app, room, stay, end, shown.led)]
    began = phone is not None and room.host is not None
    route = f"/table/{room.host.save.id}" if began else f"/room/{room.id}"
    text = words("rooms.join" if phone is None else "rooms.table")
    ways: list[ft.Control] = [
        big_button(
            app,
            text,
            partial(app.go, route),
            icon=ft.Icons.GROUPS,
            primary=phone is not None or not room.deserted,
        ),
    ]
    if opens or (phone is not None and room.opener.away):
        do = partial(shown.ask, True) if asks else end
        text = words("rooms.end" if opens else "rooms.leave")
        ways.append(shown.led.mark("end", other_button(app, text, do, icon=ft.Icons.LOGOUT)))
    return ways
