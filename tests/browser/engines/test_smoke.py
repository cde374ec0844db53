"""The app in Firefox and WebKit: it comes up, is drawn, is played, kept and brought back."""

from __future__ import annotations

import struct
import time
import zlib
from pathlib import Path

import pytest

from tests.browser.site import Site
from tools.pilot.engines import Engine, need, seek
from tools.pilot.marionette import Firefox
from tools.pilot.webdriver import WebKit
from ui.text import Words

PATIENCE = 150_000
"""Milliseconds for anything the app is to do here."""

ANSWER = 20_000
"""Milliseconds for a tap to be answered."""

TAPS = 4
"""Taps at the same control before it is given up."""

UP = f"""const give = performance.now() + {PATIENCE};
while (!performance.getEntriesByName("live").length) {{
  if (document.querySelector("#trouble")) {{ return document.querySelector("#trouble").innerText; }}
  if (performance.now() > give) {{ return "not live"; }}
  await new Promise((done) => setTimeout(done, 100));
}}
while (!document.querySelector("flt-semantics-placeholder, flt-semantics")) {{
  await new Promise((done) => setTimeout(done, 100));
}}
document.querySelector("flt-semantics-placeholder")?.click();
return "live";"""

NAMED = """return [...document.querySelectorAll("flt-semantics")]
  .map((node) => node.getAttribute("aria-label") ?? node.textContent).filter(Boolean);"""
"""What a screen reader is told of."""

BLANK = 100
"""Rows of pixels unlike each other: fewer are an empty page."""


def tap(browser: Engine, text: str, then: str) -> None:
    """Tap the control with ``text`` in its name until one with ``then`` in its own is there.

    A control may be moving yet when it is found, and a tap beside it is answered by nothing.
    """
    for _ in range(TAPS):
        browser.tap(*find(browser, text))
        if seek(browser, then, ANSWER) is not None:
            return
    pytest.fail(f"{text!r} was tapped, {then!r} did not come")


def begin(browser: Engine, words: Words) -> None:
    """Into a game of Doodle, whose first turn can be played whatever is dealt."""
    # Its button at home may lie below the window, where these drivers press nothing.
    browser.run("location.hash = '#/new/doodle'; return true;")
    tap(browser, words("setup.start"), words("table.leave"))
    tap(browser, words("doodle.commit.start"), words("doodle.roll"))


def find(browser: Engine, text: str) -> tuple[int, int]:
    """The middle of the innermost control whose name has that text, once it is there."""
    place = seek(browser, text, PATIENCE)
    assert place is not None, f"{text!r} is not on the screen, which has {browser.run(NAMED)}"
    return place


def drawn(browser: Engine) -> int:
    """How many rows of pixels differ from each other in what is seen."""
    picture = browser.picture()
    width, _, _, kind = struct.unpack(">IIBB", picture[16:26])
    packed, at = b"", 8
    while at < len(picture):
        length, name = struct.unpack(">I4s", picture[at : at + 8])
        packed += picture[at + 8 : at + 8 + length] if name == b"IDAT" else b""
        at += length + 12
    # PNG stores differences between neighbours: equal rows are equal in it, after the first.
    data = zlib.decompress(packed)
    row = width * {2: 3, 6: 4}[kind] + 1
    return len({data[start : start + row] for start in range(0, len(data), row)})


def come_up(browser: Engine, url: str) -> None:
    """Open the app and wait until it answers.

    A page that loads itself again takes the script that waits in it along.
    """
    browser.open(url)
    try:
        up = browser.run(UP)
    except RuntimeError:
        up = browser.run(UP)
    assert up == "live"


KEPT = f"""const give = performance.now() + {PATIENCE};
while (!navigator.serviceWorker.controller) {{
  if (performance.now() > give) {{ return false; }}
  await new Promise((done) => setTimeout(done, 200));
}}
return true;"""

LOSE = """const inside = (root) => [...root.querySelectorAll("*")]
  .flatMap((node) => [node, ...(node.shadowRoot ? inside(node.shadowRoot) : [])]);
const context = inside(document).filter((node) => node.localName === "canvas")
  .map((canvas) => canvas.getContext("webgl2")).find(Boolean);
const lose = () => context.getExtension("WEBGL_lose_context").loseContext();
setTimeout(lose, 500);
document.documentElement.dataset.lost = "yes";
return true;"""
"""Takes the context that the app draws with, once this has been answered."""

