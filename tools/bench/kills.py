"""A browser killed while somebody plays: whether what was shown is there when it comes back.

Run as ``python -m tools.bench.kills --kills 200``. Chromium runs with a profile on the disk. In it
a game of each way is played (``WAYS``: every game and every keeper, by people who hand the phone
round). The bench taps whatever can be tapped, so turns are left half drawn, hands half passed and
rounds half entered.

0 to ``--longest`` seconds after the answer to a tap is on the screen, every process of the browser
gets SIGKILL, as a phone does to a browser that takes up memory. Then the profile is opened again at
the same address, and all that a screen reader says of the table is compared with what it said
before. In every second pass through the ways the game is open in two windows.

lost   an action is gone, though the screen had not said that it was not safe yet.
told   an action is gone, and the screen had said so.
young  something that is not yet an action is gone, within ``YOUNG`` seconds after its tap.
draft  the same, later.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Error, Playwright, sync_playwright

from engine.games import find
from engine.record import Player
from engine.table import Table
from tools.bench.arguments import Arguments
from tools.bench.chromium import HEIGHT, SILENT, WIDTH, program
from tools.bench.figures import Figures
from tools.bench.site import served
from tools.pilot.browser import Phone, stored_games
from tools.pilot.player import named
from ui.stored.saved import Save, dump_save, parse_save
from ui.text import Words, bundle
from web.build import build
from web.client import CACHE

LOCALE = "en"
NAMES = ("Ana", "Bo", "Cy", "Di")
SWITCHES = (
    *SILENT,
    "--headless=new",
    "--no-first-run",
    "--lang=en-US",
    f"--window-size={WIDTH},{HEIGHT}",
    "--remote-debugging-port=0",
)

YOUNG = 1.5
"""Seconds in which a draft may not be written yet.

A draft is written when it has not changed for a moment, and then goes through the worker and the
database.
"""

TAPS = 12
"""The most taps from one kill to the next."""

EACH = 6
"""Kills of one game before another is begun."""

PATIENCE = 60.0

PASSED_BY = ("table.", "shell.", "mend.", "result.", "rules.", "share.", "home.", "settings.")
"""Prefixes of the keys of buttons round a table that open what is not stored."""

SAID = """() => [...document.querySelectorAll("flt-semantics")]
    .filter((node) => !node.closest("[aria-live]") && !node.querySelector("flt-semantics"))
    .map((node) => [node.getAttribute("role") ?? "", node.getAttribute("aria-label")
        ?? node.textContent, node.getAttribute("aria-disabled") === "true"])
    .filter(([, text]) => text)"""
"""A script that returns the role, the text and whether it is disabled, of each node with a text of
its own that does not fade."""

STORE = """async ([name, text]) => {
  const { write } = await import(new URL("saves.js", document.baseURI));
  await write(JSON.stringify({ texts: [["game", name, text]],
    lines: [[name, { id: name, moment: 1, text: "{}" }]], expected: [] }));
}"""


class Way(NamedTuple):
    """A way to play: a game, the number of people, and options other than the game's own."""

    game: str
    seats: int
    options: dict[str, Any] = {}


WAYS = (
    Way("patchwork", 2),
    Way("patchwork", 1),
    Way("witches", 3),
    Way("doodle", 1),
    Way("doodle", 2),
    Way("lost_legacy", 3),
    Way("battle_fold", 3),
    Way("patchwork.keeper", 2),
    Way("patchwork.keeper", 1),
    Way("witches.keeper", 4),
    Way("doodle.keeper", 2),
    Way("lost_legacy.keeper", 3),
    Way("battle_fold.keeper", 3),
    Way("sheet.keeper", 3),
)

Said = frozenset[tuple[str, str, bool]]


