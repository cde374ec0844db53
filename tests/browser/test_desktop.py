"""The app in a window of its own: a real browser in its app mode, on a screen that nobody sees."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, Playwright, TimeoutError

from tests.browser.test_parts import BROKEN_ABOUT
from tests.browser.test_served import ServedPhone
from tests.web.processes import entry, refused
from tools.pilot.browser import START, Phone, wait_until
from tools.pilot.engines import need, screen
from tools.pilot.player import named, start
from ui.text import Words
from web.client import ROOT
from web.window import NAME

FLAGS = "--no-sandbox --enable-unsafe-swiftshader --remote-debugging-port=0"
PRESSES, PATIENCE = 5, 15
"""How often keys are pressed, and the seconds in which they close the window."""

JOINS = 3
"""How often joining a browser is begun."""

ADDRESS = re.compile(r"--app=(http://127\.0\.0\.1:(\d+)/open\?(\S+))")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A screen in memory, on which keys can be pressed; fails where there is none."""
    need("xdotool")
    with screen():
        yield os.environ["DISPLAY"]


class Desk:
    """A user's desk: a screen, a folder for data, a browser."""

    def __init__(self, folder: Path, display: str, executable: str) -> None:
        """Put a browser on the path that can run as any user and be listened to."""
        self.data = folder / "data"
        program = folder / "bin/google-chrome-stable"
        program.parent.mkdir()
        program.write_text(f'#!/bin/sh\nexec "{executable}" {FLAGS} --lang=en-US "$@"\n')
        program.chmod(0o755)
        self.environment = {
            **os.environ,
            "DISPLAY": display,
            "FLET_APP_STORAGE_DATA": str(self.data),
            "PATH": f"{program.parent}:{os.environ['PATH']}",
            "LANGUAGE": "en",
            "PYTHONUTF8": "1",
        }

    @contextmanager
    def open(self, before: str = "") -> Iterator[subprocess.Popen[str]]:
        """Start the app; it is ended if it has not ended by itself.

        Args:
            before: Python that runs before the app.
        """
        (self.data / "window/DevToolsActivePort").unlink(missing_ok=True)
        command = [sys.executable, *entry(before), "--desktop"]
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            yield process
        finally:
            process.terminate()
            process.wait()
            if process.stdout:
                process.stdout.close()

    def page(self, playwright: Playwright) -> Page:
        """The window's page."""
        told = self.data / "window/DevToolsActivePort"
        give_up = time.monotonic() + START / 1000
        while not (told.exists() and told.read_text().count("\n")):
            assert time.monotonic() < give_up, "no browser was started"
            time.sleep(0.1)
        port = told.read_text().split("\n")[0]
        context = _joined(playwright, f"http://127.0.0.1:{port}").contexts[0]
        wait_until(lambda: bool(context.pages))
        return context.pages[0]


def _joined(playwright: Playwright, address: str) -> Browser:
    """The browser at an address. To join it while its page goes elsewhere may last for ever, so it
    is begun anew."""
    for _ in range(JOINS):
        with suppress(TimeoutError):
            return playwright.chromium.connect_over_cdp(address, timeout=START / JOINS)
    pytest.fail("the browser is not to be joined")


@pytest.fixture
def desk(tmp_path: Path, display: str, whole_executable: str) -> Desk:
    """A desk on which nothing was ever played."""
    return Desk(tmp_path, display, whole_executable)


def command_line(process: subprocess.Popen[str]) -> str:
    """What other programs see of the browser's start."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    lines = [Path(f"/proc/{child}/cmdline").read_text().replace("\0", " ") for child in children]
    return " ".join(lines)


def played(page: Page) -> Phone:
    """The app in the window, ready to be tapped."""
    page.wait_for_url(lambda url: "open" not in url, timeout=START)
    phone = ServedPhone(page, page.url.partition("#")[0])
    phone.ready()
    return phone


def close_window(desk: Desk, process: subprocess.Popen[str]) -> None:
    """Close it by its keys, and wait for the app to end; it is found by the name of the app.

    There is nobody who gives the window the focus, so keys may miss it and are pressed again; and
    it may be gone before they are let go, which xdotool calls an error.
    """
    find = ["xdotool", "search", "--onlyvisible", "--class", NAME, "windowfocus", "--sync"]
    for _ in range(PRESSES):
        with suppress(subprocess.TimeoutExpired):
            press = [*find, "key", "ctrl+w"]
            subprocess.run(press, env=desk.environment, check=False, timeout=PATIENCE)
            assert process.wait(PATIENCE) == 0
            return
    pytest.fail("the app does not end with its window")


def steps(desk: Desk) -> int:
    """Of the one game that is stored in the user's data."""
    with closing(sqlite3.connect(desk.data / "saves.db")) as base:
        ((text,),) = base.execute("SELECT text FROM text WHERE kind = 'game'")
    return len(json.loads(text)["record"]["steps"])


@pytest.mark.long("that the window opens and closes is short; this plays in it")
def test_a_game_is_played_in_a_window_that_ends_the_app_and_is_there_again(
    desk: Desk, playwright: Playwright
) -> None:
    words = Words("en")
    with desk.open() as process:
        phone = played(desk.page(playwright))
        start(phone, "en", "patchwork.setup.seats.2")
        before = steps(desk)
        phone.tap("button", named("en", "patchwork.advance"))
        wait_until(lambda: steps(desk) > before)
        done = steps(desk)
        # To load the page again is no reason to end.
        phone.page.reload()
        phone.ready()
        phone.find("button", words("table.leave")).wait_for(timeout=START)
        close_window(desk, process)
    with desk.open() as process:
        phone = played(desk.page(playwright))
        phone.tap("button", re.compile("^" + words("home.go_on")))
        phone.tap("button", named("en", "patchwork.advance"))
        wait_until(lambda: steps(desk) > done)
        close_window(desk, process)


@pytest.mark.long("a window of the desktop")
def test_the_window_is_for_its_own_browser_and_there_is_one(
    desk: Desk, playwright: Playwright
) -> None:
    with desk.open() as process:
        page = desk.page(playwright)
        played(page)
        found = ADDRESS.search(command_line(process))
        assert found, command_line(process)
        port = int(found[2])
        origin = f"http://127.0.0.1:{port}"
        assert found[3] not in page.url
        assert refused(port, origin)
        assert refused(port, None)

        with desk.open() as second:
            assert second.wait(60) == 1
            assert second.stdout
            assert "open already" in second.stdout.read()

        # What other programs can read on the command line opens nothing and closes everything.
        with pytest.raises(HTTPError, match="403"):
            urlopen(found[1], timeout=30)
        assert process.wait(60) == 1
        assert process.stdout
        assert "used twice" in process.stdout.read()


@pytest.mark.long("one that throws in a browser is short")
def test_a_screen_that_throws_in_the_window_ends_alone(desk: Desk, playwright: Playwright) -> None:
    words = Words("en")
    with desk.open(before=BROKEN_ABOUT):
        phone = played(desk.page(playwright))
        phone.tap("button", words("about.title"))
        phone.wait_for(words("fault.screen"))
        phone.tap("button", words("fault.again"))
        phone.wait_for(words("fault.screen"))
        phone.tap("button", words("trouble.home"))
        phone.tap("button", words("settings.title"))
        phone.wait_for(words("settings.language"))
