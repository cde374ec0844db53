"""From the finger to the frame: touches on a table, beside those on a page of one canvas.

Run as ``python -m tools.bench.frames``. Two builds are open in one Chromium, each page in a profile
of its own, and are measured in turn. One is the app with Patchwork's table in the middle of a game,
the game of ``tools.bench.taps``. The other is the yardstick, built by the same command: a Flet page
of one canvas and one tap handler that draws a circle where it was touched. A third page has the app
with Battle Fold's cloth to practise on: its flap is dragged (flap), let go (fold) and taken back
(unfold).

Before the first sample all pages are left alone for a minute, after which their work in the
background is done. The screen reader's tree is off, as it is for most people.

A sample begins with the time stamp of ``pointerdown``, and the finger is lifted at once. For a drag
it begins with that of ``pointermove``, and for letting go with that of ``pointerup``. The answer is
the last message that changes controls before the page has been quiet for a while; a notice from
before has gone by then. Two ends are measured:

painted  a task posted from the animation callback that follows the answer. In that callback
         Flutter draws, so the task runs when the frame that shows the answer is done. This is the
         figure to compare; no picture of it has left the browser yet.
second   the second animation frame after the answer, when the first has been handed on.

These figures are also printed: the time to the frame that shows the first message of the answer
(first), from the beginning to Flutter's message (gesture), from there to the answer (Python, both
ways), and from there to the end (frame); the number of messages to the app (sent) and from it, and
their bytes. What the page itself moves under the finger counts as an answer without any message.

The worker's own share is timed inside the worker: from Flutter's message to the first message that
changes controls (to first), and to the last one (worker).

After that, each kind is touched a few more times with Chromium's trace on, which slows it. The
trace says how many frames were drawn, and how much of them was drawn anew, where 1 is the whole
page once. Chromium only knows which part of the page's surface was changed.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, FloatRect, sync_playwright

from engine.games.patchwork.offers import placements_of
from tools.bench.arguments import Arguments
from tools.bench.chromium import HEIGHT, PATIENCE, QUIET, WIDTH, program
from tools.bench.figures import Figures, late, machine
from tools.bench.site import served
from tools.bench.taps import middle_of_a_game
from tools.bench.touches import REST, WATCH, Finger, Sample
from tools.pilot.browser import Phone
from ui.components.notice import NOTICE_SECONDS
from ui.device.backends import PREFIX
from ui.games.battle_fold.cloth import ACROSS
from ui.games.patchwork import draft as drafts
from ui.games.patchwork.measures import measure
from ui.stored.saved import Save, dump_save
from ui.text import bundle
from web.build import build
from web.client import CACHE

BACKGROUND = 60.0
"""Seconds in which a page has done its work in the background: keeping files, Python's picture."""
TRACED_ROUNDS = 3
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


class BenchTable:
    """The table of the bench's game: the places of its buttons,
    and a round of all that is measured."""

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
        quilt = phone.named(re.compile("^" + words["patchwork.ghost"].partition("{")[0]))
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


class BenchCloth:
    """The page on which a cloth is practised: the places of the cloth and of the undo button."""

    def __init__(self, phone: Phone) -> None:
        """Look at the page with the screen reader's tree on."""
        words = bundle("en", "battle_fold")
        name = words["battle_fold.cloth.said"].partition("{")[0]
        cloth = phone.page.get_by_role("img", name=name).first
        cloth.wait_for(state="attached", timeout=PATIENCE)
        box = cloth.bounding_box()
        assert box is not None
        self._cell = box["width"] / ACROSS
        x, y = _middle(box)
        self._edge = (x - 1.5 * self._cell, y - self._cell / 2)
        undo = phone.find("button", words["battle_fold.cloth.undo"]).first
        self._undo = _middle(undo.bounding_box())

    def round(self, finger: Finger) -> None:
        """Drag the left edge to the right edge and half way back, let go,
        and take the fold back."""
        finger.fold(self._edge, 3 * self._cell, 2)
        finger.tap("unfold", self._undo)


def _middle(box: FloatRect | None) -> tuple[float, float]:
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def opened(browser: Browser, url: str, stored: dict[str, str]) -> Iterator[Phone]:
    """Yield a phone of its own at ``url``, with ``stored`` in its key-value store."""
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
    """Return the bench's game as a device stores it."""
    return {f"{PREFIX}game.bench": dump_save(Save("bench", middle_of_a_game().record(), {}, 0.0))}


@dataclass(frozen=True, slots=True)
class Measured:
    """What was measured, by kind; the kind of the other page is "yardstick".

    Attributes:
        samples: samples of touches.
        drawn: touches with the trace on: the frames, and how much was drawn anew.
    """

    samples: dict[str, list[Sample]]
    drawn: dict[str, list[tuple[int, float]]]


def measure_both(
    app: str, yardstick: str, rounds: int, alone: float, slower: float = 1
) -> Measured:
    """Measure the build served at ``app`` and the other one.

    Args:
        app: the address of the app.
        yardstick: the address of the other page.
        rounds: how often everything is measured.
        alone: seconds before the first sample.
        slower: Chromium's processor throttling of the pages, which does not slow their workers.
    """
    stored = save_of_the_game()
    with sync_playwright() as playwright, ExitStack() as stack:
        browser = playwright.chromium.launch(executable_path=program(), args=QUIET)
        stack.callback(browser.close)
        with opened(browser, app, stored) as phone:
            phone.open("#/table/bench")
            table = BenchTable(phone)
        with opened(browser, app, {}) as phone:
            phone.open("#/practice/battle_fold")
            cloth = BenchCloth(phone)
        game = stack.enter_context(opened(browser, app, stored))
        game.page.goto(f"{app}#/table/bench")
        practice = stack.enter_context(opened(browser, app, {}))
        practice.page.goto(f"{app}#/practice/battle_fold")
        page = stack.enter_context(opened(browser, yardstick, {}))
        page.page.goto(yardstick)
        time.sleep(alone)
        fingers = finger, folder, other = (
            Finger(game.page),
            Finger(practice.page),
            Finger(page.page),
        )
        for each in fingers:
            each.throttle(slower)
        table.round(finger)
        cloth.round(folder)
        for number in range(5):
            other.tap("yardstick", (WIDTH / 2 + number, HEIGHT / 2))
        for each in fingers:
            each.found.clear()

        def measure_round(number: int) -> None:
            table.round(finger)
            cloth.round(folder)
            began = time.monotonic()
            for turn in range(4):
                place = (60 + 67 * turn, 100 + 20 * (number % 30))
                other.tap("yardstick", place)
            time.sleep(max(0.0, NOTICE_SECONDS + REST - time.monotonic() + began))

        for number in range(rounds):
            measure_round(number)
        for each in fingers:
            each.tracer = browser
        for number in range(min(rounds, TRACED_ROUNDS)):
            measure_round(number)
        return Measured(
            other.found | finger.found | folder.found, other.drawn | finger.drawn | folder.drawn
        )


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
            late(painted),
            median(painted) / yard,
            median(second),
            late(second),
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
    """Return when the client told the app; if it never did, when the page answered."""
    return sample.get("said", sample["answered"])


def main() -> None:
    """Build what is not given, measure, and print."""
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
    """Return the page of one canvas, built below ``top``."""
    source = top / "source"
    source.mkdir()
    (source / "main.py").write_text(YARDSTICK, "utf-8")
    return build(top / "yardstick", source=source)


if __name__ == "__main__":
    main()
