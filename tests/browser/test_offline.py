"""The app without a network, while it is renewed, and where nothing can be kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from pilot.browser import ANSWER, START, Phone
from pilot.player import Player, start
from tests.browser.conftest import QUIET
from tests.browser.site import Site, newer
from ui.text import LOCALES, Words
from web.build import WORDS, build

TAGS = {"ko": "ko-KR", "ja": "ja-JP", "zh-Hant": "zh-TW", "zh-Hans": "zh-CN", "en": "en-US"}
PAGE_WORDS = json.loads(WORDS.read_text("utf-8"))
KEPT = """async () => {
  const registration = await navigator.serviceWorker.ready;
  registration.active.postMessage({ later: true });
  const name = (await caches.keys()).find((key) => key.startsWith("pocket-table "));
  const cache = await caches.open(name);
  const list = await (await cache.match("precache.json")).json();
  const unused = "v8BreakIterator" in Intl ? "canvaskit/canvaskit." : "canvaskit/chromium/";
  const wanted = list.filter(([path]) => !path.startsWith(unused)).length + 1;
  while ((await cache.keys()).length < wanted) {
    await new Promise((done) => setTimeout(done, 100));
  }
}"""
"""Waits until everything is on the device, the fonts for names too."""

LOOK_FOR_UPDATE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  while (worker && ["parsed", "installing"].includes(worker.state)) {
    await new Promise((done) => setTimeout(done, 50));
  }
  return worker?.state;
}"""

Reopen = Callable[[], Phone]


@pytest.fixture
def base_url() -> str:
    """The path under which the site lies."""
    return "/"


@pytest.fixture
def site(web_build: Path, tmp_path: Path, base_url: str) -> Iterator[Site]:
    """The build of this checkout, on a site of its own."""
    site = Site(tmp_path / "site", base_url)
    if base_url != "/":
        web_build = build(tmp_path / "build", base_url)
    site.publish(web_build)
    site.up()
    yield site
    site.close()


@pytest.fixture
def reopen(
    playwright: Playwright, executable: str, tmp_path: Path, device_language: str, site: Site
) -> Iterator[Reopen]:
    """Close the browser and start it anew on the same profile; the app is up when it returns."""
    opened: list[BrowserContext] = []

    def again() -> Phone:
        if opened:
            opened.pop().close()
        context = playwright.chromium.launch_persistent_context(
            str(tmp_path / "profile"),
            executable_path=executable,
            args=list(QUIET),
            viewport={"width": 390, "height": 844},
            locale=device_language,
        )
        opened.append(context)
        phone = Phone(context.new_page(), site.url)
        phone.open()
        return phone

    yield again
    for context in opened:
        context.close()


def build_of(page: Page) -> str:
    """The id of the build that a page is of."""
    found = page.evaluate("document.documentElement.dataset.build")
    assert isinstance(found, str)
    return found


def test_starts_and_plays_without_a_network(site: Site, reopen: Reopen) -> None:
    phone = reopen()
    phone.page.evaluate(KEPT)
    site.down()
    phone = reopen()
    start(phone, "en", "patchwork.setup.players.2")
    Player(phone, "en").play(until=3)
    phone.assert_clean()
    site.up()
    asked = len(site.asked)
    phone = reopen()
    phone.wait_for(Words("en")("home.go_on"))
    # Only the worker itself is looked up, by which a newer build shows.
    assert set(site.asked[asked:]) <= {"sw.js"}
    phone.assert_clean()


