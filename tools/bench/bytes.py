"""The bytes that a visit sends over the wire, counted by the server.

Run as ``python -m tools.bench.bytes``. For each language a fresh Chromium profile visits the build.
The window is closed when nothing more is fetched, and a new browser process visits the build again.
The server counts what it writes into its sockets: bodies as they are sent (the Brotli copy where
there is one), and headers and bodies together. It does not count what the browser writes, nor
anything below HTTP. There are three stretches:

home     what the page asks for until the home screen is there and the app behind it answers;
offline  all else, until the browser has kept every file and has been quiet for a while;
later    the whole second visit, left alone for as long, with the checks for a newer worker.

What the service worker asks for is counted as offline whenever that is. It is recognised because it
is not a resource of the page.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import ThreadingHTTPServer
from io import BufferedIOBase
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.arguments import Arguments
from tools.bench.chromium import mark, opened
from tools.bench.figures import Figures
from tools.bench.start import WATCH
from ui.text import LOCALES, Words
from web.build import build
from web.client import CACHE
from web.offline import WORKER
from web.serve import StaticHandler

RESOURCES = "() => performance.getEntriesByType('resource').map((entry) => entry.name)"
QUALITY = 11
"""The quality of the compressed copies."""
CALM = 15.0
"""Seconds without a request after which nothing more is expected."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of the server: address, status, bytes of the body, and bytes with the headers."""

    path: str
    status: int
    body: int
    whole: int


class CountedStream:
    """A stream that counts the bytes written to it."""

    def __init__(self, stream: BufferedIOBase) -> None:
        """Pass everything on to ``stream``."""
        self.stream = stream
        self.written = 0

    def write(self, data: bytes) -> int:
        """Write and count."""
        self.written += len(data)
        return self.stream.write(data)

    def flush(self) -> None:
        """Flush the stream."""
        self.stream.flush()

    def close(self) -> None:
        """Close the stream."""
        self.stream.close()

    @property
    def closed(self) -> bool:
        """Whether the stream is closed."""
        return self.stream.closed


class CountingHandler(StaticHandler):
    """Answers as the app's own server does, and notes every answer in ``log``."""

    def __init__(self, *arguments: object, log: list[Answer], folder: Path, base_url: str) -> None:
        """Note answers in ``log``."""
        self.log = log
        super().__init__(*arguments, folder=folder, base_url=base_url)

    def setup(self) -> None:
        """Put the counter before the socket."""
        super().setup()
        self.counter = CountedStream(self.wfile)
        self.wfile = cast(BufferedIOBase, self.counter)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Remember the status of the answer."""
        self.status = int(code)
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Remember where the body begins."""
        super().end_headers()
        self.headers_end = self.counter.written

    def do_GET(self) -> None:
        """Answer, and note the answer."""
        before = self.counter.written
        super().do_GET()
        after = self.counter.written
        path = self.path.removeprefix(self.base_url)
        self.log.append(Answer(path, self.status, after - self.headers_end, after - before))


@contextmanager
def counting(folder: Path) -> Iterator[tuple[str, list[Answer]]]:
    """Yield the address of ``folder`` and the log of the answers there."""
    log: list[Answer] = []
    handler = partial(CountingHandler, log=log, folder=folder.resolve(), base_url="/")
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", log
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def visit(
    playwright: Playwright, profile: Path, locale: str, url: str, log: list[Answer], calm: float
) -> list[Answer]:
    """Visit the build in a new process until nothing more is asked for.

    Returns:
        The answers that the page got until the home screen was there.
    """
    words = Words(locale)
    script = WATCH.replace("HOME_AND_NEXT", json.dumps([words("home.import")]))
    with opened(playwright, profile, locale) as context:
        page = context.pages[0]
        page.add_init_script(script)
        page.goto(url, wait_until="commit")
        mark(page, "live")
        until = list(log)
        own = {name.removeprefix(url) for name in page.evaluate(RESOURCES)}
        page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
        asked, since = len(log), time.monotonic()
        while time.monotonic() - since < calm:
            page.wait_for_timeout(200)
            if len(log) != asked:
                asked, since = len(log), time.monotonic()
        worker = next((n for n, a in enumerate(until) if a.path == WORKER), len(until))
        return until[:worker] + [a for a in until[worker:] if a.path in own and a.status == 200]


def measure(
    playwright: Playwright, folder: Path, locale: str, profiles: Path, calm: float
) -> dict[str, list[Answer]]:
    """Return the answers of a first and a later visit in one language, by stretch."""
    profile = profiles / locale
    with counting(folder) as (url, log):
        home = visit(playwright, profile, locale, url, log, calm)
        first = list(log)
        visit(playwright, profile, locale, url, log, calm)
    offline = [answer for answer in first if not any(answer is each for each in home)]
    return {"home": home, "offline": offline, "later": log[len(first) :]}


def show(found: dict[str, dict[str, list[Answer]]], largest: int) -> None:
    """Print a line for each language and stretch, then the largest files of the first visit."""
    table = Figures("language, stretch", {"requests": ",", "bodies": ",", "with headers": ","}, 20)
    for locale, stretches in found.items():
        for stretch, answers in stretches.items():
            bodies, wholes = (sum(each) for each in zip(*sizes(answers), strict=True))
            table.row(f"{locale}, {stretch}", len(answers), bodies, wholes)
    locale, stretches = next(iter(found.items()))
    print(f"\nthe largest files of a first visit ({locale})")
    table = Figures("file", {"home": ",", "offline": ","}, 44)
    named = [(answer, stretch) for stretch in ("home", "offline") for answer in stretches[stretch]]
    for answer, stretch in sorted(named, key=lambda each: -each[0].body)[:largest]:
        name = answer.path or "./"
        table.row(name, *(answer.body if stretch == of else None for of in ("home", "offline")))
    if later := stretches["later"]:
        print(f"\nevery request of a later visit ({locale})")
        table = Figures("file", {"status": "d", "bytes": ","}, 44)
        for answer in later:
            table.row(answer.path or "./", answer.status, answer.whole)


def sizes(answers: list[Answer]) -> list[tuple[int, int]]:
    """Return, for each answer, the bytes of the body and the bytes with headers.

    A first pair of zeros is added, so that the sum of no answers is 0.
    """
    return [(0, 0), *((answer.body, answer.whole) for answer in answers)]


def main() -> None:
    """Build the app if no build is given, visit it in each language, and print."""
    tiny = {"languages": ["en"], "largest": 5, "calm": 2.0}
    parser = Arguments(__doc__, tiny, builds=True)
    parser.add_argument("--calm", type=float, default=CALM, help="seconds without a request")
    parser.add_argument("--languages", nargs="+", default=list(LOCALES), choices=LOCALES)
    parser.add_argument("--largest", type=int, default=30, help="files to list")
    options = parser.read()
    with TemporaryDirectory(dir=CACHE) as spare, sync_playwright() as playwright:
        top = Path(spare)
        given = options.build and Path(options.build)
        folder = given or build(top / "app", brotli_quality=QUALITY)
        found = {
            locale: measure(playwright, folder, locale, top / "profiles", options.calm)
            for locale in options.languages
        }
    show(found, options.largest)


if __name__ == "__main__":
    main()
