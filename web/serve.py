"""A server of static files with the headers that the app needs, for one machine or one room."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress
from email.utils import formatdate
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from web.headers import CACHE_CONTROL, SECURITY_HEADERS

MIME_TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".otf": "font/otf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}

_QUIET = 2
"""Modules of margin round a printed code; a console adds room of its own."""

_PART = 1 << 16
"""Bytes of a request's body that are read, and dropped, at a time."""

ENCODINGS = (("br", ".br"), ("gzip", ".gz"))


class StaticHandler(BaseHTTPRequestHandler):
    """Serves the files of one folder; a file that has not changed is answered with 304."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: object, folder: Path, base_url: str) -> None:
        """Serve ``folder`` under the path ``base_url``, which begins and ends with a slash."""
        self.folder = folder
        self.base_url = base_url
        super().__init__(*arguments)  # type: ignore[arg-type]

    def handle(self) -> None:
        """Handle requests as always, but do not report a browser that closes the connection."""
        try:
            super().handle()
        except ConnectionError:
            self.close_connection = True

    def do_GET(self) -> None:
        """Answer with a file, or with 404."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Answer with a file's headers."""
        self._answer(with_body=False)

    def do_POST(self) -> None:
        """Lead what is shared with the installed app to the page, where no service worker took it.

        The browser then shows the app. What was shared is not read, and can be shared again.
        """
        if urlsplit(self.path).path != f"{self.base_url}share":
            self._answer_plain(
                HTTPStatus.METHOD_NOT_ALLOWED, {"Allow": "GET, HEAD", "Connection": "close"}
            )
            return
        length = self.headers.get("Content-Length", "")
        left = int(length) if length.isdecimal() else 0
        # A browser that is still sending when the connection closes shows an error instead.
        while left > 0 and (part := self.rfile.read(min(left, _PART))):
            left -= len(part)
        self._answer_plain(HTTPStatus.SEE_OTHER, {"Location": self.base_url})

    def version_string(self) -> str:
        """Name no program: whoever asks learns nothing of this machine."""
        return "Pocket Table"

    def log_message(self, *_: object) -> None:
        """Print nothing: a console full of requests hides what matters."""

    def _answer(self, with_body: bool) -> None:
        path = self._find()
        if path is None:
            self._answer_plain(HTTPStatus.NOT_FOUND, with_body=with_body)
            return
        accepted = self.headers.get("Accept-Encoding", "")
        sent, encoding = path, None
        for name, suffix in ENCODINGS:
            twin = path.with_name(path.name + suffix)
            if name in accepted and twin.exists():
                sent, encoding = twin, name
                break
        status = sent.stat()
        tag = f'"{status.st_mtime_ns:x}-{status.st_size:x}"'
        unchanged = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if unchanged else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", CACHE_CONTROL)
        self.send_header("Vary", "Accept-Encoding")
        # Headers that a 304 leaves out stay as they were sent with the file.
        if not unchanged:
            self._secure()
            self.send_header("Last-Modified", formatdate(status.st_mtime, usegmt=True))
            self.send_header("Content-Type", MIME_TYPES.get(path.suffix, MIME_TYPES[".bin"]))
            self.send_header("Content-Length", str(status.st_size))
            if encoding:
                self.send_header("Content-Encoding", encoding)
        self.end_headers()
        if with_body and not unchanged:
            self.wfile.write(sent.read_bytes())

    def _answer_plain(
        self, status: HTTPStatus, headers: dict[str, str] | None = None, with_body: bool = True
    ) -> None:
        said = f"{status.phrase}\n".encode()
        self.send_response(status)
        self._secure()
        for header, value in (headers or {}).items():
            self.send_header(header, value)
        self.send_header("Content-Type", MIME_TYPES[".txt"])
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        if with_body:
            self.wfile.write(said)

    def _secure(self) -> None:
        for header, value in SECURITY_HEADERS.items():
            self.send_header(header, value)

    def _find(self) -> Path | None:
        asked = unquote(urlsplit(self.path).path)
        if not asked.startswith(self.base_url):
            return None
        path = (self.folder / asked.removeprefix(self.base_url)).resolve()
        if path.is_dir():
            path = path / "index.html"
        inside = path.is_relative_to(self.folder)
        return path if inside and path.is_file() else None


def make_server(
    folder: Path, port: int = 0, host: str = "127.0.0.1", base_url: str = "/"
) -> ThreadingHTTPServer:
    """Return a server of ``folder`` that is bound but not yet serving; port 0 is any free one."""
    handler = partial(StaticHandler, folder=folder.resolve(), base_url=base_url)
    server = ThreadingHTTPServer((host, port), handler)
    server.daemon_threads = True
    return server


HERE = "127.0.0.1"
"""The address of a machine for itself."""

NO_NETWORK = "No network was found, so the app can only be reached on this machine."


def lan_address() -> str:
    """Return this machine's address in the local network, or :data:`HERE` when it is in none."""
    return next((each for each in _addresses() if not each.startswith(("127.", "0."))), HERE)


def _addresses() -> Iterator[str]:
    """Yield the addresses of this machine, the likeliest one first."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        # Connecting a datagram socket sends nothing; it only chooses the interface.
        probe.connect(("192.0.2.1", 9))
        yield str(probe.getsockname()[0])
    # A network without a way out, such as a router that is offline or a phone's hotspot.
    from ifaddr import get_adapters

    for adapter in get_adapters():
        yield from (str(each.ip) for each in adapter.ips if each.is_IPv4)


def own_names() -> list[str]:
    """Return the names of this machine in the local network, in lower case."""
    name = socket.gethostname().lower().partition(".")[0]
    return [name, f"{name}.local"] if name else []


def print_code(address: str) -> None:
    """Print ``address`` as a QR code for a phone's camera, if the console has block characters."""
    from qrcodegen import QrCode  # type: ignore[import-untyped]

    code = QrCode.encode_text(address, QrCode.Ecc.LOW)
    rows = range(-_QUIET, code.get_size() + _QUIET)
    # Each line has two rows. A console is dark, so the printed blocks are the light modules of the
    # code.
    blocks = {(True, True): " ", (True, False): "▄", (False, True): "▀", (False, False): "█"}
    lines = (
        "".join(blocks[code.get_module(x, y), code.get_module(x, y + 1)] for x in rows)
        for y in rows[::2]
    )
    # A console with an old code page, or a file, gets the address alone.
    with suppress(UnicodeEncodeError):
        print("\n".join(lines))
