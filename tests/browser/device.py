"""Chromium on a profile of its own: one without a past, or one on which the app has been before.

Most of a first start goes into what a browser does once: it loads Python, compiles Flutter's and
Python's engines and keeps the app. A test for which the first visit is not the point begins on a
copy of a profile that has done all this, so it comes up in a good third of the processor time, and
yet shares nothing with another test: no save, no setting, no language, no permission.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Playwright

from engine import games
from tools.pilot.browser import Phone
from ui.stored.tips import Given, note, write
from web.client import CACHE, alone, discard_old, unfinished_folder

HOST = "app.localhost"
ORIGIN = f"http://{HOST}/"
"""Where the app lies for every browser of these tests, whatever port it is served at: a profile
belongs to an address, and a port is another one each time. What ends in ``localhost`` is as
trustworthy to a browser as a certificate makes others."""

COARSE = 0.5
"""Device pixels for one of CSS: without a graphics card most of a tap's time goes into pixels."""

VIEWPORT = (390, 844)

QUIET = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-unsafe-swiftshader",
)

NOTED = """async (notes) => {
  const { write } = await import(new URL("saves.js", document.baseURI));
  const texts = Object.entries(notes).map(([name, text]) => ["note", name, text]);
  await write(JSON.stringify({ texts, lines: [], expected: [] }));
}"""

KEPT = """async () => {
  const give = performance.now() + 60000;
  const late = new Promise((_, fail) => {
    setTimeout(() => fail(new Error("no service worker is ready")), 60000);
  });
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  registration.active.postMessage({ later: true });
  const name = (await caches.keys()).find((key) => key.startsWith("pocket-table "));
  const cache = await caches.open(name);
  const list = await (await cache.match("precache.json")).json();
  const unused = "v8BreakIterator" in Intl ? "canvaskit/canvaskit." : "canvaskit/chromium/";
  const listed = list.filter(([path, , , , asked]) => !asked && !path.startsWith(unused));
  const wanted = listed.length + 1;
  const isNamed = async (request) => !/\\.m?js$/.test(request.url)
    || (await cache.match(request)).headers.get("Content-Type") !== "application/octet-stream";
  for (;;) {
    const keys = await cache.keys();
    if (keys.length >= wanted && (await Promise.all(keys.map(isNamed))).every(Boolean)) {
      return;
    }
    if (performance.now() > give) {
      const there = new Set(keys.map(({ url }) => url));
      const missing = listed.map(([path]) => path).filter(
        (path) => !there.has(new URL(path, document.baseURI).href));
      throw new Error(`not kept: ${missing.join(", ") || "scripts under their own names"}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}"""
"""Waits until everything is on the device, the fonts for names and the scripts' own types too, so
that the worker asks the site for nothing more."""

SETTLED = 3_000
"""Milliseconds in which a browser stores what it has compiled."""


def flags(port: int) -> list[str]:
    """The words a Chromium is started with, for which the app is served at this port."""
    return [*QUIET, f"--host-resolver-rules=MAP {HOST}:80 127.0.0.1:{port}"]


def screen_of(
    language: str = "en-US", viewport: tuple[int, int] = VIEWPORT, touched: bool = False
) -> dict[str, Any]:
    """What a browser is told of a device: its language, and a coarse screen of that size."""
    width, height = viewport
    return {
        "viewport": {"width": width, "height": height},
        "device_scale_factor": COARSE,
        "locale": language,
        "has_touch": touched,
    }


@contextmanager
def started(
    playwright: Playwright, executable: str, port: int, profile: Path, **told: Any
) -> Iterator[BrowserContext]:
    """A browser process on a profile, which is made where there is none.

    Args:
        port: the app is served at.
        profile: its folder.
        told: what Playwright lets one tell a browser, beside ``screen_of()``.
    """
    context = playwright.chromium.launch_persistent_context(
        str(profile), executable_path=executable, args=flags(port), **{**screen_of(), **told}
    )
    try:
        yield context
    finally:
        context.close()


def visited(playwright: Playwright, executable: str, port: int, build: Path) -> Path:
    """A profile on which the app is kept, has been started twice and has no player's yet.

    It is made once for a build and a browser; copy it, and never start a browser on it.

    Args:
        port: the build is served at.
        build: its folder, with a name that no other build has.
    """
    program = Path(shutil.which(executable) or executable).resolve()
    known = f"{build.name} {program} {program.stat().st_mtime_ns}"
    made = CACHE / f"visited-{hashlib.sha256(known.encode()).hexdigest()[:16]}"
    with alone(CACHE / "visited.lock"):
        if not made.exists():
            discard_old(CACHE, "visited-*")
            discard_old(CACHE, "device-*")  # of runs that were killed
            with unfinished_folder(made) as profile:
                _visit(playwright, executable, port, profile)
    return made


def know_the_games(phone: Phone) -> None:
    """Let no table of the next visit be anybody's first one."""
    phone.page.evaluate(NOTED, {note(game): write(Given("")) for game in games.names()})


def _visit(playwright: Playwright, executable: str, port: int, profile: Path) -> None:
    with started(playwright, executable, port, profile) as context:
        first = Phone(context.new_page(), ORIGIN)
        first.open()
        first.passed("live")
        first.page.evaluate(KEPT)
        first.page.evaluate("takePicture()")
        first.passed("picture")
        first.page.close()
        # What a browser has compiled it keeps from the second time on.
        later = Phone(context.new_page(), ORIGIN)
        later.open()
        assert later.passed("restored", "python") == "restored"
        later.passed("live")
        know_the_games(later)
        later.page.wait_for_timeout(SETTLED)
        first.assert_clean()
        later.assert_clean()
