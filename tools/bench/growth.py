"""What an action costs as a game grows: rules, player view and save, at step 50 and at step 2,000.

Run as ``python -m tools.bench.growth``. A long match of Witches is played at random and stored as
the app stores it: sealed, in a file. All columns but the last are milliseconds of processor time,
medians of the actions around that step. The column ``stored`` is on the clock, because it includes
waiting for the disk. The whole cost of an action should grow by no more than half.

With ``--browser`` the bench runs in Chromium, in the Python that the web build ships and with a
store in memory: no disk, no screen.

play    the rules: the next table.
view    what one seat is shown of it.
text    the save as it is written.
stored  until the save is safe, with the text in it.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean, median
from tempfile import TemporaryDirectory

from engine.games.witches import Options
from engine.record import Player, Writer
from engine.table import Table
from tools.bench.arguments import Arguments
from tools.bench.figures import Figures, machine
from tools.bench.yardstick import yardstick
from ui.stored.saved import Save, dump_save
from ui.stored.storage import ShelfFacts, Store

AT = (50, 200, 500, 1_000, 2_000)
ROUND = 25
"""The number of actions before and after a step that are measured."""


RUNS = 8
"""The number of matches that are played in the browser."""

Rows = dict[int, list[tuple[float, ...]]]
"""For some steps, milliseconds of the parts of each action around the step, in the order above."""


def measure(steps: Sequence[int], seed: int) -> Rows:
    """Measure a match stored in a file."""
    from ui.device.backends.sqlite import Sqlite

    with TemporaryDirectory() as folder:
        return asyncio.run(_measure(steps, seed, Store(Sqlite(Path(folder) / "saves.db"))))


def measure_in_memory(steps: Sequence[int], seed: int) -> Rows:
    """Measure a match stored in memory, where nothing has to be waited for and no loop runs."""
    from ui.device.backends.memory import Memory

    try:
        _measure(steps, seed, Store(Memory())).send(None)
    except StopIteration as end:
        found: Rows = end.value
        return found
    raise AssertionError("memory was waited for")


async def _measure(steps: Sequence[int], seed: int, store: Store) -> Rows:
    players = tuple(Player(f"P{number}") for number in range(4))
    table = Table.open("witches", Options(limit=300), players, seed)
    rng, writer = Random(seed), Writer()
    found: dict[int, list[tuple[float, ...]]] = {step: [] for step in steps}
    while table.actors and len(table.steps) < steps[-1] + ROUND:
        seat = rng.choice(table.actors)
        action = table.legal(seat).sample(rng)
        marks = [time.process_time()]
        table = table.play(seat, action)
        marks.append(time.process_time())
        table.player_view(0)
        marks.append(time.process_time())
        save = Save("game", table.record(), {}, float(len(table.steps)), seed)
        dump_save(save, sealed=True, writer=writer)
        marks.append(time.process_time())
        began = time.perf_counter()
        await store.keep(save, ShelfFacts(tuple(player.name for player in players), False))
        stored = time.perf_counter() - began
        parts = [after - before for before, after in pairwise(marks)]
        for step in steps:
            if abs(len(table.steps) - step) <= ROUND:
                found[step].append((*parts, stored))
    return {step: [tuple(1000 * each for each in row) for row in rows]
            for step, rows in found.items() if rows}  # fmt: skip


def _in_browser(steps: Sequence[int], seed: int) -> Rows:
    from tools.bench import pyodide

    # The module that stores saves imports Flet for screens only, and that page has no screen.
    code = f"""
import json, sys, types
sys.modules["flet"] = types.ModuleType("flet")
from tools.bench.growth import measure_in_memory
measure_in_memory({list(steps[:1])}, {seed})
found = [measure_in_memory({list(steps)}, {seed} + again) for again in range({RUNS})]
rows = {{step: [row for each in found for row in each.get(step, ())] for step in found[0]}}
print(json.dumps(rows))
"""
    return {int(step): rows for step, rows in json.loads(pyodide.run(code, "ui")).items()}


def main() -> None:
    """Print the table, and how much more an action costs at the end of it."""
    arguments = Arguments(__doc__, {"at": [20, 60]})
    arguments.add_argument("--at", type=int, nargs="+", default=list(AT), help="the steps")
    arguments.add_argument("--seed", type=int, default=3)
    arguments.add_argument("--browser", action="store_true", help="in Chromium")
    options = arguments.read()
    print(f"{machine()}, yardstick {median(yardstick() for _ in range(3)):,.0f} loops a second")
    steps = sorted(options.at)
    if options.browser:
        rows = _in_browser(steps, options.seed)
    else:
        measure(steps[:1], options.seed)  # the first run is slow
        rows = measure(steps, options.seed)
    table = Figures("step", {"play": ".3f", "view": ".3f", "text": ".3f", "stored": ".3f"})
    # A page's clock has steps as long as an action takes, so only means say anything there.
    middle = fmean if options.browser else median
    parts = {step: [middle(column) for column in zip(*rows[step], strict=True)] for step in rows}
    for step, medians in parts.items():
        table.row(f"{step:,}", *medians)
    first, last = min(parts), max(parts)
    pairs = zip(parts[first], parts[last], strict=True)
    table.row("last : first", *(after / before for before, after in pairs))
    whole = [sum(parts[step][:2]) + parts[step][3] for step in (first, last)]
    print(f"\nplay, view and stored: {whole[1] / whole[0]:.2f} times at step {last:,}")


if __name__ == "__main__":
    main()
