"""One saved game in two windows of a browser: what one does, the other shows before it acts."""

from __future__ import annotations

import json
import re

from playwright.sync_api import BrowserContext

from pilot.browser import ANSWER, Phone
from pilot.player import named, start
from ui.text import Words

STORED = """() => Object.entries(localStorage)
    .filter(([key]) => key.startsWith("flutter.pocket_table.game."))
    .map(([, text]) => JSON.parse(text))[0]"""


def steps(phone: Phone) -> int:
    """How many steps the stored game has."""
    return len(json.loads(phone.page.evaluate(STORED))["record"]["steps"])


def advance(phone: Phone) -> None:
    """Advance, and wait until it is stored."""
    before = steps(phone)
    phone.page.bring_to_front()
    phone.tap("button", named("en", "patchwork.advance"))
    phone.page.wait_for_function(
        f"(before) => JSON.parse(({STORED})()).record.steps.length > before",
        arg=before,
        timeout=ANSWER,
    )


def test_the_second_window_shows_what_the_first_did(phone: Phone, context: BrowserContext) -> None:
    words = Words("en")
    start(phone, "en", "patchwork.setup.seats.2")
    other = Phone(context.new_page(), phone.url)
    other.open(re.sub(r"^[^#]*", "", phone.page.url))
    other.find("button", words("table.leave")).wait_for(timeout=ANSWER)
    for mover, watcher in ((phone, other), (other, phone), (phone, other)):
        advance(mover)
        watcher.page.bring_to_front()
        told = words("patchwork.event.advanced").partition("}")[2].partition("{")[0]
        watcher.wait_for(re.compile(re.escape(told)))
        watcher.page.mouse.click(200, 100)
        watcher.named(re.compile(re.escape(told))).first.wait_for(state="detached", timeout=ANSWER)
    assert steps(phone) == 4
    other.assert_clean()
