"""A new player's first tap, answered from a recording before Python is there."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route

from engine import games
from tests.browser.test_offline import TAGS
from tools.pilot.browser import Phone, stored_games, wait_until
from ui.text import Words

Release = Callable[[], None]

EN = Words("en")


@pytest.fixture
def release(unkept: Page) -> Release:
    """Hold the app's archive back, and return what lets it come."""
    held: list[Route] = []
    come: list[bool] = []

    def hold(route: Route) -> None:
        if come:
            route.continue_()
        else:
            held.append(route)

    def let_come() -> None:
        come.append(True)
        for route in held:
            route.continue_()

    unkept.route("**/app.zip", hold)
    return let_come


@pytest.fixture
def visitor(unkept: Page, app_url: str, release: Release) -> Phone:
    """Somebody who comes for the first time, at home, while Python is not there."""
    phone = Phone(unkept, app_url)
    phone.open()
    return phone


def is_live(phone: Phone) -> bool:
    return bool(phone.page.evaluate("passed.has('live')"))


def test_a_first_tap_is_answered_and_the_next_ones_wait(visitor: Phone, release: Release) -> None:
    visitor.tap("button", EN("home.new_of", game="Patchwork"))
    visitor.type(EN("patchwork.setup.name.0"), "Ana")
    visitor.tap("button", EN("setup.start"))
    # The page says that the tap waits.
    visitor.wait_for("Laying the table")
    assert not is_live(visitor)
    release()
    assert visitor.passed("agreed", "replaced") == "agreed"
    wait_until(lambda: len(stored_games(visitor)) == 1)
    (text,) = stored_games(visitor).values()
    assert json.loads(text or "")["record"]["players"][0]["name"] == "Ana"
    wait_until(lambda: "#/table/" in visitor.page.url)
    # The set-up page is no longer in the history.
    visitor.page.go_back()
    visitor.wait_for(EN("home.go_on"))
    visitor.assert_clean()


@pytest.mark.long("a start; a first tap is short")
@pytest.mark.parametrize("way", ["arrow", "browser"])
def test_a_way_back_before_the_app_is_there_leads_home_at_once(
    visitor: Phone, release: Release, way: str
) -> None:
    visitor.tap("button", EN("home.new_of", game="Witches"))
    visitor.tap("button", EN("setup.start"))
    assert visitor.page.url.endswith("#/new/witches")
    if way == "arrow":
        visitor.tap("button", EN("shell.back"))
    else:
        visitor.page.go_back()
    visitor.wait_for(EN("home.import"))
    wait_until(lambda: visitor.page.url.rstrip("#/") == visitor.url.rstrip("#/"))
    # It answers the next tap as before, and what was tapped before is not done.
    visitor.tap("button", EN("home.new_of", game="Patchwork"))
    visitor.find("button", EN("setup.start")).wait_for()
    assert not is_live(visitor)
    release()
    assert visitor.passed("agreed", "replaced") == "agreed"
    visitor.tap("button", EN("shell.back"))
    visitor.wait_for(EN("home.import"))
    assert not stored_games(visitor)
    visitor.assert_clean()


@pytest.mark.long("a start; the way back is short")
def test_the_browsers_way_forward_shows_what_its_address_says(
    visitor: Phone, release: Release
) -> None:
    page = visitor.page
    # What was tapped before is not done after it.
    visitor.tap("button", EN("home.rules_of", game="Witches"))
    visitor.tap("button", EN("home.new_of", game="Witches"))
    visitor.wait_for(EN("setup.title", game="Witches"))
    for _ in range(2):
        wait_until(lambda: page.url.endswith("#/new/witches"))
        page.go_back()
        visitor.wait_for(EN("home.import"))
        page.go_forward()
        visitor.wait_for(EN("setup.title", game="Witches"))
    assert not is_live(visitor)
    release()
    assert visitor.passed("agreed", "replaced") == "agreed"
    visitor.tap("button", EN("shell.back"))
    visitor.wait_for(EN("home.import"))
    visitor.assert_clean()


@pytest.mark.long("a start; with the app there it is short")
def test_a_game_that_does_not_come_is_told_on_the_page_that_was_answered(
    visitor: Phone, release: Release
) -> None:
    visitor.page.route("**/games/patchwork.zip", lambda route: route.fulfill(status=503))
    visitor.tap("button", EN("home.new_of", game="Patchwork"))
    visitor.find("button", EN("setup.start")).wait_for()
    release()
    assert visitor.passed("agreed", "replaced") == "replaced"
    visitor.wait_for(EN("fault.missing"))
    visitor.page.unroute("**/games/patchwork.zip")
    visitor.tap("button", EN("fault.again"))
    visitor.find("button", EN("setup.start")).wait_for()
    wait_until(lambda: visitor.page.title().startswith(EN("setup.title", game="Patchwork")))


@pytest.mark.long("the build holds that all answers are there; one is seen")
@pytest.mark.parametrize("viewport", [(360, 740), (820, 1180), (1280, 800)])
@pytest.mark.parametrize("device_language", TAGS.values())
def test_every_game_is_answered_in_every_language(
    visitor: Phone, release: Release, device_language: str
) -> None:
    words = Words(next(locale for locale, tag in TAGS.items() if tag == device_language))
    game = games.names()[list(TAGS.values()).index(device_language)]
    visitor.tap("button", words("home.new_of", game=words(f"{game}.name")))
    visitor.find("button", words("setup.start")).wait_for()
    assert not is_live(visitor)
    release()
    assert visitor.passed("agreed", "replaced") == "agreed"
    visitor.tap("button", words("setup.start"))
    wait_until(lambda: len(stored_games(visitor)) == 1)
    visitor.assert_clean()


def test_without_a_network_nothing_is_asked_for_that_is_not_kept(phone: Phone) -> None:
    # What belongs to the first tap is kept after everything else.
    assert phone.page.evaluate("Boolean(navigator.serviceWorker.controller)")
    phone.page.context.set_offline(True)
    phone.reload()
    phone.tap("button", EN("home.new_of", game="Patchwork"))
    phone.find("button", EN("setup.start")).wait_for()
