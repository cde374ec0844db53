"""The page of a room: before the game its lobby, and later who sits where and who is there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine import games
from engine.record import MAX_NAME
from ui import lay
from ui.awake import use_awake
from ui.components.field import field
from ui.components.page import card, page
from ui.components.press import big_button, other_button
from ui.components.prose import as_heading, prose
from ui.components.seats import seat_chip
from ui.components.sure import sure
from ui.context import AppContext
from ui.hooks import Controller, current_page, memo, run, use_controller, use_ear, use_state
from ui.names import clean, seat_name, seat_names
from ui.rooms import ELSEWHERE, REMOVED, Chair, FullError, OutError, Phone, Room
from ui.shell.rooms.beginning import begun
from ui.shell.rooms.entry import NAME, entered
from ui.shell.rooms.invitation import invitation
from ui.shell.rooms.keeping import kept_game
from ui.shell.rooms.phones import Removing, called, phones_card, said_of
from ui.stored.saved import ROOM
from ui.stored.storage import StorageError
from ui.styles import BODY, BUTTON, CAPTION, LEAD

_ACT = 112.0
"""The width of the button beside a seat, in logical pixels."""

_REST = 1.0
"""Seconds between two times that a name is stored while it is typed."""


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
    if trouble:
        return _shut(app, trouble, come_back if trouble == ELSEWHERE else None)
    if entry is None:
        return lay.box(fill=app.look.palette.ground)
    if room is None:
        return _shut(app, "rooms.gone")
    return Lobby(app, room, *entry, come_back)


def _nobody() -> tuple[Phone, bool] | None:
    return None


def _shut(app: AppContext, key: str, here: Callable[[], None] | None = None) -> ft.Control:
    """Say why this page is not in the room.

    Args:
        here: lets it come in after all.
    """
    words = app.words
    home = partial(app.go, "/")
    parts: list[ft.Control] = [prose(app, words(key), LEAD)]
    if here is not None:
        parts.append(big_button(app, words("rooms.here"), here))
    parts.append(big_button(app, words("trouble.home"), home, primary=here is None))
    return page(app, words("rooms.title"), parts, on_back=home)


class Seating(Controller):
    """What the taps of a phone on the page of a room do.

    Args:
        app: the surroundings; set anew at each drawing.

    Attributes:
        opened: the seat for which the opener chooses who plays, or None.
        closing: whether the opener is asked whether the table is to be closed.
        asked: the phone about which the opener is asked whether it is to be removed, or None.
        waits: whether the page leads to the table as soon as there is one: it was drawn before, or
            the phone is back.
    """

    def __init__(self, app: AppContext, room: Room, phone: Phone, returns: bool) -> None:
        super().__init__()
        self.app, self.room, self.phone = app, room, phone
        self.opened: int | None = None
        self.asked: Phone | None = None
        self.closing = False
        self.waits = room.host is None or (returns and room.keeps(phone))

    @property
    def opens(self) -> bool:
        """Whether this phone has opened the room."""
        return self.phone is self.room.opener

    def type(self, seat: int, text: str) -> None:
        """Take what is typed as the name of somebody at this phone."""
        self.room.call(self.phone, seat, clean(text))
        run(self.app.store.keep_note, NAME, self.phone.name, _REST)

    def name(self, text: str) -> None:
        """Take what is typed as the name of whoever holds this phone, who looks on."""
        self.phone.name = clean(text)
        run(self.app.store.keep_note, NAME, self.phone.name, _REST)
        self.room.changed()

    def want(self) -> None:
        """Ask for a seat."""
        self.room.want(self.phone)
        self.changed()

    def sit(self, seat: int) -> None:
        """Take a seat; somebody may have been faster."""
        if not self.room.sit(self.phone, seat):
            self.app.tell(self.app.words("rooms.taken"))
        self.changed()  # at once; the others hear of it when many changes allow

    def rise(self, seat: int) -> None:
        """Leave a seat."""
        self.room.rise(self.phone, seat)
        self.changed()

    def open(self, seat: int) -> None:
        """Show who can play for a seat, or hide that again."""
        self.opened = None if self.opened == seat else seat
        self.changed()

    def give(self, seat: int, phone: Phone) -> None:
        """Give a seat to a phone."""
        self.opened = None
        self.room.give(seat, phone)
        self.changed()

    def stand_in(self, seat: int) -> None:
        """Let the computer play for a seat."""
        self.opened = None
        self.room.stand_in(seat)
        self.changed()

    def stay(self) -> None:
        """Let the table stay open."""
        self.closing = False
        self.changed()

    def ask_about(self, phone: Phone | None) -> None:
        """Ask whether a phone is to be removed, or ask no more."""
        self.asked = phone
        self.changed()

    def remove(self, phone: Phone) -> None:
        """Remove a phone from the table."""
        self.asked = None
        if self.opens:
            self.room.remove(phone)
        self.changed()

    def let_in(self, phone: Phone) -> None:
        """Let a phone in again that was removed."""
        try:
            if self.opens:
                self.room.let_in(phone)
        except FullError:
            self.app.tell(self.app.words("rooms.full"))
        self.changed()

    def begin(self) -> None:
        """Begin the game."""
        self.app.once(begun, self.app, self.room)

    def table(self) -> None:
        """Go to the table."""
        if self.room.host is not None:
            self.app.go(f"/table/{self.room.host.save.id}")

    def leave(self) -> None:
        """Leave the room; its opener ends it, and is asked before where a game is under way."""
        assert self.app.rooms is not None
        if self.opens and self.room.host is not None and not self.closing:
            self.closing = True
            self.changed()
            return
        if self.opens:
            self.app.rooms.end(self.room)
            run(self.app.store.keep_note, ROOM, "")
        else:
            self.room.leave(self.phone)
        self.app.go("/")


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
    use_ear(room.listen, seating.changed)
    use_awake()
    began = room.host is not None
    out = room.out(current_page())
    inside = phone.token in room.phones and room.open and out is None

    def follow() -> None:
        if began and inside and seating.waits:
            seating.waits = False
            seating.table()

    ft.use_effect(follow, [began])
    if not inside:
        key = out or "rooms.left" if room.open else "rooms.gone"
        return _shut(app, key, come_back if key == ELSEWHERE else None)
    words, game = app.words, room.new.game
    parts: list[ft.Control] = [card(app, _seats(app, seating))]
    if seating.opens:
        parts = [*invitation(app), *parts]
    elif began and not room.keeps(phone):
        parts.insert(0, card(app, Wanting(app, seating, phone.wants, key="wanting")))
    removing = None
    if seating.opens:
        removing = Removing(seating.asked, seating.ask_about, seating.remove, seating.let_in)
    if phones := phones_card(app, room, phone, names_in(app, room), removing):
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
        foot = prose(app, words("rooms.waits"), BODY.soft, at="middle")
    if not seating.closing:
        parts.append(leave)
    title = words("rooms.of", game=words(f"{games.home(game)}.name"))
    return page(app, title, parts, on_back=app.back, foot=foot)


def _way_out(app: AppContext, seating: Seating) -> ft.Control:
    words = app.words
    end = words("rooms.end" if seating.opens else "rooms.leave")
    if not seating.closing:
        return other_button(app, end, seating.leave, icon=ft.Icons.LOGOUT)
    asked = lay.live(prose(app, words("rooms.end.sure"), BODY))
    stay = words("rooms.end.no"), seating.stay
    answers = sure(app, stay, (end, seating.leave), icon=ft.Icons.LOGOUT)
    return lay.column(asked, answers, gap=8, across="stretch", tight=True)


@memo
@ft.component
def OwnName(app: AppContext, seating: Seating, seat: int) -> ft.Control:
    """The field for the name of somebody at this phone. It is not drawn again when somebody comes
    or goes: that would disturb the composing of Hangul, kana and pinyin."""
    room, words = seating.room, app.words
    first = seat == min(room.seats(seating.phone))
    called = seat_name(words, games.home(room.new.game), seat, bot=False)
    return field(
        app,
        words("setup.name") if first else called,
        room.chairs[seat].name,
        partial(seating.type, seat),
        max_length=MAX_NAME,
        counter="",
        expand=True,
        room=app.column - 60 - 34 - _ACT - 20,
    )


@memo
@ft.component
def Wanting(app: AppContext, seating: Seating, wants: bool) -> ft.Control:
    """Who looks on can say who it is, and ask for a seat. As with :func:`OwnName`, it is not drawn
    again when somebody comes or goes.

    Args:
        wants: whether it has been asked.
    """
    words = app.words
    box = field(
        app, words("setup.name"), seating.phone.name, seating.name, max_length=MAX_NAME, counter=""
    )
    if wants:
        return lay.column(box, lay.live(prose(app, words("rooms.wanted"), BODY)), gap=8)
    ask = other_button(app, words("rooms.want"), seating.want, icon=ft.Icons.PAN_TOOL_OUTLINED)
    return lay.column(box, ask, gap=8, across="stretch")


def names_in(app: AppContext, room: Room) -> list[str]:
    """Return the names of the seats of a room, as its players read them."""
    # Where a bot stands in for somebody, the seat keeps their name.
    bots = [seat for seat, chair in enumerate(room.chairs) if chair.bot and chair.phone is None]
    names = ["" if seat in bots else chair.name for seat, chair in enumerate(room.chairs)]
    return list(seat_names(app.words, games.home(room.new.game), names, bots))


def _seats(app: AppContext, seating: Seating) -> ft.Control:
    names = names_in(app, seating.room)
    parts: list[ft.Control] = [as_heading(prose(app, app.words("rooms.seats"), BODY.bold.phrases))]
    for seat, chair in enumerate(seating.room.chairs):
        parts.append(_seat(app, seating, seat, chair, names[seat]))
        if seating.opened == seat:
            parts.append(_choice(app, seating, seat))
    return lay.column(*parts, gap=10, across="stretch")


def _seat(app: AppContext, seating: Seating, seat: int, chair: Chair, name: str) -> ft.Control:
    """Draw a seat: who has it, whether they are there, and what this phone can do about it."""
    words, room = app.words, seating.room
    began = room.host is not None
    if chair.phone is None and not chair.bot:
        note = words("rooms.free.bot" if room.bot else "rooms.free")
    else:
        note = _note(app, seating, chair)
    own = not began and chair.phone is seating.phone
    texts = (
        OwnName(app, seating, seat, key=f"name {seat}")
        if own
        else lay.column(
            prose(app, name, BUTTON.bold.names, max_lines=1),
            *([prose(app, note, CAPTION.soft)] if note else []),
            gap=0,
            expand=True,
        )
    )
    row: list[ft.Control] = [seat_chip(app, seat, 34), lay.box(texts, expand=True)]
    act = _act(seating, seat, chair, began)
    if act is not None:
        key, do = act
        said = words("shell.choice", label=name, option=words(key))
        first = key == "rooms.sit" and not room.seats(seating.phone)
        row.append(
            big_button(app, words(key), do, primary=first, name=said, width=_ACT, room=_ACT - 24)
        )
    return lay.row(*row, gap=10)


def _act(
    seating: Seating, seat: int, chair: Chair, began: bool
) -> tuple[str, Callable[[], None]] | None:
    """Return what this phone can do about a seat, as a message key and what does it."""
    if not began and chair.phone is None and not chair.bot:
        return "rooms.sit", partial(seating.sit, seat)
    if not began and chair.phone is seating.phone:
        return "rooms.rise", partial(seating.rise, seat)
    if began and seating.opens and chair.phone is not None:
        return "rooms.change", partial(seating.open, seat)
    return None


def _note(app: AppContext, seating: Seating, chair: Chair) -> str:
    words = app.words
    if chair.phone is None:
        return ""
    if chair.bot:
        return said_of(app, "rooms.stands_in", chair.name)
    if chair.phone is seating.phone:
        return words("rooms.this")
    return words("rooms.away") if chair.phone.away else words("rooms.there")


def _choice(app: AppContext, seating: Seating, seat: int) -> ft.Control:
    """Draw who can play for a seat from now on."""
    room, words = seating.room, app.words
    chair = room.chairs[seat]
    ways: list[tuple[str, Callable[[], None]]] = []
    for phone in room.phones.values():
        if chair.bot or phone is not chair.phone:
            ways.append((_called(app, seating, phone), partial(seating.give, seat, phone)))
    if room.bot and not chair.bot:
        ways.append((words("rooms.computer"), partial(seating.stand_in, seat)))
    asked = as_heading(prose(app, words("rooms.who"), BODY.phrases), 3)
    buttons = [other_button(app, text, do) for text, do in ways]
    return lay.column(asked, *buttons, gap=6, across="stretch")


def _called(app: AppContext, seating: Seating, phone: Phone) -> str:
    if phone is seating.phone:
        return app.words("rooms.this")
    return called(app, phone)
