"""One table on several phones, without a server: lines from page to page in the built web app."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser

from engine.games.lost_legacy.actions import Exchange, Name, Peek
from tests.browser import witches
from tests.browser.linked import Friend, Linked
from tests.browser.site import Site
from tests.browser.test_rooms_games import Legate, seats
from tests.tools.pilot.hunting import hunted
from tools.pilot.browser import ANSWER, stored_games, wait_until
from tools.pilot.games.patchwork import Pilot
from tools.pilot.player import NAMES
from tools.pilot.setting_up import choose, tap_choice
from ui.names import seat_names
from ui.text import Words


@pytest.fixture
def friends(bare: Browser, site: Site) -> Iterator[Linked]:
    """Somebody who has the table, and a friend."""
    people = Linked(Friend(bare, site.url, "en-US", "Ana"), Friend(bare, site.url, "ko", "지우"))
    yield people
    people.close()


def for_three(friend: Friend) -> None:
    """A match for three."""
    words = friend.words
    choose(friend.phone, words("setup.players"), words("witches.setup.seats.3"), words)


SILENT = """() => setTimeout(() => {
  const end = performance.now() + 5000;
  while (performance.now() < end);
})"""
"""Keeps a page from giving any sign of life for five seconds."""


def seat_two(friends: Linked) -> None:
    """Open a table of Witches for three, and let the friend sit down."""
    friends.open("witches", for_three)
    friends.let_in(friends.all[1])
    friends.sit_down(friends.all[1])


class Match:
    """A match of Witches, each card tapped on its player's phone; the others are bots."""

    def __init__(self, friends: Linked) -> None:
        self.friends = friends
        players = friends.table.players
        bots = [seat for seat, player in enumerate(players) if player.bot is not None]
        people = [seat for seat in range(len(players)) if seat not in bots]
        self.tables = []
        for seat, each in enumerate(friends.all):
            names = seat_names(each.words, "witches", [one.name for one in players], bots)
            words = Words(each.words.locale, "witches", names, people).spoken_to(seat)
            self.tables.append(witches.Table(each.phone, words))

    def play(self, acts: int) -> None:
        """Play on for some acts of people."""
        people = range(len(self.tables))
        for _ in range(acts):
            wait_until(lambda: any(seat in self.friends.table.actors for seat in people))
            actors = self.friends.table.actors
            self.act(next(seat for seat in people if seat in actors))

    def act(self, seat: int) -> None:
        """Let somebody do on their phone what there is to do."""
        table = self.tables[seat]
        table.phone = self.friends.all[seat].phone
        own = self._acts(seat)
        while self._acts(seat) == own:
            table._step(table.phone.page.evaluate(NAMES))

    def _acts(self, seat: int) -> int:
        return sum(step.seat == seat for step in self.friends.table.steps)


@pytest.mark.long(
    "two browsers, and two starts; without a browser tables of several phones are short"
)
def test_two_phones_have_one_table_and_each_its_own_hand(friends: Linked) -> None:
    seat_two(friends)
    friends.begin()
    Match(friends).play(2)
    for friend in friends.all:
        friend.phone.assert_clean()


@pytest.mark.long("two browsers, and three starts")
def test_a_friend_whose_page_was_closed_finds_the_table_again(friends: Linked) -> None:
    host, guest = friends.all
    seat_two(friends)
    friends.begin()
    match = Match(friends)
    match.play(1)
    guest.phone.page.close()
    away = host.words("rooms.away")
    host.phone.choose(host.words("table.phones"))
    host.phone.wait_for(re.compile(re.escape(away)))
    guest.new_window()
    friends.let_in(guest)
    guest.wait_at_table()
    host.phone.page.go_back()
    host.wait_at_table()
    match.play(1)
    for friend in friends.all:
        friend.phone.assert_clean()


@pytest.mark.long("two browsers, and two starts")
def test_the_table_is_there_again_when_its_page_was_loaded_again(friends: Linked) -> None:
    host, guest = friends.all
    seat_two(friends)
    friends.begin()
    Match(friends).play(4)
    steps = len(friends.table.steps)
    host.phone.reload()
    host.wait_at_table()
    assert len(friends.table.steps) >= steps
    guest.phone.page.locator("#guest h1").wait_for(timeout=ANSWER)
    host.phone.choose(host.words("table.phones"))
    friends.let_in(guest)
    guest.wait_at_table()
    host.phone.page.go_back()
    host.wait_at_table()
    Match(friends).play(3)


