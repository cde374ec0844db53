"""What the taps of a phone on the page of a room do."""

from __future__ import annotations

import asyncio

from ui.apart import Appeared
from ui.components.led import Led
from ui.context import AppContext
from ui.hooks import Controller, run
from ui.names import clean
from ui.rooms import FullError, Phone, Room
from ui.shell.form import NAME
from ui.shell.rooms.beginning import begun
from ui.shell.rooms.closing import close, is_missed
from ui.shell.rooms.keeping import note
from ui.window_memory import Key

GIVES = Key[str]("gives")
"""The token of the phone for which the opener of a room is about to choose a seat."""

_REST = 1.0
"""Seconds between two times that a name is stored while it is typed."""


class Seating(Controller):
    """What the taps of a phone on the page of a room do.

    Args:
        app: the surroundings; set anew at each drawing.

    Attributes:
        led: where the focus goes.
        wish, news: keep taps from what has just appeared at the head of the page.
        question: keeps taps from the answers of what is asked in the place of what was tapped.
        opened: the seat for which the opener chooses who plays, or None.
        giving: the phone for which the opener chooses a seat, or None.
        closing: whether it is asked whether the table is to be closed, or left.
        asked: the phone about which the opener is asked whether it is to be removed, or None.
        taking: the seat of somebody who is there, about which the opener is asked whether it is to
            be given away, and the phone that gets it, or None for the computer; None for none.
        waits: whether the page leads to the table as soon as there is one: it was drawn before, or
            the phone is back.
    """

    def __init__(self, app: AppContext, room: Room, phone: Phone, returns: bool) -> None:
        super().__init__()
        self.app, self.room, self.phone = app, room, phone
        self.led = Led()
        self.wish, self.news, self.question = Appeared(), Appeared(), Appeared()
        self.opened: int | None = None
        self.giving = room.phones.get(app.memory.pop(GIVES(room.id)) or "")
        self.asked: Phone | None = None
        self.taking: tuple[int, Phone | None] | None = None
        self.closing = False
        self._typed: dict[int, str] = {}
        self.waits = room.host is None or (returns and room.keeps(phone))

    @property
    def opens(self) -> bool:
        """Whether this phone has opened the room."""
        return self.phone is self.room.opener

    def follow(self) -> None:
        """Take over what has changed in the room. While its opener looks at this page, no table is
        there that would keep it."""
        if self.opens and self.room.open and self.room.host is not None:
            run(note, self.app, self.room)
        self.changed()

    def type(self, seat: int, text: str) -> None:
        """Take what is typed as the name of somebody at this phone. A game stores it and shows it
        to everybody, so there it is taken once nobody types any more."""
        self._typed[seat] = text
        if self.room.host is None:
            self._call(seat, text)
        else:
            run(self._call_soon, seat, text)

    def _call(self, seat: int, text: str) -> None:
        self.room.call(self.phone, seat, clean(text))
        run(self.app.store.keep_note, NAME, self.phone.name, _REST)

    async def _call_soon(self, seat: int, text: str) -> None:
        await asyncio.sleep(_REST)
        if self._typed[seat] == text:
            self._call(seat, text)

    def name(self, text: str) -> None:
        """Take what is typed as the name of whoever holds this phone, who looks on."""
        self.phone.name = clean(text)
        run(self.app.store.keep_note, NAME, self.phone.name, _REST)
        self.room.changed()

    def want(self) -> None:
        """Ask for a seat."""
        self.room.want(self.phone)
        self.led.to("withdraw")
        self.changed()

    def withdraw(self) -> None:
        """Ask for a seat no more."""
        self.room.withdraw(self.phone)
        self.led.to("want")
        self.changed()

    def refuse(self, phone: Phone) -> None:
        """Give no seat to a phone that asks for one."""
        self.giving = None
        self.room.refuse(phone)
        self.led.to("ask", "foot")
        self.changed()

    def read(self) -> None:
        """Put away the first of what this phone is told."""
        self.room.read(self.phone)
        self.led.to("read", "foot")
        self.changed()

    def sit(self, seat: int) -> None:
        """Take a seat; somebody may have been faster."""
        if self.room.sit(self.phone, seat):
            self.led.to(f"seat {seat}")
        else:
            self.app.tell(self.app.words("rooms.taken"))
        self.changed()  # at once; the others hear of it when many changes allow

    def rise(self, seat: int) -> None:
        """Leave a seat."""
        self.room.rise(self.phone, seat)
        self.led.to(f"seat {seat}")
        self.changed()

    def open(self, seat: int) -> None:
        """Show who can play for a seat, or hide that again."""
        self.giving = self.taking = None
        self.opened = None if self.opened == seat else seat
        self.led.to(f"seat {seat}" if self.opened is None else "who")
        self.changed()

    def open_for(self, phone: Phone) -> None:
        """Show which seats a phone can have, or hide that again."""
        self.opened = self.taking = None
        self.giving = None if self.giving is phone else phone
        self.led.to(f"give {id(phone)}" if self.giving is None else "which")
        self.changed()

    def give(self, seat: int, phone: Phone | None) -> None:
        """Give a seat to a phone, or to the computer where that is None. Where somebody at another
        phone sits there and is there, this only asks."""
        if self._misses(seat, phone):
            self.taking = seat, phone
            self.led.to("stay")
            self.changed()
        else:
            self.take(seat, phone)

    def take(self, seat: int, phone: Phone | None) -> None:
        """Give a seat to a phone or to the computer, whoever sits there."""
        self.opened = self.giving = self.taking = None
        if self.opens and phone is None:
            self.room.stand_in(seat)
        elif self.opens and phone is not None:
            self.room.give(seat, phone)
        self.led.to(f"seat {seat}", "foot")
        self.changed()

    @property
    def takes(self) -> tuple[int, Phone | None] | None:
        """What the opener is asked about, as :attr:`taking`; None where somebody does not miss
        their seat any more."""
        return self.taking if self.taking and self._misses(*self.taking) else None

    def _misses(self, seat: int, phone: Phone | None) -> bool:
        """Return whether somebody at another phone is there and would lose a seat to a phone."""
        had = self.room.chairs[seat].phone
        if had is None or had in (phone, self.phone):
            return False
        return not (had.away or had.aside)

    def let_sit(self) -> None:
        """Give nobody the seat of somebody who is there."""
        self.taking = None
        self.led.to("who", "which", "foot")
        self.changed()

    def stay(self) -> None:
        """Close or leave no table."""
        self.closing = False
        self.led.to("leave")
        self.changed()

    def ask_about(self, phone: Phone | None) -> None:
        """Ask whether a phone is to be removed, or ask no more."""
        before, self.asked = self.asked, phone
        back = "foot" if before is None else f"remove {id(before)}"
        self.led.to(back if phone is None else "stay")
        self.changed()

    def remove(self, phone: Phone) -> None:
        """Remove a phone from the table."""
        self.asked = None
        if self.opens:
            self.room.remove(phone)
        self.led.to(f"let in {id(phone)}", "foot")
        self.changed()

    def let_in(self, phone: Phone) -> None:
        """Let a phone in again that was removed."""
        try:
            if self.opens:
                self.room.let_in(phone)
            self.led.to(f"remove {id(phone)}", "foot")
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
        """Leave the room; its opener closes it. Who would lose something by it is asked before."""
        asks = is_missed(self.room) if self.opens else self.room.needs(self.phone)
        if asks and not self.closing:
            self.closing = True
            self.led.to("stay")
            self.changed()
            return
        if self.opens:
            close(self.app, self.room)
        else:
            self.room.leave(self.phone)
        self.app.go("/")
