"""Where somebody sits who looks at a game: at the one screen of its table, or in a room of several
phones (:mod:`ui.rooms`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import flet as ft

from engine.table import Table
from ui.awake import use_awake
from ui.components.standing import STANDING
from ui.context import AppContext
from ui.hooks import current_page, run, use_box, use_ear, use_state
from ui.shell.host import Host
from ui.shell.place import Place
from ui.stored.saved import Save

if TYPE_CHECKING:
    from ui.rooms import Chair, Phone, Room


def room_at(app: AppContext, save: str) -> Room | None:
    """Return the room of several phones in which the game of a save is played, if this page is in
    it."""
    room = None if app.rooms is None else app.rooms.at(save)
    return None if room is None or room.phone(current_page()) is None else room


def here(app: AppContext, save: str) -> frozenset[int] | None:
    """Return the seats for which this page acts in the game of a save; None where all people share
    its screen.

    The phone that has opened a room has the game on its own shelf. Another window of that phone is
    not in the room, and shows the game as any other. A page that has the game from the room and is
    not in it any more has no seat.
    """
    page, room = current_page(), room_at(app, save)
    phone = None if room is None else room.phone(page)
    if room is not None and phone is not None:
        return room.seats(phone)
    shared = app.rooms is not None and app.rooms.shared(page, save) is not None
    return frozenset() if shared else None


def sit(app: AppContext, save: Save, table: Table) -> Place:
    """Return the place of this page at a table."""
    room = room_at(app, save.id)
    phone = None if room is None else room.phone(current_page())
    if room is None or phone is None:
        shared = None if app.rooms is None else app.rooms.shared(current_page(), save.id)
        if shared is None:
            return Place(Host(save, table, app.store), app)
        return Place(shared, app, frozenset())  # it was led out before it was drawn
    if phone is room.opener:
        room.tables[save.id].lend(app.store)
    return Place(room.tables[save.id], app, room.seats(phone), phone is room.opener)


def missing(app: AppContext, place: Place) -> tuple[int, ...]:
    """Return the seats that are to act and whose phones are away, or show something else."""
    room = room_at(app, place.host.save.id)
    if room is None:
        return ()
    chairs = room.chairs
    return tuple(
        seat
        for seat in place.now.table.actors
        if seat >= 0
        and not chairs[seat].bot
        and (phone := chairs[seat].phone)
        and (phone.away or phone.aside)
    )


def stand_in(app: AppContext, place: Place, seats: Sequence[int]) -> None:
    """Let bots play for seats whose phones are away."""
    if (room := room_at(app, place.host.save.id)) is not None:
        for seat in seats:
            room.stand_in(seat)


def stood_in(app: AppContext, place: Place) -> tuple[int, ...]:
    """Return the seats of this phone for which bots play at this time."""
    room = room_at(app, place.host.save.id)
    if room is None or not place.now.table.actors:
        return ()
    phone = room.phone(current_page())
    return tuple(seat for seat, keeper in room.stood_in.items() if keeper is phone)


def take_over(app: AppContext, place: Place, seats: Sequence[int]) -> None:
    """Let this phone play for its seats itself again."""
    room = room_at(app, place.host.save.id)
    phone = None if room is None else room.phone(current_page())
    if room is not None and phone is not None:
        for seat in seats:
            room.give(seat, phone)


def use_room(app: AppContext, place: Place) -> Room | None:
    """A hook: where a table is one of several phones, follow who sits where, and return its room. A
    phone that is not at it any more is led out, and sees nothing of it from then on, whether it
    goes or not."""
    save = place.host.save.id
    room = use_box(lambda: _of(app, place)).current
    _, redraw = use_state(int)
    seen = use_box(lambda: [] if room is None else [*room.chairs])
    use_awake(room is not None)

    def follow() -> None:
        if room is None:
            return
        phone = room.phone(current_page())
        if not room.open or phone is None:
            place.seat(())
            place.leave()
            app.go(f"/room/{room.id}")
            return
        if _went_on(room, place):
            if _reads(room, phone):
                redraw(lambda count: count + 1)  # it is said that the next game has begun
            else:
                to_next(app, room)
            return
        if phone is room.opener:
            run(_note, app, room)
        before, seen.current = seen.current, [*room.chairs]
        for was, chair in zip(before, room.chairs, strict=True):
            if was.phone is not chair.phone is not None and phone not in (was.phone, chair.phone):
                _tell_of(app, chair)
        place.there = not phone.away
        place.seat(here(app, save))
        redraw(lambda count: count + 1)  # somebody may be away, or back

    use_ear(None if room is None else room.watch, follow)

    def arrive() -> None:
        if room is None:
            return
        if room.phone(current_page()) is None:
            follow()  # it was led out before it could listen
        else:
            room.changed()  # the others see who has come

    ft.use_effect(arrive, [])
    return room


def use_next(app: AppContext, save: str) -> None:
    """A hook: tell whoever looks back at a game of several phones that the next one has begun, or
    that somebody would like it to begin."""
    room = use_box(lambda: room_at(app, save)).current
    known = use_box(lambda: None if room is None else room.host)
    wished = use_box(lambda: _askers(room))

    def follow() -> None:
        if room is None:
            return
        new, wished.current = _askers(room) - wished.current, _askers(room)
        for phone in new:
            _tell_of_wish(app, phone)
        if room.host is not None and room.host is not known.current:
            known.current = room.host
            app.tell(app.words("rooms.next"))

    use_ear(None if room is None else room.listen, follow)


def _askers(room: Room | None) -> frozenset[Phone]:
    """Return the other phones at which somebody would like another game."""
    if room is None:
        return frozenset()
    own = room.phone(current_page())
    return frozenset(phone for phone in room.phones.values() if phone.again and phone is not own)


def _tell_of_wish(app: AppContext, phone: Phone) -> None:
    from ui.shell.rooms.phones import said_of

    app.tell(said_of(app, "rooms.wish", phone.name))


def _went_on(room: Room, place: Place) -> bool:
    """Return whether another game has begun at a table."""
    return room.host is not place.host and place.host.table.outcome is not None


def _reads(room: Room, phone: Phone) -> bool:
    """Return whether somebody reads something over a game that is over, out of which nobody is led:
    a sheet that they have opened, or the result, if they have a seat and have neither begun the
    next game nor asked for it."""
    page = current_page()
    sheet = "" if page is None else page.route.partition("?")[2]
    waits = phone is room.opener or phone.eager or not room.keeps(phone)
    return bool(sheet) and not (sheet == STANDING and waits)


def next_room(app: AppContext, place: Place) -> Room | None:
    """Return the room in which the next game has begun, where that at a place is over and another
    phone leads; None for none."""
    room = None if place.leads else room_at(app, place.host.save.id)
    return room if room is not None and _went_on(room, place) else None


def to_next(app: AppContext, room: Room) -> None:
    """Go to the game that is played in a room now."""
    app.go(f"/table/{room.host.save.id}")


def _tell_of(app: AppContext, chair: Chair) -> None:
    """Tell a phone that two others have passed a seat between them."""
    from ui.shell.rooms.phones import said_of

    assert chair.phone is not None
    key = "rooms.plays_for" if chair.lent else "rooms.seated"
    app.tell(said_of(app, key, chair.phone.name, chair.lent or ""))


def _of(app: AppContext, place: Place) -> Room | None:
    """Return the room of which a place is one, even if its page has left the room."""
    room = None if app.rooms is None else app.rooms.at(place.host.save.id)
    return room if room is not None and place.host in room.tables.values() else None


async def _note(app: AppContext, room: Room) -> None:
    from ui.shell.rooms.keeping import note

    await note(app, room)
