"""How long the app takes to start in Chromium, Firefox and WebKit, one build beside another.

Run as ``python -m tools.bench.engines --runs 3 --build old=folder --build new=folder``. Without
``--build`` this checkout is built and measured alone. In every run each engine opens the builds in
turn, on the same machine.

``tools.bench.start`` defines "home" and "tap": two animation frames after Flutter was given the
message with the words of the home screen, or with those of the screen that the first tap leads to.
Only Chromium lets a driver put a script before the page's own. Here the script therefore stands
before the build's first script, in a copy of the build whose list of files has been adjusted.

A run is a new profile with three visits. The first visit goes on until a picture of Python has been
taken or the time for it is over. The second visit does not count, and the third does. In Chromium
and Firefox each visit is a new process. WebKit's browser keeps no profile under its driver, so
there all three visits are one process. WebKit's later visits therefore have more in memory than
those of a person who comes back.

A tap is a touch of 60 ms in Firefox, and a mouse click of the same length in Chromium and WebKit.
It starts when the driver has heard of the home screen, some milliseconds after it. Compare builds
in one engine; compare engines with care.
"""

from __future__ import annotations

import argparse
import json
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from zipfile import ZipFile

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.arguments import Arguments
from tools.bench.chromium import PATIENCE, QUIET
from tools.bench.figures import Figures, machine
from tools.bench.site import served
from tools.bench.start import SETTLED, WATCH
from tools.pilot.engines import Engine, need, screen, seek
from tools.pilot.marionette import Firefox
from tools.pilot.webdriver import WebKit
from web.build import build
from web.client import CACHE
from web.offline import LIST, WORKER, content_hash

BOOT = "boot.js"
SIZE = (560, 860)
"""The window's width and height in CSS pixels; Firefox has no window that is much narrower."""

PICTURE = 60_000
"""The most milliseconds for the first visit to take a picture of Python."""

TOUCH = 60
"""Milliseconds that a tap lasts."""

MARKED = """const give = performance.now() + PATIENCE;
for (;;) {
  const found = performance.getEntriesByName(NAME);
  if (found.length) { return found[0].startTime; }
  if (performance.now() > give) { return null; }
  await new Promise((done) => setTimeout(done, 10));
}"""

SEMANTICS = """while (!document.querySelector("flt-semantics-placeholder, flt-semantics")) {
  await new Promise((done) => setTimeout(done, 100));
}
document.querySelector("flt-semantics-placeholder")?.click();"""

KINDS = ("first", "later")
Seen = dict[str, float]


class Chromium:
    """Chromium with a profile of its own, driven as the other engines are."""

    def __init__(self, playwright: Playwright, executable: str, profile: Path) -> None:
        width, height = SIZE
        self._context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=executable,
            args=QUIET,
            locale="en-US",
            viewport={"width": width, "height": height},
        )
        self._page = self._context.pages[0]

    def open(self, url: str) -> None:
        """Go to an address."""
        self._page.goto(url, wait_until="domcontentloaded")

    def run(self, script: str) -> Any:
        """Return the value that the body of an asynchronous function returns in the page."""
        return self._page.evaluate(f"async () => {{ {script} }}")

    def tap(self, x: int, y: int) -> None:
        """Press and release at a point of the page, in CSS pixels."""
        self._page.mouse.click(x, y, delay=TOUCH)

    def picture(self) -> bytes:
        """Return the visible page as PNG."""
        return self._page.screenshot()

    def close(self) -> None:
        """Close the browser."""
        self._context.close()


class Build(NamedTuple):
    """A build that marks when its home screen and the next screen are there.

    Attributes:
        name: its name in the table.
        folder: its path.
        button: the English label of the button that leads from the home screen to the next.
    """

    name: str
    folder: Path
    button: str


def watched(name: str, folder: Path, copy: Path) -> Build:
    """Copy the build in ``folder`` to ``copy``, with the watching script before its own script."""
    with ZipFile(folder / "app.zip") as app:
        words = json.loads(app.read("locales/en/shell.json"))
    awaited = json.dumps([words["home.import"], words["setup.start"]])
    shutil.copytree(folder, copy)
    boot = WATCH.replace("HOME_AND_NEXT", awaited).encode() + (copy / BOOT).read_bytes()
    listed = (copy / LIST).read_bytes()
    entries = {entry[0]: entry for entry in json.loads(listed)}
    entries[BOOT][1:3] = content_hash(boot), len(boot)
    relisted = json.dumps(list(entries.values())).encode()
    worker = (copy / WORKER).read_text("utf-8")
    worker = worker.replace(content_hash(listed), content_hash(relisted))
    for changed, data in ((BOOT, boot), (LIST, relisted), (WORKER, worker.encode())):
        (copy / changed).write_bytes(data)
        for suffix in (".br", ".gz"):
            (copy / f"{changed}{suffix}").unlink(missing_ok=True)
    return Build(name, copy, str(words["home.new"]))


def mark(engine: Engine, name: str, patience: int = PATIENCE) -> float | None:
    """Return the milliseconds from the navigation to the mark, or None if it comes too late."""
    script = MARKED.replace("PATIENCE", str(patience)).replace("NAME", json.dumps(name))
    found = engine.run(script)
    return None if found is None else float(found)


def visit(engine: Engine, url: str, place: tuple[int, int], settle: int) -> Seen:
    """Make one visit. Return the milliseconds to the home screen and to
    an answered tap at ``place``.

    The visit goes on until a picture of Python is taken, for ``settle`` milliseconds at most, and
    then for ``SETTLED`` seconds more.
    """
    engine.open(url)
    home = mark(engine, "bench-home")
    if home is None:
        raise RuntimeError(f"{url} has shown no home screen")
    engine.tap(*place)
    tapped = mark(engine, "bench-next")
    seen = {"home": home} | ({} if tapped is None else {"tap": tapped})
    if settle:
        mark(engine, "picture", settle)
    time.sleep(SETTLED)
    return seen


