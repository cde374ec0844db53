"""Sounds in the browser: nothing of them comes before they are switched on, then they are heard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext

from engine.games.patchwork.actions import Advance
from tests.browser.stored import GO, put_on_device
from tests.ui.games.patchwork.devices import laid
from tools.pilot.browser import ANSWER, Phone, tap_in_view, wait_until
from ui.device.backends import PREFIX
from ui.text import Words
from web.sounds import SOUNDS

WORDS = Words("en")

LISTEN = """
globalThis.sounded = 0;
const { start } = AudioBufferSourceNode.prototype;
AudioBufferSourceNode.prototype.start = function (...when) {
  globalThis.sounded += 1;
  return start.apply(this, when);
};
"""

KEPT = """async () => {
  const found = await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => url)));
  return found.flat().filter((url) => url.includes("/sounds/")).length;
}"""


@pytest.fixture
def phone(context: BrowserContext, app_url: str) -> Iterator[Phone]:
    """The app with a game of Patchwork, and an ear for what is played."""
    context.add_init_script(LISTEN)
    phone = Phone(context.new_page(), app_url)
    phone.open()
    begun = laid((13, 12, 2), Advance())
    (save,) = (text for name, text in begun.stored.items() if name.startswith(f"{PREFIX}game."))
    put_on_device(phone, save)
    yield phone
    phone.assert_clean()


def sounded(phone: Phone) -> int:
    """How many sounds have been played."""
    return int(phone.page.evaluate("globalThis.sounded"))


@pytest.mark.long("page and app are held apart in the short tier; few play with sounds")
def test_they_are_fetched_when_they_are_switched_on_and_play_without_a_network(
    phone: Phone, context: BrowserContext
) -> None:
    assert not [url for url in phone.requests if "sounds" in url]
    phone.tap("button", WORDS("settings.title"))
    tap_in_view(phone.named("Sounds").first)
    wait_until(lambda: phone.page.evaluate(KEPT) == len(SOUNDS))
    phone.page.evaluate(GO)
    phone.find("button", "Undo").first.wait_for(state="attached", timeout=ANSWER)
    assert sounded(phone) == 0
    phone.page.keyboard.press("a")
    wait_until(lambda: sounded(phone) == 1)
    context.set_offline(True)
    phone.reload()
    phone.find("button", "Undo").first.wait_for(state="attached", timeout=ANSWER)
    phone.page.mouse.click(5, 840)
    # The sounds are read from the device beside the game, so a first move may be too early.
    wait_until(lambda: _moved(phone) > 0)


def _moved(phone: Phone) -> int:
    """Make a move; how many sounds have been played."""
    phone.page.keyboard.press("a")
    return sounded(phone)
