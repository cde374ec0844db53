"""Tables of several phones: who sits where, who is there, and who is away.

All sessions of a served app run in one process, so a room is an object that they share. It knows
nothing of a game's rules and draws nothing. Whoever has a phone's token is that phone, so a token
goes to nobody but the phone itself.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary, WeakValueDictionary

import flet as ft

from engine.letters import key
from ui.apart import Apart
from ui.board_props import NewGame
from ui.hooks import current_page, end_tasks, on_page, run
from ui.names import told_apart
from ui.several_pages import on_pages

MOST_ROOMS = 16
"""Rooms at a time. The oldest one without anybody in it makes room for another."""

MOST_PHONES = 12
"""Phones in a room: more than any game has seats, with some that look on."""


PATIENCE = 1.0
"""Seconds for which a line may be lost before its phone counts as away."""


ASIDE = 5.0
"""Seconds for which a phone may show something else than its table before the others are told: so
few that nobody waits for somebody who has left while it says that everybody is here."""


LEADERLESS = 15.0
"""Seconds for which the phone that has opened a room may be away, or show something else, before
whoever else has a seat may let the computer play for those who are away."""


LIFETIME = 12 * 3600.0
"""Seconds after which a room closes by itself if nobody has come to it. The device that has opened
it still has its game, and opens the room again with it."""


REST = 0.1
"""Seconds between two times that everybody in a room is told of a change."""


MOST_NEWS = 6
"""What a phone is told at most until it is read: more than any game has seats."""


MOST_ASKED = 3
"""How often a phone may ask for the same thing in a game, of which the others are told each
time. What was refused is not asked again before something has happened."""


class FullError(Exception):
    """There is no room for another table, or at a table for another phone."""


class OutError(Exception):
    """This page is not in the room any more.

    Attributes:
        key: of the message that says why: :data:`REMOVED` or :data:`ELSEWHERE`.
    """

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


REMOVED = "rooms.removed"
"""Whoever opened the room has taken the phone out of it."""

ELSEWHERE = "rooms.elsewhere"
"""Another window of the same phone has come in."""


class News(NamedTuple):
    """What the people at a phone are told until they tap that they have read it.

    Attributes:
        key: of the message.
        name: of whom it is about; the message's place ``{name}``.
        target: of whom they play for; the message's place ``{target}``.
        seat: the seat that it is about, or -1. Of each seat only the latest is told.
    """

    key: str
    name: str = ""
    target: str = ""
    seat: int = -1


@dataclass(slots=True, eq=False)
class Phone:
    """A phone in a room.

    Attributes:
        token: a secret between the room and the phone.
        name: of whoever holds it; empty if nobody typed one.
        page: the page of its session; None once that has ended.
        away: whether its line is lost.
        since: when it was lost, or has left the table for something else, on the clock of the event
            loop.
        aside: whether it has shown something else than the table for a while.
        wants: whether it looks on and would like a seat.
        again: whether it would like another game.
        eager: whether it had asked for the game that is played now.
        news: what it is still to be told.
        taps: keeps apart what it asks for, and what takes that back.
    """

    token: str
    name: str = ""
    page: ft.Page | None = None
    away: bool = False
    since: float = 0.0
    aside: bool = False
    wants: bool = False
    again: bool = False
    eager: bool = False
    news: list[News] = field(default_factory=list)
    taps: Apart = field(default_factory=Apart)


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a room.

    Attributes:
        phone: whose seat it is; None while it is free, and for the seat of a bot.
        name: of whoever sits there, as typed.
        bot: the spelling of the bot that plays for the seat; None where a person does.
        before: the name of whoever sat there first, which may be empty, where somebody else has
            taken their place in the middle of a game, under a name of their own.
        home: the token of the phone whose people sat there first; empty as long as it has the seat.
        meanwhile: whether the bot plays only until the phone is back at the table. A bot that was
            let play while somebody was there plays until they take over themselves.
    """

    phone: Phone | None = None
    name: str = ""
    bot: str | None = None
    before: str | None = None
    home: str = ""
    meanwhile: bool = False

    @property
    def lent(self) -> str | None:
        """The name of whoever sat there first, while another phone plays for them; None where
        nobody's place was taken."""
        if not self.home or self.phone is None or self.phone.token == self.home:
            return None
        return self.name if self.before is None else self.before


