"""One saved game in two windows of a browser: what one does, the other shows before it acts."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import BrowserContext

from tools.pilot.browser import ANSWER, Phone, stored_games, wait_until
from tools.pilot.player import CHOSEN, named, start
from ui.text import Words


def steps(phone: Phone) -> int:
    """How many steps the stored game has."""
    (text,) = stored_games(phone).values()
    return len(json.loads(text)["record"]["steps"])


TRACK = """() => [...document.querySelectorAll("flt-semantics")]
    .map((node) => node.getAttribute("aria-label") ?? node.textContent)
    .find((text) => /^Blue on space/.test(text))"""


def track(phone: Phone) -> str | None:
    """Where the tokens stand, as a screen reader says it."""
    found: str | None = phone.page.evaluate(TRACK)
    return found


def wait_for_track(phone: Phone, stands: str | None) -> None:
    """Wait until the tokens stand so."""
    wait_until(lambda: track(phone) == stands)


def advance(phone: Phone) -> None:
    """Advance, and wait until it is stored."""
    before, stood = steps(phone), track(phone)
    phone.page.bring_to_front()
    phone.tap("button", named("en", "patchwork.advance"))
    wait_until(lambda: steps(phone) > before and track(phone) != stood)


@pytest.mark.long("two windows are held headless; that the page hears of another is long")
def test_the_second_window_shows_what_the_first_did(phone: Phone, context: BrowserContext) -> None:
    words = Words("en")
    start(phone, "en", "patchwork.setup.seats.2")
    other = Phone(context.new_page(), phone.url)
    other.open(re.sub(r"^[^#]*", "", phone.page.url))
    other.find("button", words("table.leave")).wait_for(timeout=ANSWER)
    for mover, watcher in ((phone, other), (other, phone), (phone, other)):
        advance(mover)
        watcher.page.bring_to_front()
        wait_for_track(watcher, track(mover))
    assert steps(phone) == 4
    other.assert_clean()


@pytest.mark.long("two windows at a time; the store's own rules are held headless")
def test_a_game_removed_in_one_window_is_kept_or_left_in_the_other(
    phone: Phone, context: BrowserContext
) -> None:
    words = Words("en")
    start(phone, "en", "patchwork.setup.seats.2")
    (name,) = stored_games(phone)
    other = Phone(context.new_page(), phone.url)
    other.open()
    other.tap("button", words("home.more", name="Blue vs Red"))
    other.tap("button", words("home.remove"))
    other.tap("button", words("home.remove_yes"))
    wait_until(lambda: not stored_games(other))
    phone.page.bring_to_front()
    phone.wait_for(words("table.gone"))
    phone.tap("button", words("table.gone.keep"))
    wait_until(lambda: list(stored_games(phone)) == [name])
    # The home screen of the other window shows it again by itself.
    other.page.bring_to_front()
    other.find("button", words("home.more", name="Blue vs Red")).wait_for(timeout=ANSWER)
    other.assert_clean()


SETTINGS = """async () => {
  const { read } = await import(new URL("saves.js", document.baseURI));
  return JSON.parse(JSON.parse(await read("note", "settings")));
}"""


@pytest.mark.long("two windows at a time; the store's own rules are held headless")
def test_what_one_window_sets_the_other_puts_on_and_does_not_undo(
    phone: Phone, context: BrowserContext
) -> None:
    words = Words("en")
    other = Phone(context.new_page(), phone.url)

    def name(setting: str, option: str) -> str:
        label, value = words(f"settings.{setting}"), words(f"settings.{setting}.{option}")
        return words("shell.choice", label=label, option=value)

    def wait_for_choice(window: Phone, setting: str, option: str) -> None:
        window.page.bring_to_front()
        chosen = window.find("button", name(setting, option)).and_(window.page.locator(CHOSEN))
        chosen.wait_for(state="attached", timeout=ANSWER)

    phone.tap("button", words("settings.title"))
    phone.find("button", name("theme", "dark")).wait_for(timeout=ANSWER)
    other.open("#/settings")
    phone.page.bring_to_front()
    phone.tap("button", name("theme", "dark"))
    wait_for_choice(other, "theme", "dark")
    other.tap("button", name("text_size", "large"))
    wait_for_choice(phone, "text_size", "large")
    found = phone.page.evaluate(SETTINGS)
    assert (found["theme"], found["text_size"]) == ("dark", "large")
    other.assert_clean()
