"""A table of Witches for six in this process, at which some seats have a session of the app.

The others are sat in by phones without a page, for which the bench acts itself. So the game is the
same for any number of sessions, card for card.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, NamedTuple

from flet.messaging.protocol import Message, MessageAction

from engine.games.witches import Options
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tools.pilot.headless import Device, Phone, app
from tools.pilot.walker.steps import fire
from ui.board_props import NewGame
from ui.rooms import Room, Rooms
from ui.text import Words

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo")
QUIET = 60
"""Turns of the event loop without a packet after which nothing more is to be sent."""
SOON = 0.15
"""Seconds after which everybody in a room has been told of a change."""


class Played(NamedTuple):
    """What a card played by the first seat has caused.

    Attributes:
        first, last: milliseconds of processor time from the tap until its player's first packet has
            left, and their last.
        all: the same until the last packet of all sessions has left.
        bytes: sent to each session.
    """

    first: float
    last: float
    all: float
    bytes: tuple[int, ...]


class SixSeats:
    """The table.

    Args:
        room: in which it is played.
        phones: the sessions, by seat.
    """

    def __init__(self, room: Room, phones: Sequence[Phone]) -> None:
        self._room, self._phones = room, phones
        self._left: list[list[tuple[float, int]]] = [[] for _ in phones]
        for phone, left in zip(phones, self._left, strict=True):
            _follow(phone, left)

    @property
    def table(self) -> Table:
        """The table as it is."""
        table: Table = self._room.host.table
        return table

    async def card(self) -> Played | None:
        """Go on until the first seat has played a card; None if the match has ended."""
        while (table := self.table).actors:
            seat = table.actors[0]
            action = next(iter(table.legal(seat)))
            if seat == 0 and action.type == "play":
                return await self._play(action.card)
            self._room.host.put(table.play(seat, action))
            await self._rest()
        return None

    async def _play(self, card: str) -> Played:
        words, phone = Words("en", "witches", NAMES, (0,)), self._phones[0]
        for each in self._phones:
            await each.settle()
        raised = re.compile(rf"^{re.escape(words.name(Ref('card', card)))}(:|$)")
        await phone.send(phone.find(raised, "button"), "click")
        button = phone.find(words("witches.play", card=Ref("card", card)), "button")
        await self._rest()
        for left in self._left:
            left.clear()
        began = time.process_time()
        await fire(phone, button, "click")
        await self._rest()
        own = [moment - began for moment, _ in self._left[0]]
        every = [moment - began for left in self._left for moment, _ in left]
        sizes = tuple(sum(size for _, size in left) for left in self._left)
        return Played(own[0] * 1000, own[-1] * 1000, max(every) * 1000, sizes)

    async def _rest(self) -> None:
        quiet, seen = 0, -1
        while quiet < QUIET:
            await asyncio.sleep(0)
            count = sum(map(len, self._left))
            quiet, seen = (quiet + 1 if count == seen else 0), count


def _follow(phone: Phone, left: list[tuple[float, int]]) -> None:
    """Note when each packet that changes a screen leaves, and its size.

    A server's packets are packed while the screen is drawn, and leave in another turn of the loop.
    """
    wire: Any = phone._wire
    plain = wire.send_message

    def leave(size: int) -> None:
        left.append((time.process_time(), size))

    def send(message: Message) -> None:
        before = wire.bytes
        plain(message)
        if message.action == MessageAction.PATCH_CONTROL:
            wire.loop.call_soon(leave, wire.bytes - before)

    wire.send_message = send


@asynccontextmanager
async def six_seats(sessions: int, seed: int = 3) -> AsyncIterator[SixSeats]:
    """Let six sit down and begin.

    Args:
        sessions: how many of them have a session of the app, from the first on.
        seed: of the match.
    """
    rooms = Rooms("http://192.168.7.5:8550/", "12345678")
    players = tuple(Player("") for _ in NAMES)
    room = Room(NewGame("witches", Options(), players, seed=seed), None)
    rooms.take_in(room)
    async with AsyncExitStack() as stack:
        phones: list[Phone] = []
        for seat, name in enumerate(NAMES):
            if seat < sessions:
                opened = app(Device(), rooms=rooms, route=f"/room/{room.id}")
                phones.append(await stack.enter_async_context(opened))
                await asyncio.sleep(SOON)
            phone = room.phone(phones[-1].page) if seat < sessions else room.enter(None)
            assert phone is not None
            phone.name = name
            assert room.sit(phone, seat)
        await _rest(phones)
        await phones[0].tap("Start")
        await _rest(phones)
        assert all(each.route.startswith("/table/") for each in phones)
        yield SixSeats(room, phones)


async def _rest(phones: Sequence[Phone]) -> None:
    await asyncio.sleep(SOON)
    for each in phones:
        await each.settle()
