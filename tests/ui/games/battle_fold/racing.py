"""Devices with a race on them, and a clock that goes when it is told."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from engine.games.battle_fold.state import Options
from engine.record import Player
from engine.table import Table
from tools.pilot.headless import Device, Phone
from ui.device.backends import PREFIX
from ui.games.battle_fold import race_screen
from ui.stored.saved import Save, dump_save

TABLE = "/table/g"
PEOPLE = ("Ana", "Bo", "Cem", "Dina")


class Seconds:
    """Lets seconds pass at a table."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._waiting: list[asyncio.Future[None]] = []
        monkeypatch.setattr(race_screen, "pause", self._pause)

    async def _pause(self) -> None:
        future = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        await future

    async def pass_by(self, phone: Phone, count: int) -> None:
        """So many of them."""
        for _ in range(count):
            waiting, self._waiting = self._waiting, []
            for future in waiting:
                if not future.done():
                    future.set_result(None)
            await phone.settle()


def racing(
    seats: int = 2, bots: tuple[int, ...] = (), level: str = "uniform", **options: Any
) -> Table:
    """A game whose first battle card was turned, but where two wait for it together."""
    players = tuple(
        Player(name, level if seat in bots else None) for seat, name in enumerate(PEOPLE[:seats])
    )
    table = Table.open("battle_fold", Options(**options), players, 1)
    return table if options.get("race") == "together" else table.settle()


def on_device(table: Table, **settings: Any) -> Device:
    """A device with that game."""
    device = Device()
    save = Save("g", table.record(), {}, 1.0, table.seed)
    device.stored[f"{PREFIX}game.g"] = dump_save(save, sealed=table.outcome is None)
    device.stored[f"{PREFIX}settings"] = json.dumps({"pace": "at_once"} | settings)
    return device


async def done_anyway(phone: Phone) -> None:
    """Whoever folds is done with a cloth that has not the card's outline, and leaves it so."""
    await phone.tap("Done")
    await phone.tap("Done")


async def grab_anyway(phone: Phone, name: str) -> None:
    """The same of one of two who fold face to face."""
    for _ in range(2):
        await phone.touch(phone.find(f"{name}: done"), 5, 5)
