"""The puzzles of the day in a browser, touched: one that is wrong and one that is right."""

from __future__ import annotations

import re

import pytest

from engine.puzzle import act_of
from engine.refs import Ref
from tests.browser.battle_fold import touch
from tests.browser.fingers import Fingers
from tools.pilot.browser import ANSWER, Phone
from ui.device.clock import calendar
from ui.shell.daily.calendar import puzzle_of
from ui.text import Words


def touch_card(phone: Phone, words: Words, card: str) -> None:
    """Put a finger on what is to be seen of a card in the hand: its left edge."""
    name = re.compile(rf"^{re.escape(words.name(Ref('card', card)))}(?:$|[.。])")
    button = phone.find("button", name).first
    button.wait_for(timeout=ANSWER)
    box = button.bounding_box()
    assert box is not None
    Fingers(phone).tap([(box["x"] + 8, box["y"] + box["height"] / 3)])


@pytest.mark.long("two puzzles touched in a browser; the pages are held headless in the short tier")
@pytest.mark.parametrize(("device_language", "touched"), [("ja-JP", True)])
def test_todays_puzzles_are_wrong_and_right_and_stand_on_todays_page(phone: Phone) -> None:
    words, day = Words("ja"), calendar()
    phone.page.evaluate("location.hash = '#/today'")

    def row(game: str, state: str) -> re.Pattern[str]:
        said = (words(f"{game}.name"), words(f"{game}.today"), words(f"daily.state.{state}"))
        return re.compile("^" + re.escape(words("list.separator").join(said)))

    # A card that is not the best: what is better is told, and shown in the hand.
    puzzle, own = puzzle_of("witches", day), words.at("witches", ())
    phone.find("button", row("witches", "new")).wait_for(timeout=ANSWER)
    touch(phone, row("witches", "new"))
    phone.wait_for(words("daily.counts"))
    wrong = max((loss, act) for act, loss in puzzle.losses.items())[1]
    touch_card(phone, own, wrong)
    phone.find("button", own("witches.play", card=Ref("card", wrong))).wait_for(timeout=ANSWER)
    touch_card(phone, own, wrong)
    phone.wait_for(words("daily.wrong"))
    touch(phone, words("daily.show"))
    phone.find("button", words("table.hint.close")).wait_for(timeout=ANSWER)
    phone.wait_for(words("daily.free"))

    # The act that is best, wherever it is sewn on.
    phone.page.evaluate("location.hash = '#/puzzle/patchwork'")
    phone.wait_for(words("patchwork.puzzle.ask"))
    act = act_of(puzzle_of("patchwork", day).best)
    if act == "+":
        touch(phone, re.compile(f"^{words('daily.advance')[:2]}"))
    else:
        touch(phone, re.compile(words(f"patchwork.patch.{act}")))
        sewn = re.compile(f"^{words('patchwork.commit').partition('（')[0]}")
        phone.find("button", sewn).wait_for(timeout=ANSWER)
        touch(phone, sewn)
    phone.wait_for(words("daily.right"))

    phone.page.evaluate("location.hash = '#/today'")
    phone.find("button", row("witches", "wrong")).wait_for(timeout=ANSWER)
    phone.reload()
    phone.find("button", row("patchwork", "right")).wait_for(timeout=ANSWER)
    phone.find("button", row("witches", "wrong")).wait_for(timeout=ANSWER)
    phone.assert_clean()