def test_update_during_a_game_waits_for_the_next_start(
    web_build: Path, tmp_path: Path, site: Site, reopen: Reopen
) -> None:
    words = Words("en")
    phone = reopen()
    phone.page.evaluate(KEPT)
    before = build_of(phone.page)
    start(phone, "en", "patchwork.setup.players.2")
    Player(phone, "en").play(until=2)
    site.publish(newer(web_build, tmp_path / "newer", PAGE_WORDS))
    asked = len(site.asked)
    assert phone.page.evaluate(LOOK_FOR_UPDATE) == "installed"
    changed = {"sw.js", "precache.json", "", "splash.js", "shell/home_light.svg"}
    assert set(site.asked[asked:]) <= changed
    assert phone.find("button", words("table.leave")).count()
    phone.tap("button", words("table.leave"))
    later = phone.find("button", words("offer.update.later"))
    later.click(timeout=ANSWER)
    later.wait_for(state="detached", timeout=ANSWER)
    assert build_of(phone.page) == before
    phone = reopen()
    assert build_of(phone.page) != before
    kept = [key for key in phone.page.evaluate("caches.keys()") if key.startswith("pocket-table ")]
    assert len(kept) == 1
    phone.wait_for(words("home.go_on"))
    assert not phone.find("button", words("offer.update.later")).count()
    phone.assert_clean()


def test_update_taken_at_once_starts_the_newer_build(
    web_build: Path, tmp_path: Path, site: Site, reopen: Reopen
) -> None:
    phone = reopen()
    phone.page.evaluate(KEPT)
    before = build_of(phone.page)
    site.publish(newer(web_build, tmp_path / "newer", PAGE_WORDS))
    assert phone.page.evaluate(LOOK_FOR_UPDATE) == "installed"
    with phone.page.expect_navigation(timeout=START):
        phone.tap("button", Words("en")("offer.update.now"))
    assert build_of(phone.page) != before


def test_update_cut_off_in_the_middle_leaves_the_old_build_whole(
    web_build: Path, tmp_path: Path, site: Site, reopen: Reopen
) -> None:
    phone = reopen()
    phone.page.evaluate(KEPT)
    before = build_of(phone.page)
    site.publish(newer(web_build, tmp_path / "newer", PAGE_WORDS))
    site.broken.add("shell/home_light.svg")
    assert phone.page.evaluate(LOOK_FOR_UPDATE) == "redundant"
    site.down()
    phone = reopen()
    assert build_of(phone.page) == before
    site.broken.clear()
    site.up()
    assert phone.page.evaluate(LOOK_FOR_UPDATE) == "installed"
    phone = reopen()
    assert build_of(phone.page) != before


@pytest.mark.parametrize("base_url", ["/table/"])
def test_all_of_it_in_a_sub_folder(site: Site, reopen: Reopen, tmp_path: Path) -> None:
    words = Words("en")
    phone = reopen()
    phone.page.evaluate(KEPT)
    before = build_of(phone.page)
    site.down()
    phone = reopen()
    start(phone, "en", "patchwork.setup.players.2")
    Player(phone, "en").play(until=3)
    phone.assert_clean()
    site.publish(newer(tmp_path / "build", tmp_path / "newer", PAGE_WORDS))
    site.broken.add("shell/home_light.svg")
    site.up()
    assert phone.page.evaluate(LOOK_FOR_UPDATE) == "redundant"
    site.broken.clear()
    assert phone.page.evaluate(LOOK_FOR_UPDATE) == "installed"
    assert build_of(phone.page) == before
    phone.tap("button", words("table.leave"))
    with phone.page.expect_navigation(timeout=START):
        phone.tap("button", words("offer.update.now"))
    phone.ready()
    assert build_of(phone.page) != before
    phone.wait_for(words("home.go_on"))
    # Nothing was asked for beside the folder, where the site has nothing.
    assert {answer.status for answer in site.answers} <= {200, 304}


