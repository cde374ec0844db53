"""From the finger to the frame: what is asked of the table, and of a page of one canvas beside it.

Run as ``python -m bench.frames``. Two builds are open in one Chromium, each in a profile of its
own, and are measured in turn: the app with Patchwork's table in the middle of a game (that of
``bench.taps``), and the yardstick, a Flet page of one canvas and one tap handler that draws a
circle where it was touched, built by the same command. Before the first sample both pages are
left alone for a minute, by when their work in the background is done. The screen reader's tree is
off, as it is for most.

A sample begins with the time stamp of ``pointerdown`` (for a drag: of ``pointermove``) and the
finger is lifted at once. The answer is the last message that changes controls, of those that
come before the page has been quiet for a while; a notice from before has gone by then. Two ends
are taken:

painted  a task posted from the animation callback that follows the answer. In that callback
         Flutter draws, so the task runs when the frame that shows the answer is done. This is the
         figure to compare; no picture of it has left the browser yet.
second   the second animation frame after the answer, by when the first has been handed on.

Also printed: the time to the frame that shows the first message of the answer (first), from the
beginning to Flutter's message (gesture), from there to the answer (Python, both ways), from there
to the end (frame), messages to the app (sent) and from it, and their bytes. What the page moves
itself under the finger is an answer without any message. The worker's own share is timed inside
the worker: from Flutter's message to the first message that changes controls (to first), and to the
last one (worker).

After that each kind is touched some times more with Chromium's trace on, which slows it: how many
frames were drawn, and how much of them anew, 1 being the whole page once. Chromium knows only
which part of the page's surface was changed.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import NotRequired, TypedDict

from playwright.sync_api import Browser, FloatRect, Page, sync_playwright

from bench.arguments import Arguments
from bench.chromium import HEIGHT, PATIENCE, QUIET, WIDTH, program
from bench.figures import Figures, machine
from bench.site import served
from bench.taps import middle_of_a_game
from engine.games.patchwork.offers import placements_of
from pilot.browser import Phone
from ui.components.notice import NOTICE_SECONDS
from ui.device.backends import PREFIX
from ui.games.patchwork import draft as drafts
from ui.games.patchwork.measures import measure
from ui.stored.saved import Save, dump_save
from ui.text import bundle
from web.build import build
from web.client import CACHE

BACKGROUND = 60.0
"""Seconds in which a page has done its work in the background: keeping files, Python's picture."""
REST = 0.4
"""Seconds without a message after which a sample is over."""
TRACED_ROUNDS = 3
WORKER = "python-worker.js"
OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}

YARDSTICK = """
import flet as ft
import flet.canvas as cv


def main(page: ft.Page) -> None:
    circle = cv.Circle(0, 0, 40, ft.Paint(color="#2C4A7C"))
    board = cv.Canvas([circle], expand=True)

    def answer(event) -> None:
        circle.x, circle.y = event.local_position.x, event.local_position.y
        board.update()

    page.padding = 0
    page.add(ft.GestureDetector(board, on_tap_up=answer, expand=True))


ft.run(main)
"""

WATCH = """
(() => {
  const PATCH = 2;
  let sample = null;
  let answers = 0;
  let watched = null;
  // From the page's first script on, so that they come before what answers a touch.
  for (const kind of ["pointerdown", "pointermove"]) {
    window.addEventListener(kind, (event) => {
      if (sample?.kind === kind) sample.began ??= event.timeStamp;
    }, { capture: true });
  }
  const until = () => {
    const mine = ++answers;
    const now = sample;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      const end = (name) => {
        now[`${name}First`] ??= performance.now();
        if (mine === answers) now[name] = performance.now();
      };
      port1.onmessage = () => end("painted");
      port2.postMessage(null);
      requestAnimationFrame(() => end("second"));
    });
  };
  const wrapped = (name, wrap) => {
    let inner;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => inner,
      set: (original) => { inner = wrap(original); },
    });
  };
  wrapped("jsConnect", (original) => (id, args, receive) => original(id, args, (data) => {
    // A byte for the channel, one for the list, then what kind of message it is.
    const kind = data[2];
    const bytes = data.length;
    receive(data);
    if (sample?.began && kind === PATCH) {
      sample.answered = performance.now();
      sample.messages += 1;
      sample.bytes += bytes;
      until();
    }
  }));
  wrapped("jsSend", (original) => (id, data) => {
    if (sample?.began) {
      sample.said ??= performance.now();
      sample.sent += 1;
    }
    return original(id, data);
  });
  // What the page itself moves under a finger, without a message.
  const moved = () => {
    if (sample?.began) {
      sample.answered = performance.now();
      until();
    }
  };
  globalThis.benchBegin = (kind) => {
    sample = { kind, messages: 0, bytes: 0, sent: 0 };
    const carried = document.getElementById("carried");
    if (carried && !watched) {
      watched = new MutationObserver(moved);
      watched.observe(carried, { subtree: true, attributeFilter: ["style"] });
    }
  };
  globalThis.benchEnd = (rest, patience) => new Promise((done, fail) => {
    setTimeout(() => fail(new Error("no answer")), patience);
    const look = () => {
      const last = sample.second && Math.max(sample.second, sample.answered);
      if (last && performance.now() - last > rest) done(sample);
      else setTimeout(look, 50);
    };
    look();
  });
})();
"""


