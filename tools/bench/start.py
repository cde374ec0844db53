"""How long the app takes to start, beside Flet's own layout and beside Flutter without Python.

Run as ``python -m tools.bench.start``. Three builds are measured in turn, on the same machine in
the same run:

A  this build;
B  the same app as ``flet publish --no-cdn`` lays it out (``tools.bench.flet_publish``);
C  the floor: Flet's client with an empty page, answered at once, and no Python.

A run is a fresh profile: a first visit, then later visits. Each visit is a new browser process with
what the visits before have left. The first later visit is not in the table, because a browser keeps
compiled code from the second time on. Between visits the page is left alone until its work in the
background is done.

The clock starts with the navigation. The home screen is there at the second animation frame after
the message with its words was handed to Flutter (for C: the message with the empty page). A tap is
made as soon as the home screen is there. It is answered at the second animation frame after the
message with the words of the next screen. One script observes all of this. It is put into every
page before the page's own scripts, and wraps the function through which Flet's client receives.

Kinds of visit:

first    a first visit;
later    a later visit;
offline  a later visit with the server gone, which only A survives;
4g       a first visit over a line of 8.1 Mbit/s with 165 ms to each answer, like Chromium's
         "fast 4G"; the server makes the line, so that workers have it too;
slow     a later visit with Chromium's processor throttling at 4, which slows the page and not
         its workers.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.arguments import Arguments
from tools.bench.chromium import mark, marks, opened
from tools.bench.figures import Figures, machine
from tools.bench.flet_publish import publish, publish_without_python
from tools.bench.site import SharedLine, served
from ui.text import Words
from web.build import build
from web.client import CACHE, ROOT

SETTLED = 5.0
"""Seconds that a visit goes on after the last observation, so that caches are written."""

SETTLES = "seconds that a visit goes on after all is done; 0 takes no picture of Python"

TINY = {"runs": 1, "only": "AC", "kinds": ["first", "later"], "quality": 0, "settle": 0.0}

AT_MOST = 60_000
"""Milliseconds to wait in A's first visit for the picture of Python that later visits restore."""

RATE = 8.1e6 / 8
LATENCY = 0.165
"""Bytes per second and seconds of delay of Chromium's "fast 4G"."""

SLOWER = 4

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


class Bench:
    """What is the same in every visit: the words to wait for, and where to tap."""

    def __init__(
        self, playwright: Playwright, words: tuple[str, str], button: str, settle: float
    ) -> None:
        self.settle = settle
        self.playwright = playwright
        self.script = WATCH.replace("HOME_AND_NEXT", json.dumps(words))
        self.button = button
        self.place: tuple[float, float] | None = None

    def locate(self, url: str, profile: Path) -> None:
        """Find the place of the button that leads to the next screen."""
        with opened(self.playwright, profile) as context:
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

    def visit(
        self, url: str, profile: Path, name: str, settle: bool = False, slower: int = 1
    ) -> dict[str, float]:
        """Make one visit in a new process.

        Return milliseconds to the home screen and to an answered tap.
        """
        with opened(self.playwright, profile) as context:
            page = context.pages[0]
            page.add_init_script(self.script)
            if slower != 1:
                devtools = context.new_cdp_session(page)
                devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            page.goto(url, wait_until="commit")
            if name == "C":
                mark(page, "answered")
                seen = {"home": float(page.evaluate(_NEXT_FRAME))}
            else:
                seen = {"home": mark(page, "bench-home")}
                if self.place:
                    page.mouse.click(*self.place)
                    seen["tap"] = mark(page, "bench-next")
            seen |= marks(page)
            if settle:
                if name == "A" and self.settle:
                    page.evaluate(_PATIENTLY, ["picture", AT_MOST])
                time.sleep(self.settle)
            return seen


_NEXT_FRAME = """() => new Promise((done) => requestAnimationFrame(() =>
  requestAnimationFrame(() => done(performance.now()))))"""
