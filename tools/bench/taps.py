"""Taps on Patchwork's table without a browser: time to the encoded update, and its size.

Run as ``python -m tools.bench.taps``. The table is full: both quilts are half sewn, and the market
is long. A tap is measured in processor time from the event's arrival to its first encoded message,
which is drawn while the rest is computed, and to its last message. The client's drawing is not
included. The yardstick of the same run stands beside the figures, so that machines can be compared.
"""

from __future__ import annotations

import asyncio
from random import Random
from statistics import median
from time import time
from typing import NamedTuple

from engine.games.patchwork import Options
from engine.games.patchwork.offers import placements_of
from engine.record import Player
from engine.table import Table
from tools.bench.arguments import Arguments
from tools.bench.figures import Figures, late
from tools.bench.yardstick import yardstick
from tools.pilot.headless import Device, Phone, app
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save
from ui.text import bundle

STEPS = 30


def middle_of_a_game() -> Table:
    """Return a two-player game some thirty steps in; the player to move can afford a patch."""
    for seed in range(100):
        table = Table.open("patchwork", Options(), (Player("Ana"), Player("Bo")), seed).settle()
        rng = Random(seed)
        while table.actors and (len(table.steps) < STEPS or table.state.phase != "turn"):
            (seat,) = table.actors
            actions = list(table.legal(seat))
            buys = [action for action in actions if action.type != "advance"]
            table = table.play(seat, rng.choice(buys or actions))
        if table.actors and any(
            placements_of(table.state, a.patch)
            for a in table.legal(table.state.turn)
            if a.type == "buy"
        ):
            return table
    raise AssertionError("no such game")


class Tap(NamedTuple):
    """Milliseconds to the first message and to the last, and the bytes of all messages."""

    first: float
    last: float
    bytes: int


async def measure(rounds: int) -> dict[str, list[Tap]]:
    """Return the taps of each kind."""
    table = middle_of_a_game()
    save = Save("bench", table.record(), {}, time())
    words = {**bundle("en", "shell"), **bundle("en", "patchwork")}
    found: dict[str, list[Tap]] = {}

    def note(kind: str, phone: Phone) -> None:
        tap = Tap(phone.seconds_to_first * 1000, phone.seconds * 1000, phone.bytes)
        found.setdefault(kind, []).append(tap)

    device = Device()
    device.stored[f"{PREFIX}game.bench"] = dump_save(save)
    async with app(device, route="/table/bench") as phone:
        for _ in range(rounds):
            await phone.tap("Choose ")
            note("choose", phone)
            for kind, key in (("rotate", "turn"), ("nudge", "up"), ("nudge", "down")):
                await phone.tap(words[f"patchwork.hand.{key}"])
                note(kind, phone)
            await phone.tap(words["patchwork.hand.drop"])
            note("put back", phone)
            await phone.tap("Choose ")
            await phone.tap("Sew on ·")
            note("commit", phone)
            await phone.tap(words["table.undo"])
            note("undo", phone)
            # The patch is held again, as it was before the commit.
            await phone.tap(words["patchwork.hand.drop"])
    return found


COLUMNS = {
    "runs": ",",
    "to first ms": ".1f",
    "median ms": ".1f",
    "95 % ms": ".1f",
    "median bytes": ",.0f",
}


def main() -> None:
    """Print the table."""
    parser = Arguments(__doc__, {"rounds": 2})
    parser.add_argument("--rounds", type=int, default=40)
    options = parser.read()
    yards = [yardstick()]
    found = asyncio.run(measure(options.rounds))
    yards.append(yardstick())
    every = [tap for taps in found.values() for tap in taps]
    print(f"yardstick {median(yards):,.0f} loops a second")
    table = Figures("tap", COLUMNS)
    for kind, taps in [*found.items(), ("all", every)]:
        times = [tap.last for tap in taps]
        first = median(tap.first for tap in taps)
        table.row(
            kind, len(taps), first, median(times), late(times), median(tap.bytes for tap in taps)
        )


if __name__ == "__main__":
    main()
