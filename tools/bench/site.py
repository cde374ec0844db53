"""A build served on this machine, over a line as fast as the machine or as slow as required."""

from __future__ import annotations

import io
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO, cast

from web.serve import StaticHandler


class SharedLine:
    """A line that all connections share: bytes per second,
    and seconds of delay before each answer."""

    def __init__(self, rate: float, latency: float) -> None:
        self.rate = rate
        self.latency = latency
        self._free = 0.0
        self._lock = threading.Lock()

    def carry(self, size: int) -> None:
        """Wait until ``size`` more bytes are through."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self.rate
            free = self._free
        time.sleep(max(0.0, free - time.monotonic()))


class Handler(StaticHandler):
    """Serves any build, over a line if it is given one.

    Args:
        own: whether the pages get the app's own policy; Flet's pages have inline scripts.
        line: what the answers go through; without one, only the machine's own speed limits them.
        folder: the folder of the build.
    """

    def __init__(
        self, *arguments: object, own: bool, line: SharedLine | None, folder: Path
    ) -> None:
        self.own = own
        self.line = line
        super().__init__(*arguments, folder=folder, base_url="/")

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, except a policy that would stop Flet's own page."""
        if self.own or keyword != "Content-Security-Policy":
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        """Begin the answer after the line's delay."""
        if self.line:
            time.sleep(self.line.latency)
        super().end_headers()

    def setup(self) -> None:
        """Let what is written go through the line."""
        super().setup()
        if self.line:
            self.wfile = cast(io.BufferedIOBase, Through(self.wfile, self.line))


class Through(io.RawIOBase):
    """Writes to a file in small pieces, each when the line is free."""

    PIECE = 16_384

    def __init__(self, file: BinaryIO | io.BufferedIOBase, line: SharedLine) -> None:
        self.file = file
        self.line = line

    def write(self, data: Any) -> int:
        """Write all of it, in the line's time."""
        for at in range(0, len(data), self.PIECE):
            piece = data[at : at + self.PIECE]
            self.line.carry(len(piece))
            self.file.write(piece)
        return len(data)

    def flush(self) -> None:
        """Flush the file."""
        self.file.flush()


@contextmanager
def served(folder: Path, own: bool, line: SharedLine | None = None, port: int = 0) -> Iterator[str]:
    """Yield the address of ``folder``, which is served for as long as the context lasts."""
    made = partial(Handler, own=own, line=line, folder=folder.resolve())
    server = ThreadingHTTPServer(("127.0.0.1", port), made)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
