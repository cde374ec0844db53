"""Friends with a phone each, who play at one table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import wraps
from random import Random
from typing import Any, ParamSpec

from engine.game import CHANCE
from engine.table import Table
from tools.pilot.headless import Device, Phone, app
from tools.pilot.walker.choosing import Chooser
from tools.pilot.walker.steps import by_hand, shown
from tools.pilot.walker.world import World
from ui.device.backends import PREFIX
from ui.game_screens import find
from ui.rooms import Room, Rooms
from ui.shell.host import Host
from ui.text import Words

P = ParamSpec("P")

NAMES = ("Ana", "Bo", "Cy", "Di")
WORDS = Words("en")
PHONES = "Who plays? Each on their own phone."


class Company:
    """Friends at one table. The first one's phone has opened it.

    Args:
        rooms: the process's.
        phones: one for each friend, and after them those that look on.
        pause: seconds that everybody is given to draw what somebody has done.
    """

    def __init__(self, rooms: Rooms, phones: Sequence[Phone], pause: float) -> None:
        self.rooms = rooms
        self.phones = list(phones)
        self._pause = pause
        self._choosers = [Chooser(Random(seat)) for seat in range(len(NAMES) + 2)]

    @property
    def room(self) -> Room:
        """The one room that is open."""
        (room,) = self.rooms
        return room

    async def lead(self, over: Callable[[Any], bool]) -> None:
        """Bring the table at random to where one more action makes something true of its state."""
        rng, before, waits = Random(1), self.table, find(self.room.new.game).waits
        table = before
        while not over(table.state):
            before = table
            actor = rng.choice(table.actors)
            if actor == CHANCE:
                table = table.deal()
            else:
                table = table.play(actor, table.legal(actor).sample(rng))
            table = table.settle(waits)
        self.host.put(before)
        await self.rest()

    @property
    def host(self) -> Host:
        """The host of the table."""
        host: Host = self.room.host
        return host

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.host.table

    async def rest(self) -> None:
        """Wait until all have drawn what one has done, and can have read it."""
        for _ in range(3):
            await asyncio.sleep(self._pause)
            for phone in self.phones:
                await phone.settle()

    async def act(self, seat: int) -> None:
        """Let somebody do on their phone what there is to do."""
        phone = self.phones[seat]
        step = self._choosers[seat].onward(shown(phone), WORDS)
        if step[0] != "wait":
            await by_hand(phone, step)
        await self.rest()


@asynccontextmanager
async def company(
    game: str,
    setup: Sequence[str] = (),
    friends: int = 2,
    onlookers: int = 0,
    begins: bool = True,
    pause: float = 0.2,
) -> AsyncIterator[Company]:
    """Let friends sit down at a table of a game, each at a phone of their own.

    Args:
        setup: the choices to tap on the set-up page.
        friends: how many sit down.
        onlookers: how many more phones look on.
        begins: whether the game begins.
        pause: as in :class:`Company`.
    """
    rooms = Rooms("http://192.168.7.5:8550/", "12345678")
    async with AsyncExitStack() as stack:

        async def opened(device: Device, route: str) -> Phone:
            return await stack.enter_async_context(app(device, rooms=rooms, route=route))

        first = await opened(_named(NAMES[0]), f"/new/{game}")
        for name in (PHONES, *setup, "Open the table"):
            await first.tap(name)
        all_ = Company(rooms, [first], pause)
        await all_.rest()
        room = all_.room
        guests = [_come_in(room, name) for name in (*NAMES[1:friends], *[""] * onlookers)]
        if begins:
            await first.tap("Start")
            await all_.rest()
        route = f"/table/{all_.host.save.id}" if begins else f"/room/{room.id}"
        for device in guests:
            all_.phones.append(await opened(device, route))
        await all_.rest()
        yield all_


def _come_in(room: Room, name: str) -> Device:
    """Let somebody have been in a room, with a seat if they have a name; return their device, which
    will be known there."""
    phone = room.enter(None)
    phone.name = name
    if name:
        room.sit(phone, room.free[0])
    return _named(name, {f"{PREFIX}rooms": json.dumps({room.id: phone.token})})


def _named(name: str, notes: dict[str, str] | None = None) -> Device:
    """A device on which somebody has said once what they are called."""
    device = Device()
    device.stored |= {f"{PREFIX}name": name, **(notes or {})}
    return device


async def sit_down(phone: Phone, name: str) -> None:
    """Come in from the home screen, and take the first free seat."""
    await phone.tap("Join")
    await phone.settle()
    await phone.tap("Sit here")
    await phone.type("Your name", name)


def in_no_time(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Return a test that plays where seconds pass only while there is nothing to do, in a form that
    pytest can call."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        World(1).run(test(*args, **kwargs))

    return run
