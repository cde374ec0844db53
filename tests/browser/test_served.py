"""The app served by this machine, in a browser: its own pages work, pages of others get nothing."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.in_process import ServedPhone
from tests.browser.site import POLL
from tests.browser.test_back import lead_out
from tests.web.processes import Served, started, store_a_game
from tools.pilot.browser import ANSWER, Phone
from tools.pilot.games.patchwork import Pilot
from tools.pilot.player import start
from ui.text import Words
from web.serve import lan_address

SPY = """(address) => new Promise((done) => {
  const socket = new WebSocket(address);
  socket.onopen = () => done("open");
  socket.onerror = () => done("refused");
})"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The app, for phones in the network too, on a machine with a game of its own."""
    folder = tmp_path_factory.mktemp("machine") / "data"
    store_a_game(folder)
    with started(folder, "--lan") as served:
        yield served


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a word."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def other_site(tmp_path: Path) -> Iterator[str]:
    """A page of somebody else's, on another port of this machine."""
    (tmp_path / "index.html").write_text("<!DOCTYPE html><title>Other</title>")
    handler = partial(Quiet, directory=str(tmp_path))
    site = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=site.serve_forever, args=(POLL,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{site.server_port}/"
    site.shutdown()
    site.server_close()
    thread.join()


def play_a_tap(phone: Phone) -> None:
    """From the home screen, whose shelf is empty, to the settings."""
    phone.wait_for("Patchwork")
    assert phone.named(re.compile("Roswitha")).count() == 0
    phone.tap("button", "Settings")
    phone.wait_for("Language")


def test_a_page_of_another_site_opens_no_websocket_to_the_app(
    context: BrowserContext, server: Served, other_site: str
) -> None:
    page = context.new_page()
    page.goto(other_site)
    address = f"ws://127.0.0.1:{server.port}/ws"
    assert page.evaluate(SPY, address) == "refused"
    assert page.evaluate(SPY, address.replace("127.0.0.1", "localhost")) == "refused"
    page.goto(server.url)
    assert page.evaluate(SPY, address) == "open"


@pytest.mark.long("the other tests of a served app tap it too")
def test_the_app_served_here_is_played(context: BrowserContext, server: Served) -> None:
    phone = ServedPhone(context.new_page(), server.url)
    phone.open()
    play_a_tap(phone)
    phone.assert_clean()


@pytest.mark.long("the way back is walked in the built app")
def test_the_way_back_leads_out_of_the_app_served_here(
    context: BrowserContext, server: Served
) -> None:
    phone = ServedPhone(context.new_page(), server.url)
    phone.open()
    lead_out(phone)
    phone.assert_clean()


@pytest.mark.long("a server and two browsers; what a client gets of the machine is held without")
def test_two_browsers_at_one_server_have_a_shelf_each(
    chromium: Browser, context: BrowserContext, server: Served
) -> None:
    words = Words("en")
    other = chromium.new_context(locale="en-US")
    phones = []
    for own in (context, other):
        phone = ServedPhone(own.new_page(), server.url)
        phone.open()
        start(phone, "en", "patchwork.setup.seats.2")
        phones.append(phone)
    # Both play at the same time: what one does comes to no other table.
    for phone, turns in zip(phones, (1, 3), strict=True):
        Pilot(phone, "en").play(until=turns)
    for phone in phones:
        phone.tap("button", words("table.leave"))
        phone.wait_for(words("home.go_on"))
        assert phone.named(words("home.go_on")).count() == 1
        phone.assert_clean()
    other.close()


@pytest.mark.long("files come and go in the built app too")
def test_a_served_page_saves_and_opens_files(
    context: BrowserContext, server: Served, tmp_path: Path
) -> None:
    words = Words("en")
    phone = ServedPhone(context.new_page(), server.url)
    phone.open()
    start(phone, "en", "patchwork.setup.seats.2")
    phone.tap("button", words("table.leave"))
    phone.tap("button", words("home.export"))
    with phone.page.expect_download(timeout=ANSWER) as download:
        phone.tap("button", words("home.file"))
    download.value.save_as(tmp_path / "games.json")
    assert len(json.loads((tmp_path / "games.json").read_text("utf-8"))["games"]) == 1
    phone.tap("button", words("shell.close"))
    phone.tap("button", words("home.import"))
    with phone.page.expect_file_chooser(timeout=ANSWER) as chooser:
        phone.tap("button", words("bring.file"))
    chooser.value.set_files(tmp_path / "games.json")
    phone.wait_for(words("bring.same", n=1))


@pytest.fixture
def lan() -> str:
    """This machine's address in its network."""
    address = lan_address()
    if address == "127.0.0.1":
        pytest.skip("this machine is in no network")
    return address


@pytest.mark.long("a start; that a code lets a phone in is held without a browser")
def test_a_phone_joins_by_the_picture_of_the_address(
    context: BrowserContext, server: Served, lan: str
) -> None:
    phone = ServedPhone(context.new_page(), f"http://{lan}:{server.port}/")
    phone.page.goto(f"{phone.url}join#{server.code}")
    phone.page.wait_for_url(lambda url: "join" not in url, timeout=ANSWER)
    assert server.code not in phone.page.url
    phone.ready()
    play_a_tap(phone)
    phone.reload()
    phone.wait_for("Language")
    phone.assert_clean()


def enter(page: Page, code: str) -> None:
    """Type a code into the page that asks for it."""
    page.get_by_role("textbox").fill(code)
    page.get_by_role("button").click()


@pytest.mark.long("a start; that a code lets a phone in is held without a browser")
@pytest.mark.parametrize("device_language", ["ko-KR"])
def test_who_types_the_address_is_asked_for_the_code_and_gets_where_they_wanted(
    context: BrowserContext, server: Served, lan: str
) -> None:
    page = context.new_page()
    page.goto(f"http://{lan}:{server.port}/#/settings")
    page.get_by_text("코드를 입력해 주세요").wait_for(timeout=ANSWER)
    enter(page, str((int(server.code) + 1) % 10**8).zfill(8))
    wrong = page.get_by_role("alert").get_by_text("맞지 않아요")
    wrong.wait_for(timeout=ANSWER)
    page.get_by_role("textbox").press("1")
    wrong.wait_for(state="detached", timeout=ANSWER)
    enter(page, f"{server.code[:4]} {server.code[4:]}")
    phone = ServedPhone(page, f"http://{lan}:{server.port}/")
    phone.ready()
    phone.wait_for("언어")
    assert page.url.endswith("/#/settings")
