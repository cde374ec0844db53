"""What comes after the home screen and fails is told and asked for again; nothing else stops."""

from __future__ import annotations

import io
import json
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from tests.browser.test_served import ServedPhone
from tests.web.processes import started
from tools.pilot.browser import ANSWER, Phone
from tools.pilot.games.patchwork import Pilot
from ui.text import Words
from web.build import WORDS
from web.client import ROOT

WITCHES = "**/games/witches.zip"
GAME = "engine/games/witches/__init__"
WORDS_OF = Words("en")
NEW = "New game: Witches"
MISSING = WORDS_OF("fault.missing")
AGAIN = WORDS_OF("fault.again")
SLOW = json.loads(WORDS.read_text("utf-8"))["en"]["starting"]


def archive(build: Path, line: str) -> bytes:
    """Witches' archive of a build, with a line of Python that its game begins with."""
    made = io.BytesIO()
    with zipfile.ZipFile(build / "games/witches.zip") as old, zipfile.ZipFile(made, "w") as new:
        for info in old.infolist():
            if not info.filename.startswith(GAME):
                new.writestr(info, old.read(info.filename))
        source = (ROOT / f"{GAME}.py").read_text("utf-8")
        begin = "from engine.games import late_keeper\n"
        assert begin in source
        new.writestr(f"{GAME}.py", source.replace(begin, f"{begin}{line}\n", 1))
    return made.getvalue()


@pytest.fixture
def visitor(unkept: Page, app_url: str) -> Iterator[Phone]:
    """Somebody who comes for the first time, and whose browser keeps nothing."""
    phone = Phone(unkept, app_url)
    yield phone
    # What failed is what the test is of, but nothing may be thrown at the page.
    assert not [fault for fault in phone.faults if fault.startswith("uncaught")]


def away(route: Route) -> None:
    route.abort("internetdisconnected")


def gone(route: Route) -> None:
    route.fulfill(status=404, body="gone")


def cut(route: Route) -> None:
    route.fulfill(body=b"PK\x03\x04 and no more", content_type="application/zip")


@pytest.mark.long("a start; without a browser a part that does not come is short")
@pytest.mark.parametrize("answer", [gone, away, cut])
def test_a_game_that_does_not_come_is_told_and_comes_at_a_tap(
    visitor: Phone, answer: Callable[[Route], None]
) -> None:
    page = visitor.page
    page.route(WITCHES, answer)
    visitor.open()
    visitor.passed("live")
    visitor.tap("button", NEW)
    visitor.wait_for(MISSING)
    # The others are there, and so is the way back.
    visitor.tap("button", WORDS_OF("trouble.home"))
    visitor.tap("button", "New game: Patchwork")
    visitor.find("button", "Start").wait_for(timeout=ANSWER)
    page.go_back()
    visitor.tap("button", NEW)
    visitor.wait_for(MISSING)
    page.unroute(WITCHES)
    visitor.tap("button", AGAIN)
    visitor.find("button", "Start").wait_for(timeout=ANSWER)


@pytest.mark.long("a start; without a browser a part that does not come is short")
def test_a_part_that_does_not_come_is_asked_for_when_the_line_is_back(visitor: Phone) -> None:
    page = visitor.page
    page.route(WITCHES, away)
    visitor.open()
    visitor.passed("live")
    visitor.tap("button", NEW)
    visitor.wait_for(MISSING)
    page.context.set_offline(True)
    page.unroute(WITCHES)
    page.context.set_offline(False)
    visitor.find("button", "Start").wait_for(timeout=ANSWER)


@pytest.mark.long("a second build and an update")
def test_a_game_of_another_build_is_refused_and_the_newer_version_offered(
    visitor: Phone, web_build: Path
) -> None:
    page = visitor.page
    newer = archive(web_build, "from engine.errors import NewInTheNextVersion")
    page.route(WITCHES, lambda route: route.fulfill(body=newer, content_type="application/zip"))
    visitor.open()
    visitor.passed("live")
    script = (web_build / "interpreter.js").read_text("utf-8")
    of_the_newer = re.sub(r'"picture-\w+"', '"picture-0"', script)
    page.route("**/interpreter.js", lambda route: route.fulfill(body=of_the_newer))
    visitor.tap("button", NEW)
    visitor.wait_for(WORDS_OF("fault.newer.text"))
    page.unroute(WITCHES)
    page.unroute("**/interpreter.js")

    def update() -> None:
        with page.expect_navigation():
            visitor.tap("button", WORDS_OF("offer.update.now"))

    visitor.abandon(update)
    visitor.ready()
    visitor.find("button", "Start").wait_for(timeout=ANSWER)


@pytest.mark.long("a whole start; what a build leaves out changes seldom")
def test_a_first_game_needs_no_more_of_pythons_library(visitor: Phone, web_build: Path) -> None:
    assert zipfile.ZipFile(web_build / "parts/library.zip").namelist()
    visitor.page.route("**/parts/library.zip", away)
    visitor.open()
    visitor.passed("live")
    visitor.tap("button", "New game: Patchwork")
    visitor.tap("button", WORDS_OF("setup.start"))
    Pilot(visitor, "en").play(until=2)
    assert not visitor.page.get_by_text(MISSING).count()


@pytest.mark.long("a start; without a browser a part that takes long is short")
def test_a_game_that_takes_long_is_said_to(visitor: Phone) -> None:
    page = visitor.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(WITCHES, hold)
    visitor.open()
    visitor.passed("live")
    visitor.tap("button", NEW)
    said = page.locator("#slow")
    said.wait_for(timeout=ANSWER)
    assert said.text_content() == SLOW
    for route in held:
        route.continue_()
    said.wait_for(state="detached", timeout=ANSWER)
    visitor.find("button", "Start").wait_for(timeout=ANSWER)


@pytest.mark.long("without a browser it is short")
def test_a_game_whose_screen_throws_ends_alone(visitor: Phone, web_build: Path) -> None:
    page = visitor.page
    broken = archive(web_build, "raise RuntimeError")
    script = (web_build / "interpreter.js").read_text("utf-8")
    known = re.sub(
        r'("games/witches\.zip": )\d+', lambda found: f"{found[1]}{zlib.crc32(broken)}", script
    )
    assert known != script
    page.route(
        "**/interpreter.js", lambda route: route.fulfill(body=known, content_type="text/javascript")
    )
    page.route(WITCHES, lambda route: route.fulfill(body=broken, content_type="application/zip"))
    visitor.open()
    visitor.passed("live")
    visitor.tap("button", NEW)
    visitor.wait_for(WORDS_OF("fault.screen"))
    visitor.tap("button", WORDS_OF("trouble.home"))
    visitor.tap("button", "New game: Patchwork")
    visitor.find("button", "Start").wait_for(timeout=ANSWER)


BROKEN_ABOUT = """
import ui.shell.about

def broken(*_):
    raise RuntimeError

ui.shell.about.AboutPage = broken
"""


@pytest.mark.long("one in the built app is short")
def test_a_served_screen_that_throws_ends_alone(context: BrowserContext, tmp_path: Path) -> None:
    with started(tmp_path / "data", before=BROKEN_ABOUT) as server:
        phone = ServedPhone(context.new_page(), server.url)
        phone.open()
        phone.tap("button", "About")
        phone.wait_for(WORDS_OF("fault.screen"))
        phone.tap("button", WORDS_OF("fault.again"))
        phone.wait_for(WORDS_OF("fault.screen"))
        phone.tap("button", WORDS_OF("trouble.home"))
        phone.tap("button", "Settings")
        phone.wait_for("Language")
