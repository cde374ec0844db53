"""Witches beside the box, tapped: a match of six, and a past round put right."""

from __future__ import annotations

import re

import pytest

from engine.games.witches.cards import names_of
from engine.games.witches.kept import SPECIALS, Captured
from engine.refs import Ref
from tests.browser.stored import kept
from tools.pilot.browser import ANSWER, Phone, tap_in_view, wait_until
from tools.pilot.setting_up import choose, leave_home, tap_choice, unfold
from ui.text import Words

NAMES = tuple(Words("zh-Hans")("setup.seat", n=seat) for seat in range(1, 7))
ROUNDS = (
    Captured((3, 2, 2, 2, 2, 2), 0, 1, 2, 3, 4),
    Captured((0, 0, 6, 0, 3, 4), 5, 5, 0, 2, 2),
    Captured((1, 9, 0, 0, 0, 3), 1, 3, 3, 3, 0),
)
MENDED = Captured((3, 2, 2, 2, 2, 2), 0, 1, 5, 3, 4)
"""The first round with the Pygmy Queen in the last seat's pile."""


def press(phone: Phone, name: str) -> None:
    """Tap a button."""
    button = phone.find("button", name).first
    button.wait_for(state="attached", timeout=ANSWER)
    button.click(timeout=ANSWER)


def taker(words: Words, card: str, seat: int) -> str:
    """What the place is called that gives a card to a seat."""
    (name,) = names_of(SPECIALS[card])
    return words("shell.choice", label=words.name(Ref("card", name)), option=NAMES[seat])


def enter(phone: Phone, words: Words, number: int, done: Captured) -> None:
    """Enter a round, seat by seat, the last one gets the rest."""
    press(phone, words("keep.enter", n=number))
    for card in SPECIALS:
        press(phone, taker(words, card, getattr(done, card)))
    *most, (last, rest) = enumerate(done.fire)
    for seat, amount in most:
        press(phone, words("witches.keep.fire_to", name=Ref("seat", seat), n=amount))
    press(phone, words("witches.keep.rest_to", n=rest, name=Ref("seat", last)))
    press(phone, words("keep.write", n=number))


@pytest.mark.long("entering and mending rounds is held headless; this taps a whole match")
@pytest.mark.parametrize("device_language", ["zh-CN"])
def test_a_match_of_six_in_simplified_chinese_with_a_round_mended(phone: Phone) -> None:
    words = Words("zh-Hans", "witches", NAMES, range(len(NAMES)))
    leave_home(phone, words("keep.title"))
    way = words("keep.way_of", way=words("keep.begin"), game=words("witches.name"))
    tap_choice(phone, way)
    choose(phone, words("setup.players"), words("witches.setup.seats.6"), words)
    unfold(phone, words)
    key = "witches.setup"
    for label, option in (
        (words(f"{key}.end"), words(f"{key}.end.rounds")),
        (words(f"{key}.rounds"), words(f"{key}.rounds.number", n=3)),
    ):
        choose(phone, label, option, words)
    phone.tap("button", words("setup.start"))
    for number, done in enumerate(ROUNDS[:2], 1):
        enter(phone, words, number, done)
    first = f"{words('keep.round', n=1)}{words('shell.colon')}".strip()
    row = phone.find("button", re.compile(f"^{re.escape(first)}"))
    tap_in_view(row.first)
    press(phone, taker(words, "queen", 5))
    press(phone, words("keep.weigh"))
    press(phone, words("mend.apply"))
    wait_until(lambda: kept(phone).steps[0].action == MENDED)
    # What was mended is there again after a reload, and the match goes on to its end.
    phone.reload()
    enter(phone, words, 3, ROUNDS[2])
    phone.wait_for(words("result.rematch"))
    actions = [step.action for step in kept(phone).steps]
    assert actions == [MENDED, *ROUNDS[1:]]
