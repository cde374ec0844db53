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
"""Of the window at its first start; later the browser knows where it was."""

PROFILE = "window"
"""The browser's own folder in the folder of the app's data."""

NAME = "pocket-table"

BACK = 10.0
"""Seconds for a page that is loaded again to come back."""

FIRST = 30.0
"""Seconds for the first page to come, where the browser's own process is gone already."""

POLL = 0.25

LARGE = 1 << 28
"""Bytes of a message: an import of all games there may be."""

STOLEN = """\
The key to this window was used twice, so another program has had it. The window is closed; nothing
more can be read or changed. If you have not opened its address yourself, look for that program."""


def show_window(main: AppCallable, browser: Browser, port: int) -> None:
    """Serve the app to a window of ``browser`` until that is closed. Exits with 1 and the reason
    where the browser cannot be started.

    Args:
        port: a free one.
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
    """The folder that a browser keeps this window's matters in."""
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
        # Nothing of a browser's first start, and nothing that goes out to its makers.
        "--no-first-run",
        "--no-default-browser-check",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-extensions",
        "--disable-sync",
        "--disable-features=Translate",
        # It has no passwords to keep, so it asks for no key ring.
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
    """Wait until the window is closed, as far as process and page tell.

    Closing the last window ends the browser's process, but on macOS it stays; and a browser may
    hand a window over to a process that runs already. A page that is loaded again is gone shortly.
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