IN_THE_WORKER = """
() => {
  const PATCH = 2;
  const hear = self.onmessage;
  const post = self.postMessage.bind(self);
  self.onmessage = (event) => {
    if (event.data instanceof Uint8Array) self.benchShare.heard ??= performance.now();
    hear(event);
  };
  self.postMessage = (data, ...more) => {
    if (Array.isArray(data) && data.some((packet) => packet[2] === PATCH)) {
      self.benchShare.first ??= performance.now();
      self.benchShare.last = performance.now();
    }
    post(data, ...more);
  };
}
"""

TRACED = ("viz", "benchmark")
DRAWN = "DirectRenderer::DrawFrame ProcessForOverlays"
"""Chromium's event of each frame it draws, with the rectangle that changed."""


class Share(TypedDict):
    """Of one touch: moments in milliseconds on the worker's clock."""

    heard: float
    first: float
    last: float


class Sample(TypedDict):
    """Of one touch: moments in milliseconds on the page's clock, and what was received."""

    share: Share
    began: float
    said: NotRequired[float]
    answered: float
    painted: float
    paintedFirst: float
    second: float
    sent: int
    messages: int
    bytes: int


class Finger:
    """Touches a page and notes what follows."""

    def __init__(self, page: Page) -> None:
        """Touch ``page``, which has ``WATCH`` in it."""
        self.page = page
        self.found: dict[str, list[Sample]] = {}
        self.drawn: dict[str, list[tuple[int, float]]] = {}
        self.tracer: Browser | None = None
        self._session = page.context.new_cdp_session(page)
        self._worker = next(w for w in page.workers if w.url.endswith(WORKER))
        self._worker.evaluate(IN_THE_WORKER)

    def tap(self, kind: str, place: tuple[float, float]) -> None:
        """Down and up again at a place, noted as a sample of ``kind``."""
        self._begin("pointerdown")
        self._send("touchStart", place)
        self._send("touchEnd")
        self._note(kind)

    def drag(self, kind: str, place: tuple[float, float], step: float, steps: int) -> None:
        """Down, far enough to be a drag, then ``step`` pixels to the right and back in turn.

        Each of the ``steps`` moves is a sample.
        """
        x, y = place
        self._send("touchStart", (x, y))
        for way in (20, 40, 60):
            self._send("touchMove", (x, y + way))
            time.sleep(0.05)
        time.sleep(REST)
        for number in range(steps):
            self._begin("pointermove")
            self._send("touchMove", (x + (step if number % 2 == 0 else 0), y + 60))
            self._note(kind)
        self._send("touchEnd")
        time.sleep(REST)

    def throttle(self, rate: float) -> None:
        """Slow the page's processor down; its workers are as fast as before."""
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def _send(self, what: str, place: tuple[float, float] | None = None) -> None:
        points = [{"x": place[0], "y": place[1]}] if place else []
        self._session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    def _begin(self, kind: str) -> None:
        if self.tracer is not None:
            self.tracer.start_tracing(page=self.page, categories=list(TRACED))
        self._worker.evaluate("() => { self.benchShare = {}; }")
        self.page.evaluate("(kind) => benchBegin(kind)", kind)

    def _note(self, kind: str) -> None:
        sample = self.page.evaluate("(times) => benchEnd(...times)", [REST * 1000, PATIENCE])
        if self.tracer is not None:
            self.drawn.setdefault(kind, []).append(drawn(self.tracer.stop_tracing()))
            return
        sample["share"] = self._worker.evaluate("() => self.benchShare")
        self.found.setdefault(kind, []).append(sample)


