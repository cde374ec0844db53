"""The home screen that is there before Python, and what later visits start from."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from pilot.browser import START, Phone
from pilot.player import Player, start
from ui.text import Words

PASSED = """([names, patience]) => new Promise((done, fail) => {
  const look = () => {
    const found = names.find((name) => performance.getEntriesByName(name).length);
    if (found) done(found);
  };
  new PerformanceObserver(look).observe({ type: "mark" });
  look();
  setTimeout(() => fail(new Error(`none of ${names} was seen`)), patience);
})"""

SPOIL = """async () => {
  const name = (await caches.keys()).find((key) => key.startsWith("first "));
  const cache = await caches.open(name);
  const bytes = new Uint8Array(await (await cache.match("home")).arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  const at = text.lastIndexOf("Patchwork");
  bytes.set(new TextEncoder().encode("PATCHWORK"), at);
  const type = text.lastIndexOf("Column");
  bytes.set(new TextEncoder().encode(arguments[0] ? "Column" : "Colump"), type);
  await cache.put("home", new Response(bytes));
}"""


def passed(page: Page, *names: str) -> str:
    """The first of the marks that the page has set, once one is there."""
    found = page.evaluate(PASSED, [list(names), START])
    assert isinstance(found, str)
    return found


def handover(page: Page) -> str:
    """How the app took over from the home screen that the page had shown."""
    return passed(page, "agreed", "replaced", "live")


def open_again(context: BrowserContext, url: str) -> Phone:
    """The app in a new tab of the same device."""
    phone = Phone(context.new_page(), url)
    phone.open()
    return phone


@pytest.mark.parametrize("device_language", ["ko-KR", "ja-JP", "zh-TW", "zh-CN", "en-US"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_new_player_is_shown_what_the_app_then_draws(
    chromium: Browser, app_url: str, device_language: str, scheme: str
) -> None:
    sizes = {"light": (412, 915), "dark": (1280, 800)}
    width, height = sizes[scheme]
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        locale=device_language,
        color_scheme="dark" if scheme == "dark" else "light",
    )
    phone = open_again(context, app_url)
    assert handover(phone.page) == "agreed"
    phone.assert_clean()
    context.close()


@pytest.mark.parametrize("route", ["#/about", "#/new/patchwork", "#/settings"])
def test_another_screen_is_opened_directly(
    context: BrowserContext, app_url: str, route: str
) -> None:
    phone = Phone(context.new_page(), app_url)
    phone.open(route)
    assert handover(phone.page) == "live"
    phone.assert_clean()


def test_a_shelf_is_recorded_for_the_next_visit(context: BrowserContext, app_url: str) -> None:
    words = Words("en")
    phone = open_again(context, app_url)
    start(phone, "en", "patchwork.setup.players.2")
    Player(phone, "en").play(until=2)
    phone.tap("button", words("table.leave"))
    phone.wait_for(words("home.go_on"))
    assert passed(phone.page, "recorded") == "recorded"
    phone.page.close()
    phone = open_again(context, app_url)
    phone.wait_for(words("home.go_on"))
    assert handover(phone.page) == "agreed"
    # A value that has changed since is mended; a screen that has changed is replaced.
    for whole, expected in ((True, "agreed"), (False, "replaced")):
        phone.page.evaluate(SPOIL.replace("arguments[0]", str(whole).lower()))
        phone.page.close()
        phone = open_again(context, app_url)
        assert handover(phone.page) == expected
        phone.wait_for("Patchwork")
        phone.tap("button", words("home.new_of", game="Patchwork"))
        phone.wait_for(words("setup.start"))
    phone.assert_clean()


def test_python_is_restored_from_a_picture(context: BrowserContext, app_url: str) -> None:
    phone = open_again(context, app_url)
    phone.page.evaluate("takePicture()")
    assert passed(phone.page, "picture") == "picture"
    phone.page.close()
    phone = open_again(context, app_url)
    assert passed(phone.page, "restored", "python") == "restored"
    start(phone, "en", "patchwork.setup.players.2")
    Player(phone, "en").play(until=3)
    phone.reload()
    assert passed(phone.page, "restored", "python") == "restored"
    Player(phone, "en").play(until=2)
    phone.assert_clean()
    # A picture that is none: Python starts as without, and nobody but the console knows.
    spoil = """async () => {
      const name = (await caches.keys()).find((key) => key.startsWith("python "));
      const cache = await caches.open(name);
      const [request] = await cache.keys();
      await cache.put(request, new Response(new Uint8Array(64)));
    }"""
    phone.page.evaluate(spoil)
    phone.page.close()
    phone = open_again(context, app_url)
    assert passed(phone.page, "restored", "python") == "python"
    phone.assert_clean()
