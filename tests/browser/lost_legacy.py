"""People who play Lost Legacy on one phone by tapping what the screen names."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from engine.games.lost_legacy.actions import Name, Peek, Play
from engine.games.lost_legacy.cards import NAMES as CARDS
from engine.games.lost_legacy.state import RUINS, place_of
from engine.refs import Ref
from engine.table import Table
from tests.browser import recorder
from tests.browser.search import SAVED, Search
from tests.browser.stored import kept
from tests.browser.witches import TEXTS
from tests.ui.games.lost_legacy.leaks import TOLD, leaked, may_see
from tools.pilot.browser import ANSWER, LOOK, Phone
from tools.pilot.player import NAMES, OTHER_NAMES
from tools.pilot.setting_up import choose, leave_home, seat_bots
from ui.text import Words

TAPS = 400
"""No game takes more."""


def set_up(phone: Phone, words: Words, seats: int, levels: Sequence[int]) -> None:
    """From the home screen over the set-up page to the table.

    Args:
        words: of the game.
        levels: of the bots in the seats; 0 for a person.
    """
    leave_home(phone, words("home.new_of", game=words("lost_legacy.name")))
    choose(phone, words("setup.players"), words(f"lost_legacy.setup.seats.{seats}"), words)
    seat_bots(phone, words, dict(enumerate(levels)))
    phone.tap("button", words("setup.start"))


class Hunt(Search):
    """Searches for cards of Lost Legacy.

    Attributes:
        private: looks at what somebody alone had before them, to be exchanged or not.
    """

    def __init__(self, phone: Phone, locale: str) -> None:
        super().__init__(phone, partial(leaked, locale=locale), may_see)
        self.private = 0

    def look(self, viewer: int | None) -> None:
        super().look(viewer)
        page = self.phone.page
        copied = page.evaluate(recorder.CLIPBOARD)
        assert not self.leaked([copied]) - self.may_see(self.table, viewer), "leaked by copying"
        if viewer is None:
            told = self.leaked(page.evaluate(TEXTS)) - self.may_see(self.table, None)
            assert not told, f"leaked on the curtain: {told}"
            return
        # The search sees what is there: the holder's own hand is on the screen, and what they have
        # just looked at.
        give_up = time.monotonic() + SAVED
        while (missing := before(self.table, viewer) - self.found) and time.monotonic() < give_up:
            self.table = kept(self.phone)
        assert not missing, f"{missing} was not found"
        self.private += self.table.state.phase == "exchange"


def before(table: Table, viewer: int) -> set[str]:
    """The cards that somebody who holds the phone must have before them, as far as their names
    tell."""
    state = table.state
    found = {CARDS[card] for card in state.hands[viewer]}
    if state.phase == "exchange" and state.turn == viewer:
        found.add(CARDS[state.past[-1].card])
    return found & TOLD


class Taps:
    """People who do at the phone what is done in a game.

    Args:
        phone: at the table, with a recorder.
        words: of the game, with the names at the table and who of them are people.
        look: called at each curtain, and whenever somebody has something before them.

    Attributes:
        curtains: those that were lifted.
        told: how often somebody put away what they alone were told.
    """

    def __init__(
        self, phone: Phone, words: Words, look: Callable[[int | None], None] = lambda _: None
    ) -> None:
        self.phone = phone
        self.words = words
        self.look = look
        self.curtains = 0
        self.told = 0
        self.holder: int | None = min(words.people) if len(words.people) == 1 else None

    def names(self) -> list[str]:
        """The names of the buttons that can be pressed."""
        found: list[str] = self.phone.page.evaluate(NAMES)
        return found

    def tap(self, name: str | re.Pattern[str]) -> None:
        """Tap a button, wait until the names are others, and until all is said."""
        before = self.names()
        self.phone.tap("button", name)
        after = self.phone.page.evaluate(OTHER_NAMES, [before, ANSWER])
        assert after is not None, f"no answer to {name!r}, there are {before}"
        recorder.quiet(self.phone)

    def take(self) -> None:
        """Whoever is to act takes the phone, and everything is read on the way."""
        words = self.words
        lifts = {words("curtain.lift", name=Ref("seat", seat)): seat for seat in words.people}
        ons = {words("curtain.hand_on", name=Ref("seat", seat)) for seat in words.people}
        away = {words("curtain.read"), words("lost_legacy.look.read")}
        for _ in range(6):
            names = self.names()
            lift = next((name for name in names if name in lifts), None)
            if lift is not None:
                self.look(None)
                self.tap(lift)
                self.holder = lifts[lift]
                self.curtains += 1
                continue
            self.look(self.holder)
            read = next((name for name in names if name in ons or name in away), None)
            if read is None:
                return
            self.told += 1
            self.tap(read)

    def do(self, table: Table, action: Any) -> None:
        """An action of whoever is to act at a table and holds the phone."""
        words, seat = self.words, table.state.turn
        if isinstance(action, Play):
            card = Ref("card", action.card)
            self.starting(words.name(card))
            self.tap(words("lost_legacy.table.play", card=card))
        elif isinstance(action, Peek | Name):
            key = "look.at" if isinstance(action, Peek) else "table.name"
            place = place_of(action.where, action.at)
            if place == seat:
                self.starting(words.name(Ref("card", CARDS[table.state.hands[seat][0]])))
                self.tap(words(f"lost_legacy.{key}.own"))
            elif place < RUINS:
                self.starting(words.names[place])
                self.tap(words(f"lost_legacy.{key}.hand", name=Ref("seat", place)))
            else:
                self.starting(words("lost_legacy.table.place", n=action.at + 1))
                self.tap(words(f"lost_legacy.{key}.ruins", n=action.at + 1))
        else:
            answer = "yes" if action.done else "no"
            self.tap(words(f"lost_legacy.look.{action.type}.{answer}"))

    def starting(self, label: str) -> None:
        """Tap a card, or a place, by the beginning of its name."""
        self.tap(re.compile(rf"^{re.escape(label)}([.。:：]|$)"))

    def alone(self, rng: Random, until: Callable[[Table], bool] = lambda _: False) -> Table:
        """Play as the one person at the table, at random, until all is over or something is so.

        Returns:
            The table as it is stored then.
        """
        done = -1
        for _ in range(TAPS):
            names, table = self.names(), kept(self.phone)
            if until(table) or self.words("result.title") in names:
                return table
            (seat,) = table.actors or (None,)
            # What is stored may lie behind what was tapped last.
            if seat == self.holder and len(table.steps) > done:
                self.take()
                self.do(table, table.legal(seat).sample(rng))
                done = len(table.steps)
            else:
                self.phone.page.evaluate(OTHER_NAMES, [names, LOOK])
        raise AssertionError("the game does not end")


class Answered:
    """What a phone says from an answer on, until the next player has it.

    Attributes:
        counts: messages for each tap.
        sizes: their characters.
        curtain: what stood on the curtain.
    """

    def __init__(self, taps: Taps, answer: str) -> None:
        phone, words = taps.phone, taps.words
        self.counts: list[int] = []
        self.sizes: list[int] = []
        recorder.packets(phone)
        for key, seat in ((answer, None), ("curtain.hand_on", 1), ("curtain.lift", 1)):
            taps.tap(words(key) if seat is None else words(key, name=Ref("seat", seat)))
            time.sleep(STORED)
            said = recorder.packets(phone)
            self.counts.append(len(said))
            self.sizes.append(sum(map(len, said)))
            if key == "curtain.hand_on":
                self.curtain: list[str] = phone.page.evaluate(TEXTS)


STORED = 1.0
"""Seconds in which what was done is stored, which takes messages of its own."""
