"""One focus in a real browser: Tab gives Enter to a button, a key of the table takes it back."""

from __future__ import annotations

import re

import pytest

from tests.browser.fingers import Fingers, place
from tests.browser.test_doodle import begin
from tools.pilot.browser import ANSWER, Phone, wait_until
from tools.pilot.player import named, start
from ui.text import Words

FOCUSED = """() => {
  const { activeElement: node } = document;
  return node?.getAttribute("aria-label") || node?.textContent || "";
}"""


def tab_to(phone: Phone, name: str) -> None:
    """Press Tab until the button of that name has the focus."""
    seen = []
    for _ in range(12):
        phone.page.keyboard.press("Tab")
        phone.page.wait_for_timeout(300)
        seen.append(phone.page.evaluate(FOCUSED))
        if seen[-1] == name:
            return
    raise AssertionError(f"{name} is not reached: {seen}")


@pytest.mark.long("where the focus is, is held headless; this is a browser's own Enter")
def test_enter_sews_the_patch_on_and_opens_no_menu_that_had_the_focus(phone: Phone) -> None:
    words = Words("en")
    start(phone, "en", "patchwork.setup.seats.2")
    close = phone.find("button", words("shell.close"))
    menu = words("table.menu")
    tab_to(phone, menu)
    # Not every patch can be paid for.
    ways = [named("en", f"patchwork.{key}").pattern for key in ("commit", "commit_free")]
    buying = phone.find("button", re.compile("|".join(ways)))
    for key in "123":
        phone.page.keyboard.press(key)
        buying.first.wait_for(timeout=ANSWER)
        if buying.first.is_enabled():
            break
        phone.page.keyboard.press("Escape")
        buying.first.wait_for(state="detached", timeout=ANSWER)
    phone.page.keyboard.press("Enter")
    buying.first.wait_for(state="detached", timeout=ANSWER)
    assert not close.count()
    assert "?" not in phone.page.url
    tab_to(phone, menu)
    phone.page.keyboard.press("Enter")
    close.wait_for(timeout=ANSWER)
    assert phone.page.url.endswith("?menu")
    for _ in range(2):
        # The sheet gives the focus back to the button that has opened it.
        phone.page.keyboard.press("Escape")
        close.wait_for(state="detached", timeout=ANSWER)
        wait_until(lambda: phone.page.evaluate(FOCUSED) == menu)
        phone.page.keyboard.press("Enter")
        close.wait_for(timeout=ANSWER)


@pytest.mark.long("where the focus is, is held headless; this is a browser's own Tab")
def test_a_finger_moves_what_lies_on_the_sheet_after_tab_as_before(phone: Phone) -> None:
    begin(phone, Words("en", "doodle"), ["", ""])
    sheet = phone.find("img", re.compile(" sheet: ")).first
    sheet.wait_for(timeout=ANSWER)
    wait_until(lambda: place(phone) is not None)
    before = place(phone)
    phone.page.keyboard.press("Tab")
    # The place where the screen has the focus from now on is drawn.
    phone.page.wait_for_timeout(500)
    box = sheet.bounding_box()
    assert box is not None
    Fingers(phone).tap([(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)])
    wait_until(lambda: place(phone) != before)
