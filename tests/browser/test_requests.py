"""Every request of a first visit, a whole game and a change of language, by whichever thread."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.device import KEPT
from tests.browser.site import Site
from tools.pilot.browser import ANSWER, Phone
from tools.pilot.games.patchwork import Pilot
from ui.text import Words

RARE = "뷁 﨑 堃"
"""A name that no interface font has all of: Korean, Japanese and Chinese."""


def play_and_change_the_language(phone: Phone, whole: bool) -> None:
    """A first visit, the offline set, a game with a rare name, and from English to Japanese.

    Without ``whole`` the game is left after two commits.
    """
    phone.open()
    phone.page.evaluate(KEPT)
    words = Words("en")
    phone.find("button", words("home.new"), exact=False).first.click(timeout=ANSWER)
    phone.type(words("patchwork.setup.name.0"), RARE)
    phone.page.keyboard.press("Tab")
    phone.tap("button", words("setup.start"))
    Pilot(phone, "en").play(until=None if whole else 2)
    phone.tap("button", words("result.leave" if whole else "table.leave"))
    if whole:
        phone.tap("button", words("home.finished"))
    # The table has the name too, and a way to the settings; only the shelf names it so.
    phone.wait_for(f"{words('home.look' if whole else 'home.go_on')}{words('shell.colon')}{RARE}")
    phone.tap("button", words("settings.title"))
    phone.find("button", "日本語", exact=False).first.click(timeout=ANSWER)
    phone.wait_for(Words("ja")("settings.title"))
    phone.find("button", Words("ja")("shell.back")).first.click(timeout=ANSWER)
    phone.wait_for(Words("ja")("home.import"))


@pytest.mark.long("the policy that forbids it is held without a browser")
@pytest.mark.parametrize("whole", [False, True], ids=["begun", "whole"])
def test_nothing_is_asked_of_another_and_nothing_fails(
    fresh: BrowserContext, site: Site, whole: bool
) -> None:
    asked: list[str] = []
    # The context hears of the service worker's requests too, the page only of its own.
    fresh.on("request", lambda request: asked.append(request.url))
    phone = Phone(fresh.new_page(), site.url)
    play_and_change_the_language(phone, whole)
    assert [url for url in asked if not url.startswith((site.url, "blob:", "data:"))] == []
    assert {answer.status for answer in site.answers} <= {200, 304}
    fonts = {url.removeprefix(f"{site.url}fonts/") for url in phone.requests}
    assert {"ko.woff2", "ja.woff2"} < fonts
    assert fonts & {"zh-Hant.woff2", "zh-Hans.woff2"}
    complaints = [text for kind, text in phone.console if kind in ("warning", "error")]
    # Drawing in software is slow, which the graphics driver says in the console.
    assert [text for text in complaints if "GL Driver Message" not in text] == []
    phone.assert_clean()
