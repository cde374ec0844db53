"""One table on several phones, without a server: lines from page to page in the built web app."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import witches
from tests.browser.linked import Friend, Linked
from tests.browser.setting_up import choose
from tests.browser.site import Site
from tools.pilot.browser import ANSWER, wait_until
from tools.pilot.player import NAMES
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


def test_two_phones_have_one_table_and_each_its_own_hand(friends: Linked) -> None:
    host, guest = friends.all
    friends.open("witches", for_three)
    friends.let_in(guest)
    friends.sit_down(guest)
    friends.begin()
    match = Match(friends)
    match.play(5)
    guest.phone.page.close()
    away = host.words("rooms.away")
    host.phone.choose(host.words("table.phones"))
    host.phone.wait_for(re.compile(re.escape(away)))
    guest.new_window()
    friends.let_in(guest)
    guest.wait_at_table()
    host.phone.page.go_back()
    host.wait_at_table()
    match.play(3)
    for friend in friends.all:
        friend.phone.assert_clean()


def test_a_code_that_is_none_and_a_page_without_lines_are_told(bare: Browser, site: Site) -> None:
    friend = Friend(bare, site.url, "en-US")
    page = friend.phone.page
    try:
        page.goto(f"{site.url}#/join/123")
        page.get_by_text("This code is no table’s").wait_for(timeout=ANSWER)
        page.get_by_role("button", name="Open my own games").click()
        friend.phone.ready()
        friend.phone.wait_for(friend.words("home.games"))
        page.add_init_script("delete globalThis.RTCPeerConnection")
        page.goto("about:blank")
        page.goto(f"{site.url}#/join/12{'3' * 200}")
        page.get_by_text("No lines to other phones here").wait_for(timeout=ANSWER)
    finally:
        friend.context.close()
