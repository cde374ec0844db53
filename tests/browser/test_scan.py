"""Scanning a code in Chromium: with a camera, without one, and by pasting the text."""

from __future__ import annotations

import base64
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, expect

from tests.browser.conftest import listening
from tests.browser.device import KEPT, QUIET
from tests.browser.filmed import code_picture, frame, write_film
from tools.pilot.browser import ANSWER, Phone, wait_until
from ui.text import Words
from web.build import PAGE
from web.client import CACHE, ROOT
from web.codes import write_codes

CODE = str(int.from_bytes(Random(92).randbytes(92), "big"))
OTHER = "https://example.invalid/"
WORDS = {
    "aim": "Hold the camera over the code on the other phone.",
    "close": "Cancel",
    "paste": "Or paste the code as text",
    "use": "Use it",
    "no_camera": "There is no camera here that this page may use.",
    "refused": "The browser does not let this page use the camera.",
    "wrong": "That is not a code.",
}
NAMES = ("scan.js", "scan.css", "qr.js", "splash.css")
SMALL: ViewportSize = {"width": 390, "height": 844}
OUTLINE = """<!DOCTYPE html><html lang="en"><head><base href="/"><title>Scan</title>
<link rel="stylesheet" href="splash.css"></head><body><button id="behind">Behind</button></body>
</html>"""
SCAN = """([words, wanted]) => {
  const filmed = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
  const again = window.tracks;
  window.tracks = [];
  if (filmed && !again) {
    navigator.mediaDevices.getUserMedia = async (asked) => {
      window.asked = asked;
      const stream = await filmed(asked);
      window.tracks.push(...stream.getTracks());
      return stream;
    };
  }
  window.found = import(new URL("scan.js", document.baseURI))
    .then(({ scan }) => (wanted ? scan(words, (text) => text === wanted) : scan(words)));
}"""
"""Asks for a scan, and notes the cameras that are switched on."""

TRAIL = (ROOT / "web/trail.js").read_text("utf-8")

HEARS = """history.pushState(null, '', '#/table/g');
window.heard = 0;
window.addEventListener('popstate', () => { window.heard += 1; });"""
"""Goes to another screen, and counts what a page hears of the way back."""

ENDED = """async () => {
  const late = new Promise((done) => setTimeout(done, 20000, "nothing was read"));
  const text = await Promise.race([window.found, late]);
  const left = () => window.tracks.filter((track) => track.readyState !== "ended");
  for (let tries = 50; left().length && tries; tries -= 1) {
    await new Promise((done) => setTimeout(done, 100));
  }
  return { text, left: left().length, open: document.querySelectorAll("#scan").length,
    focus: document.activeElement.id, filmed: window.tracks.length };
}"""

CUT = """() => {
  const dialog = document.querySelector("#scan");
  const cut = [...dialog.querySelectorAll("p:not(:empty), button, input, label, form")]
    .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight
      || each.getBoundingClientRect().right > innerWidth || each.getBoundingClientRect().left < 0);
  dialog.scrollTo(0, dialog.scrollHeight);
  const last = dialog.querySelector("button.second").getBoundingClientRect();
  return [...cut.map((each) => each.outerHTML), ...(last.bottom > innerHeight ? ["end"] : [])];
}"""
"""What of the overlay's words is cut off, or cannot be scrolled to."""