def drawn(trace: bytes) -> tuple[int, float]:
    """How many frames a trace has, and how much of the page was drawn anew in all of them."""
    areas = []
    for event in json.loads(trace)["traceEvents"]:
        changed = event.get("args", {}).get("root_damage_rect")
        if event["name"] == DRAWN and changed is not None:
            width, height = changed.rpartition(" ")[2].split("x")
            areas.append(int(width) * int(height))
    return len(areas), sum(areas) / (WIDTH * HEIGHT)


class BenchTable:
    """The table of the bench's game: where everything is, and a round of all that is measured."""

    def __init__(self, phone: Phone) -> None:
        """Look at a table with the screen reader's tree on, and find the places of its buttons."""
        table = middle_of_a_game()
        offer = next(
            action.patch
            for action in table.legal(table.state.turn)
            if action.type == "buy" and placements_of(table.state, action.patch)
        )
        words = {**bundle("en", "shell"), **bundle("en", "patchwork")}
        self._turned = drafts.turn(drafts.pick_up(table.state, offer))
        self._places: dict[str, tuple[float, float]] = {}
        self._find(phone, "undo", words["table.undo"])
        patch = words[f"patchwork.patch.{offer}"]
        self._find(phone, "choose", words["patchwork.choose"].partition("{")[0] + patch)
        phone.page.touchscreen.tap(*self._places["choose"])
        for key in (*OPPOSITE, "turn", "drop"):
            self._find(phone, key, words[f"patchwork.hand.{key}"])
        self._find(phone, "commit", words["patchwork.commit"].partition("{")[0])
        quilt = phone.page.get_by_role("img", name=words["patchwork.ghost"].partition("{")[0])
        self._places["quilt"] = _middle(quilt.last.bounding_box())

    def _find(self, phone: Phone, key: str, name: str) -> None:
        button = phone.find("button", name, exact=False).first
        button.wait_for(state="attached", timeout=PATIENCE)
        self._places[key] = _middle(button.bounding_box())

    def round(self, finger: Finger) -> None:
        """Choose, rotate, nudge, drag, put back; choose, commit, undo, put back."""
        places, held = self._places, self._turned
        away = next(way for way in OPPOSITE if drafts.nudge(held, way) != held)
        right = drafts.nudge(held, "right") != held
        cell = measure(WIDTH, HEIGHT, 1.0).cell
        finger.tap("choose", places["choose"])
        finger.tap("rotate", places["turn"])
        finger.tap("nudge", places[away])
        finger.tap("nudge", places[OPPOSITE[away]])
        finger.drag("drag", places["quilt"], cell if right else -cell, 2)
        finger.tap("put back", places["drop"])
        finger.tap("choose", places["choose"])
        finger.tap("commit", places["commit"])
        finger.tap("undo", places["undo"])
        finger.tap("put back", places["drop"])


def _middle(box: FloatRect | None) -> tuple[float, float]:
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def opened(browser: Browser, url: str, stored: dict[str, str]) -> Iterator[Phone]:
    """A phone of its own at ``url``, with what is ``stored`` in its key-value store."""
    context = browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT}, locale="en-US", has_touch=True
    )
    context.add_init_script(WATCH)
    for key, value in stored.items():
        pair = json.dumps([f"flutter.{key}", json.dumps(value)])
        context.add_init_script(f"localStorage.setItem(...{pair});")
    yield Phone(context.new_page(), url)
    context.close()


def save_of_the_game() -> dict[str, str]:
    """The bench's game as the device keeps it."""
    return {f"{PREFIX}game.bench": dump_save(Save("bench", middle_of_a_game().record(), {}, 0.0))}


@dataclass(frozen=True, slots=True)
class Measured:
    """What was measured by kind; the other page is "yardstick".

    Attributes:
        samples: of touches.
        drawn: of touches with the trace on: frames, and how much was drawn anew.
    """

    samples: dict[str, list[Sample]]
    drawn: dict[str, list[tuple[int, float]]]