class Listeners:
    """Functions that are told of changes, each on its own page.

    They hear of a change at once, and of many in a row a few times a second: whoever types or taps
    as fast as a program makes the others' screens no slower.
    """

    def __init__(self) -> None:
        self._ears: list[tuple[ft.Page | None, Callable[[], None]]] = []
        self._told = -REST
        self._waits: asyncio.TimerHandle | None = None

    def listen(self, ear: Callable[[], None]) -> Callable[[], None]:
        """Call ``ear`` at each change, as on this page; the function that is returned ends that."""
        entry = (current_page(), ear)
        self._ears.append(entry)

        def stop() -> None:
            self._ears = [each for each in self._ears if each is not entry]

        return stop

    def changed(self) -> None:
        """Tell of a change."""
        loop = asyncio.get_running_loop()
        if self._waits is not None:
            return
        left = self._told + REST - loop.time()
        if left > 0:
            self._waits = loop.call_later(left, self._tell)
        else:
            self._tell()

    def changed_at_once(self) -> None:
        """Tell of a change that nobody may miss for a moment, such as whose hand is whose."""
        if self._waits is not None:
            self._waits.cancel()
        self._tell()

    def forget(self, page: ft.Page) -> None:
        """Tell a page nothing any more: its session has ended."""
        self._ears = [each for each in self._ears if each[0] is not page]

    def _tell(self) -> None:
        self._waits, self._told = None, asyncio.get_running_loop().time()
        on_pages(list(self._ears))