GONE = 8.0
"""Seconds by which the app has begun again."""

TAKEN = f"""const give = performance.now() + {PATIENCE};
while (!performance.getEntriesByName("picture").length) {{
  if (performance.now() > give) {{ return false; }}
  await new Promise((done) => setTimeout(done, 500));
}}
return true;"""
"""Whether this visit has ended its work at a picture of Python, good or bad."""

RESTORED = "return performance.getEntriesByName('restored').length;"

TROUBLE = f"""const give = performance.now() + {PATIENCE};
while (!document.querySelector("#trouble")) {{
  if (performance.now() > give) {{ return null; }}
  await new Promise((done) => setTimeout(done, 100));
}}
return document.querySelector("#trouble").className;"""
"""What the page says is wrong, once it says so."""


@pytest.mark.long("slow to start and to draw; the short tier is Chromium's")
def test_plays_is_kept_and_comes_back(browser: Engine, site: Site) -> None:
    words = Words("en")
    come_up(browser, site.url)
    find(browser, words("home.new"))
    assert drawn(browser) > BLANK
    assert browser.run(KEPT) is True
    begin(browser, words)
    # Only what the browser keeps is there now.
    site.down()
    try:
        come_up(browser, f"{site.url}?again")
        find(browser, words("home.go_on"))
        assert drawn(browser) > BLANK
    finally:
        site.up()


@pytest.mark.long("the same lines as in Chromium, where the short tier takes a context away too")
def test_a_lost_context_ends_in_a_new_start(browser: Engine, site: Site) -> None:
    come_up(browser, site.url)
    find(browser, Words("en")("home.new"))
    before = drawn(browser)
    assert browser.run(LOSE) is True
    time.sleep(GONE)
    assert browser.run(UP) == "live"
    assert browser.run("return document.documentElement.dataset.lost ?? null") is None
    find(browser, Words("en")("home.new"))
    assert before / 2 < drawn(browser) < before * 2


@pytest.mark.long("waits 20 s for a picture; Chromium restores one at nearly every test")
def test_python_is_restored_at_a_later_start(browser: Engine, site: Site) -> None:
    come_up(browser, site.url)
    assert browser.run(RESTORED) == 0
    assert browser.run(TAKEN) is True
    come_up(browser, f"{site.url}?later")
    assert browser.run(RESTORED) == 1
    find(browser, Words("en")("home.new"))


@pytest.mark.long("a language more; Chromium has all five")
@pytest.mark.parametrize("language", ["ko_KR"])
def test_speaks_korean(browser: Engine, site: Site, language: str) -> None:
    come_up(browser, site.url)
    find(browser, Words("ko")("home.new"))
    assert drawn(browser) > BLANK


@pytest.mark.long(
    "a browser set to keep nothing; Chromium is refused its storage in the short tier"
)
def test_firefox_that_keeps_nothing_plays_without_saving(
    display: None, site: Site, tmp_path: Path
) -> None:
    words = Words("en")
    told = {"network.cookie.cookieBehavior": 2, "intl.accept_languages": "en"}
    firefox = Firefox(need("firefox-esr", "firefox"), tmp_path / "profile", told)
    try:
        firefox.open(site.url)
        assert firefox.run(TROUBLE) == "storage"
        firefox.run("document.querySelector('#trouble button').click()")
        assert firefox.run(UP) == "live"
        begin(firefox, words)
    finally:
        firefox.close()


@pytest.mark.long("a locale that no phone has; the page's trouble box is seen in Chromium")
def test_webkit_that_flutter_cannot_start_in_says_so(display: None, site: Site) -> None:
    # In this locale its only language is "C", at which Flutter fails.
    webkit = WebKit(need("WebKitWebDriver"), "C.UTF-8")
    try:
        webkit.open(site.url)
        assert webkit.run(TROUBLE) == "failure"
    finally:
        webkit.close()
