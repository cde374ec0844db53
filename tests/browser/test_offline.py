"""The app without a network, while it is renewed, and where nothing can be kept."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.browser.device import HOST, KEPT, screen_of, started
from tests.browser.site import Site, newer
from tests.examples import tiers
from tools.pilot.browser import ANSWER, START, Phone
from tools.pilot.games.patchwork import Pilot
from tools.pilot.player import start
from ui.text import LOCALES, Words
from web.build import WORDS, build

TAGS = {"ko": "ko-KR", "ja": "ja-JP", "zh-Hant": "zh-TW", "zh-Hans": "zh-CN", "en": "en-US"}
PAGE_WORDS = json.loads(WORDS.read_text("utf-8"))
FORGET_PICTURE = """async () => {
  const pictures = (await caches.keys()).filter((key) => key.startsWith("python "));
  await Promise.all(pictures.map((name) => caches.delete(name)));
}"""

KEPT_BUILDS = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  while (active.state !== "activated") {
    await new Promise((done) => setTimeout(done, 50));
  }
  return (await caches.keys()).filter((key) => key.startsWith("pocket-table ")).length;
}"""
"""How many builds the device keeps, once the worker has put away those before."""

WAITING = "navigator.serviceWorker.ready.then((registration) => registration.waiting !== null)"