class Room(Listeners):
    """A table of several phones.

    Args:
        new: the game, with a bot in each seat that a bot has from the start.
        bot: the spelling of the bot that plays for seats that stay free; None where the game has no
            bots, and then its opener's phone plays for them.
        name: the id of a room that there was before; empty for a new one.

    Attributes:
        id: names the room in addresses.
        chairs: by seat.
        phones: by token, in the order in which they came. The first has opened the room.
        host: the table, once a game has begun (:class:`ui.shell.host.Host`).
        removed: the phones that its opener has removed, by token.
        turns: tells of each change of whose turn it is.
        tables: this table and those of earlier games, by the ids of their saves.
        open: False once nobody can come in any more.
    """

    def __init__(self, new: NewGame, bot: str | None, name: str = "") -> None:
        super().__init__()
        self.new = new
        self.bot = bot
        self.id = name or secrets.token_hex(4)
        self.chairs = [Chair(None, player.name, player.bot) for player in new.players]
        self.phones: dict[str, Phone] = {}
        self.host: Any = None
        self.tables: dict[str, Any] = {}
        self.turns = Listeners()
        self.open = True
        self._out: WeakKeyDictionary[ft.Page, str] = WeakKeyDictionary()
        self._watching: list[tuple[ft.Page | None]] = []
        self._leaving: dict[ft.Page | None, asyncio.TimerHandle] = {}
        self.removed: dict[str, Phone] = {}
        self._asked: Counter[tuple[str, str]] = Counter()
        self._refused: dict[tuple[str, str], object] = {}

    @property
    def opener(self) -> Phone:
        """The phone that has opened the room."""
        return next(iter(self.phones.values()))

    @property
    def deserted(self) -> bool:
        """Whether nobody is there: all phones are away, or show something else."""
        return all(phone.away or phone.aside for phone in self.phones.values())

    @property
    def stood_in(self) -> dict[int, Phone]:
        """The seats for which bots play at this time, each with the phone that keeps it."""
        seats = enumerate(self.chairs)
        return {seat: chair.phone for seat, chair in seats if chair.bot and chair.phone}

    def phone(self, page: ft.Page | None) -> Phone | None:
        """Return the phone whose session a page is."""
        return next((p for p in self.phones.values() if p.page is page is not None), None)

    def watch(self, ear: Callable[[], None]) -> Callable[[], None]:
        """Listen, as :meth:`listen` says, from a page that shows the room or its table: whoever
        looks at it is there."""
        page, end = current_page(), self.listen(ear)
        entry = (page,)
        self._watching.append(entry)
        phone = self.phone(page)
        if phone is not None:
            if phone.aside:
                phone.aside = False
                self.changed()
            self._sit_back(phone)

        def stop() -> None:
            end()
            self._watching = [each for each in self._watching if each is not entry]
            if (before := self._leaving.pop(page, None)) is not None:
                before.cancel()
            loop = asyncio.get_running_loop()
            self._leaving[page] = loop.call_later(ASIDE, self._look_for, page, loop.time())

        return stop

    def back(self, phone: Phone) -> None:
        """Note that the line of a phone is there again."""
        phone.away = False
        self.changed()
        self._sit_back(phone)

    def _sit_back(self, phone: Phone) -> None:
        """Let whoever looks at the table again play there themselves, where a bot has done so
        meanwhile, and tell them that it has."""
        here = any(page is phone.page for (page,) in self._watching)
        chairs = enumerate(self.chairs)
        seats = [seat for seat, each in chairs if each.phone is phone and each.meanwhile]
        if phone.away or not here or not seats:
            return
        self._tell_news(phone, News("rooms.played"))
        for seat in seats:
            self._put(seat, replace(self.chairs[seat], bot=None, meanwhile=False))

    def forget(self, page: ft.Page) -> None:
        super().forget(page)
        self.turns.forget(page)
        self._watching = [each for each in self._watching if each[0] is not page]

    def _look_for(self, page: ft.Page | None, since: float) -> None:
        """Note that a page has not come back to the table that it has left."""
        del self._leaving[page]
        phone = self.phone(page)
        if phone is None or phone.aside or any(each is page for (each,) in self._watching):
            return
        phone.aside = True
        self._note_absent(phone, since)
        self.changed()

    def _note_absent(self, phone: Phone, since: float) -> None:
        """Note since when a phone is away or shows something else, and tell the others once they
        may go on without it."""
        phone.since = since
        loop = asyncio.get_running_loop()
        loop.call_at(since + LEADERLESS, self.changed)

    def out(self, page: ft.Page | None) -> str | None:
        """Return why a page that was in the room is not any more, as a message key; None for any
        other page."""
        return None if page is None else self._out.get(page)

    def come_back(self, page: ft.Page | None) -> None:
        """Let a page come in again that another window of its phone has taken the place of."""
        if page is not None and self.out(page) == ELSEWHERE:
            del self._out[page]

    def enter(self, page: ft.Page | None, token: str = "") -> Phone:
        """Return the phone that has come in: the one it was, if it knows its token.

        Raises:
            FullError: there are too many phones.
            OutError: it was taken out of the room.
        """
        if token in self.removed or self.out(page) == REMOVED:
            raise OutError(REMOVED)
        phone = self.phones.get(token) or self.phone(page)
        if phone is None:
            if len(self.phones) >= MOST_PHONES:
                self._make_room()
            phone = Phone(secrets.token_urlsafe(16))
            self.phones[phone.token] = phone
        before, phone.page, phone.away, phone.aside = phone.page, page, False, False
        if page is not None:
            self._out.pop(page, None)
        if before is None or before is page:
            self.changed()
        else:
            self._out[before] = ELSEWHERE
            self.changed_at_once()
        return phone

    def lose(self, phone: Phone) -> None:
        """Note that the line of a phone is lost."""
        if not phone.away:
            phone.away = True
            self._note_absent(phone, asyncio.get_running_loop().time())
        self.changed()

    def helps(self, phone: Phone) -> bool:
        """Return whether a phone may let the computer play for seats whose phones are away: the
        opener's, or any with a seat once the opener's has been away for a while, or has shown
        something else."""
        opener = self.opener
        if phone is opener or not (opener.away or opener.aside):
            return phone is opener
        waited = asyncio.get_running_loop().time() - opener.since
        return self.keeps(phone) and waited >= LEADERLESS

    def _make_room(self) -> None:
        """Forget a phone that is away and has no seat.

        Raises:
            FullError: there is none.
        """
        for phone in self.phones.values():
            if phone.away and phone is not self.opener and not self.keeps(phone):
                del self.phones[phone.token]
                return
        raise FullError

    def seats(self, phone: Phone) -> frozenset[int]:
        """Return the seats for which a phone acts now."""
        return frozenset(
            seat for seat, chair in enumerate(self.chairs) if chair.phone is phone and not chair.bot
        )

    def begin(self, host: Any) -> None:
        """Let a game begin at this table, or go on."""
        self.host = self.tables[host.save.id] = host
        host.on_turn = self.turns.changed
        for phone in self.phones.values():
            phone.eager, phone.again = phone.again, False
            phone.news = [each for each in phone.news if each.seat >= 0]
        self._asked.clear()
        self._refused.clear()
        self.changed()

    def sit_anew(self) -> None:
        """Seat everybody for the next game. Whoever has taken somebody's place has it as their own,
        and who was named at the end of the last game is called so. The seat of somebody who is not
        at the table any more is as one that has stayed free."""
        for seat, chair in enumerate(self.chairs):
            if chair.before is not None:
                self.chairs[seat] = replace(chair, before=None, home="")
            elif chair.lent is not None and chair.home not in self.phones:
                self.chairs[seat] = self._unclaimed()
            elif self.host is not None and (phone := chair.phone) and not chair.name:
                name = self.host.table.players[seat].name
                phone.name = phone.name or name
                self.chairs[seat] = replace(chair, name=name)

    def _unclaimed(self) -> Chair:
        """Return a seat of a game in which nobody has sat down: a bot's, or the opener's phone's
        where the game has none."""
        return Chair(bot=self.bot) if self.bot else Chair(self.opener)

    def fill(self) -> None:
        """Fill the seats that have stayed free before the game."""
        for seat in self.free:
            self.chairs[seat] = self._unclaimed()

    @property
    def names(self) -> list[str]:
        """The names of the seats as a record has them: different from each other, and none for a
        bot that plays for nobody."""
        return told_apart(
            "" if chair.bot and chair.phone is None else chair.name for chair in self.chairs
        )

    def ask(self, phone: Phone) -> None:
        """Ask whoever opened the room for another game, once this one is over."""
        over = self.host is not None and self.host.table.outcome is not None
        others = over and phone is not self.opener and not phone.again
        if others and phone.taps("ask") and self._may_ask(phone, "again"):
            phone.again = True
            self._asked_anew(phone, "again")

    def want(self, phone: Phone) -> None:
        """Let a phone that looks on ask whoever opened the room for a seat."""
        asks = not phone.wants and not self.keeps(phone) and phone.taps("ask")
        if asks and self._may_ask(phone, "wants"):
            phone.wants = True
            self._asked_anew(phone, "wants")

    def may_want(self, phone: Phone) -> bool:
        """Return whether a phone that looks on can ask for a seat."""
        return not self.keeps(phone) and self._is_open(phone, "wants")

    def unasked(self, phone: Phone) -> str:
        """Return when a phone that looks on can ask for a seat again, as a message key; empty where
        it has asked, or can."""
        if phone.wants or self.may_want(phone):
            return ""
        if self.host is None:
            return "rooms.want.begun"
        over = self.host.table.outcome is not None
        often = self._asked[phone.token, "wants"] >= MOST_ASKED
        return "rooms.want.next" if over or often else "rooms.want.later"

    @property
    def unheard(self) -> str:
        """Why whoever opened the room cannot hear now what is asked, as a message key; empty if
        they can."""
        if self.opener.away:
            return "rooms.opener_away"
        return "rooms.opener_aside" if self.opener.aside else ""

    def may_ask(self, phone: Phone) -> bool:
        """Return whether a phone can ask for another game."""
        return not phone.again and self._is_open(phone, "again")

    def _is_open(self, phone: Phone, what: str) -> bool:
        """Return whether something can be asked: not too often in a game, and once it was refused
        not before something has happened."""
        asked = phone.token, what
        return self._asked[asked] < MOST_ASKED and self._refused.get(asked) != self._happened

    @property
    def _happened(self) -> object:
        """What has happened in the game."""
        return () if self.host is None else self.host.table.steps

    def _may_ask(self, phone: Phone, what: str) -> bool:
        may = self._is_open(phone, what)
        self._asked[phone.token, what] += may
        return may

    def withdraw(self, phone: Phone) -> None:
        """Take back what a phone has asked for."""
        if phone.taps("withdraw"):
            self._drop(phone)

    def _asked_anew(self, phone: Phone, what: str) -> None:
        """Note that what was refused before is past, because a phone has asked again."""
        phone.news = [each for each in phone.news if each.key != f"rooms.{what}.no"]
        self.changed()

    def _drop(self, phone: Phone) -> None:
        phone.wants = phone.again = False
        self.changed()

    def refuse(self, phone: Phone) -> None:
        """Tell a phone that what it has asked for is not to be for now."""
        for asked, what in ((phone.wants, "wants"), (phone.again, "again")):
            if asked:
                self._refused[phone.token, what] = self._happened
                self._tell_news(phone, News(f"rooms.{what}.no"))
        self._drop(phone)

    def _tell_news(self, phone: Phone, news: News) -> None:
        phone.news = [each for each in phone.news if news.seat < 0 or each.seat != news.seat]
        phone.news = [*phone.news, news][-MOST_NEWS:]

    def read(self, phone: Phone) -> None:
        """Note that the people at a phone have read the first of what they are told."""
        del phone.news[:1]
        self.changed()

    @property
    def free(self) -> list[int]:
        """The seats in which anybody can sit down."""
        if self.host is not None:
            return []
        return [s for s, chair in enumerate(self.chairs) if chair.phone is None and not chair.bot]

    def keeps(self, phone: Phone) -> bool:
        """Return whether a phone has a seat, even if a bot plays for it."""
        return any(chair.phone is phone for chair in self.chairs)

    def needs(self, phone: Phone) -> bool:
        """Return whether a phone has a seat of a game that goes on."""
        return self.keeps(phone) and self.host is not None and self.host.table.outcome is None

    def sit(self, phone: Phone, seat: int) -> bool:
        """Let a phone take a free seat before the game, and return whether it was free. Whoever
        holds the phone takes its first seat; others who share it have no name yet."""
        chair = self.chairs[seat]
        if self.host is not None or chair.phone is not None or chair.bot:
            return False
        self._put(seat, Chair(phone, "" if self.seats(phone) else phone.name))
        return True

    def call(self, phone: Phone, seat: int, name: str) -> None:
        """Give a phone's seat another name."""
        chair = self.chairs[seat]
        if not self.names_itself(phone, seat):
            return
        if seat == min(self.seats(phone)):
            phone.name = name
        if chair.lent is not None:  # whoever plays for somebody does so under their own name now
            first = chair.lent
            self._put(seat, replace(chair, name=name or first, before=first if name else None))
        else:
            self._put(seat, replace(chair, name=name))

    def names_itself(self, phone: Phone, seat: int) -> bool:
        """Return whether the people at a phone say how a seat is called: it is theirs, and not one
        that they have for somebody else beside it."""
        seats, chair = self.seats(phone), self.chairs[seat]
        return seat in seats and (chair.lent is None or len(seats) == 1)

    def rise(self, phone: Phone, seat: int) -> None:
        """Let a phone leave one of its seats before the game. Whoever holds it has moved to the
        other one that it has, where nobody there has a name."""
        chair = self.chairs[seat]
        if self.host is not None or chair.phone is not phone:
            return
        others = self.seats(phone) - {seat}
        if others and not any(self.chairs[each].name for each in others):
            self.chairs[min(others)] = replace(self.chairs[min(others)], name=chair.name)
        self._put(seat, Chair())

    def give(self, seat: int, phone: Phone) -> None:
        """Give a seat to a phone, whoever had it; nobody plays for it there. In a game, both phones
        are told, and the seat is called as whoever sits there from now on."""
        phone.wants = False
        # What it was told while it watched is past.
        phone.news = [each for each in phone.news if each.seat >= 0]
        self._hand_over(seat, phone)
        self._seated(seat)

    def _hand_over(self, seat: int, phone: Phone) -> None:
        """Note that a phone has a seat from now on."""
        chair = self.chairs[seat]
        if self.host is None:
            name = "" if self.seats(phone) else phone.name
            self.chairs[seat] = Chair(phone, chair.name if chair.phone is phone else name)
            return
        self.chairs[seat] = new = self._taken(seat, phone)
        if chair.phone is phone:
            return
        whose, told = new.lent, "rooms.given.seat"
        if whose is None and chair.phone is not None:
            told = "rooms.given.back"
        elif whose:
            told = "rooms.given"
        self._tell_news(phone, News(told, whose or new.name, seat=seat))
        if chair.phone is not None and chair.phone.token in self.phones:
            news = News("rooms.lost.to", phone.name) if phone.name else News("rooms.lost")
            if whose and self.keeps(chair.phone):  # its other seat is still its own
                news = News("rooms.plays_for", phone.name, whose)
            self._tell_news(chair.phone, news._replace(seat=seat))

    def _taken(self, seat: int, phone: Phone) -> Chair:
        """Return a seat as a phone takes it in a game.

        Whoever has no other seat sits down there under their own name. Whoever plays for somebody
        beside their own seat leaves it the name of whom they play for. Who comes back is called as
        before, also on another phone.
        """
        chair = self.chairs[seat]
        if chair.phone is phone:
            return replace(chair, bot=None, meanwhile=False)
        first = chair.name if chair.before is None else chair.before
        home = chair.home or ("" if chair.phone is None else chair.phone.token)
        alone = not self.keeps(phone)
        if not home:  # it was a bot's
            return Chair(phone, phone.name if alone else "")
        if phone.token == home or (first and key(phone.name) == key(first)):
            return Chair(phone, first)
        if alone and phone.name:
            return Chair(phone, phone.name, None, first, home)
        return Chair(phone, first, None, None, home)

    def stand_in(self, seat: int) -> None:
        """Let a bot play for a seat whose phone keeps it: until that is back, if it is away or
        shows something else."""
        chair = self.chairs[seat]
        gone = chair.phone is not None and (chair.phone.away or chair.phone.aside)
        self._put(seat, replace(chair, bot=self.bot, meanwhile=gone))

    def leave(self, phone: Phone) -> None:
        """Let a phone leave the room. Seats that it had are free before the game; in the game the
        opener's phone has them."""
        if phone is self.opener or self.phones.pop(phone.token, None) is None:
            return
        for seat, chair in enumerate(self.chairs):
            if chair.phone is not phone:
                continue
            if self.host is None:
                self.chairs[seat] = Chair()
            elif chair.bot:  # its opener is asked whether to go on in its place
                self.chairs[seat] = replace(self._taken(seat, self.opener), bot=chair.bot)
            else:
                self._hand_over(seat, self.opener)
                self._seated(seat)
        self.changed_at_once()

    def remove(self, phone: Phone) -> None:
        """Take a phone out of the room, which it leaves so. Neither its page nor its token comes in
        again before its opener lets it; a new session without the token is as new as any other."""
        if phone is self.opener or phone.token not in self.phones:
            return
        self.removed[phone.token] = phone
        if phone.page is not None:
            self._out[phone.page] = REMOVED
        self.leave(phone)

    def let_in(self, phone: Phone) -> None:
        """Let a phone that was removed look on, and sit down again.

        Raises:
            FullError: there are too many phones.
        """
        if phone.token not in self.removed:
            return
        if len(self.phones) >= MOST_PHONES:
            self._make_room()
        self.phones[phone.token] = self.removed.pop(phone.token)
        phone.news = [] if self.host is None else [News("rooms.back_in")]
        if phone.page is not None:
            self._out.pop(phone.page, None)
        self.changed_at_once()

    def known(self, page: ft.Page) -> Phone | None:
        """Return the phone whose session a page is, even if it was removed."""
        out = (p for p in self.removed.values() if p.page is page)
        return self.phone(page) or next(out, None)

    def close(self) -> None:
        """Let nobody in any more, and tell everybody."""
        self.open = False
        self.changed_at_once()

    def _put(self, seat: int, chair: Chair) -> None:
        self.chairs[seat] = chair
        self._seated(seat)

    def _seated(self, seat: int) -> None:
        """Tell everybody who has a seat from now on."""
        if self.host is None:
            self.changed()
            return
        self.host.man(seat, self.chairs[seat].bot)
        if name := self.names[seat]:
            self.host.rename(seat, name)
        self.changed_at_once()


