"""Memory of the tab after each of several whole games in a row.

Run as ``python -m tools.bench.memory``. Chromium plays two-player games of Patchwork by tapping
what the screen names (``tools.pilot.games.patchwork``). Each game after the first begins with the
result's rematch button, in one tab that is never loaded again. Before every reading all garbage is
collected: the page's, the worker's and Python's. Then the bench reads

tab      the memory that only the renderer process has (private pages of ``/proc``: Linux only);
graphics the same of the process that draws;
heap     the part of the page's JavaScript heap that is in use;
drawing  the pages in the memory of Flutter's engine that are not all zeros;
wasm     the size of Python's memory, which never shrinks;
objects  the number of objects that Python's garbage collector tracks.

The first reading is at the table before the first tap, when the picture of Python has been taken.
At the end the bench lists the kinds of Python objects of which there are more than after the second
game; by then everything that a game uses has been used once. The service worker is off. The page
has its files from the server as they are, except for one added line that lets the bench reach
Python.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, Route, sync_playwright

from tools.bench.arguments import Arguments
from tools.bench.chromium import QUIET, mark, program
from tools.bench.figures import Figures, machine
from tools.bench.site import served
from tools.pilot.browser import Phone
from tools.pilot.games.patchwork import Pilot
from tools.pilot.player import start
from ui.text import Words
from web.build import build
from web.client import CACHE

LOCALE = "en"
REST = 5.0
"""Seconds from the end of a game to the reading: animations and notices are over by then."""
MIB = 1 << 20

WORKER = "python-worker.js"
REGISTERED = 'pyodide.registerJsModule("flet_js", flet_js);'
OBJECTS = """
import gc
from collections import Counter
gc.collect()
Counter(f"{type(o).__module__}.{type(o).__qualname__}" for o in gc.get_objects())
"""

DRAWING = """() => {
  const page = 4096;
  const words = new Uint32Array(flutterCanvasKit.HEAPU8.buffer);
  let used = 0;
  for (let at = 0; at < words.length; at += page / 4) {
    used += words.subarray(at, at + page / 4).some(Boolean) ? page : 0;
  }
  return used;
}"""


@dataclass(frozen=True, slots=True)
class MemoryReading:
    """What was read, in bytes, and the number of Python's objects by type."""

    tab: int
    graphics: int
    heap: int
    drawing: int
    wasm: int
    objects: Counter[str]


def private(process: int) -> int:
    """Return the bytes that a process shares with no other."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text("utf-8").splitlines()
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Private_"))


class Watcher:
    """Reads the memory of a page and of what belongs to it."""

    def __init__(self, browser: Browser, page: Page) -> None:
        """Read the memory of ``page``, the only page in ``browser``."""
        self._page = page
        self._browser = browser.new_browser_cdp_session()
        self._session = page.context.new_cdp_session(page)

    def look(self) -> MemoryReading:
        """Collect all garbage and read."""
        worker = next(w for w in self._page.workers if w.url.endswith(WORKER))
        objects: dict[str, int] = worker.evaluate(
            "(code) => benchPython.runPython(code).toJs({ dict_converter: Object.fromEntries })",
            OBJECTS,
        )
        worker.evaluate("() => { gc(); gc(); }")
        for _ in range(2):
            self._session.send("HeapProfiler.collectGarbage")
        time.sleep(1)
        found = self._browser.send("SystemInfo.getProcessInfo")["processInfo"]
        sizes: dict[str, list[int]] = {}
        for process in found:
            sizes.setdefault(process["type"], []).append(private(process["id"]))
        return MemoryReading(
            # Chromium keeps a small empty renderer ready beside the one of the page.
            tab=max(sizes["renderer"]),
            graphics=max(sizes.get("GPU", [0])),
            heap=self._session.send("Runtime.getHeapUsage")["usedSize"],
            drawing=self._page.evaluate(DRAWING),
            wasm=worker.evaluate("() => benchPython._module.HEAP8.length"),
            objects=Counter(objects),
        )


def let_python_be_reached(route: Route) -> None:
    """Answer with the worker's script and a line that keeps Python where the bench finds it."""
    response = route.fetch()
    script = response.text()
    assert REGISTERED in script
    reached = script.replace(REGISTERED, f"{REGISTERED} globalThis.benchPython = pyodide;")
    route.fulfill(response=response, body=reached)


def play(url: str, games: int, commits: int | None) -> list[MemoryReading]:
    """Return the reading of a new table, and one after each game.

    With ``commits`` only the first game is played, as far as that many commits.
    """
    looks: list[MemoryReading] = []
    table = Figures("game", COLUMNS, 6)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program(), args=[*QUIET, "--js-flags=--expose-gc"]
        )
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, locale=LOCALE, service_workers="block"
        )
        page = context.new_page()
        page.route(f"**/{WORKER}", let_python_be_reached)
        phone = Phone(page, url)
        phone.open()
        start(phone, LOCALE, "patchwork.setup.seats.2")
        mark(page, "picture")
        watcher = Watcher(browser, page)
        looks.append(look(table, watcher, 0))
        for number in range(1, games + 1):
            Pilot(phone, LOCALE).play(commits)
            time.sleep(REST)
            looks.append(look(table, watcher, number))
            if commits is not None:
                break
            again = phone.find("button", Words(LOCALE)("result.rematch"))
            again.first.click()
            again.first.wait_for(state="detached")
        phone.assert_clean()
        browser.close()
    return looks


COLUMNS = {
    **dict.fromkeys(("tab", "graphics", "heap", "drawing", "wasm"), ".1f"),
    "objects": ",",
}


def look(table: Figures, watcher: Watcher, number: int) -> MemoryReading:
    """Read the memory, and print a line of it."""
    seen = watcher.look()
    sizes = (seen.tab, seen.graphics, seen.heap, seen.drawing, seen.wasm)
    table.row(str(number), *(size / MIB for size in sizes), seen.objects.total())
    return seen


def main() -> None:
    """Build the app if no build is given, play, and print."""
    parser = Arguments(__doc__, {"games": 1, "commits": 2}, builds=True)
    parser.add_argument("--commits", type=int, help="of the first game, which is then the last")
    parser.add_argument("--games", type=int, default=10)
    options = parser.read()
    print(f"{machine()}; MiB and numbers of objects")
    with TemporaryDirectory(dir=CACHE) as spare:
        given = options.build and Path(options.build)
        folder = given or build(Path(spare) / "app")
        with served(folder, own=True) as url:
            looks = play(url, options.games, options.commits)
    if len(looks) > 3:
        grown = looks[-1].objects - looks[2].objects
        print(f"\nmore objects than after game 2: {grown.total():,}")
        table = Figures("kind", {"more": ","}, 40)
        for name, count in grown.most_common(12):
            table.row(name, count)


if __name__ == "__main__":
    main()
