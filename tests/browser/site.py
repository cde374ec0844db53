"""A site that can be given another build, cut off in the middle of a file, and taken away."""

from __future__ import annotations

import json
import os
import shutil
import socket
import threading
from collections.abc import Callable
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

from web import build as building
from web.client import unfinished_folder
from web.offline import WORKER, seal
from web.serve import StaticHandler

POLL = 0.02
"""Seconds between two looks at whether a server is to stop."""


class Answer(NamedTuple):
    """What the site said to one request.

    Attributes:
        path: relative to the site.
        status: of HTTP.
        size: of the body on the wire, bytes.
    """

    path: str
    status: int
    size: int


class _Handler(StaticHandler):
    """Notes what is asked for and answered, and breaks off what the site says."""

    def __init__(self, *arguments: object, site: Site) -> None:
        self.site = site
        super().__init__(*arguments, folder=site.folder, base_url=site.base_url)

    def do_GET(self) -> None:
        """Answer, or send half an answer."""
        name = self.path.removeprefix(self.site.base_url)
        self.site.asked.append(name)
        if name in self.site.broken:
            data = (self.site.folder / name).read_bytes()
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data[: len(data) // 2])
            self.close_connection = True
            return
        super().do_GET()

    def send_response(self, code: int, message: str | None = None) -> None:
        """Begin an answer; its size is known when its headers are."""
        self._code, self._size = int(code), 0
        super().send_response(code, message)

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, and look at the one that tells the size."""
        if keyword == "Content-Length":
            self._size = int(value)
        super().send_header(keyword, value)

    def end_headers(self) -> None:
        """Note the answer."""
        path = self.path.removeprefix(self.site.base_url)
        self.site.answers.append(Answer(path, self._code, self._size))
        super().end_headers()


class Site:
    """A build served under one address for as long as the site is up.

    Attributes:
        asked: every path that was asked for, relative to the site.
        answers: what was said to each, in order.
        broken: paths whose answers end in the middle.
    """

    def __init__(self, folder: Path, base_url: str = "/") -> None:
        """Serve from ``folder``, which :meth:`publish` fills."""
        self.folder = folder.resolve()
        self.base_url = base_url
        self.asked: list[str] = []
        self.answers: list[Answer] = []
        self.broken: set[str] = set()
        self.port = 0
        self._server: ThreadingHTTPServer | None = None
        self._kept: socket.socket | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}{self.base_url}"

    def publish(self, build: Path) -> None:
        """Put a build in the place of the one before; the browser may be asking meanwhile."""
        with unfinished_folder(self.folder) as unfinished:
            shutil.copytree(build, unfinished, copy_function=os.link, dirs_exist_ok=True)

    def up(self) -> None:
        """Begin to answer, on the same port as before."""
        self._free_port()
        handler = partial(_Handler, site=self)
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self._server.daemon_threads = True
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(POLL,), daemon=True).start()

    def down(self) -> None:
        """Answer no more: whoever connects is refused, and no other server gets the port."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
            self._kept = socket.socket()
            self._kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._kept.bind(("127.0.0.1", self.port))

    def close(self) -> None:
        """Give up the address."""
        self.down()
        self._free_port()

    def _free_port(self) -> None:
        if self._kept is not None:
            self._kept.close()
            self._kept = None


def newer(build: Path, target: Path, words: dict[str, dict[str, str]]) -> Path:
    """Another build in ``target``, different in one picture, as if it had been made so."""

    def change(folder: Path) -> None:
        picture = folder / "shell/home_light.svg"
        picture.write_text(picture.read_text("utf-8") + "<!-- newer -->\n", "utf-8")

    return changed(build, target, words, change)


def changed(
    build: Path, target: Path, words: dict[str, dict[str, str]], change: Callable[[Path], None]
) -> Path:
    """Another build in ``target``, which ``change`` has made different, as if it had been so."""
    shutil.copytree(build, target)
    index = target / "index.html"
    before = (target / WORKER).read_text("utf-8").split('BUILD = "')[1].split('"')[0]
    index.write_text(index.read_text("utf-8").replace(before, "{build}"), "utf-8")
    for name in (WORKER, "splash.js"):
        shutil.copyfile(building.PAGE / name, target / name)
    before_sums = json.dumps(building.checksums(target))
    change(target)
    # A part that is another one has another sum, as in a build of its own.
    asks = target / "interpreter.js"
    text = asks.read_text("utf-8")
    assert before_sums in text
    asks.write_text(text.replace(before_sums, json.dumps(building.checksums(target))), "utf-8")
    seal(target, words)
    return target