class Rooms(Listeners):
    """The rooms of a process.

    Args:
        address: where the phones in this network find the app.
        code: what lets them in; empty where nothing is asked for.
        admission: how phones come in where no server is (:class:`ui.admission.Admission`).
    """

    def __init__(self, address: str = "", code: str = "", admission: Any = None) -> None:
        super().__init__()
        self.address = address
        self.code = code
        self.admission = admission
        self._rooms: dict[str, Room] = {}
        self._ends: dict[str, asyncio.TimerHandle] = {}
        self._openers: WeakValueDictionary[str, ft.Page] = WeakValueDictionary()
        self._lost: list[ft.Page] = []
        self._shared: WeakKeyDictionary[ft.Page, dict[str, Any]] = WeakKeyDictionary()

    def __bool__(self) -> bool:
        return True  # there can be rooms, though there may be none

    def __iter__(self) -> Iterator[Room]:
        return iter([room for room in self._rooms.values() if room.open])

    def take_in(self, room: Room) -> None:
        """Open a room, in which whoever opens it sits already.

        Raises:
            FullError: there are too many rooms with somebody in them.
        """
        if len(self._rooms) >= MOST_ROOMS:
            left = next((room for room in self._rooms.values() if not _present(room)), None)
            if left is None:
                raise FullError
            self.end(left)
        self._rooms[room.id] = room
        on_page(None, room.listen, partial(self._look_after, room))
        self.changed()

    def _look_after(self, room: Room) -> None:
        """Let a room close by itself once nobody has been there for long."""
        if not room.deserted or not room.open:
            if (end := self._ends.pop(room.id, None)) is not None:
                end.cancel()
        elif room.id not in self._ends:
            end = asyncio.get_running_loop().call_later(LIFETIME, self.end, room)
            self._ends[room.id] = end

    def end(self, room: Room) -> None:
        """Close a room, which is found no more."""
        self._rooms.pop(room.id, None)
        if (page := room.opener.page) is not None:
            self._openers[room.id] = page
        room.close()
        self.changed()

    def find(self, name: str) -> Room | None:
        """Return the open room of an id."""
        return self._rooms.get(name)

    def after(self, name: str) -> Room | None:
        """Return another open room of whoever had opened a closed one, by the closed one's id."""
        page = self._openers.get(name)
        others = (room for room in self if room.opener.page is page and room.id != name)
        return None if page is None else next(others, None)

    def at(self, save: str) -> Room | None:
        """Return the open room in which the game of a save is, or was, played."""
        return next((room for room in self._rooms.values() if save in room.tables), None)

    def note_shared(self, page: ft.Page, save: str, host: Any) -> None:
        """Note the host of the table of a save that a page has from a room; None where it has it
        from its own shelf."""
        self._shared.setdefault(page, {})[save] = host

    def shared(self, page: ft.Page | None, save: str) -> Any:
        """Return the host of the table of a save that a page has from a room, whether or not it is
        in the room any more; None for any other."""
        return None if page is None else self._shared.get(page, {}).get(save)

    def attend(self, page: ft.Page) -> None:
        """Follow when the line of a page is lost, and when its session ends; :meth:`back` is told
        that the line is there again."""

        def close(_: object) -> None:
            end_tasks(page)
            self.gone(page)

        page.on_disconnect = lambda _: self.lose(page)
        page.on_close = close

    def lose(self, page: ft.Page) -> None:
        """Note that the line of a page is lost, unless it is back at once, as after a reload."""
        self._lost.append(page)
        run(self._wait_for, page)

    async def _wait_for(self, page: ft.Page) -> None:
        await asyncio.sleep(PATIENCE)
        if any(each is page for each in self._lost):
            self.mark(page, True)

    def back(self, page: ft.Page) -> None:
        """Note that the line of a page is there again."""
        self._lost = [each for each in self._lost if each is not page]
        self.mark(page, False)

    def gone(self, page: ft.Page) -> None:
        """Note that the session of a page has ended; its phone may come back with another one."""
        self._lost = [each for each in self._lost if each is not page]
        self.forget(page)
        for room in self._rooms.values():
            room.forget(page)
            for host in room.tables.values():
                host.left(page)
            if phone := room.known(page):
                phone.page = None
                room.lose(phone)

    def mark(self, page: ft.Page, away: bool) -> None:
        """Note whether the line of a page is lost."""
        for room in self:
            phone = room.known(page)
            if phone is None or phone.away == away:
                continue
            if away:
                room.lose(phone)
            else:
                room.back(phone)


def _present(room: Room) -> bool:
    return any(not phone.away for phone in room.phones.values())