@pytest.mark.long("two browsers, and twelve pages that end at any moment")
def test_pages_that_end_at_any_moment_lose_nothing(friends: Linked) -> None:
    rng = Random(5)
    host, guest = friends.all
    friends.open("patchwork")
    friends.let_in(guest)
    friends.sit_down(guest)
    friends.begin()
    for _ in range(12):
        for _ in range(rng.randrange(1, 4)):
            if friends.table.actors:
                (seat,) = friends.table.actors
                phone = friends.all[seat].phone
                Pilot(phone, friends.all[seat].words.locale).step(phone.page.evaluate(NAMES))
        done = friends.table.steps
        if (way := rng.choice(("host", "guest", "window"))) == "host":
            host.phone.reload()
            host.wait_at_table()
            guest.phone.page.locator("#guest h1").wait_for(timeout=ANSWER)
        elif way == "guest":
            guest.phone.abandon(lambda: guest.phone.page.reload(wait_until="commit"))
        else:
            guest.phone.page.close()
            guest.new_window()
        host.phone.choose(host.words("table.phones"))
        friends.let_in(guest, pasted=way != "guest")
        guest.wait_at_table()
        host.phone.page.go_back()
        host.wait_at_table()
        assert friends.table.steps[: len(done)] == done
        assert len(stored_games(host.phone)) == 1
        assert not stored_games(guest.phone)
    for friend in friends.all:
        friend.phone.assert_clean()


@pytest.mark.long("a page that is silent for seconds")
def test_a_silent_page_is_away_and_back_at_its_first_word(friends: Linked) -> None:
    host, guest = friends.all
    seat_two(friends)
    guest.phone.page.evaluate(SILENT)
    host.phone.wait_for(host.words("rooms.away"))
    guest.phone.page.locator("#guest h1").wait_for(state="detached", timeout=ANSWER)
    wait_until(lambda: host.words("rooms.there") in host.phone.page.evaluate(witches.TEXTS))
    for friend in friends.all:
        friend.phone.assert_clean()


def look(friends: Linked) -> int:
    """See that nobody is told more than their seat may know, and that nothing is at fault; how much
    has come over lines."""
    table, heard = friends.table, 0
    for seat, friend in enumerate(friends.all):
        over = friend.heard() if seat else []  # the first one's page has the table itself
        heard += sum(map(len, over))
        told = [*friend.phone.page.evaluate(witches.TEXTS), *over]
        found = hunted(table, seat, told, friend.words)
        assert not found, f"seat {seat} is told {found}"
        friend.phone.assert_clean()
    return heard


def legates(friends: Linked) -> list[Legate]:
    """The players of Lost Legacy, each with the words of their phone."""
    names = [player.name for player in friends.table.players]
    return [
        Legate(
            each.phone,
            Words(each.words.locale, "lost_legacy", names, range(len(names))).spoken_to(seat),
        )
        for seat, each in enumerate(friends.all)
    ]


@pytest.mark.long("three browsers, and a whole game or several")
def test_three_look_exchange_and_investigate_and_each_is_sent_only_their_own(
    bare: Browser, site: Site
) -> None:
    wanted, done, rng, heard = {Peek, Exchange, Name}, set[type](), Random(7), 0
    who = (("en-US", "Ana"), ("ja", "はると"), ("zh-TW", "小藍"))
    friends = Linked(*(Friend(bare, site.url, *each, dark=each[0] == "ja") for each in who))
    try:
        friends.open("lost_legacy", seats("lost_legacy", 3))
        for guest in friends.all[1:]:
            friends.let_in(guest)
            friends.sit_down(guest)
        friends.begin()
        taps = legates(friends)
        while not wanted <= done:
            while (table := friends.table).actors:
                (seat,) = table.actors
                taps[seat].take()
                heard += look(friends)
                legal = [table.legal(seat).sample(rng) for _ in range(12)]
                action = next((each for each in legal if type(each) not in done), legal[0])
                taps[seat].do(table, action)
                wait_until(lambda: len(friends.table.steps) > len(table.steps))
                done.add(type(action))
                look(friends)
            for friend in friends.all:
                friend.phone.wait_for(friend.words("result.title"))
            if not wanted <= done:
                tap_choice(friends.first.phone, friends.first.words("result.rematch"))
                wait_until(lambda: bool(friends.table.actors))
                for friend in friends.all[1:]:  # they have the result until they are done with it
                    friend.answer("rooms.table")
        assert heard > 0, "nothing was hunted through"
    finally:
        friends.close()


@pytest.mark.long("two starts")
def test_a_code_that_is_none_and_a_page_without_lines_are_told(bare: Browser, site: Site) -> None:
    friend = Friend(bare, site.url, "en-US")
    page = friend.phone.page
    try:
        page.goto(f"{site.url}#/join/123")
        page.get_by_text("This is not a table’s code").wait_for(timeout=ANSWER)
        page.get_by_role("button", name="Open my own games").click()
        friend.phone.ready()
        friend.phone.wait_for(friend.words("home.games"))
        page.add_init_script("delete globalThis.RTCPeerConnection")
        page.goto("about:blank")
        page.goto(f"{site.url}#/join/12{'3' * 200}")
        page.get_by_text("No connection is possible here").wait_for(timeout=ANSWER)
    finally:
        friend.context.close()