@contextmanager
def chromium(
    playwright: Playwright, profile: Path
) -> Iterator[tuple[Phone, subprocess.Popen[bytes]]]:
    """Yield a Chromium in a process group of its own, and its page;
    all of it is killed at the end."""
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    executable = program() or playwright.chromium.executable_path
    process = subprocess.Popen(
        [executable, *SWITCHES, f"--user-data-dir={profile}", "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        give_up = time.monotonic() + PATIENCE
        while not (port.exists() and port.read_text("utf-8").count("\n")):
            assert time.monotonic() < give_up, "Chromium does not come up"
            time.sleep(0.05)
        address = f"http://127.0.0.1:{port.read_text('utf-8').splitlines()[0]}"
        browser = playwright.chromium.connect_over_cdp(address)
        context = browser.contexts[0]
        yield Phone(context.pages[0] if context.pages else context.new_page(), ""), process
    finally:
        kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a browser with all its processes at once."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def started(way: Way, seed: int) -> str:
    """Return a new game of a way, as it is saved."""
    info = find(way.game).info
    players = tuple(Player(name) for name in NAMES[: way.seats])
    table = Table.open(way.game, info.options(**way.options), players, seed).settle()
    return dump_save(Save("g", table.record(), {}, time.time(), seed))


class Game:
    """A game on a phone that gets killed.

    Args:
        phone: the phone.
        url: the app's address.
        address: the address of the game's table, as a hash.
    """

    def __init__(self, phone: Phone, url: str, address: str) -> None:
        self.phone, self.words = phone, Words(LOCALE)
        self.around = {
            text for key, text in bundle(LOCALE, "shell").items() if key.startswith(PASSED_BY)
        }
        phone.url = url
        phone.open(address)
        phone.find("button", self.words("table.leave")).first.wait_for()

    def said(self) -> Said:
        """Return what a screen reader says of the table."""
        found: list[tuple[str, str, bool]] = self.phone.page.evaluate(SAID)
        return frozenset((role, text, off) for role, text, off in found)

    def rested(self, rest: float = 1.0) -> Said:
        """Return what a screen reader says of the table,
        once it has not changed for ``rest`` seconds."""
        said, since = self.said(), time.monotonic()
        give_up = since + PATIENCE
        while time.monotonic() - since < rest and time.monotonic() < give_up:
            if (now := self.said()) != said:
                said, since = now, time.monotonic()
            time.sleep(0.05)
        return said

    def lift(self) -> None:
        """Lift the curtain, if there is one."""
        for name in NAMES:
            lift = self.phone.find("button", self.words("curtain.lift", name=name))
            if lift.count():
                lift.first.click()
                lift.first.wait_for(state="detached")

    def shut(self) -> bool:
        """Close what lies over the table. Return whether there was anything."""
        close = self.phone.find("button", self.words("shell.close"))
        if "?" not in self.address() or not close.count():
            return False
        close.first.click()
        close.first.wait_for(state="detached")
        return True

    def go_on(self) -> None:
        """Continue a half-entered round or game, if it waits for a tap."""
        for key in ("keep.go_on", "keep.game.go_on"):
            waits = self.phone.find("button", named(LOCALE, key))
            if waits.count():
                self.tap(str(waits.first.get_attribute("aria-label") or waits.first.text_content()))

    def buttons(self) -> list[str]:
        """Return what can be tapped, always in the same order, once there is anything."""
        give_up = time.monotonic() + 5.0
        while not (found := self._buttons()) and time.monotonic() < give_up:
            time.sleep(0.1)
        return found

    def _buttons(self) -> list[str]:
        return sorted(
            text
            for role, text, off in self.said()
            if role == "button" and not off and text not in self.around
        )

    def tap(self, name: str) -> bool:
        """Tap, and wait for an answer. Return False if there is none."""
        before = self.said()
        try:
            self.phone.find("button", name).first.click(timeout=3_000)
        except Error:
            return False
        give_up = time.monotonic() + 3.0
        while (same := self.said() == before) and time.monotonic() < give_up:
            time.sleep(0.01)
        return not same

    def told(self) -> bool:
        """Return whether the screen says that what is on it is not safe."""
        keys = ("table.saving", "table.unsaved")
        return any(self.phone.named(self.words(key)).count() for key in keys)

    def over(self) -> bool:
        """Return whether the game has ended."""
        return bool(self.phone.named(self.words("result.rematch")).count())

    def address(self) -> str:
        """Return the address of the page, with the layer over it."""
        return self.phone.page.evaluate("location.hash")  # type: ignore[no-any-return]

    def steps(self) -> int:
        """Return how many steps of the game are stored."""
        name = self.address().partition("?")[0].rpartition("/")[2]
        text = stored_games(self.phone)[name]
        return len(parse_save(name, text).record.steps) if text else 0

    def acts(self, button: str) -> bool:
        """Return whether a tap is an action, which is stored as a step, and not a draft."""
        before = self.steps()
        answered = self.tap(button)
        time.sleep(YOUNG)
        return answered and self.steps() != before


class Kill(NamedTuple):
    """What was there when a browser was killed.

    Attributes:
        address: the address of the page.
        button: the button tapped last.
        before: what was said before that tap.
        steps: how many steps were stored before that tap.
        shown: what was said at the end; None if nobody waited for all of the answer.
        told: whether the screen said that it was not safe.
        delay: seconds since the tap was answered.
    """

    address: str
    button: str
    before: Said
    steps: int
    shown: Said | None
    told: bool
    delay: float

    def is_there(self, found: Said) -> bool:
        """Return whether what is found is what was shown."""
        return found != self.before if self.shown is None else found == self.shown


class Bout:
    """Games of one way after another, with kills in each until it is over.

    Args:
        playwright: the running Playwright.
        profile: the folder of the browser's profile.
        url: the app's address.
        chance: chooses what is tapped, and when the browser is killed.
    """

    def __init__(self, playwright: Playwright, profile: Path, url: str, chance: random.Random):
        self.playwright, self.profile, self.url, self.chance = playwright, profile, url, chance
        self.sums = {"kills": 0, "lost": 0, "told": 0, "young": 0, "draft": 0}

    def play(self, way: Way, name: str, kills: int, longest: float, windows: int) -> None:
        """Play a new game until the browser has been killed
        ``kills`` times, or the game is over."""
        with chromium(self.playwright, self.profile) as (phone, _):
            phone.url = self.url
            phone.open()
            phone.page.evaluate(STORE, [name, started(way, self.chance.randrange(10**6))])
        last = Kill(f"#/table/{name}", "", frozenset(), 0, None, False, 0.0)
        for number in range(kills + 1):
            with chromium(self.playwright, self.profile) as (phone, process):
                games = [Game(phone, self.url, last.address)]
                if number:
                    self._compare(way, games[0], last)
                if number == kills:
                    return
                if windows > 1:
                    other = Phone(phone.page.context.new_page(), "")
                    games.append(Game(other, self.url, games[0].address()))
                delay = self.chance.choice((0.0, self.chance.uniform(0.0, longest)))
                found = self._sitting(games, delay)
                if found is None:
                    return
                last = found
                kill(process)

    def _compare(self, way: Way, game: Game, last: Kill) -> None:
        game.lift()
        if "?" in last.address:
            game.go_on()
        found = game.rested()
        kind = ""
        # Behind a curtain another seat may be looking now; then the number of steps counts.
        if game.steps() == last.steps and not last.is_there(found):
            if found == last.before and game.acts(last.button):
                kind = "told" if last.told else "lost"
            else:
                kind = "young" if last.delay < YOUNG else "draft"
            self.sums[kind] += 1
        self.sums["kills"] += 1
        line = f"{self.sums['kills']:4} {last.address} {way.game} {way.seats} {last.delay:5.2f} s"
        print(line, repr(last.button), kind or "there", flush=True)
        if kind and last.shown is not None:
            for sign, texts in (("-", last.shown - found), ("+", found - last.shown)):
                print(*(f"       {sign} {text}" for text in sorted(texts)), sep="\n", flush=True)

    def _sitting(self, games: list[Game], delay: float) -> Kill | None:
        """Make some taps, and return a kill after the last one; None if the game is over."""
        for left in reversed(range(self.chance.randint(1, TAPS))):
            game = self.chance.choice(games)
            game.phone.page.bring_to_front()
            game.lift()
            before = game.rested(0.4)
            buttons = game.buttons()
            if not buttons or game.over():
                return None
            button, steps = self.chance.choice(buttons), 0 if left else game.steps()
            if not game.tap(button) or game.shut() or left:
                continue
            time.sleep(delay)
            shown = game.rested(0.4) if delay else None
            return Kill(game.address(), button, before, steps, shown, game.told(), delay)
        return self._sitting(games, delay)


def main() -> None:
    """Kill and compare, and print each loss and the sums."""
    parser = Arguments(__doc__, {"kills": 1, "longest": 0.5}, builds=True)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--longest", type=float, default=6.0, help="seconds after an action")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", type=int, default=0, help="games, when two runs share the work")
    options = parser.read()
    chance = random.Random(options.seed)
    with TemporaryDirectory(dir=CACHE) as spare, sync_playwright() as playwright:
        given = options.build and Path(options.build)
        folder = given or build(Path(spare) / "app")
        with served(folder, own=True) as url:
            bout = Bout(playwright, Path(spare) / "profile", url, chance)
            bout.profile.mkdir()
            games = options.skip
            while (left := options.kills - bout.sums["kills"]) > 0:
                way = WAYS[games % len(WAYS)]
                windows = 1 + games // len(WAYS) % 2
                games += 1
                bout.play(way, f"g{games}", min(left, EACH), options.longest, windows)
    table = Figures("all", dict.fromkeys(bout.sums, ","))
    table.row("", *bout.sums.values())


if __name__ == "__main__":
    main()
