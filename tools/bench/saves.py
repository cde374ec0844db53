"""What saves cost with 10, 1,000 and 10,000 of them on the device, without a browser.

Run as ``python -m tools.bench.saves``. Each number of saves is put into a fresh store of each kind:
a file (windows, phones), a key-value store (a page served to a browser), and with ``--browser`` the
database of a Chromium, which a page asks without the app. All figures are medians in milliseconds
on the clock, so that they include waiting for the disk.

action   from an action until its save is safe: the game, and its line of the shelf.
lines    the database only: the newest lines of the shelf.
first    from the app's start until the first part of the home screen is drawn.
whole    the same until all of the home screen is drawn.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from json import dumps
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from engine import games
from engine.record import Player
from engine.table import Table
from tools.bench.arguments import Arguments
from tools.bench.chromium import opened
from tools.bench.figures import Figures
from tools.bench.site import served
from tools.pilot.headless import Device, app
from tools.pilot.values import KeyValues
from ui.device.backends import Backend, Change, ShelfLine
from ui.device.backends.preferences import Preferences
from ui.device.backends.sqlite import Sqlite
from ui.stored.saved import Save, dump_save
from ui.stored.storage import ShelfEntry, ShelfFacts, Store
from web.build import PAGE

COUNTS = (10, 1_000, 10_000)
ACTIONS = 50
STARTS = 5
BATCH = 500


def a_game() -> Save:
    """Return a game of the first kind there is, at its start."""
    game = games.names()[0]
    players = (Player("Ana"), Player("Bo"))
    table = Table.open(game, games.find(game).info.options(), players, 1).settle()
    return Save("game", table.record(), {}, 1.0, 1)


async def fill(backend: Backend, save: Save, count: int) -> None:
    """Put ``count`` saves into a backend."""
    text = dump_save(save)
    for start in range(0, count, BATCH):
        numbers = range(start, min(start + BATCH, count))
        lines: dict[str, ShelfLine | None] = {}
        for number in numbers:
            entry = ShelfEntry(f"g{number}", save.record.game, ("Ana", "Bo"), float(number))
            lines[entry.id] = ShelfLine(entry.id, entry.changed, dumps(asdict(entry)))
        await backend.write(Change({("game", f"g{number}"): text for number in numbers}, lines))


async def time_actions(backend: Backend, save: Save) -> list[float]:
    """Return the milliseconds of each of some saves in a row."""
    store, found = Store(backend), []
    mine = replace(save, id="played")
    for number in range(ACTIONS):
        began = time.perf_counter()
        await store.keep(replace(mine, changed=1e6 + number), ShelfFacts(("Ana", "Bo"), False))
        found.append((time.perf_counter() - began) * 1000)
    return found


async def time_home(device: Device, backend: Callable[[], Backend] | None) -> tuple[float, float]:
    """Return the milliseconds until the first part of the home screen, and until all of it."""
    began = time.perf_counter()
    async with app(device, backend=backend() if backend else None) as phone:
        while not any(name.startswith("Continue") for name in phone.names("button")):
            await asyncio.sleep(0.001)  # gives a reading thread its turn
        await phone.settle()
        return phone.first.clock * 1000, (time.perf_counter() - began) * 1000


IN_CHROMIUM = """async ([count, batch, actions, text, line]) => {
  const { lines, write } = await import("/saves.js");
  const save = (ids, moment) => write(JSON.stringify({
    texts: ids.map((id) => ["game", id, text]),
    lines: ids.map((id) => [id, { id, moment: moment + Number(id.slice(1)), text: line }]),
    expected: [],
  }));
  for (let start = 0; start < count; start += batch) {
    const size = Math.min(batch, count - start);
    await save(Array.from({ length: size }, (_, index) => `g${start + index}`), 0);
  }
  const time = async (work) => {
    const found = [];
    for (let number = 0; number < actions; number += 1) {
      const began = performance.now();
      await work(number);
      found.push(performance.now() - began);
    }
    return found.sort((one, other) => one - other)[actions >> 1];
  };
  return [
    await time((number) => save(["g0"], 1e6 + number)),
    await time(() => lines(JSON.stringify({ count: 21, after: null }))),
  ];
}"""


def measure_browser(count: int, save: Save) -> tuple[float, float]:
    """Return milliseconds of an action's save and of the newest lines,
    in a Chromium with its own disk."""
    entry = dumps(asdict(ShelfEntry("g0", save.record.game, ("Ana", "Bo"), 1.0)))
    asked = [count, BATCH, ACTIONS, dump_save(save), entry]
    with (
        TemporaryDirectory() as profile,
        sync_playwright() as playwright,
        opened(playwright, Path(profile)) as context,
        served(PAGE, own=True) as url,
    ):
        page = context.pages[0]
        page.goto(f"{url}saves.js")
        action, lines = page.evaluate(IN_CHROMIUM, asked)
    return action, lines


async def measure(kind: str, count: int, folder: Path) -> tuple[float, float, float]:
    """Return the three figures of one kind of store with ``count`` saves."""
    save, device = a_game(), Device()
    file = Sqlite(folder / f"{count}.db")
    backend: Backend = file if kind == "file" else Preferences(KeyValues(device.stored))
    await fill(backend, save, count)
    actions = await time_actions(backend, save)
    opened = (lambda: file) if kind == "file" else None
    homes = [await time_home(device, opened) for _ in range(STARTS + 1)][1:]
    await file.close()
    return median(actions), median(h[0] for h in homes), median(h[1] for h in homes)


def main() -> None:
    """Print the table."""
    parser = Arguments(__doc__, {"counts": [3, 30], "browser": True})
    parser.add_argument("--browser", action="store_true", help="the database of a Chromium too")
    parser.add_argument("--counts", type=int, nargs="+", default=list(COUNTS), help="of saves")
    options = parser.read()
    kinds = {"action": ".1f", "first": ".1f", "whole": ".1f"}
    table = Figures("store", {"saves": ",", **kinds})
    for kind in ("file", "key-value"):
        with TemporaryDirectory() as folder:
            for count in options.counts:
                figures = asyncio.run(measure(kind, count, Path(folder)))
                table.row(kind, count, *figures)
    if options.browser:
        table = Figures("store", {"saves": ",", "action": ".1f", "lines": ".1f"})
        for count in options.counts:
            table.row("database", count, *measure_browser(count, a_game()))


if __name__ == "__main__":
    main()
