"""A walk through a game: what going to any step takes, and how long the link of a game is.

Run as ``python -m tools.bench.replay``. Each row is one random game; the long game of Witches is
the first match with 800 steps or more. A jump goes to any step. It is measured in processor time
until the last encoded message, as in ``tools.bench.taps``; the target is 50 ms in native Python.
Opening means reading the record and playing it to its end. A link's characters are those after the
``#``.

With ``--browser`` a finger jumps in Chromium instead. The figures are milliseconds from
``pointerdown`` to the frame that shows the step (painted, as in ``tools.bench.frames``), in pages
without the screen reader's tree; the target is 200. The yardstick's loops are from native Python in
the same run.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from playwright.sync_api import Browser, FloatRect, sync_playwright

from engine import games
from engine.link import pack
from engine.record import Player, dumps, loads
from engine.table import Table
from tools.bench.arguments import Arguments
from tools.bench.chromium import PATIENCE, QUIET, mark, program
from tools.bench.figures import Figures, late, machine
from tools.bench.frames import BACKGROUND, opened
from tools.bench.site import served
from tools.bench.touches import Finger
from tools.bench.yardstick import yardstick
from tools.pilot.headless import Device, app
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save
from web.build import build
from web.client import CACHE

LONG = 800
"""The fewest steps of the long match."""
SEATS = {"patchwork": 2, "doodle": 4, "witches": 4, "lost_legacy": 4, "battle_fold": 4}

COLUMNS = {
    "steps": ",",
    "opening ms": ".1f",
    "jump ms": ".1f",
    "95 % ms": ".1f",
    "bytes": ",.0f",
    "link": ",",
    "record": ",",
}


def random_game(name: str, seats: int, seed: int) -> Table:
    """Return a game that is played at random to its end."""
    players = tuple(Player(f"Seat {seat}") for seat in range(seats))
    table = Table.open(name, games.find(name).info.options(), players, seed)
    rng = Random(seed)
    while table.actors:
        seat = rng.choice(table.actors)
        table = table.play(seat, table.legal(seat).sample(rng))
    return table


def games_of_the_bench() -> dict[str, Table]:
    """Return a game of each kind, and a long one."""
    found = {name: random_game(name, seats, 1) for name, seats in SEATS.items()}
    for seed in range(1_000):
        table = random_game("witches", 6, seed)
        if len(table.steps) >= LONG:
            found["witches, long"] = table
            break
    return found


def kept(table: Table) -> dict[str, str]:
    """Return the game as a device stores it."""
    save = Save("bench", table.record(), {}, 0.0, seed=1)
    return {f"{PREFIX}game.bench": dump_save(save)}


async def jumps(table: Table, count: int) -> list[tuple[float, int]]:
    """Return milliseconds and bytes of each of ``count`` jumps."""
    device = Device(stored=kept(table))
    rng, found = Random(2), []
    async with app(device, route="/replay/bench") as phone:
        for number in range(count + 3):
            await phone.slide_to(rng.random())
            if number >= 3:  # the first draw what is drawn only once
                found.append((phone.seconds * 1000, phone.bytes))
    return found


def touched_jumps(
    browser: Browser, url: str, table: Table, count: int, alone: float
) -> list[float]:
    """Return the milliseconds of ``count`` jumps of a finger on the bar of places.

    Args:
        browser: the browser.
        url: the app's address.
        table: the game.
        count: the number of jumps.
        alone: seconds before the first jump.
    """
    with opened(browser, url, kept(table)) as phone:
        phone.open(_ROUTE)
        bar = phone.page.get_by_role("slider").first
        bar.wait_for(state="attached", timeout=PATIENCE)
        box = bar.bounding_box()
        assert box is not None
    rng = Random(2)
    with opened(browser, url, kept(table)) as phone:
        phone.page.goto(f"{url}{_ROUTE}")
        mark(phone.page, "live")
        time.sleep(alone)
        finger = Finger(phone.page)
        for number in range(count + 3):
            # Each jump goes to the other half, because a jump to the current place has no answer.
            share = (number % 2 + rng.uniform(0.1, 0.9)) / 2
            finger.tap("first" if number < 3 else "jump", _on(box, share))
    return [sample["painted"] - sample["began"] for sample in finger.found["jump"]]


_ROUTE = "#/replay/bench"


def _on(box: FloatRect, share: float) -> tuple[float, float]:
    """Return the place on a bar at a share of its length."""
    return box["x"] + box["width"] * share, box["y"] + box["height"] / 2


def tell_in_browser(build_of: str | None, count: int, alone: float) -> None:
    """Print the jumps in Chromium."""
    print(f"{machine()}; yardstick {yardstick():,.0f} loops a second")
    table = Figures("game", {"steps": ",", "painted ms": ".1f", "95 % ms": ".1f"}, 14)
    with TemporaryDirectory(dir=CACHE) as spare, sync_playwright() as playwright:
        app = Path(build_of) if build_of else build(Path(spare) / "app")
        with served(app, own=True) as url:
            browser = playwright.chromium.launch(executable_path=program(), args=QUIET)
            for name, played in games_of_the_bench().items():
                times = touched_jumps(browser, url, played, count, alone)
                table.row(name, len(played.steps), median(times), late(times))
            browser.close()


def main() -> None:
    """Print the table."""
    parser = Arguments(__doc__, {"jumps": 4, "alone": 5.0}, builds=True)
    parser.add_argument("--jumps", type=int, default=60)
    parser.add_argument("--browser", action="store_true", help="by a finger in Chromium")
    parser.add_argument(
        "--alone", type=float, default=BACKGROUND, help="seconds before a page's first"
    )
    options = parser.read()
    if options.browser:
        tell_in_browser(options.build, options.jumps, options.alone)
        return
    print(f"yardstick {yardstick():,.0f} loops a second")
    table = Figures("game", COLUMNS, 14)
    for name, played in games_of_the_bench().items():
        text = dumps(played.record())
        before = process_time()
        Table.resume(loads(text), 1)
        opening = (process_time() - before) * 1000
        found = asyncio.run(jumps(played, options.jumps))
        times = [each for each, _ in found]
        table.row(
            name,
            len(played.steps),
            opening,
            median(times),
            late(times),
            median(size for _, size in found),
            len(pack(played.record())),
            len(text),
        )


if __name__ == "__main__":
    main()
