"""The start of the app on this machine: in the browser through a local server, or in a window."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import sqlite3
import sys
from collections.abc import Callable, Coroutine
from contextlib import ExitStack, suppress
from functools import partial
from importlib.util import find_spec
from typing import Any

import flet as ft
from flet.utils import is_linux_server, open_in_browser

from ui.device.backends.choice import run_as
from ui.device.backends.sqlite import data_folder
from web.browsers import find_browser
from web.client import ROOT, alone
from web.serve import HERE, NO_NETWORK, lan_address, own_names, print_code

PORT = 8550
"""The usual port.

It is always the same, because a browser keeps saved games by address and port.
"""

Entry = Callable[..., Coroutine[Any, Any, None]]
"""The app's entry: it takes a page and, where a process has them, its rooms (:mod:`ui.rooms`)."""

NO_WINDOW = """\
A window needs a browser that can do without its bars: Chrome, Edge, Chromium or Brave. None was
found in the usual places. Install one of them, or Flet's own client:
    pip install flet-desktop=={version}
Without --desktop the app runs in any browser."""

NO_SCREEN = """\
There is no screen to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set. Without
--desktop the app is served to a browser."""

OPEN_ALREADY = "The window is open already. Only one at a time can use this machine's saved games."


def launch(
    main: Entry, arguments: list[str] | None = None, prog: str = "main.py", more: str = ""
) -> None:
    """Run ``main`` as the command line says; exits with 1 and the reason when that cannot be done.

    ``prog`` is the name of the command; ``more`` stands at the end of its help.
    """
    parser = argparse.ArgumentParser(prog=prog, description="Pocket Table", epilog=more)
    parser.add_argument("--desktop", action="store_true", help="in a window of its own")
    parser.add_argument("--lan", action="store_true", help="let phones in this network in")
    parser.add_argument("--port", type=int, help=f"default: {PORT}, or any free one")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    options = parser.parse_args(arguments)
    with suppress(KeyboardInterrupt):
        if options.desktop:
            _open_window(main, options.port)
        else:
            host = "0.0.0.0" if options.lan else "127.0.0.1"
            port = choose_port(options.port, host)
            _serve(main, port, options.lan, not options.no_browser)


def choose_port(wanted: int | None, host: str) -> int:
    """Return the port to serve on: ``wanted`` if given, or the usual one, or any free one.

    A browser keeps saved games by address, so another port than the usual one is chosen only when
    that one is taken. Exits with 1 and the reason when the wanted port is taken.
    """
    if is_free(wanted or PORT, host):
        return wanted or PORT
    if wanted is not None:
        sys.exit(f"Port {wanted} is taken by another program. Choose another with --port.")
    free = free_port(host)
    print(
        f"Port {PORT} is taken by another program, so this is port {free}. "
        f"Games saved at port {PORT} are not shown here."
    )
    return free


def free_port(host: str = "127.0.0.1") -> int:
    """Return any port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def is_free(port: int, host: str) -> bool:
    """Return whether a server could listen on that port."""
    with socket.socket() as probe:
        if os.name != "nt":
            # Without this option, a port that our own server has just left still counts as taken.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError):
            return False
    return True


def _serve(main: Entry, port: int, lan: bool, browser: bool) -> None:
    from web.app_server import make_app, serve
    from web.gate import Gate
    from web.sessions import Limits

    here = f"http://127.0.0.1:{port}/"
    limits = Limits()
    if lan:
        from ui.rooms import Rooms
        from web.cookie import Cookie
        from web.joining import PATH, Joining, new_code, shown

        host, code = lan_address(), new_code()
        address = f"http://{host}:{port}/"
        # Where no friend's phone can come, no table shows how to join.
        rooms = Rooms("" if host == HERE else address, code)
        app, _ = make_app(partial(main, rooms=rooms), limits)
        joining = Joining(app, Cookie(port), code)
        app = Gate(joining, port, own_names(), open_to_lan=True)
        print(f"{address}   code: {shown(joining.code)}", flush=True)
        if host == HERE:
            print(NO_NETWORK, flush=True)
        else:
            print_code(f"{address.rstrip('/')}{PATH}#{joining.code}")
    else:
        app = Gate(make_app(main, limits)[0], port)
        print(f"{here}\nFor friends' phones too, start it with --lan.", flush=True)

    async def show() -> None:
        if browser and not is_linux_server():  # type: ignore[no-untyped-call]
            open_in_browser(here)
        await asyncio.Event().wait()

    serve(app, "0.0.0.0" if lan else "127.0.0.1", port, limits, show)


def _open_window(main: Entry, port: int | None) -> None:
    # With this variable Flet would serve instead of opening a window. A process that has access to
    # the saves must not serve.
    os.environ.pop("FLET_FORCE_WEB_SERVER", None)
    if not has_screen():
        sys.exit(NO_SCREEN)
    with ExitStack() as held:
        lock = data_folder() / "window.lock"
        try:
            held.enter_context(alone(lock, patience=0))
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                sys.exit(OPEN_ALREADY)
            sys.exit(f"Nothing can be stored in {lock.parent}: {error}")
        except OSError as error:
            sys.exit(f"Nothing can be stored in {lock.parent}: {error}")
        run_as("window")
        if find_spec("flet_desktop"):
            try:
                ft.run(main, view=ft.AppView.FLET_APP, assets_dir=str(ROOT / "assets"))
                return
            except OSError as error:
                print(f"Flet's own client cannot be had: {error}", flush=True)
        browser = find_browser()
        if browser is None:
            sys.exit(NO_WINDOW.format(version=ft.version.flet_version))
        from web.window import show_window

        show_window(main, browser, choose_port(port, "127.0.0.1") if port else free_port())


def has_screen() -> bool:
    """Return whether a window could be shown at all."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
