"""Saved games and settings in the device's key-value store.

A save is one JSON document: the record, how the table is laid out, and when. A small shelf list
beside the saves lets the home screen show them without reading each. A save that cannot be read
is set aside under another key, with everything in it, and never stands in the way of the others.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Protocol

from engine import record as records
from engine.errors import RecordError
from engine.record import Record
from ui.settings import Settings
from ui.settings import dumps as dump_settings
from ui.settings import loads as load_settings

PREFIX = "pocket_table."
VERSION = 1


class StorageError(Exception):
    """The device did not take or give what was asked; ``key`` is the message."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Backend(Protocol):
    """A key-value store of texts, as Flet's ``SharedPreferences`` is."""

    async def set(self, key: str, value: str) -> bool: ...
    async def get(self, key: str) -> Any: ...
    async def remove(self, key: str) -> bool: ...
    async def get_keys(self, key_prefix: str) -> list[str]: ...


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the shelf list.

    Attributes:
        id: of the save.
        game: its game.
        names: the sides, players' names or None where the rules run an opponent.
        changed: seconds since 1970, UTC.
        over: whether the game has ended.
        damaged: the message key of what is wrong with a save that was set aside, or None.
    """

    id: str
    game: str
    names: tuple[str | None, ...]
    changed: float
    over: bool = False
    damaged: str | None = None


@dataclass(frozen=True, slots=True)
class Save:
    """A game as it is kept: the record and how its table looks."""

    id: str
    record: Record
    trim: dict[str, str] = field(default_factory=dict)
    changed: float = 0.0


class Store:
    """Reads and writes settings and saves.

    Args:
        backend: where the texts are kept.
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def settings(self) -> Settings:
        """The stored settings, or the defaults."""
        return load_settings(await self._read("settings"))

    async def keep_settings(self, settings: Settings) -> None:
        """Store settings.

        Raises:
            StorageError: the device refuses.
        """
        await self._write("settings", dump_settings(settings))

    async def shelf(self) -> tuple[Entry, ...]:
        """All saves and set-aside saves, the latest first."""
        try:
            listed = json.loads(await self._read("shelf") or "[]")
            entries = [Entry(**{**line, "names": tuple(line["names"])}) for line in listed]
        except (ValueError, TypeError, KeyError):
            entries = []
        known = {entry.id for entry in entries}
        kept = {key.removeprefix(f"{PREFIX}game.") for key in await self._keys("game.")}
        aside = {key.removeprefix(f"{PREFIX}aside.") for key in await self._keys("aside.")}
        found = [entry for entry in entries if entry.id in (aside if entry.damaged else kept)]
        for lost in sorted((kept | aside) - known):
            why = "storage.damaged" if lost in aside else None
            found.append(Entry(lost, "", (), 0.0, damaged=why))
        return tuple(sorted(found, key=lambda entry: -entry.changed))

    async def load(self, name: str) -> Save:
        """A saved game, checked to its last step.

        Raises:
            RecordError: it cannot be read; it has been set aside.
            StorageError: there is no such save.
        """
        text = await self._read(f"game.{name}")
        if text is None:
            raise StorageError("storage.gone")
        try:
            return parse_save(name, text)
        except RecordError as error:
            await self._set_aside(name, text, error.key)
            raise

    async def keep(self, save: Save, names: tuple[str | None, ...], over: bool) -> None:
        """Store a game and put it first on the shelf.

        Raises:
            StorageError: the device refuses; what was stored before is still there.
        """
        await self._write(f"game.{save.id}", dump_save(save))
        entry = Entry(save.id, save.record.game, names, save.changed, over)
        others = [other for other in await self.shelf() if other.id != save.id]
        await self._write_shelf((entry, *others))

    async def drop(self, name: str) -> None:
        """Remove a save, set aside or not."""
        await self._backend.remove(f"{PREFIX}game.{name}")
        await self._backend.remove(f"{PREFIX}aside.{name}")
        await self._write_shelf(tuple(e for e in await self.shelf() if e.id != name))

    async def raw(self, name: str) -> str:
        """The text of a save, set aside or not, to be copied elsewhere."""
        text = await self._read(f"aside.{name}")
        return text or await self._read(f"game.{name}") or ""

    async def _set_aside(self, name: str, text: str, why: str) -> None:
        shelf = await self.shelf()
        await self._write(f"aside.{name}", text)
        await self._backend.remove(f"{PREFIX}game.{name}")
        entry = next((e for e in shelf if e.id == name), Entry(name, "", (), 0.0))
        others = [e for e in shelf if e.id != name]
        await self._write_shelf((replace(entry, damaged=why), *others))

    async def _write_shelf(self, entries: tuple[Entry, ...]) -> None:
        await self._write("shelf", json.dumps([asdict(e) for e in entries], ensure_ascii=False))

    async def _keys(self, prefix: str) -> list[str]:
        return list(await self._backend.get_keys(f"{PREFIX}{prefix}"))

    async def _read(self, name: str) -> str | None:
        value = await self._backend.get(f"{PREFIX}{name}")
        return value if isinstance(value, str) else None

    async def _write(self, name: str, text: str) -> None:
        try:
            kept = await self._backend.set(f"{PREFIX}{name}", text)
        except Exception as error:  # whatever the platform raises when it is full or closed
            raise StorageError("storage.refused") from error
        if kept is False:
            raise StorageError("storage.refused")


def dump_save(save: Save) -> str:
    """A save as JSON."""
    head = {"version": VERSION, "trim": save.trim, "changed": save.changed}
    return f'{{"head":{json.dumps(head)},"record":{records.dumps(save.record)}}}'


def parse_save(name: str, text: str) -> Save:
    """A save from JSON, its record checked to the last step.

    Raises:
        RecordError: it is no save, or a newer one, or its record is wrong.
    """
    try:
        document = json.loads(text)
        head, inner = document["head"], json.dumps(document["record"])
        version, trim, changed = head["version"], head["trim"], float(head["changed"])
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise RecordError("record.not_a_record") from error
    if version != VERSION:
        raise RecordError("record.newer_format", format=str(version), known=VERSION)
    if not isinstance(trim, dict) or not all(isinstance(value, str) for value in trim.values()):
        raise RecordError("record.not_a_record")
    return Save(name, records.loads(inner), trim, changed)
