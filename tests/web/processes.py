"""The app as its users start it, in a process of its own, with a data folder of its own."""

from __future__ import annotations

import os
import re
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgpack
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from engine import games
from engine.record import Player
from engine.table import Table
from tests.aside import run_aside
from ui.device.backends.sqlite import Sqlite
from ui.stored.saved import Save
from ui.stored.storage import ShelfFacts, Store
from web.client import ROOT

PATIENCE = 120
"""Seconds for a process to come up on a slow machine."""

RUN = "import runpy; runpy.run_path('main.py', run_name='__main__')"

SECRET = "Roswitha"
"""A name in the saves of the machine."""


@dataclass(frozen=True)
class Served:
    """A server of the app.

    Attributes:
        port: of it.
        said: what it has printed until it was up.
        process: its own.
    """

    port: int
    said: str
    process: subprocess.Popen[str]

    @property
    def url(self) -> str:
        """Its address on this machine."""
        return f"http://127.0.0.1:{self.port}/"

    @property
    def code(self) -> str:
        """The code to join it with."""
        found = re.search(r"code: (\d+) (\d+)", self.said)
        assert found, self.said
        return found[1] + found[2]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def entry(before: str = "") -> list[str]:
    """The words of a command line for Python to run the app, and some Python before it."""
    return ["-c", f"{before}\n{RUN}"] if before else ["main.py"]


@contextmanager
def started(folder: Path, *words: str, before: str = "", port: int = 0) -> Iterator[Served]:
    """The app served, with the machine's data in ``folder``.

    Args:
        words: of the command line.
        before: Python that runs before the app.
        port: where; by default a free one.
    """
    port = port or free_port()
    out = folder.parent / f"{folder.name}-{port}.txt"
    command = [sys.executable, *entry(before), "--no-browser", "--port", str(port), *words]
    environment = {**os.environ, "FLET_APP_STORAGE_DATA": str(folder), "PYTHONUTF8": "1"}
    with out.open("w") as told:
        process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=told, stderr=subprocess.STDOUT, text=True
        )
    try:
        give_up = time.monotonic() + PATIENCE
        while not _answers(port):
            assert process.poll() is None, out.read_text("utf-8")
            assert time.monotonic() < give_up, "it does not come up"
            time.sleep(0.05)
        yield Served(port, out.read_text("utf-8"), process)
    finally:
        process.terminate()
        try:
            process.wait(30)
        finally:
            process.kill()


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def store_a_game(folder: Path) -> None:
    """Put a game into the data of the machine, with :data:`SECRET` among its players."""

    async def put() -> None:
        file = Sqlite(folder / "saves.db")
        options = games.find("patchwork").info.options()
        table = Table.open("patchwork", options, (Player(SECRET), Player("Bo")), 3).settle()
        await Store(file).keep(
            Save("x", table.record(), {}, 12.5), ShelfFacts((SECRET, "Bo"), False)
        )
        await file.close()

    run_aside(put())


def stored(folder: Path) -> list[tuple[Any, ...]]:
    """Everything in the data of the machine."""
    with closing(sqlite3.connect(folder / "saves.db")) as base:
        return [*base.execute("SELECT * FROM text"), *base.execute("SELECT * FROM line")]


def packet(action: int, body: object) -> bytes:
    """A message as Flet's client sends it."""
    packed: bytes = msgpack.packb([action, body])
    return b"\0" + packed


def registration(*, web: bool) -> bytes:
    """What a client says first."""
    page = {"route": "/", "web": web, "platform": "linux", "width": 400, "height": 800}
    return packet(1, {"session_id": None, "page_name": "", "page": page})


def dial(
    port: int, origin: str | None, name: str = "", at: str = "127.0.0.1", cookie: str = ""
) -> ClientConnection:
    """Open a websocket to this machine.

    Args:
        origin: of the page that does; None for a program.
        name: the machine's, as the page knows it; by default the address.
        at: the address.
        cookie: what the browser has.
    """
    headers = {"Origin": origin} if origin else {}
    if cookie:
        headers["Cookie"] = cookie
    line = socket.create_connection((at, port))
    uri = f"ws://{name or at}:{port}/ws"
    return connect(uri, sock=line, additional_headers=headers, max_size=None, proxy=None)


def refused(port: int, origin: str | None, name: str = "", at: str = "127.0.0.1") -> bool:
    """Whether a websocket is refused before anything was said; see :func:`dial`."""
    try:
        with dial(port, origin, name, at):
            return False
    except WebSocketException:
        return True


def listen(connection: ClientConnection, seconds: float = 3) -> bytes:
    """All that is told to a client that has no store, until nothing comes for some seconds."""
    heard = b""
    while True:
        try:
            data = connection.recv(timeout=seconds)
        except TimeoutError:
            return heard
        assert isinstance(data, bytes)
        heard += data
        action, body = msgpack.unpackb(data[1:], strict_map_key=False)
        if action == 5:
            result = [] if body["name"] == "get_keys" else None
            answer = {key: body[key] for key in ("control_id", "call_id")}
            connection.send(packet(5, {**answer, "result": result, "error": None}))