FAKE = ("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A page that has what the build has for scanning, and nothing else of the app."""
    folder = tmp_path_factory.mktemp("scan")
    (folder / "index.html").write_text(OUTLINE)
    for name in NAMES:
        shutil.copyfile(PAGE / name, folder / name)
    write_codes(folder, CACHE)
    with listening(folder) as port:
        yield f"http://127.0.0.1:{port}/"


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the camera sees, to be written by each test."""
    return tmp_path_factory.mktemp("film") / "film.mjpeg"


@pytest.fixture(scope="module")
def filming(playwright: Playwright, executable: str, film: Path) -> Iterator[Browser]:
    """A Chromium with a camera, which each page may use."""
    words = (*QUIET, *FAKE, f"--use-file-for-fake-video-capture={film}")
    browser = playwright.chromium.launch(executable_path=executable, args=[*words])
    yield browser
    browser.close()


@pytest.fixture
def allowed(filming: Browser, film: Path) -> Iterator[BrowserContext]:
    """A phone with a camera, which is held over a table without anything on it."""
    write_film(film, frame(None))
    context = filming.new_context(viewport=SMALL)
    yield context
    context.close()


def asked(
    context: BrowserContext, address: str, wanted: str | None = None, before: str = ""
) -> Page:
    """A page on which somebody has asked for the scanner, which may have read something already.

    Args:
        wanted: the only text that is accepted; any where there is none.
        before: a script for the page.
    """
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.add_init_script(before)
    page.goto(address)
    page.focus("#behind")
    page.evaluate(SCAN, [WORDS, wanted])
    return page


def opened(
    context: BrowserContext, address: str, wanted: str | None = None, before: str = ""
) -> Page:
    """A page on which the scanner is open, as for ``asked``; the camera sees nothing yet."""
    page = asked(context, address, wanted, before)
    page.wait_for_selector("#scan[open]")
    return page


def ended(page: Page, filmed: int) -> Any:
    """What the scan gave; the overlay is gone, the camera is off and the page has its focus.

    Args:
        filmed: how many cameras were on.
    """
    found = page.evaluate(ENDED)
    text = found.pop("text")
    assert found == {"left": 0, "open": 0, "focus": "behind", "filmed": filmed}
    return text


@pytest.mark.parametrize("share", [0.4, 0.6])
@pytest.mark.parametrize(("turned", "blur"), [(0, 0), (12, 1.5), (-100, 1)])
def test_a_code_is_read(
    allowed: BrowserContext, address: str, film: Path, share: float, turned: float, blur: float
) -> None:
    write_film(film, frame(None), frame(code_picture(CODE), share, turned, blur))
    page = asked(allowed, address)
    assert ended(page, 1) == CODE
    assert page.evaluate("window.asked.video.facingMode") == "environment"
    assert page.evaluate("window.asked.audio") is False


def test_a_code_that_is_not_ours_is_passed_over(
    allowed: BrowserContext, address: str, film: Path
) -> None:
    write_film(film, *[frame(code_picture(OTHER))] * 9, frame(code_picture(CODE)))
    assert ended(asked(allowed, address, CODE), 1) == CODE
    assert ended(asked(allowed, address), 1) == OTHER


def test_a_second_scan_begins_anew(allowed: BrowserContext, address: str, film: Path) -> None:
    page = opened(allowed, address)
    page.get_by_role("button", name=WORDS["close"]).click()
    assert ended(page, 1) is None
    write_film(film, frame(code_picture(CODE)))
    page.evaluate(SCAN, [WORDS, None])
    assert ended(page, 1) == CODE
    assert page.locator("link[href$='scan.css']").count() == 1


def test_nothing_else_is_asked_for_than_what_lies_here(
    allowed: BrowserContext, address: str, film: Path
) -> None:
    write_film(film, frame(code_picture(CODE)))
    requests: list[str] = []
    allowed.on("request", lambda request: requests.append(request.url))
    assert ended(asked(allowed, address), 1) == CODE
    assert {url.removeprefix(address) for url in requests} == {
        *("", "splash.css", "scan.js", "scan.css"),
        *("codes/zxing.js", "codes/zxing-shared.js", "codes/zxing_reader.wasm"),
    }


@pytest.mark.parametrize("way", ["button", "escape", "back"])
def test_closing_it_gives_nothing(allowed: BrowserContext, address: str, way: str) -> None:
    page = opened(allowed, address, before=f"{TRAIL}\n{HEARS}")
    page.wait_for_function("() => document.querySelector('#scan video').videoWidth > 0")
    if way == "button":
        page.get_by_role("button", name=WORDS["close"]).click()
    elif way == "escape":
        page.keyboard.press("Escape")
    else:
        page.evaluate("history.back()")
    assert ended(page, 1) is None
    # The screen below is the same, and was told nothing; Back then leads out of it as ever.
    page.wait_for_function("location.hash === '#/table/g'")
    assert page.evaluate("window.heard") == 0
    page.go_back()
    assert page.evaluate("[location.hash, window.heard]") == ["#/", 1]


def test_closing_it_before_the_camera_is_there_switches_the_camera_off_again(
    allowed: BrowserContext, address: str
) -> None:
    slow = """const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (asked) => {
        await new Promise((done) => setTimeout(done, 700));
        return ask(asked);
      };"""
    page = opened(allowed, address, before=slow)
    page.keyboard.press("Escape")
    found = page.evaluate("async () => [await window.found, window.tracks.length]")
    assert found == [None, 0]
    page.wait_for_function("() => window.tracks.length === 1")
    assert ended(page, 1) is None


def test_pasted_text_comes_back(allowed: BrowserContext, address: str) -> None:
    page = opened(allowed, address, CODE)
    field = page.get_by_label(WORDS["paste"])
    field.fill("   ")
    page.get_by_role("button", name=WORDS["use"]).click()
    expect(field).to_be_focused()
    field.fill(f" {CODE}\n")
    page.keyboard.press("Enter")
    assert ended(page, 1) == CODE


def test_what_was_wrong_with_a_text_is_past_with_its_first_change(
    allowed: BrowserContext, address: str
) -> None:
    page = opened(allowed, address, CODE)
    field, told = page.get_by_label(WORDS["paste"]), page.get_by_role("status")
    field.fill("something else")
    page.keyboard.press("Enter")
    expect(told).to_have_text(WORDS["wrong"])
    page.keyboard.press("Backspace")
    expect(told).to_have_count(0)


@pytest.fixture
def blind(
    playwright: Playwright, executable: str, request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """A device that gives no picture, as the words say with which its browser is started."""
    browser = playwright.chromium.launch(executable_path=executable, args=[*QUIET, *request.param])
    yield browser.new_context(viewport=SMALL)
    browser.close()


NONE = ("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream=device-count=0")
DENIED = ("--use-fake-ui-for-media-stream=deny", FAKE[1])
PLAIN = "Object.defineProperty(navigator, 'mediaDevices', { value: undefined })"


@pytest.mark.parametrize(
    ("blind", "before", "said"),
    [(DENIED, "", "refused"), (NONE, "", "no_camera"), (FAKE, PLAIN, "no_camera")],
    indirect=["blind"],
    ids=["refused", "none", "no https"],
)
def test_it_says_why_there_is_no_picture_and_takes_text(
    blind: BrowserContext, address: str, before: str, said: str
) -> None:
    page = opened(blind, address, before=before)
    expect(page.get_by_role("status")).to_have_text(WORDS[said])
    expect(page.locator("#scan-picture")).to_be_hidden()
    page.get_by_label(WORDS["paste"]).fill(CODE)
    page.get_by_role("button", name=WORDS["use"]).click()
    assert ended(page, 0) == CODE


def test_where_the_reader_does_not_come_text_is_taken_and_another_scan_tries_again(
    allowed: BrowserContext, address: str, film: Path
) -> None:
    write_film(film, frame(code_picture(CODE)))
    allowed.route("**/zxing_reader.wasm", lambda route: route.abort())
    page = opened(allowed, address)
    expect(page.get_by_role("status")).to_have_text(WORDS["no_camera"])
    page.get_by_label(WORDS["paste"]).fill("text")
    page.keyboard.press("Enter")
    assert ended(page, 1) == "text"
    allowed.unroute("**/zxing_reader.wasm")
    page.evaluate(SCAN, [WORDS, None])
    assert ended(page, 1) == CODE


def test_keys_and_screen_readers_stay_in_it(allowed: BrowserContext, address: str) -> None:
    page = opened(allowed, address)
    dialog = page.get_by_role("dialog", name=WORDS["aim"])
    expect(dialog.get_by_role("button", name=WORDS["close"])).to_be_focused()
    expect(page.get_by_role("button", name="Behind")).to_have_count(1)
    reached = set()
    for _ in range(8):
        page.keyboard.press("Tab")
        reached.add(
            page.evaluate("document.activeElement.textContent || document.activeElement.id")
        )
    assert "Behind" not in reached
    assert {WORDS["close"], WORDS["use"], "scan-text"} <= reached
    for target in dialog.get_by_role("button").all() + dialog.get_by_role("textbox").all():
        box = target.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    page.keyboard.press("Escape")
    assert ended(page, 1) is None


@pytest.mark.parametrize("size", [(320, 568), (568, 320), (820, 1180)])
@pytest.mark.parametrize("letters", [16, 32, 40])
def test_nothing_is_cut_off_in_large_text(
    allowed: BrowserContext, address: str, size: tuple[int, int], letters: int
) -> None:
    page = opened(allowed, address)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(f"document.querySelector('#scan').style.fontSize = '{letters}px'")
    page.evaluate("document.querySelector('#scan-trouble').textContent = 'The camera is away.'")
    assert page.evaluate(CUT) == []
    page.evaluate("document.querySelector('#scan').classList.add('blind')")
    assert page.evaluate(CUT) == []


DRAW = """async (text) => {
  const { draw } = await import(new URL("qr.js", document.baseURI));
  const svg = draw(text);
  document.body.replaceChildren(svg);
  const side = document.documentElement.clientWidth;
  svg.style.width = svg.style.height = `${side}px`;
  return [svg.getAttribute("role"), svg.viewBox.baseVal.width];
}"""
READ = """async (bytes) => {
  const { prepare } = await import(new URL("scan.js", document.baseURI));
  const read = await prepare();
  const found = await read(new Blob([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))]));
  return found.map(({ text, ecLevel }) => [text, ecLevel]);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("text", "modules"),
    [(CODE, 41), (CODE[:147], 33), (f"https://example.invalid/#/join/{CODE}", 49)],
)
def test_a_code_that_a_page_without_python_draws_is_read(
    filming: Browser, address: str, text: str, modules: int, scheme: Literal["light", "dark"]
) -> None:
    context = filming.new_context(viewport={"width": 360, "height": 400}, color_scheme=scheme)
    page = context.new_page()
    page.goto(address)
    role, side = page.evaluate(DRAW, text)
    assert (role, side) == ("img", modules + 8)
    shot = base64.b64encode(page.screenshot()).decode()
    ((found, level),) = page.evaluate(READ, shot)
    assert (found, level in "MQH") == (text, True)
    context.close()


