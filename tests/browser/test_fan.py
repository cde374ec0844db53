"""A finger on the hand in the browser: it slides from card to card, and a tap is still a tap."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from engine.refs import Ref
from tests.browser.recorder import RECORDER, packets
from tests.browser.stored import GO, kept, put_on_device
from tests.ui.games.witches.devices import hand, on_device
from tests.ui.games.witches.test_hand import cards_of, following
from tools.pilot.browser import ANSWER, Phone, wait_until
from tools.pilot.player import CHOSEN
from ui.device.backends import PREFIX
from ui.games.witches.slide import THROTTLE
from ui.text import Words

WORDS = Words("en", "witches")
PAUSE = 2 * THROTTLE
"""Milliseconds between two moves of the finger: each of them is told."""
STEPS = 4
"""Moves of the finger from card to card."""


def called(card: str) -> str:
    return WORDS.name(Ref("card", card))


@pytest.fixture
def phone(context: BrowserContext, app_url: str) -> Iterator[Phone]:
    """The app with a card of a trick to be played, all that page and worker say recorded."""
    context.add_init_script(RECORDER)
    phone = Phone(context.new_page(), app_url)
    phone.open()
    stored = on_device(following()).stored
    (save,) = (text for name, text in stored.items() if name.startswith(f"{PREFIX}game."))
    put_on_device(phone, save)
    phone.page.evaluate(GO)
    yield phone
    phone.assert_clean()


def card(phone: Phone, name: str) -> Locator:
    """A card of the hand."""
    # One that may not be played says why after its name.
    return phone.find("button", re.compile(rf"^{called(name)}(\.|$)")).first


@pytest.mark.long("a finger that drags a shape is short; the hand is held headless")
@pytest.mark.parametrize("touched", [True])
def test_a_card_goes_back_where_it_is_let_go_off_the_table_and_is_played_on_it(
    phone: Phone,
) -> None:
    table = following()
    may, _ = cards_of(table)
    expect(card(phone, may[0])).to_be_attached(timeout=ANSWER)
    touch = phone.page.context.new_cdp_session(phone.page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    def drag_to(share: float) -> None:
        """Up from the card to a height of the page."""
        box = card(phone, may[0]).bounding_box(timeout=ANSWER)
        size = phone.page.viewport_size
        assert box is not None
        assert size is not None
        x, start = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        end = size["height"] * share
        send("touchStart", (x, start))
        for part in range(1, 2 * STEPS + 1):
            phone.page.wait_for_timeout(PAUSE)
            send("touchMove", (x, start + (end - start) * part / (2 * STEPS)))
        # The hand hears that it is held, and has no such card meanwhile.
        expect(card(phone, may[0])).to_have_count(0, timeout=ANSWER)
        send("touchEnd")

    # Over the own panel, below the table.
    drag_to(0.69)
    expect(card(phone, may[0])).to_be_attached(timeout=ANSWER)
    assert len(kept(phone).steps) == len(table.steps)
    drag_to(0.4)
    wait_until(lambda: len(kept(phone).steps) > len(table.steps))
    assert kept(phone).steps[len(table.steps)].action.card == may[0]


@pytest.mark.long("a finger that drags a shape is short; the hand is held headless")
@pytest.mark.parametrize("touched", [True])
def test_a_finger_slides_over_the_hand_and_takes_the_card_it_is_lifted_over(phone: Phone) -> None:
    table = following()
    may, _ = cards_of(table)
    cards = hand(table, 0)
    expect(card(phone, may[0])).to_be_attached(timeout=ANSWER)
    touch = phone.page.context.new_cdp_session(phone.page)

    def at(name: str) -> tuple[float, float]:
        box = card(phone, name).bounding_box(timeout=ANSWER)
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def send(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    def slide(*way: tuple[float, float]) -> None:
        send("touchStart", way[0])
        for (x, y), (right, down) in pairwise(way):
            for part in range(1, STEPS + 1):
                share = part / STEPS
                phone.page.wait_for_timeout(PAUSE)
                send("touchMove", (x + (right - x) * share, y + (down - y) * share))

    row = [name for name in cards if abs(at(name)[1] - at(may[0])[1]) < 2]
    other = next(name for name in row if name != may[0])
    # Along the hand and off it: nothing is raised.
    slide(at(other), at(may[0]), (at(may[0])[0], 60))
    send("touchEnd")
    phone.page.wait_for_timeout(300)
    expect(phone.page.locator(CHOSEN)).to_have_count(0)

    # The app answers when another card lies under the finger, and not while the finger only moves.
    packets(phone)
    slide(at(other), at(may[0]))
    wait_until(lambda: any(called(may[0]) in each for each in packets(phone)))
    phone.page.wait_for_timeout(300)
    packets(phone)
    x, y = at(may[0])
    for part in range(3 * STEPS):
        phone.page.wait_for_timeout(PAUSE)
        send("touchMove", (x + (part % 3) - 1, y))
    phone.page.wait_for_timeout(300)
    answers = [each for each in packets(phone) if called(may[0]) in each]
    assert answers == []
    send("touchEnd")
    play = phone.find("button", WORDS("witches.play", card=Ref("card", may[0])))
    expect(play).to_be_attached(timeout=ANSWER)
    assert len(kept(phone).steps) == len(table.steps)

    # A tap on the raised card plays it, as ever.
    phone.page.touchscreen.tap(*at(may[0]))
    wait_until(lambda: len(kept(phone).steps) > len(table.steps))
