"""Attempts at a battle card that are broken off: in the background, by a second window."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext

from engine.games.battle_fold import Options
from engine.record import Player
from engine.table import Table
from tests.browser.battle_fold import Cloth, broken_off, done, folds, put, solution, start, touch
from tests.browser.stored import kept
from tools.pilot.browser import ANSWER, Phone, wait_until
from ui.text import Words

TOUCHED = pytest.mark.parametrize("touched", [True])

HIDE = """(hidden) => {
  const told = { hidden, visibilityState: hidden ? "hidden" : "visible" };
  for (const [name, value] of Object.entries(told)) {
    Object.defineProperty(document, name, { get: () => value, configurable: true });
  }
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""The page goes to the background, or comes back."""


def alone() -> Table:
    """A game of one against one bot, before the person folds."""
    players = (Player("Ana"), Player("Bo", "bold"))
    return Table.open("battle_fold", Options(), players, 3).settle()


@pytest.mark.long("the same is held headless; this is a browser's own way into the background")
@TOUCHED
def test_an_attempt_in_the_background_is_void(phone: Phone) -> None:
    words = Words("en", "battle_fold", ["Ana", "Bo"], (0,))
    put(phone, alone())
    card = start(phone, words)
    phone.page.evaluate(HIDE, True)
    phone.page.wait_for_timeout(1_000)
    phone.page.evaluate(HIDE, False)
    broken_off(phone, words, card)
    # The other attempt counts.
    start(phone, words)
    state = kept(phone).state
    way = solution(state, 0)
    folds(Cloth(phone, words, state.cloth(0)), way.folds)
    touch(phone, words("battle_fold.race.done"))
    wait_until(lambda: len(done(phone, 0)) > 3)
    assert done(phone, 0)[3].shown == way.shown


@pytest.mark.long("two windows at a time; the same is held headless")
@TOUCHED
def test_a_second_window_breaks_an_attempt_off(phone: Phone, context: BrowserContext) -> None:
    words = Words("en", "battle_fold", ["Ana", "Bo"], (0,))
    put(phone, alone())
    card = start(phone, words)
    other = Phone(context.new_page(), phone.url)
    other.open(re.sub(r"^[^#]*", "", phone.page.url))
    broken_off(other, words, card)
    # The first window shows the same, and folds no more.
    phone.page.bring_to_front()
    phone.find("button", words("battle_fold.race.start")).wait_for(timeout=ANSWER)
    assert not phone.find("button", words("battle_fold.race.done")).count()
    other.assert_clean()
