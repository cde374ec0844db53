"""Lost Legacy, tapped: a game of three at one phone, with looks and an investigation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from engine import games
from engine.game import CHANCE
from engine.games.lost_legacy import Options
from engine.games.lost_legacy.actions import Exchange, Name, Peek, Play
from engine.games.lost_legacy.cards import NAMES as CARDS
from engine.games.lost_legacy.state import RUINS, place_of
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from pilot.browser import ANSWER, Phone
from pilot.player import NAMES, OTHER_NAMES
from tests.browser.stored import GO, put_on_device
from tests.browser.witches import TEXTS
from tests.ui.games.lost_legacy.leaks import leaked, may_see
from ui.stored.saved import Save, dump_save
from ui.text import Words

pytestmark = pytest.mark.skipif(
    "lost_legacy" not in games.names(), reason="the game is not on the shelf"
)

PEOPLE = ("가온", "나래", "다솜")


@pytest.fixture
def phone(context: BrowserContext, app_url: str) -> Iterator[Phone]:
    """The app, opened."""
    phone = Phone(context.new_page(), app_url)
    phone.open()
    yield phone
    phone.assert_clean()


def played_out(seed: int) -> Table:
    """A game played at random to its end."""
    players = tuple(Player(name) for name in PEOPLE)
    table = Table.open("lost_legacy", Options(), players, seed).settle()
    rng = Random(seed)
    while table.actors:
        (seat,) = table.actors
        table = table.deal() if seat == CHANCE else table.play(seat, table.legal(seat).sample(rng))
    return table


def rich() -> Table:
    """A game with a look at a hand, an exchange and a search."""
    for seed in range(2_000):
        table = played_out(seed)
        actions = [step.action for step in table.steps]
        if (
            any(isinstance(action, Peek) and action.where == "hand" for action in actions)
            and Exchange(True) in actions
            and any(isinstance(action, Name) for action in actions)
        ):
            return table
    raise AssertionError("no game has all of it")


class Taps:
    """Three people who do what was done in a game, with a phone that goes from hand to hand."""

    def __init__(self, phone: Phone, words: Words) -> None:
        self.phone = phone
        self.words = words
        self.curtains = 0
        self.told = 0

    def names(self) -> list[str]:
        """The names of the buttons that can be pressed."""
        found: list[str] = self.phone.page.evaluate(NAMES)
        return found

    def tap(self, name: str | re.Pattern[str]) -> None:
        """Tap a button, and wait until the names are others."""
        before = self.names()
        self.phone.tap("button", name)
        after = self.phone.page.evaluate(OTHER_NAMES, [before, ANSWER])
        assert after is not None, f"no answer to {name!r}, there are {before}"

    def hold(self, table: Table) -> None:
        """Let whoever is to act have the phone, with everything read on the way."""
        words, (seat,) = self.words, table.actors
        lift = words("curtain.lift", name=Ref("seat", seat))
        on = words("curtain.hand_on", name=Ref("seat", seat))
        away = words("curtain.read")
        for _ in range(4):
            names = self.names()
            if lift in names:
                told = leaked(self.phone.page.evaluate(TEXTS), "ko") - may_see(table, None)
                assert not told, f"on the curtain: {told}"
                self.curtains += 1
                self.tap(lift)
            elif on in names or away in names:
                self.told += 1
                self.tap(on if on in names else away)
            else:
                return

    def do(self, table: Table, action: Any) -> None:
        """An action of whoever is to act at a table."""
        words, state = self.words, table.state
        self.hold(table)
        if isinstance(action, Play):
            card = Ref("card", action.card)
            self.tap(re.compile(f"^{re.escape(words.name(card))}\\. "))
            self.tap(words("lost_legacy.table.play", card=card))
        elif isinstance(action, Peek | Name):
            place = place_of(action.where, action.at)
            key = "look.at" if isinstance(action, Peek) else "table.name"
            if place == state.turn:
                card = words.name(Ref("card", CARDS[state.hands[place][0]]))
                self.tap(re.compile(f"^{re.escape(card)}\\. "))
                self.tap(words(f"lost_legacy.{key}.own"))
            elif place < RUINS:
                self.tap(re.compile(f"^{re.escape(words.names[place])}\\. "))
                self.tap(words(f"lost_legacy.{key}.hand", name=Ref("seat", place)))
            else:
                label = words("lost_legacy.table.place", n=action.at + 1)
                self.tap(re.compile(f"^{re.escape(label)}"))
                self.tap(words(f"lost_legacy.{key}.ruins", n=action.at + 1))
        else:
            answer = "yes" if action.done else "no"
            self.tap(words(f"lost_legacy.look.{action.type}.{answer}"))


@pytest.mark.long("a whole game of three at one phone")
@pytest.mark.parametrize("device_language", ["ko-KR"])
def test_a_game_of_three_at_one_phone_in_korean(phone: Phone) -> None:
    whole = rich()
    players = tuple(Player(name) for name in PEOPLE)
    table = Table.open("lost_legacy", Options(), players, whole.seed).settle()
    put_on_device(phone, dump_save(Save("g", table.record(), {}, 1.0, table.seed), sealed=True))
    words = Words("ko", "lost_legacy", PEOPLE, range(3))
    phone.page.evaluate(GO)
    phone.wait_for(words("curtain.lift", name=Ref("seat", table.actors[0])))
    taps = Taps(phone, words)
    for step in whole.steps[len(table.steps) :]:
        if step.seat == CHANCE:
            table = table.deal()
            continue
        taps.do(table, step.action)
        table = table.play(step.seat, step.action)
    assert table.outcome is not None
    assert taps.curtains >= 9
    assert taps.told >= 3
    phone.tap("button", words("result.title"))
    phone.wait_for(words("result.rematch"))
