"""A table with several places: each screen shows its seats alone, and one host keeps the game."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import pytest

from engine.bot import Choice
from engine.table import Table
from tests.examples import tiers
from tests.tools.pilot.hunting import hunted
from tools.pilot.headless import Device, Phone, app
from tools.pilot.walker import watch
from tools.pilot.walker.choosing import Chooser
from tools.pilot.walker.starts import Game, Start
from tools.pilot.walker.steps import by_hand, shown
from tools.pilot.walker.world import World
from ui.context import AppContext
from ui.device.backends.memory import Memory
from ui.shell import bots, saved_table
from ui.shell.host import Host
from ui.shell.place import Place
from ui.stored.saved import Save
from ui.text import Words

NAMES = ("Ana", "Bo", "Cy", "Di")
WORDS = Words("en")


class Friends:
    """Phones at one table of four; the last seat is a bot's.

    Args:
        seats: the seats of each phone.

    Attributes:
        host: of the table.
        phones: one for each place.
        places: of the table.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seats: Sequence[tuple[int, ...]]) -> None:
        self.host: Host
        self.phones: list[Phone] = []
        self.places: list[Place] = []
        self._seats = seats
        monkeypatch.setattr(saved_table, "sit", self._sit)
        monkeypatch.setattr(bots, "choose", _at_once)

    def _sit(self, context: AppContext, save: Save, table: Table) -> Place:
        if not self.places:
            self.host = Host(save, table, context.store)
        self.places.append(Place(self.host, context, self._seats[len(self.places)]))
        return self.places[-1]

    @asynccontextmanager
    async def sat(self, memory: Memory) -> Any:
        """Open the table on all phones."""
        async with AsyncExitStack() as stack:
            for _ in self._seats:
                opened = app(Device(), backend=memory, route="/table/g", tips=True)
                self.phones.append(await stack.enter_async_context(opened))
            yield

    async def act(self, seat: int, chooser: Chooser) -> None:
        """Let somebody do on their phone what there is to do, and wait until all have seen it."""
        phone = self.phones[seat]
        step = chooser.onward(shown(phone), WORDS)
        if step[0] != "wait":
            await by_hand(phone, step)
        await self.rest()

    async def rest(self, seconds: float = 2.0) -> None:
        """Wait until nothing is under way at any phone."""
        await asyncio.sleep(seconds)
        for phone in self.phones:
            await watch.settled(phone)


async def _at_once(table: Table, seat: int, spelling: str) -> Choice:
    return Choice(table.legal(seat).sample(Random(len(table.steps))))


def _played(
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    look: Callable[[Friends, Memory], Any],
    seed: int = 1,
    seats: Sequence[tuple[int, ...]] = ((0,), (1,), (2,)),
) -> None:
    """Let friends sit down at a table, and look."""
    start = Start(games=(Game("g", game, NAMES, (3,), 0, seed),), settings=(("pace", "at_once"),))

    async def go() -> None:
        memory = await start.stored()
        friends = Friends(monkeypatch, seats)
        async with friends.sat(memory):
            await friends.rest()
            await look(friends, memory)

    World(seed).run(go())


@pytest.mark.parametrize(
    "game", tiers(("witches", "lost_legacy"), "lost_legacy", why="a longer game")
)
def test_each_of_three_phones_shows_its_seat_alone(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def look(friends: Friends, memory: Memory) -> None:
        choosers = [Chooser(Random(seat)) for seat in range(3)]
        acted = Counter[int]()
        for _ in range(60):
            for seat in range(3):
                if seat not in friends.host.table.actors:
                    continue
                before = len(friends.host.table.steps)
                await friends.act(seat, choosers[seat])
                table = friends.host.table
                acted.update(step.seat for step in table.steps[before:])
                _is_told_no_secret(friends)
                # What one has done is on every screen, and the same is stored.
                assert [len(place.now.table.steps) for place in friends.places] == 3 * [
                    len(table.steps)
                ]
                stored = watch.opened("g", memory.stored["game", "g"])
                assert stored.steps == table.steps
            if friends.host.table.outcome is not None:
                break
        assert all(acted[seat] > 2 for seat in range(4)), acted

    _played(monkeypatch, game, look, seed=2)


def _is_told_no_secret(friends: Friends) -> None:
    for seat, phone in enumerate(friends.phones):
        names = phone.names()
        told = [*phone.packets(), *names]
        assert not hunted(friends.host.table, seat, told, WORDS), f"seat {seat} sees too much"
        assert not [name for name in names if name.startswith("I’m ")], "nobody hands a phone on"


def test_a_tap_at_one_phone_is_drawn_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(friends: Friends, memory: Memory) -> None:
        ana, bo, _ = friends.phones
        assert "Your turn" in ana.texts()
        before = bo.texts()
        chooser = Chooser(Random(1))
        while friends.host.table.actors == (0,):
            await friends.act(0, chooser)
        assert bo.texts() != before
        assert "Your turn" not in ana.texts()

    _played(monkeypatch, "lost_legacy", look)


def test_the_others_go_on_when_one_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(friends: Friends, memory: Memory) -> None:
        _, bo, cy = friends.phones
        await cy.go("/")
        assert len(friends.host._places) == 2
        chooser = Chooser(Random(1))
        while friends.host.table.actors == (0,):
            await friends.act(0, chooser)
        assert "Lost Legacy" in cy.texts()
        assert "Your turn" in bo.texts()

    _played(monkeypatch, "lost_legacy", look)


def test_a_curtain_comes_where_two_share_a_phone_and_nowhere_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def look(friends: Friends, memory: Memory) -> None:
        shared, own = friends.phones
        assert "I’m Ana" in shared.names("button")
        await shared.tap("I’m Ana")
        chooser = Chooser(Random(1))
        while friends.host.table.actors == (0,):
            await friends.act(0, chooser)
        # What only Ana was told stays until she has read it.
        await shared.tap("Hide, and pass to Bo")
        assert friends.host.table.actors == (1,)
        assert "I’m Bo" in shared.names("button")
        assert not [name for name in own.names() if name.startswith("I’m ")]

    _played(monkeypatch, "lost_legacy", look, seats=((0, 1), (2,)))
