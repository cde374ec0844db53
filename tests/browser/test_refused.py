"""A browser that has no room left, or lets the app store nothing: it is said, and played on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Route

from tests.browser.conftest import COARSE
from tools.pilot.browser import Phone, stored_games
from tools.pilot.games.patchwork import Pilot
from tools.pilot.player import start
from ui.text import Words

WORDS = Words("en")

CLOSED = """const indexedDB = { open() {
  throw new DOMException("The operation is insecure.", "SecurityError");
} };
"""


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A profile that keeps no app for use without a network, for that takes room as well."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=COARSE,
        locale="en-US",
        service_workers="block",
    )
    yield context
    context.close()


@pytest.mark.long("a full storage is short")
def test_without_room_it_is_said_and_the_first_action_with_some_saves_all(
    context: BrowserContext, app_url: str
) -> None:
    phone = Phone(context.new_page(), app_url)
    quota = context.new_cdp_session(phone.page)
    origin = {"origin": app_url.rstrip("/")}
    quota.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    phone.open()
    start(phone, "en", "patchwork.setup.seats.2")
    player = Pilot(phone, "en")
    player.play(until=2)
    phone.wait_for(WORDS("table.unsaved"))
    phone.wait_for(WORDS("storage.refused"))
    assert stored_games(phone) == {}
    quota.send("Storage.overrideQuotaForOrigin", origin)
    player.play(until=3)
    phone.named(WORDS("table.unsaved")).first.wait_for(state="detached")
    (text,) = stored_games(phone).values()
    assert text is not None
    seats = [seat for seat, _ in json.loads(text)["record"]["steps"] if seat >= 0]
    assert len(seats) >= 3
    phone.assert_clean()


@pytest.mark.long("a full storage is short; this one is refused earlier")
def test_a_database_that_is_closed_to_the_app_is_said_and_a_game_is_played(
    context: BrowserContext, app_url: str, web_build: Path
) -> None:
    own = CLOSED + (web_build / "saves.js").read_text("utf-8")
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=own, content_type="text/javascript")

    context.route("**/saves.js", answer)
    phone = Phone(context.new_page(), app_url)
    phone.open()
    phone.wait_for(WORDS("storage.refused"))  # in the place of the shelf
    assert asked
    start(phone, "en", "patchwork.setup.seats.2")
    Pilot(phone, "en").play(until=2)
    phone.wait_for(WORDS("table.unsaved"))
    phone.tap("button", WORDS("table.leave"))
    phone.tap("button", WORDS("home.book"))
    phone.wait_for(WORDS("storage.refused"))
    phone.assert_clean()