def measure_both(
    app: str, yardstick: str, rounds: int, alone: float, slower: float = 1
) -> Measured:
    """Of the build served at ``app`` and of the other one.

    Args:
        alone: seconds before the first sample.
        slower: Chromium's processor throttling of both pages, which slows no worker.
    """
    stored = save_of_the_game()
    with sync_playwright() as playwright, ExitStack() as stack:
        browser = playwright.chromium.launch(executable_path=program(), args=QUIET)
        stack.callback(browser.close)
        with opened(browser, app, stored) as phone:
            phone.open("#/table/bench")
            table = BenchTable(phone)
        game = stack.enter_context(opened(browser, app, stored))
        game.page.goto(f"{app}#/table/bench")
        page = stack.enter_context(opened(browser, yardstick, {}))
        page.page.goto(yardstick)
        time.sleep(alone)
        finger, other = Finger(game.page), Finger(page.page)
        for each in (finger, other):
            each.throttle(slower)
        table.round(finger)
        for number in range(5):
            other.tap("yardstick", (WIDTH / 2 + number, HEIGHT / 2))
        finger.found.clear()
        other.found.clear()

        def measure_round(number: int) -> None:
            table.round(finger)
            began = time.monotonic()
            for turn in range(4):
                place = (60 + 67 * turn, 100 + 20 * (number % 30))
                other.tap("yardstick", place)
            time.sleep(max(0.0, NOTICE_SECONDS + REST - time.monotonic() + began))

        for number in range(rounds):
            measure_round(number)
        finger.tracer = other.tracer = browser
        for number in range(min(rounds, TRACED_ROUNDS)):
            measure_round(number)
        return Measured(other.found | finger.found, other.drawn | finger.drawn)


def show(found: Measured) -> None:
    """Print the table, all in milliseconds."""
    print(f"{machine()}; ms")
    table = Figures("touch", COLUMNS)
    yard = median(s["painted"] - s["began"] for s in found.samples["yardstick"])
    for kind, samples in found.samples.items():
        painted = [s["painted"] - s["began"] for s in samples]
        second = [s["second"] - s["began"] for s in samples]
        share = [s["share"] for s in samples]
        table.row(
            kind,
            len(samples),
            median(painted),
            _late(painted),
            median(painted) / yard,
            median(second),
            _late(second),
            median(s["paintedFirst"] - s["began"] for s in samples),
            median(_said(s) - s["began"] for s in samples),
            median(s["answered"] - _said(s) for s in samples),
            median(s["painted"] - s["answered"] for s in samples),
            median(s["first"] - s["heard"] if s else 0.0 for s in share),
            median(s["last"] - s["heard"] if s else 0.0 for s in share),
            median(s["sent"] for s in samples),
            median(s["messages"] for s in samples),
            median(s["bytes"] for s in samples),
            median(frames for frames, _ in found.drawn[kind]),
            median(anew for _, anew in found.drawn[kind]),
        )


COLUMNS = {
    "runs": ",",
    "painted": ".1f",
    "95 %": ".1f",
    "ratio": ".2f",
    "second": ".1f",
    "95 % of it": ".1f",
    "first": ".1f",
    "gesture": ".1f",
    "python": ".1f",
    "frame": ".1f",
    "to first": ".1f",
    "worker": ".1f",
    "sent": ".0f",
    "messages": ".0f",
    "bytes": ",.0f",
    "frames": ".1f",
    "anew": ".2f",
}


def _said(sample: Sample) -> float:
    """When the client had told the app; where it never did, when the page had answered."""
    return sample.get("said", sample["answered"])


def _late(times: list[float]) -> float:
    """The 95th percentile; of one time, that."""
    return quantiles(times, n=20)[-1] if len(times) > 1 else times[0]


def main() -> None:
    """Build what is not given, measure, print."""
    parser = Arguments(__doc__, {"rounds": 1, "alone": 5.0}, builds=True)
    parser.add_argument("--alone", type=float, default=BACKGROUND, help="seconds before it begins")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--slower", type=float, default=1, help="the pages' processor throttled")
    parser.add_argument("--yardstick", type=Path, help="its build; made if not given")
    options = parser.read()
    with TemporaryDirectory(dir=CACHE) as spare:
        top = Path(spare)
        canvas = options.yardstick or build_yardstick(top)
        app = (options.build and Path(options.build)) or build(top / "app")
        with served(app, own=True) as url, served(canvas, own=True) as other:
            show(measure_both(url, other, options.rounds, options.alone, options.slower))


def build_yardstick(top: Path) -> Path:
    """The page of one canvas, built below ``top``."""
    source = top / "source"
    source.mkdir()
    (source / "main.py").write_text(YARDSTICK, "utf-8")
    return build(top / "yardstick", source=source)


if __name__ == "__main__":
    main()
