"""One language's font before the first frame, another's when the app changes to that language."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from tools.pilot.browser import Phone, wait_until
from ui.device.fonts import interface_file
from ui.text import Words

JAPANESE = "日本語"
KO, JA = Words("ko"), Words("ja")
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) found.push(url);
  }
  return found;
}"""
PAGES_LANGUAGE = "page.stored('settings')?.language"
FONT = "**/" + interface_file("ja")

pytestmark = pytest.mark.parametrize("device_language", ["ko-KR"])


@pytest.fixture
def visitor(unkept: Page, app_url: str) -> Phone:
    """Somebody with a device in Korean who comes for the first time."""
    phone = Phone(unkept, app_url)
    phone.open("#/settings")
    phone.wait_for(KO("settings.language"))
    return phone


def fonts_asked(phone: Phone) -> list[str]:
    asked = (url.removeprefix(phone.url) for url in phone.requests)
    return sorted(path for path in asked if path.endswith(".woff2"))


@pytest.mark.long("a second start in another language")
def test_another_language_brings_its_own_font_and_is_drawn_in_it(visitor: Phone) -> None:
    assert fonts_asked(visitor) == [interface_file("ko"), interface_file("en")]
    visitor.tap("button", JAPANESE, exact=False)
    visitor.wait_for(JA("settings.language"))
    wait_until(lambda: visitor.page.evaluate(PAGES_LANGUAGE) == "ja")
    wait_until(lambda: interface_file("ja") in fonts_asked(visitor))
    # Flutter fades between the two families, so it asks for the font of the new names as well.
    asked = [path for path in fonts_asked(visitor) if path != "fonts/ja.woff2"]
    assert asked == sorted(map(interface_file, ("ko", "ja", "en")))
    visitor.assert_clean()
    visitor.reload()
    visitor.wait_for(JA("settings.language"))
    again = fonts_asked(visitor)
    assert again.count(interface_file("ko")) == 1
    visitor.assert_clean()


@pytest.mark.long("what the page answers then is what it answers otherwise")
@pytest.mark.parametrize("answer", ["404", "away"])
def test_a_font_that_does_not_come_is_not_in_the_way_of_its_language(
    visitor: Phone, answer: str
) -> None:
    def refuse(route: Route) -> None:
        if answer == "404":
            route.fulfill(status=404)
        else:
            route.abort("failed")

    visitor.page.route(FONT, refuse)
    visitor.tap("button", JAPANESE, exact=False)
    visitor.wait_for(JA("settings.language"))


@pytest.mark.long("which files are kept is held without a browser, but for this choice")
def test_only_the_names_of_the_own_language_are_kept_for_use_without_a_network(
    fresh: BrowserContext, app_url: str
) -> None:
    phone = Phone(fresh.new_page(), app_url)
    phone.open()
    phone.passed("live")
    found: list[str] = []

    def whole() -> bool:
        found[:] = phone.page.evaluate(KEPT)
        return sum(path.endswith(".woff2") for path in found) >= 7

    wait_until(whole)
    names = sorted(path.removeprefix(app_url) for path in found)
    assert [name for name in names if name.startswith("fonts/")] == [
        "fonts/OFL.txt", "fonts/ko.woff2", "fonts/rest.woff2",
    ]  # fmt: skip
    phone.assert_clean()