KEPT_OF_CODES = """async () => {
  const found = await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => url)));
  return found.flat().map((url) => url.replace(document.baseURI, ""))
    .filter((path) => /^(codes\\/|scan\\.|qr\\.|sdp\\.)/.test(path)).sort();
}"""
PREPARE = """async () => {
  const { prepare } = await import(new URL("scan.js", document.baseURI));
  return typeof await prepare();
}"""
SMALL_ONES = ["codes/lean-qr-svg.js", "codes/lean-qr.js", "qr.js", "scan.css", "scan.js", "sdp.js"]
READERS = ["codes/zxing-shared.js", "codes/zxing.js", "codes/zxing_reader.wasm"]


@pytest.mark.long("a start; the page that scans is short")
def test_the_app_asks_for_the_reader_when_somebody_scans_and_keeps_it(
    phone: Phone, context: BrowserContext
) -> None:
    phone.page.evaluate(KEPT)
    early = [url for url in phone.requests if re.search(r"/(codes/|scan|qr\.|sdp\.)", url)]
    assert early == []
    assert phone.page.evaluate(KEPT_OF_CODES) == SMALL_ONES
    assert phone.page.evaluate(PREPARE) == "function"
    wait_until(lambda: phone.page.evaluate(KEPT_OF_CODES) == sorted(SMALL_ONES + READERS))
    context.set_offline(True)
    phone.reload()
    assert phone.page.evaluate(PREPARE) == "function"


@pytest.mark.long("a start beside the overlay")
def test_what_is_typed_in_the_overlay_is_not_the_apps(phone: Phone) -> None:
    page, words = phone.page, Words("en")
    phone.find("button", words("home.new"), exact=False).first.click(timeout=ANSWER)
    phone.tap("button", words("setup.start"))
    phone.wait_for(words("table.leave"))
    page.evaluate(SCAN, [WORDS, None])
    page.wait_for_selector("#scan[open]")
    page.get_by_label(WORDS["paste"]).focus()
    page.keyboard.type("12 ab?")
    page.keyboard.press("Backspace")
    page.keyboard.press("Home")
    page.keyboard.type("9")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=WORDS["use"])).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("() => window.found") == "912 ab"
    # The key that lists the keys is heard again; had it been before, it would close the list now.
    expect(phone.named(words("keys.title"))).to_have_count(0)
    page.keyboard.press("?")
    phone.wait_for(words("keys.title"))
