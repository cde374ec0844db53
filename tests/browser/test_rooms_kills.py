"""Pages at a table of several phones that are closed and loaded again, and a server that ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser

from engine.record import Step
from tests.browser.rooms import Friend, Friends, served
from tools.pilot.browser import wait_until
from tools.pilot.games.patchwork import Pilot
from tools.pilot.player import NAMES
from ui.device.backends import PREFIX
from ui.stored.saved import parse_save

GAMES = """() => Object.fromEntries(Object.entries(localStorage)
    .map(([key, text]) => [key.replace(/^flutter\\./, ""), JSON.parse(text)]))"""
"""All that a served app has stored in this browser, by name."""


@pytest.fixture
def browser(bare: Browser) -> Iterator[Browser]:
    """A Chromium, in which every window is closed at the end."""
    yield bare
    for context in bare.contexts:
        context.close()


def stored(friend: Friend) -> dict[str, tuple[Step, ...]]:
    """The steps of the games in somebody's browser, by id."""
    found: dict[str, str] = friend.phone.page.evaluate(GAMES)
    start = f"{PREFIX}game."
    games = {name.removeprefix(start): text for name, text in found.items() if start in name}
    return {name: tuple(parse_save(name, text).record.steps) for name, text in games.items()}


def sat(browser: Browser, url: str, rooms: object) -> Friends:
    """Two at a table of Patchwork."""
    people = [Friend(browser, url, "en-US", "Ana"), Friend(browser, url, "en-US", "Bo")]
    friends = Friends(rooms, people)  # type: ignore[arg-type]
    friends.sit("patchwork")
    friends.begin()
    return friends


def play(friends: Friends, taps: int) -> None:
    """Whoever is to act taps something, so many times."""
    for _ in range(taps):
        if friends.table.actors:
            (seat,) = friends.table.actors
            phone = friends.all[seat].phone
            Pilot(phone, "en").step(phone.page.evaluate(NAMES))


@pytest.mark.long("two browsers, with twenty kills")
def test_twenty_kills_lose_nothing(browser: Browser) -> None:
    rng = Random(1)
    with served() as (url, rooms):
        friends = sat(browser, url, rooms)
        for _ in range(20):
            play(friends, rng.randrange(1, 5))
            seat = rng.randrange(2)
            friend, done = friends.all[seat], friends.table.steps
            if rng.random() < 0.5:
                friend.phone.reload()
            else:
                friend.leave()
                friend.open(f"#/table/{friends.room.host.save.id}")
            leave = friend.phone.find("button", friend.words("table.leave"))
            leave.first.wait_for(state="attached")
            assert friends.table.steps[: len(done)] == done
            assert friends.room.seats(friends.room.chairs[seat].phone) == {seat}  # type: ignore[arg-type]
            wait_until(
                lambda: stored(friends.all[0]) == {friends.room.host.save.id: _steps(friends)}
            )
            assert not stored(friends.all[1])
            if not friends.table.actors:
                break


def _steps(friends: Friends) -> tuple[Step, ...]:
    return tuple(friends.table.record().steps)


@pytest.mark.long("two browsers, and two servers one after the other")
def test_a_game_goes_on_from_the_openers_shelf_when_the_server_has_ended(browser: Browser) -> None:
    with served() as (url, rooms):
        friends = sat(browser, url, rooms)
        play(friends, 12)
        ana, bo = friends.all
        save, steps = friends.room.host.save.id, _steps(friends)
        wait_until(lambda: stored(ana) == {save: steps})
        for friend in friends.all:
            friend.leave()
    with served(url) as (_, rooms):
        assert not [*rooms]
        for friend in (ana, bo):
            friend.open(f"#/table/{save}")
            leave = friend.phone.find("button", friend.words("table.leave"))
            leave.first.wait_for(state="attached")
        assert stored(ana) == {save: steps}
        assert not stored(bo)
        friends = Friends(rooms, (ana, bo))
        assert _steps(friends) == steps
        play(friends, 6)
        assert _steps(friends)[: len(steps)] == steps
