"""What an action costs as a game grows: rules, player view and save, at step 50 and at step 2,000.

Run as ``python -m bench.growth``. A long match of Witches is played at random and kept as the app
keeps it: sealed, in a file. All but the last column are milliseconds of processor time, medians of
the actions round that step; ``stored`` is on the clock, for the disk is waited for. What an action
costs in all is to grow no more than half as much again.

play    the rules: the next table.
view    what one seat is shown of it.
text    the save as it is written.
stored  until it is safe, the text in it.
"""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from bench.arguments import Arguments
from bench.figures import Figures, machine
from bench.yardstick import yardstick
from engine.games.witches import Options
from engine.record import Player, Writer
from engine.table import Table
from ui.device.backends.sqlite import Sqlite
from ui.stored.saved import Save, dump_save
from ui.stored.storage import ShelfFacts, Store

AT = (50, 200, 500, 1_000, 2_000)
ROUND = 25
"""So many actions before and after a step are measured."""


async def measure(steps: list[int], seed: int) -> dict[int, list[tuple[float, ...]]]:
    """Milliseconds of the parts of each action round each of some steps, in the order above."""
    players = tuple(Player(f"P{number}") for number in range(4))
    table = Table.open("witches", Options(limit=300), players, seed)
    rng, writer = Random(seed), Writer()
    found: dict[int, list[tuple[float, ...]]] = {step: [] for step in steps}
    with TemporaryDirectory() as folder:
        store = Store(Sqlite(Path(folder) / "saves.db"))
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


def main() -> None:
    """Print the table, and how much more an action costs at the end of it."""
    arguments = Arguments(__doc__, {"at": [20, 60]})
    arguments.add_argument("--at", type=int, nargs="+", default=list(AT), help="the steps")
    arguments.add_argument("--seed", type=int, default=3)
    options = arguments.read()
    print(f"{machine()}, yardstick {median(yardstick() for _ in range(3)):,.0f} loops a second")
    steps = sorted(options.at)
    asyncio.run(measure(steps[:1], options.seed))  # what comes first is slow
    rows = asyncio.run(measure(steps, options.seed))
    table = Figures("step", {"play": ".3f", "view": ".3f", "text": ".3f", "stored": ".3f"})
    parts = {step: [median(column) for column in zip(*rows[step], strict=True)] for step in rows}
    for step, medians in parts.items():
        table.row(f"{step:,}", *medians)
    first, last = min(parts), max(parts)
    pairs = zip(parts[first], parts[last], strict=True)
    table.row("last : first", *(after / before for before, after in pairs))
    whole = [sum(parts[step][:2]) + parts[step][3] for step in (first, last)]
    print(f"\nplay, view and stored: {whole[1] / whole[0]:.2f} times at step {last:,}")


if __name__ == "__main__":
    main()