LOOK_FOR_UPDATE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  // One that fails at once is gone when the update says that it has begun.
  let worker;
  const found = () => { worker = registration.installing; };
  registration.addEventListener("updatefound", found, { once: true });
  await registration.update();
  worker ??= registration.installing ?? registration.waiting;
  while (worker && ["parsed", "installing"].includes(worker.state)) {
    await new Promise((done) => setTimeout(done, 50));
  }
  return worker?.state;
}"""

Reopen = Callable[..., Phone]


def await_other_build(phone: Phone, before: str) -> None:
    """Wait until the page has been loaded again and is of another build, and can be used."""
    other = phone.page.locator(f'html[data-build]:not([data-build="{before}"])')
    other.wait_for(state="attached", timeout=START)
    # What the page before had still asked for is no fault.
    phone.faults = [fault for fault in phone.faults if "ERR_ABORTED" not in fault]
    phone.ready()


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
    playwright: Playwright, executable: str, profile: Path, device_language: str, site: Site
) -> Iterator[Reopen]:
    """Close the browser and start it anew on the same profile; the app is up when it returns.

    At first it is a profile on which the app of this checkout is kept, as that of a whole site; for
    a site under a path it is one without a past. Given the id of a build the app is up when another
    one is.
    """
    if site.base_url != "/":
        shutil.rmtree(profile)
    with ExitStack() as opened:

        def again(before: str = "") -> Phone:
            opened.close()
            told = screen_of(device_language)
            browser = started(playwright, executable, site.port, profile, **told)
            phone = Phone(opened.enter_context(browser).new_page(), f"http://{HOST}{site.base_url}")
            phone.page.goto(phone.url, wait_until="commit")
            await_other_build(phone, before)
            return phone

        yield again


def build_of(page: Page) -> str:
    """The id of the build that a page is of."""
    found = page.evaluate("document.documentElement.dataset.build")
    assert isinstance(found, str)
    return found


@pytest.mark.long("the short tier plays a whole game so")
def test_starts_and_plays_without_a_network(site: Site, reopen: Reopen) -> None:
    phone = reopen()
    # Python has to come from its files again.
    phone.page.evaluate(FORGET_PICTURE)
    site.down()
    phone = reopen()
    assert phone.passed("restored", "python") == "python"
    start(phone, "en", "patchwork.setup.seats.2")
    Pilot(phone, "en").play(until=3)
    phone.assert_clean()
    site.up()
    asked = len(site.asked)
    phone = reopen()
    phone.wait_for(Words("en")("home.go_on"))
    # Only the worker itself is looked up, by which a newer build shows.
    assert set(site.asked[asked:]) <= {"sw.js"}
    phone.assert_clean()


@pytest.mark.long("two builds, and three starts")
def test_update_during_a_game_waits_for_the_next_start(
    web_build: Path, tmp_path: Path, site: Site, reopen: Reopen
) -> None:
    words = Words("en")
    phone = reopen()
    before = build_of(phone.page)
    start(phone, "en", "patchwork.setup.seats.2")
    Pilot(phone, "en").play(until=2)
    site.publish(newer(web_build, tmp_path / "newer", PAGE_WORDS))
    asked = len(site.asked)
    assert phone.page.evaluate(LOOK_FOR_UPDATE) == "installed"
    changed = {"sw.js", "precache.json", "", "splash.js", "shell/home_light.svg"}
    assert set(site.asked[asked:]) <= changed
    phone.tap("button", words("table.leave"))
    later = phone.find("button", words("offer.update.later"))
    later.click(timeout=ANSWER)
    later.wait_for(state="detached", timeout=ANSWER)
    assert build_of(phone.page) == before
    phone = reopen(before)
    assert phone.page.evaluate(KEPT_BUILDS) == 1
    phone.wait_for(words("home.go_on"))
    assert not phone.page.evaluate(WAITING)
    phone.assert_clean()


@pytest.mark.long("one that was cut off before is taken at once in the short tier")
def test_update_taken_at_once_starts_the_newer_build(
    web_build: Path, tmp_path: Path, site: Site, reopen: Reopen
) -> None:
    phone = reopen()
    before = build_of(phone.page)
    site.publish(newer(web_build, tmp_path / "newer", PAGE_WORDS))
    assert phone.page.evaluate(LOOK_FOR_UPDATE) == "installed"
    phone.tap("button", Words("en")("offer.update.now"))
    await_other_build(phone, before)


@pytest.mark.long("a line cut on purpose; an update that waits is short")
def test_update_cut_off_in_the_middle_leaves_the_old_build_whole(
    web_build: Path, tmp_path: Path, site: Site, reopen: Reopen
) -> None:
    phone = reopen()
    before = build_of(phone.page)
    # The browser looks for a newer build by itself as well, at any time.
    site.broken.add("shell/home_light.svg")
    site.publish(newer(web_build, tmp_path / "newer", PAGE_WORDS))
    assert phone.page.evaluate(LOOK_FOR_UPDATE) == "redundant"
    site.down()
    phone = reopen()
    assert build_of(phone.page) == before
    site.broken.clear()
    site.up()
    assert phone.page.evaluate(LOOK_FOR_UPDATE) == "installed"
    phone.tap("button", Words("en")("offer.update.now"))
    await_other_build(phone, before)


@pytest.mark.long("the same offline play and update, but for a path that no code knows")
@pytest.mark.parametrize("base_url", ["/table/"])
def test_all_of_it_in_a_sub_folder(site: Site, reopen: Reopen, tmp_path: Path) -> None:
    words = Words("en")
    phone = reopen()
    phone.page.evaluate(KEPT)
    before = build_of(phone.page)
    site.down()
    phone = reopen()
    start(phone, "en", "patchwork.setup.seats.2")
    Pilot(phone, "en").play(until=3)
    phone.assert_clean()
    site.publish(newer(tmp_path / "build", tmp_path / "newer", PAGE_WORDS))
    site.broken.add("shell/home_light.svg")
    site.up()
    assert phone.page.evaluate(LOOK_FOR_UPDATE) == "redundant"
    site.broken.clear()
    assert phone.page.evaluate(LOOK_FOR_UPDATE) == "installed"
    assert build_of(phone.page) == before
    phone.tap("button", words("table.leave"))
    phone.tap("button", words("offer.update.now"))
    await_other_build(phone, before)
    phone.wait_for(words("home.go_on"))
    # Nothing was asked for beside the folder, where the site has nothing.
    assert {answer.status for answer in site.answers} <= {200, 304}


@pytest.mark.long("the offer that a browser itself makes; the app's own are held headless")
def test_refused_install_hint_does_not_come_back(reopen: Reopen) -> None:
    words = Words("en")
    phone = reopen()
    session = phone.page.context.new_cdp_session(phone.page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert session.send("Page.getAppManifest")["errors"] == []
    # Headless browsers do not always ask by themselves.
    ask = "window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))"
    phone.passed("live")
    # The page keeps the browser from asking when it asks itself.
    assert not phone.page.evaluate(ask)
    phone.tap("button", words("offer.install.no"))
    phone.find("button", words("offer.install.no")).wait_for(state="detached", timeout=ANSWER)
    phone.reload()
    assert phone.page.evaluate(ask)
    assert not phone.find("button", words("offer.install.no")).count()


def close_database(context: BrowserContext, build: Path) -> None:
    """Refuse the database to page and worker of a build."""
    refuse = "const indexedDB = { open() { throw new DOMException('closed'); } };\n"
    # Not asked of the server: that can last longer than the test.
    body = refuse + (build / "saves.js").read_text("utf-8")
    context.route(
        "**/saves.js", lambda route: route.fulfill(body=body, content_type="text/javascript")
    )


@pytest.mark.long("a start; without a browser a full storage is short")
def test_full_storage_is_said_and_the_game_goes_on(phone: Phone) -> None:
    phone.passed("live")
    quota = {"origin": phone.url.rstrip("/"), "quotaSize": 1}
    phone.page.context.new_cdp_session(phone.page).send("Storage.overrideQuotaForOrigin", quota)
    phone.listen(Words("en")("storage.refused"))
    start(phone, "en")
    assert phone.heard()
    Pilot(phone, "en").play(until=1)


@pytest.mark.long("a full storage is short")
def test_refused_storage_is_said_first_and_the_game_can_be_played(
    fresh: BrowserContext, app_url: str, web_build: Path
) -> None:
    # As Chromium does it with all cookies blocked.
    fresh.add_init_script("""for (const name of ["localStorage", "sessionStorage", "caches"]) {
      const get = () => { throw new DOMException("closed", "SecurityError"); };
      Object.defineProperty(window, name, { get, configurable: true });
    }""")
    close_database(fresh, web_build)
    page = fresh.new_page()
    phone = Phone(page, app_url)
    page.goto(app_url)
    page.get_by_role("heading", name=PAGE_WORDS["en"]["storage.title"]).wait_for(timeout=ANSWER)
    page.get_by_role("button", name=PAGE_WORDS["en"]["storage.anyway"]).click()
    phone.ready()
    phone.wait_for(Words("en")("storage.refused"))
    phone.find("button", Words("en")("home.new"), exact=False).first.click(timeout=ANSWER)
    begin = phone.find("button", Words("en")("setup.start"))
    begin.wait_for(timeout=ANSWER)
    phone.listen(Words("en")("storage.refused"))
    begin.click(timeout=ANSWER)
    assert phone.heard()
    Pilot(phone, "en").play(until=1)


@pytest.mark.long("only an old browser refuses so; a full storage is short")
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


@pytest.mark.long("another refusal of room is short")
def test_no_room_for_offline_use_is_said(fresh: BrowserContext, app_url: str) -> None:
    page = fresh.new_page()
    phone = Phone(page, app_url)
    session = fresh.new_cdp_session(page)
    session.send(
        "Storage.overrideQuotaForOrigin", {"origin": app_url.rstrip("/"), "quotaSize": 1_000_000}
    )
    phone.open()
    # The worker gives up only when the room does, with most of the files there.
    said = phone.named(Words("en")("offer.full")).first
    said.wait_for(state="attached", timeout=START)


LEFTS = """() => {
  const texts = document.createTreeWalker(
    document.getElementById("splash-saved"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    [...texts.currentNode.data].forEach((letter, at) => {
      const range = document.createRange();
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + 1);
      found.push([letter, range.getBoundingClientRect().left]);
    });
  }
  return found;
}"""
"""The letters of the line with the names, and where each stands."""


def test_a_mark_in_a_name_turns_nothing_beside_it_on_the_first_page(
    chromium: Browser, app_url: str
) -> None:
    names = ["Ann\u202e", "\u3164", "\u200b", "Bob"]
    shelf = json.dumps([{"id": "a", "game": "patchwork", "names": names, "changed": 1}])
    context = chromium.new_context(locale="en", service_workers="block")
    context.add_init_script(
        "delete window.WebAssembly;"
        f"localStorage.setItem('flutter.pocket_table.shelf', JSON.stringify({json.dumps(shelf)}))"
    )
    page = context.new_page()
    page.goto(app_url, wait_until="domcontentloaded")
    found = page.evaluate(LEFTS)
    assert "".join(letter for letter, _ in found).endswith(": Ann\u202e, Bob")
    lefts = [left for _, left in found[-3:]]
    assert lefts == sorted(lefts)
    # What stands in the name is turned, and stays there.
    assert max(left for _, left in found[:-3]) < lefts[0]


@pytest.mark.parametrize("locale", tiers(LOCALES, "zh-Hant", why="the words alone differ"))
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
    text, rest = words["old.text"].split("{versions}")
    said = page.locator("#trouble p").text_content() or ""
    assert said.startswith(text)
    assert said.endswith(rest)
    assert {"Chrome\u00a095", "Firefox\u00a0114"} < set(said[len(text) :].split(words["separator"]))
    assert page.evaluate("document.querySelector('link[rel=manifest]').href").endswith(
        f"/manifest-{locale}.json"
    )
    context.close()
