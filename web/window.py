"""The app in a window of its own, which an installed browser draws; it ends with the window."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from flet.app import AppCallable

from ui.device.backends.sqlite import data_folder
from web.app_server import make_app, serve
from web.browsers import Browser
from web.cookie import Cookie
from web.gate import Gate
from web.sessions import Limits, Sessions
from web.window_key import WindowKey

SIZE = (1024, 768)
"""The size of the window at its first start; later the browser remembers its size and place."""

PROFILE = "window"
"""The name of the browser's own folder in the app's data folder."""

NAME = "pocket-table"

BACK = 10.0
"""Seconds in which a page that is loaded again must come back."""

FIRST = 30.0
"""Seconds from the start in which the first page must come,
where the browser's own process has already ended."""

POLL = 0.25

LARGE = 1 << 28
"""The largest message in bytes: an import of all the games there may be."""

STOLEN = """\
The key to this window was used twice, so another program has had it. The window is closed; nothing
more can be read or changed. If you have not opened its address yourself, look for that program."""


def show_window(main: AppCallable, browser: Browser, port: int) -> None:
    """Serve the app to a window of ``browser`` until that window is closed.

    Exits with 1 and the reason where the browser cannot be started.

    Args:
        main: the app's entry, called for each session.
        browser: the browser that draws the window.
        port: a free port.
    """
    limits = Limits(message=LARGE, bytes=LARGE)
    app, sessions = make_app(main, limits)
    stolen: list[bool] = []
    key = WindowKey(app, Cookie(port), lambda: stolen.append(True))
    address = f"http://127.0.0.1:{port}{key.address}"

    async def show() -> None:
        process = start(browser, address, profile(browser))
        try:
            await until_closed(process, sessions, stolen)
        finally:
            process.terminate()

    serve(Gate(key, port), "127.0.0.1", port, limits, show)
    if stolen:
        sys.exit(STOLEN)
    if not sessions.ever:
        sys.exit(f"The browser {browser.program} opened no window.")


def profile(browser: Browser) -> Path:
    """Return the folder in which a browser keeps its files for this window."""
    if browser.own_data is not None:
        return browser.own_data / NAME
    return data_folder() / PROFILE


def start(browser: Browser, address: str, folder: Path) -> subprocess.Popen[bytes]:
    """Open a window; exits with 1 and the reason where the browser cannot be started."""
    new = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    words = [
        browser.program,
        f"--app={address}",
        f"--user-data-dir={folder}",
        f"--class={NAME}",
        # Skip what a browser does at its first start, and what it sends to its makers.
        "--no-first-run",
        "--no-default-browser-check",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-extensions",
        "--disable-sync",
        "--disable-features=Translate",
        # The browser has no passwords to keep, so it need not ask for a key ring.
        "--password-store=basic",
    ]
    if new:
        words.append(f"--window-size={SIZE[0]},{SIZE[1]}")
    try:
        return subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError as error:
        sys.exit(f"The browser {browser.program} cannot be started: {error}")


async def until_closed(
    process: subprocess.Popen[bytes],
    sessions: Sessions,
    stolen: list[bool],
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Wait until the window is closed, as far as the process and the page show.

    Closing the last window ends the browser's process, except on macOS, where it stays. A browser
    may also hand a window over to a process that runs already. A page that is loaded again is gone
    for a moment.
    """
    begun = left = clock()
    while not stolen:
        await asyncio.sleep(POLL)
        now = clock()
        ended = process.poll() is not None
        if sessions.open:
            left = now
        elif sessions.ever:
            patience = POLL if ended else BACK
            if now - left > patience:
                return
        elif ended and (process.returncode or now - begun > FIRST):
            return
