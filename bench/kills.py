"""A browser killed after an action that was shown: whether the action is there when it comes back.

Run as ``python -m bench.kills --kills 200``. Chromium runs with a profile on the disk, a game is
played in it, and 0 to ``--longest`` seconds after an action is on the screen every process of it
gets SIGKILL, as a phone does it to a browser that is in the way. Then the profile is opened again
and the table that is shown is compared with the one that was shown before; play goes on from it.

lost     the table is another one, though the screen had not said that it was not safe yet.
told     the table is another one, and the screen had said so.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Playwright, sync_playwright

from bench.arguments import Arguments
from bench.chromium import HEIGHT, SILENT, WIDTH, program
from bench.figures import Figures
from bench.site import served
from pilot.browser import Phone, wait_until
from pilot.player import named, start
from ui.text import Words
from web.build import build
from web.client import CACHE

LOCALE = "en"
SWITCHES = (
    *SILENT,
    "--headless=new",
    "--no-first-run",
    "--lang=en-US",
    f"--window-size={WIDTH},{HEIGHT}",
    "--remote-debugging-port=0",
)

SHOWN = """() => [...document.querySelectorAll("flt-semantics")]
    .map((node) => node.getAttribute("aria-label") ?? node.textContent)
    .find((text) => /^\\S+ on space \\d+, /.test(text))"""
"""Where the tokens stand, as a screen reader says it: every action moves one."""

PATIENCE = 60.0


@contextmanager
def chromium(
    playwright: Playwright, profile: Path
) -> Iterator[tuple[Phone, subprocess.Popen[bytes]]]:
    """A Chromium in a process group of its own, and its page; all of it is killed at the end."""
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    executable = program() or playwright.chromium.executable_path
    process = subprocess.Popen(
        [executable, *SWITCHES, f"--user-data-dir={profile}", "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        give_up = time.monotonic() + PATIENCE
        while not (port.exists() and port.read_text("utf-8").count("\n")):
            assert time.monotonic() < give_up, "Chromium does not come up"
            time.sleep(0.05)
        address = f"http://127.0.0.1:{port.read_text('utf-8').splitlines()[0]}"
        browser = playwright.chromium.connect_over_cdp(address)
        context = browser.contexts[0]
        yield Phone(context.pages[0] if context.pages else context.new_page(), ""), process
    finally:
        kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a browser with all its processes, as it stands."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def open_table(phone: Phone, url: str) -> bool:
    """Open the app and the game that was left; whether there was one."""
    phone.url = url
    phone.open()
    words = Words(LOCALE)
    go_on = phone.named(f"{words('home.go_on')}{words('shell.colon')}").first
    try:
        go_on.wait_for(state="attached", timeout=10_000)
    except Exception:  # there is none, or it is over
        return False
    go_on.click()
    phone.find("button", words("table.leave")).wait_for()
    wait_until(lambda: shown(phone) is not None)
    return True


def shown(phone: Phone) -> str | None:
    """The table on the screen."""
    found: str | None = phone.page.evaluate(SHOWN)
    return found


def act(phone: Phone) -> str | None:
    """Take a turn until the screen shows it; what it shows then."""
    before = shown(phone)
    phone.tap("button", named(LOCALE, "patchwork.advance"))
    give_up = time.monotonic() + PATIENCE
    while (now := shown(phone)) in (before, None):
        assert time.monotonic() < give_up, "the action is not shown"
    return now


class Kill(NamedTuple):
    """What was there when a browser was killed.

    Attributes:
        shown: the table.
        told: whether the screen said that it was not safe.
        delay: seconds since the action.
    """

    shown: str | None
    told: bool
    delay: float


def play_and_kill(
    playwright: Playwright, profile: Path, url: str, delay: float
) -> tuple[str | None, Kill | None]:
    """Open the game that was left, or a new one, play an action, and kill the browser.

    Returns:
        The table as it was left, or None for a new one; and what was there at the end, or None
        where there was nothing more to do.
    """
    words = Words(LOCALE)
    with chromium(playwright, profile) as (phone, process):
        left = None
        if open_table(phone, url):
            left = shown(phone)
        else:
            start(phone, LOCALE, "patchwork.setup.seats.2")
            wait_until(lambda: shown(phone) is not None)
        if not phone.find("button", named(LOCALE, "patchwork.advance")).count():
            return left, None
        found = act(phone)
        time.sleep(delay)
        told = any(phone.named(words(key)).count() for key in ("table.saving", "table.unsaved"))
        kill(process)
        return left, Kill(found, told, delay)


def main() -> None:
    """Kill and compare, and print each loss and the sums."""
    parser = Arguments(__doc__, {"kills": 1, "longest": 0.5}, builds=True)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--longest", type=float, default=10.0, help="seconds after an action")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.read()
    chance = random.Random(options.seed)
    lost = told = done = 0
    with TemporaryDirectory(dir=CACHE) as spare, sync_playwright() as playwright:
        given = options.build and Path(options.build)
        folder = given or build(Path(spare) / "app")
        with served(folder, own=True) as url:
            profile = Path(spare) / "profile"
            profile.mkdir()
            before: Kill | None = None
            while done < options.kills:
                delay = chance.choice((0.0, chance.uniform(0.0, options.longest)))
                left, after = play_and_kill(playwright, profile, url, delay)
                if before is not None:
                    done += 1
                    there = left == before.shown
                    told, lost = told + (not there and before.told), lost + (not there)
                    found = "there" if there else left
                    print(f"{done:4} {before.delay:5.2f} s  {found}", flush=True)
                if after is None:
                    shutil.rmtree(profile)
                    profile.mkdir()
                before = after
    table = Figures("all", {"kills": ",", "lost": ",", "told": ","})
    table.row("", done, lost - told, told)


if __name__ == "__main__":
    main()
