"""Games on several phones, each touched by a finger, in browsers of four languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, Locator

from engine.game import CHANCE
from engine.games.lost_legacy.actions import Exchange, Name, Peek
from tests.browser import battle_fold, lost_legacy
from tests.browser.rooms import Friend, Friends, served
from tests.browser.test_doodle import Player
from tests.browser.witches import TEXTS
from tests.tools.pilot.hunting import hunted
from tools.pilot.browser import ANSWER, wait_until
from tools.pilot.games.patchwork import Pilot
from tools.pilot.player import NAMES, OTHER_NAMES
from tools.pilot.setting_up import choose
from ui.rooms import Rooms
from ui.shell import new_game
from ui.text import Words

WHO = (("ko", "지우"), ("ja", "はると"), ("zh-TW", "小藍"), ("en-US", "Ana"))


@pytest.fixture
def place() -> Iterator[tuple[str, Rooms]]:
    with served() as found:
        yield found


@pytest.fixture(autouse=True)
def _touched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every tap is a finger's."""
    monkeypatch.setattr(Locator, "click", Locator.tap)


@pytest.fixture(autouse=True)
def _dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance is the same each time."""
    monkeypatch.setattr(new_game, "secrets", SimpleNamespace(randbits=lambda _: 0))


@pytest.fixture
def sit(bare: Browser, place: tuple[str, Rooms]) -> Iterator[Callable[..., Friends]]:
    """Lets friends sit down at a table of a game and begin; every second one likes it dark."""
    sat: list[Friends] = []

    def begin(game: str, number: int, set_up: Callable[[Friend], None] = lambda _: None) -> Friends:
        url, rooms = place
        people = [
            Friend(bare, url, locale, name, dark=seat % 2 == 1)
            for seat, (locale, name) in enumerate(WHO[:number])
        ]
        sat.append(friends := Friends(rooms, people))
        friends.sit(game, set_up)
        friends.begin()
        return friends

    yield begin
    for friends in sat:
        friends.close()


def look(friends: Friends) -> None:
    """See that nobody is told more than their seat may know, and that nothing is at fault."""
    for seat, friend in enumerate(friends.all):
        told = [*friend.told, *friend.phone.page.evaluate(TEXTS)]
        friend.told.clear()
        found = hunted(friends.table, seat, told, friend.words)
        assert not found, f"seat {seat} is told {found}"
        friend.phone.assert_clean()


def words_of(friends: Friends, seat: int) -> Words:
    """The words of a game as somebody at a phone of their own reads them."""
    names = [player.name for player in friends.table.players]
    locale, game = friends.all[seat].words.locale, friends.table.game.info.id
    return Words(locale, game, names, range(len(names))).spoken_to(seat)


def seats(game: str, number: int) -> Callable[[Friend], None]:
    """So many players."""

    def set_up(friend: Friend) -> None:
        words = friend.words
        chosen = Words(words.locale, game)
        key = f"{game}.setup.seats.{number}"
        option = words("setup.seats", n=number) if game == "doodle" else chosen(key)
        choose(friend.phone, words("setup.players"), option, words)

    return set_up


class Legate(lost_legacy.Taps):
    """Somebody who plays Lost Legacy on a phone of their own."""

    def tap(self, name: str | re.Pattern[str]) -> None:
        """Tap a button, and wait until the names are others."""
        before = self.names()
        self.phone.tap("button", name)
        after = self.phone.page.evaluate(OTHER_NAMES, [before, ANSWER])
        assert after is not None, f"no answer to {name!r}, there are {before}"


@pytest.mark.long("three browsers, and a whole game")
def test_three_look_exchange_and_investigate_and_each_sees_only_their_own(
    sit: Callable[..., Friends],
) -> None:
    friends = sit("lost_legacy", 3, seats("lost_legacy", 3))
    taps = [
        Legate(friend.phone, words_of(friends, seat)) for seat, friend in enumerate(friends.all)
    ]
    rng, done = Random(7), set[type]()
    while friends.table.actors:
        table = friends.table
        (seat,) = table.actors
        taps[seat].take()
        look(friends)
        action = table.legal(seat).sample(rng)
        taps[seat].do(table, action)
        wait_until(lambda table=table: friends.table is not table)  # type: ignore[misc]
        done.add(type(action))
        look(friends)
    assert {Peek, Exchange, Name} <= done
    for friend in friends.all:
        friend.phone.wait_for(friend.words("result.title"))


class Racer(battle_fold.Taps):
    """Somebody who folds in a race on a phone of their own."""

    def __init__(self, friends: Friends, seat: int) -> None:
        self.friends = friends
        super().__init__(friends.all[seat].phone, words_of(friends, seat))
        self.seat = seat

    def ready(self) -> None:
        """Say so."""
        battle_fold.run(self.reach(self.words("battle_fold.race.start")))
        battle_fold.run(self.tap(self.words("battle_fold.race.start")))

    def fold(self) -> None:
        """Fold what the card asks for, and stop the clock."""
        state = self.friends.table.state
        way = battle_fold.solution(state, self.seat)
        cloth = battle_fold.Cloth(self.phone, self.words, state.cloth(self.seat))
        switch = self.phone.find("switch", self.words("battle_fold.cloth.under"))
        under = False
        for fold in way.folds:
            # A second finger folds under only where the app's own page draws the cloth.
            if fold.under != under:
                cloth.fingers.tap([battle_fold.middle(switch.first)])
                under = fold.under
            start, end = cloth.way(fold)
            cloth.fingers.drag([start], [end])
            cloth.folded(fold)
        battle_fold.touch(self.phone, self.words("battle_fold.race.done"))


@pytest.mark.long("three browsers")
def test_three_fold_at_once_each_with_a_cloth_of_their_own(sit: Callable[..., Friends]) -> None:
    friends = sit("battle_fold", 3, seats("battle_fold", 3))
    racers = [Racer(friends, seat) for seat in range(3)]
    for racer in racers:
        racer.ready()
    wait_until(lambda: all(friends.table.state.started))
    look(friends)
    for racer in reversed(racers):
        racer.fold()
        wait_until(lambda seat=racer.seat: friends.table.state.times[seat] >= 0)  # type: ignore[misc]
        look(friends)
    assert len(set(friends.table.state.times)) == 3


@pytest.mark.long("four browsers, and a whole game")
def test_four_draw_at_once_to_the_end(sit: Callable[..., Friends]) -> None:
    friends = sit("doodle", 4, seats("doodle", 4))
    players = [
        Player(friend.phone, words_of(friends, seat)) for seat, friend in enumerate(friends.all)
    ]
    while friends.table.actors:
        table = friends.table
        waits = table.actors if table.actors != (CHANCE,) else range(4)
        for seat in waits:
            players[seat].step(friends.all[seat].phone.page.evaluate(NAMES))
        look(friends)
    for friend in friends.all:
        friend.phone.wait_for(friend.words("result.title"))


@pytest.mark.long("two browsers, and a whole game")
def test_two_sew_to_the_end(sit: Callable[..., Friends]) -> None:
    friends = sit("patchwork", 2)
    pilots = [Pilot(friend.phone, friend.words.locale) for friend in friends.all]
    while friends.table.actors:
        (seat,) = friends.table.actors
        pilots[seat].step(friends.all[seat].phone.page.evaluate(NAMES))
        look(friends)
    for friend in friends.all:
        friend.phone.wait_for(friend.words("result.title"))
