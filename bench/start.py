"""How long the app takes to be there, beside Flet's own layout and beside Flutter with no Python.

Run as ``python -m bench.start``. Three builds, in turn, on the same machine in the same run:

A  this build;
B  the same app as ``flet publish --no-cdn`` lays it out (``bench.flet_publish``);
C  the floor: Flet's client with an empty page, answered at once, and no Python.

A run is a fresh profile: the first visit, then later visits, each in a new browser process with
what the visits before have left. Between visits the page is left alone until its work in the
background is done. The clock starts with the navigation. The home screen is there at the second
animation frame after the message that carries its words (for C: the message with the empty page)
was handed to Flutter. A tap is answered at the second animation frame after the message that
carries the words of the next screen. All of it is seen by one script that is put into every page
before its own, and wraps the function through which Flet's client receives.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from bench.flet_publish import publish, publish_without_python
from ui.text import Words
from web.build import build
from web.client import CACHE, ROOT
from web.serve import StaticHandler

QUIET = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-unsafe-swiftshader",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
QUALITY = 9
"""Of the compressed copies, the same for all three; on loopback it hardly matters."""

PATIENCE = 60_000
SETTLED = 12.0
"""Seconds that a visit goes on for after the last observation, for caches to be written."""

WATCH = """
(() => {
  const words = HOME_AND_NEXT.map((text) => new TextEncoder().encode(text));
  const marks = ["bench-home", "bench-next"];
  let waiting = 0;
  const holds = (data, word) => {
    outer: for (let at = data.indexOf(word[0]); at >= 0; at = data.indexOf(word[0], at + 1)) {
      for (let n = 1; n < word.length; n++) if (data[at + n] !== word[n]) continue outer;
      return true;
    }
    return false;
  };
  const seen = (mark) => requestAnimationFrame(() => requestAnimationFrame(() => {
    performance.mark(mark);
  }));
  let connect;
  Object.defineProperty(globalThis, "jsConnect", {
    configurable: true,
    get: () => connect,
    set: (original) => {
      connect = (id, args, receive) => original(id, args, (data) => {
        const bytes = data.slice();
        receive(data);
        if (waiting < words.length && holds(bytes, words[waiting])) seen(marks[waiting++]);
      });
    },
  });
})();
"""


class Plain(StaticHandler):
    """Serves a build that brings inline scripts, so without the app's own policy."""

    def send_header(self, keyword: str, value: str) -> None:
        """Leave out what would stop Flet's own page."""
        if keyword != "Content-Security-Policy":
            super().send_header(keyword, value)


@contextmanager
def served(folder: Path, handler: type[StaticHandler], port: int = 0) -> Iterator[str]:
    """The address of ``folder``, for as long as the context lasts."""
    made = partial(handler, folder=folder.resolve(), base_url="/")
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


@contextmanager
def browser(playwright: Playwright, profile: Path) -> Iterator[BrowserContext]:
    """A new browser process on ``profile``."""
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=shutil.which("chromium"),
        args=QUIET,
        locale="en-US",
        viewport={"width": 390, "height": 844},
    )
    try:
        yield context
    finally:
        context.close()


def mark(page: Page, name: str) -> float:
    """Milliseconds from the navigation to the mark, once it is there."""
    return float(page.evaluate(_MARKED, [name, PATIENCE]))


