"""The home screen that is there before Python, and what later visits start from."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.test_offline import TAGS
from tools.pilot.browser import ANSWER, Phone, stored_games, wait_until
from tools.pilot.games.patchwork import Pilot
from tools.pilot.player import start
from ui.text import Words

PICTURE_STATE = "localStorage.getItem('pocket_table.picture')"

NAMES_FONT = re.compile(r"(?<!/assets)/fonts/")

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

INSTALLABLE = """addEventListener("DOMContentLoaded", () => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => {};
  dispatchEvent(offer);
});"""


WATCH = """(() => {
  Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => CORES });
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (data, ...more) {
    if (data.begin) performance.mark("begun");
    return post.call(this, data, ...more);
  };
  let connect;
  Object.defineProperty(globalThis, "jsConnect", {
    configurable: true,
    get: () => connect,
    set: (original) => {
      connect = (...told) => {
        performance.mark("connects");
        return original(...told);
      };
    },
  });
})()"""


def handover(phone: Phone) -> str:
    """How the app took over from the home screen that the page had shown."""
    return phone.passed("agreed", "replaced", "live")


def open_again(context: BrowserContext, url: str) -> Phone:
    """The app in a new tab of the same device."""
    phone = Phone(context.new_page(), url)
    phone.open()
    return phone


pytestmark = pytest.mark.long("starts; what is recorded and asked for is held without a browser")

SIZES = {"light": (412, 915), "dark": (1280, 800)}
FIRST = [(scheme, language) for scheme in SIZES for language in TAGS.values()]


@pytest.mark.parametrize(("scheme", "device_language"), FIRST)
def test_a_new_player_is_shown_what_the_app_then_draws(
    chromium: Browser, app_url: str, device_language: str, scheme: Literal["light", "dark"]
) -> None:
    width, height = SIZES[scheme]
    context = chromium.new_context(
        viewport={"width": width, "height": height}, locale=device_language, color_scheme=scheme
    )
    phone = open_again(context, app_url)
    assert handover(phone) == "agreed"
    assert any(url.endswith("/app.zip") for url in phone.requests)
    # All that the first screen says is in the fonts that came with the page.
    assert not [url for url in phone.requests if NAMES_FONT.search(url)]
    phone.assert_clean()
    context.close()


def test_on_two_cores_python_begins_when_flutter_is_there(
    context: BrowserContext, app_url: str
) -> None:
    context.add_init_script(WATCH.replace("CORES", "2"))
    phone = open_again(context, app_url)
    assert handover(phone) == "agreed"
    begun, connects = (
        phone.page.evaluate(f"performance.getEntriesByName('{name}')[0].startTime")
        for name in ("begun", "connects")
    )
    assert begun >= connects


def test_what_comes_after_the_home_screen_is_not_waited_for(
    context: BrowserContext, app_url: str
) -> None:
    phone = Phone(context.new_page(), app_url)
    context.route("**/parts/*", lambda route: route.abort())
    context.route("**/games/*", lambda route: route.abort())
    phone.open()
    assert handover(phone) == "agreed"


@pytest.mark.parametrize("route", ["#/new/patchwork", "#/about", "#/settings"])
def test_another_screen_is_opened_directly(
    context: BrowserContext, app_url: str, route: str
) -> None:
    phone = Phone(context.new_page(), app_url)
    phone.open(route)
    assert handover(phone) == "live"
    phone.assert_clean()


def test_a_shelf_is_recorded_for_the_next_visit(context: BrowserContext, app_url: str) -> None:
    words = Words("en")
    go_on = f"{words('home.go_on')}{words('shell.colon')}"
    phone = open_again(context, app_url)
    start(phone, "en", "patchwork.setup.seats.2")
    Pilot(phone, "en").play(until=2)
    # A home screen without a shelf is not recorded: what comes now is the one with the game.
    assert not phone.page.evaluate("performance.getEntriesByName('recorded').length")
    phone.tap("button", words("table.leave"))
    phone.wait_for(go_on)
    assert phone.passed("recorded") == "recorded"
    phone.page.close()
    phone = open_again(context, app_url)
    phone.wait_for(go_on)
    assert handover(phone) == "agreed"
    # A value that has changed since is mended; a screen that has changed is replaced.
    for whole, expected in ((True, "agreed"), (False, "replaced")):
        phone.page.evaluate(SPOIL.replace("arguments[0]", str(whole).lower()))
        phone.page.close()
        phone = open_again(context, app_url)
        assert handover(phone) == expected
        phone.tap("button", words("home.new_of", game="Patchwork"))
        phone.find("button", words("setup.start")).wait_for(timeout=ANSWER)
    # What the client does for the app, it does for one that has replaced a recording.
    phone.tap("button", words("setup.start"))
    wait_until(lambda: len(stored_games(phone)) == 2)
    phone.assert_clean()


def test_an_offer_comes_after_the_app(context: BrowserContext, app_url: str) -> None:
    phone = Phone(context.new_page(), app_url)
    phone.page.add_init_script(INSTALLABLE)
    phone.open()
    assert handover(phone) == "agreed"
    phone.wait_for(Words("en")("offer.install.yes"))
    phone.assert_clean()


def test_python_is_restored_from_a_picture(context: BrowserContext, app_url: str) -> None:
    # This device took it at its first visit.
    phone = open_again(context, app_url)
    assert phone.passed("restored", "python") == "restored"
    start(phone, "en", "patchwork.setup.seats.2")
    Pilot(phone, "en").play(until=1)
    phone.reload()
    assert phone.passed("restored", "python") == "restored"
    Pilot(phone, "en").play(until=1)
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
    assert phone.passed("restored", "python") == "python"
    phone.passed("live")
    # The second in a row would be the last.
    assert phone.page.evaluate(PICTURE_STATE) == "1"
    phone.page.evaluate("localStorage.setItem('pocket_table.picture', '2')")
    phone.reload()
    phone.passed("live")
    assert phone.page.evaluate(PICTURE_STATE) == "never"
    phone.assert_clean()