class Bench:
    """The engines, how each is started, and where a build's button is in each."""

    def __init__(self, playwright: Playwright, top: Path, picture: int) -> None:
        self.top = top
        self.picture = picture
        chromium = need("chromium", "chromium-browser", "google-chrome")
        firefox = need("firefox-esr", "firefox")
        driver = need("WebKitWebDriver")
        self.engines: dict[str, Callable[[Path], Engine]] = {
            "chromium": lambda profile: Chromium(playwright, chromium, profile),
            "firefox": lambda profile: sized(
                Firefox(firefox, profile, {"intl.accept_languages": "en-US,en"})
            ),
            "webkit": lambda _: sized(WebKit(driver, "en_US.UTF-8")),
        }
        self.places: dict[tuple[str, str], tuple[int, int]] = {}

    def locate(self, name: str, build: Build) -> None:
        """Find the place of the button that leads to the next screen."""
        engine = self.engines[name](self.top / f"located-{name}-{build.name}")
        try:
            with served(build.folder, own=True) as url:
                engine.open(url)
                mark(engine, "live")
                engine.run(SEMANTICS)
                place = seek(engine, build.button, PATIENCE)
                # A place that was found while the screen was still being laid out may have moved.
                time.sleep(2)
                place = place and seek(engine, build.button, PATIENCE)
        finally:
            engine.close()
        if place is None:
            raise RuntimeError(f"{build.name} in {name}: no button {build.button!r}")
        self.places[name, build.name] = place

    def run(self, name: str, build: Build, number: int) -> dict[str, Seen]:
        """Return the counted visits of one run, by kind."""
        profile = self.top / f"{name}-{build.name}-{number}"
        place = self.places[name, build.name]
        one_process = name == "webkit"
        engine = self.engines[name](profile)
        visits = []
        try:
            with served(build.folder, own=True) as url:
                for index in range(3):
                    if index:
                        if not one_process:
                            engine.close()
                            engine = self.engines[name](profile)
                        engine.open("about:blank")
                    visits.append(visit(engine, url, place, settle=0 if index else self.picture))
        finally:
            engine.close()
        shutil.rmtree(profile, ignore_errors=True)
        return {"first": visits[0], "later": visits[2]}


def sized(engine: Firefox | WebKit) -> Firefox | WebKit:
    """Return the engine after making its window so large that the page has ``SIZE``."""
    engine.resize(*SIZE)
    return engine


def named(text: str) -> tuple[str, Path]:
    """Read ``name=folder``; a folder alone has the name "here"."""
    name, separator, folder = text.rpartition("=")
    name = name or "here"
    if not (separator in ("", "=") and (Path(folder) / BOOT).is_file()):
        raise argparse.ArgumentTypeError(f"no name=folder with a build in it: {text}")
    return name, Path(folder)


def main() -> None:
    """Print the medians of several runs, and each build's share of the first build's."""
    parser = Arguments(__doc__, {"runs": 1, "engines": ["chromium"], "picture": 0})
    parser.add_argument("--picture", type=int, default=PICTURE, help="ms to wait for Python's")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--build", type=named, action="append", help="[name=]FOLDER, any number")
    parser.add_argument("--engines", nargs="+", default=["chromium", "firefox", "webkit"])
    parser.add_argument("--detail", action="store_true", help="print every visit")
    options = parser.read()
    with (
        TemporaryDirectory(dir=CACHE) as spare,
        screen(),
        sync_playwright() as playwright,
    ):
        top = Path(spare)
        given = options.build or [("here", build(top / "built"))]
        builds = [watched(name, folder, top / f"build-{name}") for name, folder in given]
        bench = Bench(playwright, top, options.picture)
        taken: dict[tuple[str, str, str], list[Seen]] = {}
        for name in options.engines:
            for each in builds:
                bench.locate(name, each)
        for number in range(options.runs):
            for name in options.engines:
                for each in builds:
                    for kind, seen in bench.run(name, each, number).items():
                        taken.setdefault((name, kind, each.name), []).append(seen)
                        if options.detail:
                            print(name, each.name, kind, seen, flush=True)
        show(taken, options.engines, [each.name for each in builds])


def show(
    taken: dict[tuple[str, str, str], list[Seen]], engines: list[str], builds: list[str]
) -> None:
    """Print the table: seconds, and each build's share of the first build's."""
    runs = max(len(seen) for seen in taken.values())
    print(f"{machine()}; medians of {runs} runs, in s; a share is of {builds[0]}'s")
    shares = (f"{name}, share" for name in builds[1:])
    table = Figures("visit", dict.fromkeys((*builds, *shares), ".2f"), 20)
    for engine in engines:
        for kind in KINDS:
            for what in ("home", "tap"):
                cells: list[float | None] = []
                for name in builds:
                    found = [seen[what] for seen in taken[engine, kind, name] if what in seen]
                    cells.append(median(found) / 1000 if found else None)
                first = cells[0]
                beside = [cell / first if cell and first else None for cell in cells[1:]]
                table.row(f"{engine}, {kind}, {what}", *cells, *beside)
    lost = sum("tap" not in seen for visits in taken.values() for seen in visits)
    if lost:
        print(f"{lost} taps were not answered, and are not in the table")


if __name__ == "__main__":
    main()
