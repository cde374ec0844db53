"""Devices to store on, and devices that stop in the middle."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.pilot.values import KeyValues
from ui.device.backends import Backend, Change, Kind, ShelfLine

STORED = Path(__file__).with_name("stored")


class Stopped(Exception):  # noqa: N818 - nothing is wrong with it
    """The device has stopped; whatever was running on it is no more."""


class Power:
    """Runs out after so many writes: the last of them is made or not, and nobody is told."""

    def __init__(self, writes: int, last_is_made: bool = False) -> None:
        self.left = writes
        self.last_is_made = last_is_made

    async def spend(self, write: Any) -> Any:
        """Make a write if there is power."""
        self.left -= 1
        if self.left > 0:
            return await write
        if self.left == 0 and self.last_is_made:
            await write
        else:
            write.close()
        raise Stopped


class StoppingKeyValues(KeyValues):
    """A key-value store that stops with the power."""

    def __init__(self, stored: dict[str, str], power: Power) -> None:
        super().__init__(stored)
        self.power = power

    async def set(self, key: str, value: str) -> bool:
        return bool(await self.power.spend(super().set(key, value)))

    async def remove(self, key: str) -> bool:
        return bool(await self.power.spend(super().remove(key)))


class StoppingBackend:
    """A backend that stops with the power."""

    def __init__(self, backend: Backend, power: Power) -> None:
        self.backend, self.power = backend, power

    async def read(self, kind: Kind, name: str) -> str | None:
        return await self.backend.read(kind, name)

    async def texts(self, kind: Kind) -> list[str]:
        return await self.backend.texts(kind)

    async def lines(
        self, count: int | None = None, after: ShelfLine | None = None
    ) -> list[ShelfLine]:
        return await self.backend.lines(count, after)

    async def write(self, change: Change) -> bool:
        return bool(await self.power.spend(self.backend.write(change)))


def sample(name: str) -> dict[str, str]:
    """What a released version has stored, by key."""
    found: dict[str, str] = json.loads((STORED / f"{name}.json").read_text("utf-8"))
    return found
