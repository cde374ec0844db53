"""Battle Fold’s cloth alone, in the browser: cards, today’s five, and an app that is slow."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from engine.games.battle_fold.components import CARDS, CHARACTERS, CLOTHS
from engine.games.battle_fold.folding import read
from engine.games.battle_fold.solving import Solution, solutions
from tests.browser.battle_fold import Cloth, folds, touch
from tools.pilot.browser import ANSWER, Phone
from ui.device.clock import calendar
from ui.games.battle_fold.daily import FIVE, cards
from ui.text import Words


@pytest.mark.long("six cards folded in a browser; the page is held headless in the short tier")
@pytest.mark.parametrize(("device_language", "touched"), [("zh-CN", True)])
def test_cards_are_practised_and_bests_are_kept(phone: Phone) -> None:
    words = Words("zh-Hans", "battle_fold")

    def say(key: str, **args: Any) -> str:
        return words(f"battle_fold.practice.{key}", **args)

    def solved(key: str, way: Solution) -> re.Pattern[str]:
        told = say(key, folds=len(way.folds), par=len(way.folds), time="@")
        return re.compile(re.escape(told).replace("@", r"\d+\.\d"))

    def solve(character: str, card: str) -> Solution:
        way = solutions(CLOTHS[character], card)[0]
        folds(Cloth(phone, words, CLOTHS[character]), way.folds)
        phone.wait_for(solved("solved", way))
        return way

    phone.page.evaluate(f"location.hash = '{PRACTICE}'")
    first = solve(CHARACTERS[0], CARDS[0])
    phone.reload()
    phone.wait_for(solved("best", first))

    today = cards(calendar())
    touch(phone, say("daily.done", n=0, count=FIVE))
    for place, (character, card) in enumerate(today):
        solve(character, card)
        phone.wait_for(say("daily.done", n=place + 1, count=FIVE))
        if place + 1 < FIVE:
            touch(phone, say("next"))
    phone.find("button", words("share.text")).wait_for(timeout=ANSWER)
    phone.reload()
    phone.find("button", say("daily.done", n=FIVE, count=FIVE)).wait_for(timeout=ANSWER)
    # Today's first is best at what it was, too.
    touch(phone, say("daily.done", n=FIVE, count=FIVE))
    character, card = today[0]
    phone.wait_for(solved("best", solutions(CLOTHS[character], card)[0]))


PRACTICE = "#/practice/battle_fold"


LATE = """(() => {
  const Channel = window.BroadcastChannel;
  window.BroadcastChannel = class extends Channel {
    addEventListener(kind, heard) {
      const late = this.name.endsWith(".cloth") ? 900 : 0;
      super.addEventListener(kind, (event) => setTimeout(heard, late, event));
    }
  };
})();"""
"""Whatever the app says of a cloth reaches the page nearly a second later."""


@pytest.mark.long("what a slow phone does to quick fingers; the rest of the page is held headless")
@pytest.mark.parametrize("touched", [True])
def test_a_finger_quicker_than_the_app_folds_all_the_same(
    context: BrowserContext, app_url: str
) -> None:
    context.add_init_script(LATE)
    phone = Phone(context.new_page(), app_url)
    phone.open(PRACTICE)
    cloth = Cloth(phone, Words("en", "battle_fold"), CLOTHS[CHARACTERS[0]])
    cloth.image()
    phone.page.wait_for_timeout(3_000)
    for fold in ("R1", "D1", "L2u", "U2"):
        cloth.fold(read(fold), pause=0)
    phone.assert_clean()
