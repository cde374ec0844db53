"""The page of a room: before the game its lobby, and later who sits where and who is there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import flet as ft

from engine import games
from ui import lay
from ui.awake import use_awake
from ui.components.page import card, page
from ui.components.press import big_button, other_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import (
    Controller,
    current_page,
    nothing,
    run,
    use_box,
    use_controller,
    use_ear,
    use_state,
)
from ui.rooms import ELSEWHERE, REMOVED, FullError, OutError, Phone, Room
from ui.shell.rooms.closing import asks_to_close, asks_to_leave
from ui.shell.rooms.entry import entered
from ui.shell.rooms.invitation import invitation
from ui.shell.rooms.keeping import kept_game
from ui.shell.rooms.phones import Removing, asks_to_remove, phones_card, said_of
from ui.shell.rooms.seating import Seating
from ui.shell.rooms.seats import Wanting, asking, names_in, seats, which
from ui.stored.storage import StorageError
from ui.styles import BODY, LEAD

_DRAWN = 0.1
"""Seconds until the client has drawn the seats that somebody can have."""


@ft.component
def RoomPage(app: AppContext, name: str) -> ft.Control:
    """The screen of the route ``/room/<room>``."""
    room = None if app.rooms is None else app.rooms.find(name)
    entry, set_entry = use_state(_nobody)
    trouble, set_trouble = use_state(str)

    async def enter() -> None:
        try:
            if room is not None:
                returns = room.phone(current_page()) is None
                phone = await entered(app, room)
                set_entry((phone, returns and room.host is not None))
            elif app.door is not None and not app.guest and (save := await kept_game(app, name)):
                app.go(f"/table/{save}")  # where the room is opened again
            else:
                set_trouble("rooms.gone")
        except FullError:
            set_trouble("rooms.full")
        except (OutError, StorageError) as error:
            set_trouble(error.key)

    async def enter_here() -> None:
        if room is not None:
            room.come_back(current_page())
            set_trouble("")
            await enter()

    def follow() -> None:
        if room is not None and room.out(current_page()) is None:
            set_trouble("")
            run(enter)

    use_ear(room.listen if room is not None and trouble == REMOVED else None, follow)
    come_back = partial(run, enter_here)
    ft.use_effect(enter, [name])
    if trouble == "rooms.gone":
        return Gone(app, name)
    if trouble:
        return _shut(app, trouble, come_back if trouble == ELSEWHERE else None)
    if entry is None:
        return lay.box(fill=app.look.palette.ground)
    if room is None:
        return Gone(app, name)
    return Lobby(app, room, *entry, come_back)


def _nobody() -> tuple[Phone, bool] | None:
    return None


@ft.component
def Gone(app: AppContext, name: str) -> ft.Control:
    """What is left of a room that is closed: the way to the one that whoever had opened it has open
    now, where a server holds both."""
    shown, rooms = use_controller(Controller), app.rooms
    served = rooms is not None and rooms.admission is None
    use_ear(rooms.listen if rooms is not None and served else None, shown.changed)
    new = rooms.after(name) if rooms is not None and served else None
    return _shut(app, "rooms.gone", new=new)


def _shut(
    app: AppContext,
    key: str,
    here: Callable[[], None] | None = None,
    new: Room | None = None,
) -> ft.Control:
    """Say why this page is not in the room.

    Args:
        here: lets it come in after all.
        new: another room that it can go to.
    """
    words = app.words
    home = partial(app.go, "/")
    parts: list[ft.Control] = [prose(app, words(key), LEAD)]
    if new is not None:
        here = partial(app.go, f"/room/{new.id}")
        game = words(f"{games.home(new.new.game)}.name")
        parts.append(prose(app, words("rooms.card", game=game), BODY))
    if key == REMOVED:
        back = words("rooms.removed.back", page=words("table.phones"), button=words("rooms.let_in"))
        parts.append(prose(app, back, BODY))
    if here is not None:
        parts.append(big_button(app, words("rooms.join" if new else "rooms.here"), here))
    parts.append(big_button(app, words("trouble.home"), home, primary=here is None))
    return page(app, words("rooms.title"), parts, on_back=home)


@ft.component
def Lobby(
    app: AppContext, room: Room, phone: Phone, returns: bool, come_back: Callable[[], None]
) -> ft.Control:
    """A room as a phone in it sees it.

    Args:
        returns: whether the phone has just come back.
        come_back: lets this page come in again where another window has taken its place.
    """
    seating = use_controller(lambda: Seating(app, room, phone, returns))
    seating.app = app
    use_ear(room.watch, seating.follow)
    unasked = room.unasked(phone)
    use_ear(room.turns.listen if unasked else None, seating.changed)  # it may ask again then
    use_awake()
    began = room.host is not None
    out = room.out(current_page())
    inside = phone.token in room.phones and room.open and out is None

    def follow() -> None:
        if began and inside and seating.waits:
            seating.waits = False
            seating.table()

    column = use_box(ft.Ref[ft.Column]).current

    async def reach() -> None:
        if seating.giving is not None and column.current is not None:
            await asyncio.sleep(_DRAWN)
            await column.current.scroll_to(offset=0)  # where the seats are

    # This is cancelled with the page, which may be left before it is drawn.
    ft.use_effect(reach, [seating.giving], cleanup=nothing)
    ft.use_effect(follow, [began])
    ft.use_effect(seating.led.go)
    if not inside:
        if not room.open:
            return Gone(app, room.id)
        key = out or "rooms.left"
        return _shut(app, key, come_back if key == ELSEWHERE else None)
    words, game, led = app.words, room.new.game, seating.led
    led.draw()
    names, removing = names_in(app, room), None
    if seating.opens:
        removing = Removing(seating.asked, seating.ask_about, seating.remove, seating.let_in, led)
    sure = None if removing is None else asks_to_remove(app, room, names, removing)
    # What somebody is told or asked stays in sight, wherever they are on the page.
    heads = (_news(app, seating), asking(app, seating), sure)
    told = [card(app, each) for each in heads if each]
    seats_for = which(app, seating)
    parts = [card(app, seats_for)] if seats_for is not None else []
    parts += invitation(app) if seating.opens else []
    if not room.keeps(phone) and (began or not room.free):
        parts.append(card(app, _wanting(app, seating, unasked)))
    parts.append(card(app, seats(app, seating)))
    if phones := phones_card(app, room, phone, names, removing):
        parts.append(card(app, phones))
    if not began and not seating.opens:
        parts += invitation(app)
    leave = _way_out(app, seating)
    if seating.closing:  # at the foot, where nobody has to look for the question
        foot: ft.Control = leave
    elif began:
        foot = big_button(app, words("rooms.table"), seating.table, icon=ft.Icons.PLAY_ARROW)
    elif seating.opens:
        foot = big_button(app, words("setup.start"), seating.begin, icon=ft.Icons.PLAY_ARROW)
    else:
        waits = "rooms.waits.away" if room.opener.away else "rooms.waits"
        foot = lay.live(prose(app, words(waits), BODY.soft, at="middle"))
    if not seating.closing:
        parts.append(leave)
    title = words("rooms.of", game=words(f"{games.home(game)}.name"))
    head = lay.column(*told, gap=6, across="stretch") if told else None
    foot = led.mark("foot", foot)
    lifts = not seating.closing and (began or seating.opens)
    return page(
        app, title, parts, on_back=app.back, head=head, foot=foot, lifts=lifts, scrolled=column
    )


def _news(app: AppContext, seating: Seating) -> ft.Control | None:
    """Tell this phone whose seat it has from now on, as over the table; None for nothing."""
    told = seating.phone.news
    seating.news.note(f"{len(told)} {told[0]}" if told else "")
    if not told:
        return None
    text = said_of(app, told[0].key, told[0].name, told[0].target)
    read = other_button(app, app.words("rooms.read"), seating.news.meant(seating.read))
    said = lay.live(prose(app, text, BODY.bold))
    return lay.column(said, seating.led.mark("read", read), gap=8, across="stretch")


def _wanting(app: AppContext, seating: Seating, unasked: str) -> ft.Control:
    """Draw what somebody who looks on can do.

    Args:
        unasked: as :meth:`ui.rooms.Room.unasked` says.
    """
    may = seating.room.may_want(seating.phone)
    parts = [Wanting(app, seating, seating.phone.wants, may, key="wanting")]
    if told := unasked or (seating.phone.wants and seating.room.unheard):
        parts.append(lay.live(prose(app, app.words(told), BODY.soft)))
    return lay.column(*parts, gap=8, across="stretch")


def _way_out(app: AppContext, seating: Seating) -> ft.Control:
    if seating.closing:
        asks = asks_to_close if seating.opens else asks_to_leave
        return asks(app, seating.room, seating.stay, seating.leave, seating.led)
    text = app.words("rooms.end" if seating.opens else "rooms.leave")
    leave = other_button(app, text, seating.leave, icon=ft.Icons.LOGOUT)
    return seating.led.mark("leave", leave)