class Bench:
    """What is the same in every visit: the words to wait for and where to tap."""

    def __init__(self, playwright: Playwright, words: tuple[str, str], button: str) -> None:
        self.playwright = playwright
        self.script = WATCH.replace("HOME_AND_NEXT", json.dumps(words))
        self.button = button
        self.place: tuple[float, float] | None = None

    def locate(self, url: str, profile: Path) -> None:
        """Find out where the button is that leads to the next screen."""
        with browser(self.playwright, profile) as context:
            page = context.pages[0]
            page.add_init_script(self.script)
            page.goto(url, wait_until="commit")
            mark(page, "bench-home")
            time.sleep(2)
            page.locator("flt-semantics-placeholder").evaluate("node => node.click()")
            button = page.get_by_role("button", name=self.button).first
            button.wait_for(state="attached")
            box = button.bounding_box()
            assert box is not None
            self.place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def visit(self, url: str, profile: Path, python: bool, settle: float) -> dict[str, float]:
        """One visit in a new process: milliseconds to the home screen and to an answered tap."""
        with browser(self.playwright, profile) as context:
            page = context.pages[0]
            page.add_init_script(self.script)
            page.goto(url, wait_until="commit")
            if not python:
                mark(page, "answered")
                seen = {"home": float(page.evaluate(_NEXT_FRAME))}
            else:
                seen = {"home": mark(page, "bench-home")}
                if self.place:
                    page.mouse.click(*self.place)
                    seen["tap"] = mark(page, "bench-next")
            seen |= page.evaluate(_MARKS)
            time.sleep(settle)
            return seen


_MARKED = """([name, patience]) => new Promise((done, fail) => {
  const look = () => {
    const found = performance.getEntriesByName(name);
    if (found.length) done(found[0].startTime);
  };
  new PerformanceObserver(look).observe({ type: "mark" });
  look();
  setTimeout(() => fail(new Error(`${name} was not seen`)), patience);
})"""
_NEXT_FRAME = """() => new Promise((done) => requestAnimationFrame(() =>
  requestAnimationFrame(() => done(performance.now()))))"""
_MARKS = """() => Object.fromEntries(
  performance.getEntriesByType("mark").map((m) => [`(${m.name})`, m.startTime]))"""


def main() -> None:
    """Print the medians of several alternating runs and their ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--later", type=int, default=2, help="later visits in a run")
    parser.add_argument("--source", type=Path, default=ROOT, help="the app to measure")
    parser.add_argument("--only", default="ABC", help="the builds to measure")
    parser.add_argument("--builds", type=Path, help="where A, B and C lie or are to be put")
    parser.add_argument("--detail", action="store_true", help="print every mark of every visit")
    options = parser.parse_args()
    words = Words("en")
    with TemporaryDirectory(dir=CACHE) as spare, sync_playwright() as playwright:
        top = Path(spare)
        builds = options.builds or top
        if not (builds / "A").exists():
            build(builds / "A", source=options.source, brotli_quality=QUALITY)
        if not (builds / "B").exists():
            publish(builds / "B", options.source, QUALITY)
        if not (builds / "C").exists():
            publish_without_python(builds / "C", QUALITY)
        bench = Bench(playwright, (words("home.import"), words("setup.start")), words("home.new"))
        taken: dict[tuple[str, int], list[dict[str, float]]] = {}
        for run in range(options.runs):
            for name in options.only:
                with served(builds / name, StaticHandler if name == "A" else Plain) as url:
                    if bench.place is None and name != "C":
                        bench.locate(url, top / "located")
                    profile = top / f"profile-{name}-{run}"
                    for number in range(1 + options.later):
                        last = number == options.later
                        seen = bench.visit(url, profile, name != "C", 0 if last else SETTLED)
                        taken.setdefault((name, number), []).append(seen)
                        if options.detail:
                            print(name, number, {k: round(v) for k, v in seen.items()}, flush=True)
                    shutil.rmtree(profile)
        show(taken)


def show(taken: dict[tuple[str, int], list[dict[str, float]]]) -> None:
    """Print the table."""
    cores = os.cpu_count()
    print(f"{platform.processor() or platform.machine()}, {cores} cores, {platform.system()}")
    for (name, number), seen in sorted(taken.items(), key=lambda item: (item[0][1], item[0][0])):
        figures = ", ".join(
            f"{what} {median(s[what] for s in seen) / 1000:.2f} s"
            for what in ("home", "tap")
            if what in seen[0]
        )
        print(f"visit {number + 1}  {name}  {figures}  ({len(seen)} runs)")


if __name__ == "__main__":
    main()
