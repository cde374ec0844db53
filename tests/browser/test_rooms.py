"""One table on several phones: each in its own language and with its own hand."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import witches
from tests.browser.rooms import Friend, Friends, served
from tools.pilot.browser import wait_until
from tools.pilot.player import NAMES
from tools.pilot.setting_up import choose, unfold
from ui.rooms import Rooms
from ui.text import Words

WHO = (("ko", "지우"), ("ja", "はると"), ("zh-TW", "小藍"), ("en-US", "Ana"))


@pytest.fixture
def place() -> Iterator[tuple[str, Rooms]]:
    with served() as found:
        yield found


def one_round(friend: Friend) -> None:
    """A match of one round for four."""
    phone, words = friend.phone, friend.words
    choose(phone, words("setup.players"), words("witches.setup.seats.4"), words)
    unfold(phone, words)
    key = "witches.setup"
    choose(phone, words(f"{key}.end"), words(f"{key}.end.rounds"), words)
    choose(phone, words(f"{key}.rounds"), words(f"{key}.rounds.number", n=1), words)


class Round:
    """A round of Witches, each card tapped on its player's phone."""

    def __init__(self, friends: Friends) -> None:
        self.friends = friends
        names = [player.name for player in friends.table.players]
        self.tables = [
            witches.Table(
                each.phone, Words(each.words.locale, "witches", names, range(4)).spoken_to(seat)
            )
            for seat, each in enumerate(friends.all[:4])
        ]

    def step(self, seat: int) -> None:
        """Let somebody do what there is to do."""
        table = self.tables[seat]
        table.phone = self.friends.all[seat].phone
        before = len(self.friends.table.steps)
        while len(self.friends.table.steps) == before:
            seen = table.phone.page.evaluate(NAMES)
            table._step(seen)

    def until(self, seat: int) -> None:
        """Play on until only this seat is to act."""
        while self.friends.table.actors != (seat,):
            self.play(1)

    def play(self, steps: int) -> None:
        """Play on for some steps, or to the end."""
        for _ in range(steps):
            actors = self.friends.table.actors
            if not actors:
                return
            self.step(actors[0])


def is_away(friends: Friends, seat: int) -> bool:
    """Whether the phone of a seat is away."""
    phone = friends.room.chairs[seat].phone
    return phone is not None and phone.away


def leave_and_come_back(friends: Friends, seat: int) -> None:
    """One closes the window, and everybody sees it; another window leads to the same seat."""
    first, friend = friends.all[0], friends.all[seat]
    friend.leave()
    wait_until(lambda: is_away(friends, seat))
    first.phone.wait_for(re.compile(re.escape(friend.name)))
    friend.come_back()
    wait_until(lambda: not is_away(friends, seat))
    friend.phone.find("button", friend.words("table.leave")).wait_for(state="attached")


def let_the_computer_play_meanwhile(friends: Friends, seat: int) -> None:
    """One who is to act closes the window. The computer plays until they are back."""
    first, friend = friends.all[0], friends.all[seat]
    friend.leave()
    first.answer("rooms.stand_in")
    wait_until(lambda: friends.table.players[seat].bot is not None)
    wait_until(lambda: friends.table.steps[-1].seat != seat or not friends.table.actors)
    friend.come_back()
    wait_until(lambda: friends.table.players[seat].bot is None)


@pytest.mark.long("four browsers, and a whole round")
def test_four_play_a_round_each_in_a_language_of_their_own(
    bare: Browser, place: tuple[str, Rooms]
) -> None:
    url, rooms = place
    people = [Friend(bare, url, locale, name) for locale, name in WHO]
    looks_on = Friend(bare, url, "en-US", size=(820, 1180))
    friends = Friends(rooms, [*people, looks_on])
    try:
        friends.sit("witches", one_round)
        friends.begin()
        game = Round(friends)
        game.play(8)
        leave_and_come_back(friends, 1)
        game.play(6)
        game.until(2)
        let_the_computer_play_meanwhile(friends, 2)
        game.play(1_000)
        assert friends.table.outcome is not None
        for friend in people:
            friend.phone.wait_for(friend.words("result.title"))
            friend.phone.assert_clean()
    finally:
        friends.close()