def test_refused_install_hint_does_not_come_back(reopen: Reopen) -> None:
    words = Words("en")
    phone = reopen()
    session = phone.page.context.new_cdp_session(phone.page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert session.send("Page.getAppManifest")["errors"] == []
    # Headless browsers do not always ask by themselves.
    ask = "window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))"
    phone.page.evaluate(ask)
    phone.tap("button", words("offer.install.no"))
    phone.find("button", words("offer.install.no")).wait_for(state="detached", timeout=ANSWER)
    phone.reload()
    phone.page.evaluate(ask)
    phone.wait_for(words("home.import"))
    assert not phone.find("button", words("offer.install.no")).count()


def test_full_storage_is_said_and_the_game_goes_on(phone: Phone) -> None:
    phone.page.evaluate("""() => {
      for (let size = 1 << 22; size; size >>= 1) {
        for (let n = 0; ; n += 1) {
          try {
            localStorage.setItem(`fill-${size}-${n}`, "x".repeat(size));
          } catch {
            break;
          }
        }
      }
    }""")
    words = Words("en")
    for key in ("home.new", "setup.start"):
        phone.find("button", words(key), exact=False).first.click(timeout=ANSWER)
    phone.wait_for(words("storage.refused"))
    Player(phone, "en").play(until=1)


def test_refused_storage_is_said_first_and_the_game_can_be_played(
    context: BrowserContext, app_url: str
) -> None:
    # As Chromium does it with all cookies blocked.
    context.add_init_script("""for (const name of ["localStorage", "sessionStorage", "caches"]) {
      const get = () => { throw new DOMException("closed", "SecurityError"); };
      Object.defineProperty(window, name, { get, configurable: true });
    }""")
    page = context.new_page()
    phone = Phone(page, app_url)
    page.goto(app_url)
    page.get_by_role("heading", name=PAGE_WORDS["en"]["storage.title"]).wait_for(timeout=ANSWER)
    page.get_by_role("button", name=PAGE_WORDS["en"]["storage.anyway"]).click()
    phone.ready()
    for key in ("home.new", "setup.start"):
        phone.find("button", Words("en")(key), exact=False).first.click(timeout=ANSWER)
    phone.wait_for(Words("en")("storage.refused"))
    Player(phone, "en").play(until=1)


def test_starts_where_only_the_storage_of_one_visit_is_refused(
    context: BrowserContext, app_url: str
) -> None:
    # As private windows of older Safari did it: there, with no room for anything.
    context.add_init_script("""const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...given) {
      if (this !== localStorage) {
        throw new DOMException("full", "QuotaExceededError");
      }
      setItem.apply(this, given);
    };""")
    phone = Phone(context.new_page(), app_url)
    phone.open()
    phone.wait_for(Words("en")("home.import"))
    assert not phone.page.locator("#trouble").count()


def test_no_room_for_offline_use_is_said(context: BrowserContext, app_url: str) -> None:
    page = context.new_page()
    phone = Phone(page, app_url)
    session = context.new_cdp_session(page)
    session.send(
        "Storage.overrideQuotaForOrigin", {"origin": app_url.rstrip("/"), "quotaSize": 1_000_000}
    )
    phone.open()
    phone.wait_for(Words("en")("offer.full"))


@pytest.mark.parametrize("locale", LOCALES)
def test_splash_and_troubles_speak_the_language_of_the_device(
    chromium: Browser, app_url: str, locale: str
) -> None:
    words = PAGE_WORDS[locale]
    name = "<img src=x onerror=alert(1)>"
    shelf = json.dumps([{"id": "a", "names": [name, None], "changed": 1}])
    context = chromium.new_context(locale=TAGS[locale], service_workers="block")
    context.add_init_script(
        "delete window.WebAssembly;"
        f"localStorage.setItem('flutter.pocket_table.shelf', JSON.stringify({json.dumps(shelf)}))"
    )
    page = context.new_page()
    page.goto(app_url, wait_until="domcontentloaded")
    assert page.locator("#splash-name").text_content() == words["name"]
    said = words["saved"].replace("{names}", name)
    assert page.locator("#splash-saved").text_content() == said
    assert page.locator("#trouble h1").text_content() == words["old.title"]
    assert page.locator("#trouble p").text_content() == words["old.text"]
    assert page.evaluate("document.querySelector('link[rel=manifest]').href").endswith(
        f"/manifest-{locale}.json"
    )
    context.close()
