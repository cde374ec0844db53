"""Pages that are killed or loaded again in the middle of a game: nothing that was done is lost, and
every phone finds back to its seat."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random

import pytest

from engine.game import CHANCE
from engine.games import lost_legacy, witches
from engine.record import Step
from engine.refs import Ref
from tests.examples import tiers
from tests.ui.kept import kept
from tests.ui.shell.rooms.company import WORDS, Company, company
from tests.ui.shell.rooms.test_games import GAMES
from tests.web.traces import mended_sessions
from tools.pilot.headless import app
from tools.pilot.walker import watch
from tools.pilot.walker.choosing import Chooser
from tools.pilot.walker.steps import by_hand, shown
from tools.pilot.walker.world import World
from ui.device.backends import PREFIX
from ui.hooks import on_page
from ui.rooms import Phone as Known
from ui.text import Words

HOW = ("reload", "kill", "unnoticed", "expired")
"""A page is loaded again, and its session goes on; it is killed, and another one opened; the
process notices neither until the other one is there; or its session ends first."""

CARDS = {"witches": witches.cards.NAMES, "lost_legacy": lost_legacy.cards.NAMES}
"""The names of the cards of games with hidden hands."""

PAUSES = (0.0, 0.0, 0.05, 3.0)
"""Seconds between two things that happen."""


class Killer:
    """Plays a game with friends, and kills their pages.

    Args:
        all_: the friends.
        friends: how many of them have seats.
        stack: closes the pages that are opened anew.
        rng: chooses who does what, whose page is killed, how and when.

    Attributes:
        kills: how many there were of each kind.
    """

    def __init__(self, all_: Company, friends: int, stack: AsyncExitStack, rng: Random) -> None:
        self.all, self.friends, self.rng = all_, friends, rng
        self.kills = Counter[str]()
        self._save = all_.host.save.id
        self._route = f"/table/{self._save}"
        self._stack, self._chooser = stack, Chooser(rng)
        self._known = [self._of(number) for number in range(len(all_.phones))]
        self._latest: dict[int, AsyncExitStack] = {}

    def _of(self, number: int) -> Known:
        found = self.all.room.phone(self.all.phones[number].page)
        assert found is not None
        return found

    async def act(self, dead: int | None = None) -> None:
        """Let somebody tap something, or do what there is to do; it need not be drawn yet.

        Args:
            dead: the number of a phone on which nobody can tap.
        """
        table, rng = self.all.table, self.rng
        # Where only chance is to act, somebody has to let it.
        actors = table.actors if table.actors != (CHANCE,) else range(self.friends)
        seats = [seat for seat in actors if seat != dead]
        if not seats:
            return
        seat = rng.choice(seats)
        phone = self.all.phones[seat]
        places = [each for each in self.all.host._places if each.page is phone.page]
        if places and rng.random() < 0.6:
            if seat in table.actors:
                on_page(phone.page, places[0].act, table, seat, table.legal(seat).sample(rng))
            else:
                on_page(phone.page, places[0].deal, table)
            return
        step = self._chooser.onward(shown(phone), WORDS)
        if step[0] != "wait":
            await by_hand(phone, step)
        if phone.route.partition("?")[0] != self._route:
            await phone.go(self._route)

    async def kill(self) -> None:
        """Kill a page in the middle of something, let the others go on, and open it again."""
        rng = self.rng
        number, how = rng.randrange(len(self.all.phones)), rng.choice(HOW)
        if how == "expired" and number not in self._latest:
            how = "kill"  # the first pages end with the test
        await self.act()
        for _ in range(rng.choice((0, 0, 1, 2, 3, 5, 10, 40))):
            await asyncio.sleep(0)
        phone, done = self.all.phones[number], self.all.table.steps
        phone.lose_line()
        await self._go_on(number)
        if how != "unnoticed":
            await phone.leave()
        if how == "expired":
            await self._latest.pop(number).aclose()
        await self._go_on(number)
        if how == "reload":
            await phone.come_back()
        else:
            await self._open(number)
        await self.all.rest()
        self.kills[how] += 1
        await self._look(number, done)

    async def _go_on(self, dead: int) -> None:
        for _ in range(self.rng.randrange(3)):
            await self.act(dead)
            await asyncio.sleep(self.rng.choice(PAUSES))

    async def _open(self, number: int) -> None:
        """Open the app again, at home or where its page was."""
        device, route = self.all.phones[number].device, self.rng.choice(("/", self._route))
        self._latest[number] = own = AsyncExitStack()
        self._stack.push_async_exit(own)
        opened = app(device, rooms=self.all.rooms, route=route)
        phone = self.all.phones[number] = await own.enter_async_context(opened)
        if route == "/":
            await phone.tap(WORDS("rooms.table"))

    async def _look(self, number: int, done: tuple[Step, ...]) -> None:
        """See that all is there.

        Args:
            done: what was done when the page was killed.
        """
        await asyncio.sleep(3.0)
        for each in self.all.phones:
            await watch.settled(each)
            watch.mirrored(each)
        table, phone = self.all.table, self.all.phones[number]
        assert table.steps[: len(done)] == done, "something is lost"
        assert self._of(number) is self._known[number]
        assert not self._known[number].away
        assert phone.route.partition("?")[0] == self._route
        if number < self.friends:
            assert self.all.room.seats(self._known[number]) == {number}
            while WORDS("shell.close") in phone.names("button"):
                await phone.tap(WORDS("shell.close"))  # what lies over the own hand
            said = phone.texts()
            assert [name for name in self._hand(number) if name not in said] == []
        self._look_at_stores()

    def _hand(self, seat: int) -> Iterator[str]:
        """What a seat alone has to see, where a game has hidden hands."""
        table = self.all.table
        game = table.game.info.id
        if not table.actors or game not in CARDS:
            return
        names, hand = CARDS[game], table.state.hands[seat]
        held = hand if isinstance(hand, tuple) else [n for n in range(len(names)) if hand >> n & 1]
        words = Words("en", game)
        yield from (words.name(Ref("card", names[card])) for card in held)

    def _look_at_stores(self) -> None:
        opener, *others = (phone.device for phone in self.all.phones)
        kinds = Counter(name.removeprefix(PREFIX).partition(".")[0] for name in opener.stored)
        over = self.all.table.outcome is not None
        assert (kinds["game"], kinds["play"]) == (1, int(over))
        assert kept(opener, self._save).steps == self.all.table.steps
        assert not self.all.host.now.unsaved
        for each in others:
            assert not [name for name in each.stored if name.startswith(f"{PREFIX}game.")]


def play(game: str, seed: int, kills: int, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Play games to their ends, or until there were so many kills; return how many of each kind."""
    mended_sessions(monkeypatch)
    setup, friends = GAMES[game]
    rng, found = Random(seed), Counter[str]()

    async def whole() -> None:
        async with (
            company(game, setup, friends, onlookers=1, pause=0.1) as all_,
            AsyncExitStack() as stack,
        ):
            killer = Killer(all_, friends, stack, rng)
            while all_.table.outcome is None and (found + killer.kills).total() < kills:
                for _ in range(rng.randrange(6)):
                    await killer.act()
                    await all_.rest()
                await killer.kill()
            found.update(killer.kills)

    while found.total() < kills:
        World(rng.randrange(1 << 30)).run(whole())
    return found


@pytest.mark.parametrize("game", tiers(GAMES, "battle_fold", why="the same at longer games"))
def test_a_page_that_is_killed_finds_back_to_all_that_was_done(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(game, int(os.environ["WALK_SEED"]), 3, monkeypatch)


@pytest.mark.long("two hundred kills in whole games")
@pytest.mark.parametrize("game", GAMES)
def test_two_hundred_kills_lose_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    play(game, int(os.environ["WALK_SEED"]) + 1, 40, monkeypatch)
