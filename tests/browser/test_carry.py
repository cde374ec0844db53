"""A patch under the finger in the browser: the page moves it, and nobody tells the app."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from engine.games.patchwork.actions import Advance
from tests.browser.fingers import place
from tests.browser.recorder import RECORDER, packets
from tests.browser.stored import GO, put_on_device
from tests.ui.games.patchwork.devices import laid
from tools.pilot.browser import ANSWER, Phone, wait_until
from tools.pilot.setting_up import choose
from ui.device.backends import PREFIX
from ui.text import Words

QUILT = re.compile(r"’s quilt: ")
WORDS = Words("en")
FIRST = (13, 12, 2)
"""The patches that can be chosen."""
SIDE = 9
MOVES = 24
AWAY = 3
"""Cells that the finger goes to the right."""

CARRIED = "() => document.querySelector('#carried > div').style.transform"


@pytest.fixture
def phone(context: BrowserContext, app_url: str, across: bool) -> Iterator[Phone]:
    """The app with a game in which a patch can be held, all that page and worker say recorded."""
    context.add_init_script(RECORDER)
    phone = Phone(context.new_page(), app_url)
    phone.open()
    begun = laid(FIRST, Advance()) if across else laid(FIRST)
    (save,) = (text for name, text in begun.stored.items() if name.startswith(f"{PREFIX}game."))
    put_on_device(phone, save)
    if across:
        phone.tap("button", WORDS("settings.title"))
        choose(phone, WORDS("settings.seating"), WORDS("settings.seating.across"), WORDS)
        phone.tap("button", WORDS("shell.back"))
        # The way back goes through the browser's history: who goes on sooner is brought back.
        home = phone.find("button", WORDS("settings.title")).first
        home.wait_for(state="attached", timeout=ANSWER)
    phone.page.evaluate(GO)
    yield phone
    phone.assert_clean()


def lies(phone: Phone) -> tuple[int, int]:
    """Where the ghost lies, once one does."""
    wait_until(lambda: place(phone) is not None)
    found = place(phone)
    assert found is not None
    return found


@pytest.mark.long("shapes are dragged headless in the short tier")
@pytest.mark.parametrize("touched", [True])
@pytest.mark.parametrize("across", [False, True])
def test_the_app_hears_of_a_drag_when_it_begins_and_when_it_ends(
    phone: Phone, across: bool
) -> None:
    phone.tap("button", re.compile("^Choose "))
    row, column = lies(phone)
    box = phone.find("img", QUILT).first.bounding_box()
    assert box is not None
    cell = box["width"] / SIDE
    touch = phone.page.context.new_cdp_session(phone.page)

    def move(x: float, y: float, kind: str = "touchMove") -> None:
        # The one who sits across has the board the other way round.
        right, down = (SIDE - x, SIDE - y) if across else (x, y)
        point = {"x": box["x"] + right * cell, "y": box["y"] + down * cell}
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})

    # The finger goes down and then up again, for a drag begins after some pixels.
    move(5, 5, "touchStart")
    for part in range(1, 9):
        move(5, 5 + part / 4)
    carried = phone.page.locator("#carried svg").first
    expect(carried).to_be_visible(timeout=ANSWER)
    began = phone.page.evaluate(CARRIED)
    phone.page.wait_for_timeout(300)

    packets(phone)
    for part in range(1, MOVES + 1):
        move(5 + AWAY * part / MOVES, 7)
    wait_until(lambda: phone.page.evaluate(CARRIED) != began)
    phone.page.wait_for_timeout(300)
    assert packets(phone) == []
    along, down = map(float, re.findall(r"-?[\d.]+", phone.page.evaluate(CARRIED)))
    shown = round(down / cell), round(along / cell)
    assert shown[1] == column + AWAY
    there = carried.bounding_box()
    assert there is not None
    across_x = (
        box["x"] + box["width"] - there["x"] - there["width"] if across else there["x"] - box["x"]
    )
    assert round(across_x / cell) == shown[1]

    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    wait_until(lambda: lies(phone) == shown)
    expect(carried).to_be_hidden(timeout=ANSWER)
    assert shown != (row, column)
