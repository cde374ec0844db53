"""Friends with a phone each, who play at one table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import wraps
from random import Random
from typing import Any, ParamSpec

from engine.table import Table
from tools.pilot.headless import Device, Phone, app
from tools.pilot.walker.choosing import Chooser
from tools.pilot.walker.steps import by_hand, shown
from tools.pilot.walker.world import World
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
        self._choosers = [Chooser(Random(seat)) for seat in range(len(phones))]

    @property
    def room(self) -> Room:
        """The one room that is open."""
        (room,) = self.rooms
        return room

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
        """Wait until all have drawn what one has done."""
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
    pause: float = 0.05,
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
        phones = []
        for number in range(friends + onlookers):
            opened = app(Device(), rooms=rooms, route="/" if number else f"/new/{game}")
            phones.append(await stack.enter_async_context(opened))
        all_ = Company(rooms, phones, pause)
        first = phones[0]
        for name in (PHONES, *setup):
            await first.tap(name)
        await first.type(first.names("textbox")[0], NAMES[0])
        await first.tap("Open the table")
        await all_.rest()
        for phone, name in zip(phones[1:friends], NAMES[1:], strict=False):
            await sit_down(phone, name)
            await all_.rest()
        for phone in phones[friends:]:
            await phone.tap("Join")
            await all_.rest()
        if begins:
            await first.tap("Start")
            await all_.rest()
        yield all_


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
