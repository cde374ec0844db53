"""Takes the pictures: opens the app in Chromium, waits until it rests, and looks."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from random import Random

from playwright.sync_api import ConsoleMessage, Page, sync_playwright

from tools.gallery.openings import Display, Opening
from tools.gallery.studio import Stage
from tools.pilot.engines import NO_CHROMIUM, find_chromium
from tools.pilot.walker.choosing import Chooser
from tools.pilot.walker.rectangles import READ, Node, faults
from ui.device.backends.memory import Memory
from ui.text import Words

FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-unsafe-swiftshader",
)

TAGS = {"ko": "ko-KR", "ja": "ja-JP", "zh-Hant": "zh-TW", "zh-Hans": "zh-CN", "en": "en-US"}
"""What a browser calls each language."""

REST = (Path(__file__).parent / "rest.js").read_text("utf-8")

CALM = 120
"""Milliseconds in which nothing happens on a page that rests."""

PATIENCE = 20_000
"""Milliseconds after which a page that never rests is pictured as it is."""

LATER = 0.6
"""Seconds of the app's own time that pass before a picture: notices have come, and no bot has
acted."""

TRIES = 20
"""The most pictures that are taken until two are the same; steps that are thought of until one is a
tap."""

CURTAIN = "curtain"
"""The kind of a picture of a curtain, which is lifted for another picture."""

TOGETHER = 16
"""How many openings one loading of the client serves. A client keeps pictures that it has drawn,
and a few pixels of the next may depend on them: they have to be the same in each run."""

TREE = f"() => {{ {READ} return read(true); }}"


@dataclass(frozen=True)
class Shot:
    """A picture that was taken.

    Attributes:
        name: what it shows; the same in another run.
        kind, language, size, look, text: what the gallery's page sorts by.
        file: the picture, in the folder of the run.
        faults: what went wrong: errors, and what stands where it must not.
    """

    name: str
    kind: str
    language: str
    size: str
    look: str
    text: str
    file: str
    faults: tuple[str, ...] = field(default=())


def take(openings: Iterable[Opening], folder: Path, workers: int, scale: float) -> Iterator[Shot]:
    """Take pictures, and yield each once it is there.

    Args:
        openings: what is pictured.
        folder: is made if it is not there.
        workers: how many browsers work at once, each in a process of its own.
        scale: device pixels for one of the page's.
    """
    folder.mkdir(parents=True, exist_ok=True)
    # The order of some of Flet's messages depends on the hashes of texts.
    os.environ["PYTHONHASHSEED"] = "0"
    # A process that was forked would have the hashes of this one.
    pool = get_context("spawn").Pool(workers, _begin, (folder, scale))
    every = list(openings)
    parts = [every[first : first + TOGETHER] for first in range(0, len(every), TOGETHER)]
    with pool:
        for shots in pool.imap_unordered(_take, parts):
            yield from shots
        pool.close()
        pool.join()


_camera: Camera


def _begin(folder: Path, scale: float) -> None:
    global _camera  # noqa: PLW0603 - a process of the pool has one
    _camera = Camera(folder, scale)


def _take(openings: Sequence[Opening]) -> list[Shot]:
    _camera.renew()
    return [shot for each in openings for shot in _camera.take(each)]


class Camera:
    """A server and a browser, until the process ends.

    Args:
        folder: where the pictures go.
        scale: device pixels for one of the page's.
    """

    def __init__(self, folder: Path, scale: float) -> None:
        self._folder, self._scale = folder, scale
        self._held = held = ExitStack()  # ends with the process
        self._stage = held.enter_context(Stage().served())
        playwright = held.enter_context(sync_playwright())
        found = find_chromium(playwright.chromium.executable_path)
        assert found, NO_CHROMIUM
        self._browser = playwright.chromium.launch(executable_path=found, args=[*FLAGS])
        self._page: Page | None = None
        self._language = ""
        self._faults: list[str] = []

    def renew(self) -> None:
        """Load the client anew for what comes next."""
        if self._page is not None:
            self._page.context.close()
        self._page = None

    def _open(self, language: str) -> Page:
        """Return a page on a device of a language, on which the app has been loaded."""
        if self._page is not None and language == self._language:
            return self._page
        self.renew()
        self._language = language
        page = self._page = self._browser.new_context(
            device_scale_factor=self._scale, locale=TAGS[language], reduced_motion="reduce"
        ).new_page()
        page.add_init_script(REST)
        page.on("pageerror", lambda error: self._faults.append(f"uncaught: {error}"))
        page.on("console", self._hear)
        self._stage.page = None
        with self._stage.world(0):
            self._stage.lay(Memory())
            page.goto(self._stage.url, wait_until="commit")
            self._stage.wait()
            self._rest(page)
            page.locator("flt-semantics-placeholder").evaluate("node => node.click()")
            self._rest(page)
        return page

    def _hear(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self._faults.append(line.text)

    def take(self, opening: Opening) -> list[Shot]:
        """Open the app and return the pictures that were taken."""
        stage, start, display = self._stage, opening.start, opening.display
        page = self._open(display.language)
        self._faults.clear()
        with stage.world(start.seed):
            stage.lay(stage.call(start.stored))
            page.set_viewport_size({"width": display.size[0], "height": display.size[1]})
            # The client takes no way to an address that it believes to show already.
            page.evaluate("way => void (location.hash = way)", start.address())
            self._rest(page)
            stage.begin(start.address())
            self._rest(page)
            shots = []
            if lift := stage.lift():
                name = f"{CURTAIN}-{opening.name}"
                shots.append(replace(self._shot(page, opening, name), kind=CURTAIN))
                stage.press(lift)
                self._rest(page)
            shots.append(self._shot(page, opening, opening.name))
            if opening.enters and self._step(opening):
                self._rest(page)
                shots.append(self._shot(page, opening, f"{opening.name}-on"))
            return shots

    def _rest(self, page: Page) -> None:
        """Wait until page and app have nothing to do, let some time pass, and wait again."""
        self._still(page)
        self._stage.pass_time(LATER)
        self._still(page)

    def _still(self, page: Page) -> None:
        while page.evaluate("([still, most]) => resting(still, most)", [CALM, PATIENCE]):
            if self._stage.idle() >= CALM:
                return

    def _step(self, opening: Opening) -> bool:
        """Play on by one step. Return whether that was possible."""
        chooser, words = Chooser(Random(opening.start.seed)), Words(opening.display.language)
        found = self._stage.offers()
        steps = [chooser.onward(found, words) for _ in range(TRIES)]
        pressed = [e for step in steps for e in found if ("tap", e.name, e.nth) == step]
        if pressed:
            self._stage.press(pressed[0])
        return bool(pressed)

    def _shot(self, page: Page, opening: Opening, name: str) -> Shot:
        display = opening.display
        taken, before = page.screenshot(), b""
        for _ in range(TRIES):
            if taken == before:
                break
            taken, before = page.screenshot(), taken
        file = f"{name}-{display}.png"
        (self._folder / file).write_bytes(taken)
        failed = Words(display.language)("fault.screen")
        texts = [getattr(each, "value", None) for each in self._stage.controls()]
        said = [failed] if failed in texts else []
        found = (*self._faults, *self._stage.errors, *said, *self._misplaced(page, display))
        size = "x".join(map(str, display.size))
        return Shot(
            name, opening.kind, display.language, size, display.look, display.text, file, found
        )

    def _misplaced(self, page: Page, display: Display) -> list[str]:
        """Return what stands where it must not, as the walker judges it."""
        nodes = [Node(**each) for each in page.evaluate(TREE)]
        return sorted({str(each) for each in faults(nodes, *display.size)})
