"""A walk through a game: what going to any step takes, and how long the link of a game is.

Run as ``python -m bench.replay``. One random game a row, of so many seats; Witches' is the first
match with 800 steps or more. A jump goes to a step anywhere, and is measured in processor time
until the last encoded message, as in ``bench.taps``; asked for is 50 ms natively. Opening is the
record's reading and playing to its end. A link's characters are those after the ``#``.
"""

from __future__ import annotations

import asyncio
from random import Random
from statistics import median, quantiles
from time import process_time

from bench.arguments import Arguments
from bench.figures import Figures
from bench.yardstick import yardstick
from engine import games
from engine.link import pack
from engine.record import Player, dumps, loads
from engine.table import Table
from pilot.headless import Device, app
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save

LONG = 800
"""Steps that the long match has at least."""
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
    """A game that chance plays to its end."""
    players = tuple(Player(f"Seat {seat}") for seat in range(seats))
    table = Table.open(name, games.find(name).info.options(), players, seed)
    rng = Random(seed)
    while table.actors:
        seat = rng.choice(table.actors)
        table = table.play(seat, table.legal(seat).sample(rng))
    return table


def games_of_the_bench() -> dict[str, Table]:
    """A game of each kind, and a long one."""
    found = {name: random_game(name, seats, 1) for name, seats in SEATS.items()}
    for seed in range(1_000):
        table = random_game("witches", 6, seed)
        if len(table.steps) >= LONG:
            found["witches, long"] = table
            break
    return found


async def jumps(table: Table, count: int) -> list[tuple[float, int]]:
    """Milliseconds and bytes of as many jumps."""
    device = Device()
    save = Save("bench", table.record(), {}, 0.0, seed=1)
    device.stored[f"{PREFIX}game.bench"] = dump_save(save)
    rng, found = Random(2), []
    async with app(device, route="/replay/bench") as phone:
        for number in range(count + 3):
            await phone.slide_to(rng.random())
            if number >= 3:  # the first find what is drawn once
                found.append((phone.seconds * 1000, phone.bytes))
    return found


def main() -> None:
    """Print the table."""
    parser = Arguments(__doc__, {"jumps": 4})
    parser.add_argument("--jumps", type=int, default=60)
    options = parser.read()
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
            quantiles(times, n=20)[-1],
            median(size for _, size in found),
            len(pack(played.record())),
            len(text),
        )


if __name__ == "__main__":
    main()