_PATIENTLY = """([name, patience]) => new Promise((done) => {
  new PerformanceObserver(() => {
    if (performance.getEntriesByName(name).length) done();
  }).observe({ type: "mark", buffered: true });
  setTimeout(done, patience);
})"""

KINDS = ("first", "later", "offline", "4g", "slow")
Taken = dict[tuple[str, str], list[dict[str, float]]]


def main() -> None:
    """Print the medians of several alternating runs and their ratios."""
    parser = Arguments(__doc__, TINY, builds=True)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--source", type=Path, default=ROOT, help="the app to measure")
    parser.add_argument("--only", default="ABC", help="the builds to measure")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--quality", type=int, default=11, help="of the compressed copies, 0..11")
    parser.add_argument("--builds", type=Path, help="where A, B, C lie or are to be put")
    parser.add_argument("--detail", action="store_true", help="print every mark of every visit")
    parser.add_argument("--settle", type=float, default=SETTLED, help=SETTLES)
    options = parser.read()
    words = Words("en")
    with TemporaryDirectory(dir=CACHE) as spare, sync_playwright() as playwright:
        top = Path(spare)
        builds = options.builds or top
        ours = Path(options.build) if options.build else builds / "A"
        if not ours.exists():
            build(ours, source=options.source, brotli_quality=options.quality)
        if "B" in options.only and not (builds / "B").exists():
            publish(builds / "B", options.source, options.quality)
        if "C" in options.only and not (builds / "C").exists():
            publish_without_python(builds / "C", options.quality)
        folders = {name: builds / name for name in "BC"} | {"A": ours}
        awaited = (words("home.import"), words("setup.start"))
        bench = Bench(playwright, awaited, words("home.new"), options.settle)
        with served(ours, own=True) as url:
            bench.locate(url, top / "located")
        taken: Taken = {}
        for run in range(options.runs):
            for name in options.only:
                profile = top / f"profile-{name}-{run}"
                for kind, seen in visits(bench, folders[name], name, profile, options.kinds):
                    taken.setdefault((kind, name), []).append(seen)
                    if options.detail:
                        print(kind, name, {k: round(v) for k, v in seen.items()}, flush=True)
                shutil.rmtree(profile)
        show(taken)


def visits(
    bench: Bench, folder: Path, name: str, profile: Path, kinds: list[str]
) -> Iterator[tuple[str, dict[str, float]]]:
    """Make one run, and yield the visits of every kind to one build, each with its times."""
    own = name == "A"
    if "4g" in kinds:
        far = profile.with_name(f"{profile.name}-4g")
        with served(folder, own, SharedLine(RATE, LATENCY)) as url:
            yield "4g", bench.visit(url, far, name)
        shutil.rmtree(far)
    with served(folder, own) as url:
        first = bench.visit(url, profile, name, settle=True)
        yield "first", first
        if set(kinds) - {"first", "4g"}:
            bench.visit(url, profile, name, settle=True)
            if "later" in kinds:
                yield "later", bench.visit(url, profile, name, settle=True)
            if "slow" in kinds:
                yield "slow", bench.visit(url, profile, name, slower=SLOWER)
    if own and "offline" in kinds:
        yield "offline", bench.visit(url, profile, name)


def show(taken: Taken) -> None:
    """Print the table: seconds, and A's share of B's and of C's."""
    runs = max(len(seen) for seen in taken.values())
    print(f"{machine()}; medians of {runs} runs, in s")
    ratios = {"A/B": ".2f", "A/C": ".2f"}
    table = Figures("visit", {**dict.fromkeys("ABC", ".2f"), **ratios})
    for kind in KINDS:
        for what in ("home", "tap"):
            found: dict[str, float] = {
                name: median(visit[what] for visit in taken[kind, name]) / 1000
                for name in "ABC"
                if (kind, name) in taken and what in taken[kind, name][0]
            }
            if found:
                beside = ((found.get("A"), found.get(name)) for name in "BC")
                compared = (own / other if own and other else None for own, other in beside)
                table.row(f"{kind}, {what}", *map(found.get, "ABC"), *compared)


if __name__ == "__main__":
    main()
