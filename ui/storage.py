"""Saved games and settings in the device's key-value store.

A save is one JSON document: the record, how the table is laid out, and when. A small shelf list
beside the saves lets the home screen show them without reading each. A save that cannot be read
is set aside under another key, with everything in it, and never stands in the way of the others.
"""

from __future__ import annotations

import asyncio
import json
import math
import secrets
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from engine import games
from engine import record as records
from engine.errors import RecordError
from engine.formats import Migration, migrate
from engine.record import Record
from ui import browser
from ui.settings import Settings
from ui.settings import dumps as dump_settings
from ui.settings import loads as load_settings

if TYPE_CHECKING:
    from engine.table import Table

PREFIX = "pocket_table."
VERSION = 1
"""Of a save's shape. Every version has a ``head`` with a ``version`` in it: an older app reads no
more of a newer save."""


def _from_record(record: dict[str, Any]) -> dict[str, Any]:
    return {"head": {"version": 1, "trim": {}, "changed": 0.0}, "record": record}


MIGRATIONS: dict[int, Migration] = {0: _from_record}
"""For each version before ``VERSION``, what makes the next one of it. 0 is a record alone."""


class StorageError(Exception):
    """The device did not take or give what was asked; ``key`` is the message."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Conflict(StorageError):  # noqa: N818 - named as the field names it
    """A save was changed elsewhere since this window read or wrote it; nothing was stored."""

    def __init__(self) -> None:
        super().__init__("table.other_window")


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
        rival: message key of that opponent's name, or empty.
        changed: seconds since 1970, UTC.
        over: whether the game has ended.
        damaged: the message key of what is wrong with a save that was set aside, or that only a
            newer version opens; None if nothing is known to be wrong.
        details: that message's arguments.
    """

    id: str
    game: str
    names: tuple[str | None, ...]
    changed: float
    over: bool = False
    rival: str = ""
    damaged: str | None = None
    details: Mapping[str, int | str] = field(default_factory=dict)

    @property
    def newer(self) -> bool:
        """Whether a newer version of the app has to open it."""
        return self.damaged is not None and RecordError(self.damaged).newer


@dataclass(frozen=True, slots=True)
class Save:
    """A game as it is kept.

    Attributes:
        id: its name in the store.
        record: the game.
        trim: how its table looks.
        changed: seconds since 1970, UTC.
        seed: what chance and bots are drawn from; None in saves that do not know it.
    """

    id: str
    record: Record
    trim: dict[str, str] = field(default_factory=dict)
    changed: float = 0.0
    seed: int | None = None


class Store:
    """Reads and writes settings and saves.

    The game saved last is also held in memory: it is there again at once, and can be played even
    where the device keeps nothing.

    Args:
        backend: where the texts are kept.
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._last: tuple[str, Save] | None = None
        self._heard: dict[str, str] = {}

    async def settings(self) -> Settings:
        """The stored settings, or the defaults."""
        return load_settings(await self.note("settings"))

    async def keep_settings(self, settings: Settings) -> None:
        """Store settings.

        Raises:
            StorageError: the device refuses.
        """
        await self._write("settings", dump_settings(settings))

    async def note(self, name: str) -> str | None:
        """A text kept under a name by :meth:`keep_note`; None if there is none or it cannot be had.

        What a note holds is a convenience, so nobody has to know that it could not be read.
        """
        try:
            return await self._read(name)
        except StorageError:
            return None

    async def keep_note(self, name: str, text: str) -> None:
        """Keep a text under a name, if the device lets us."""
        try:
            await self._write(name, text)
        except StorageError:
            return

    async def shelf(self) -> tuple[Entry, ...]:
        """All saves and set-aside saves, the latest first.

        Raises:
            StorageError: the device gives nothing.
        """
        entries, kept, aside = await asyncio.gather(
            self._listed(), self._names("game."), self._names("aside.")
        )
        found = [
            await self._look_again(entry)
            for entry in entries
            if entry.id in kept or (entry.damaged and entry.id in aside)
        ]
        for lost in sorted((kept | aside) - {entry.id for entry in found}):
            why = "record.not_a_record" if lost in aside else None
            found.append(Entry(lost, "", (), 0.0, damaged=why))
        return tuple(sorted(found, key=lambda entry: -entry.changed))

    async def load(self, name: str) -> tuple[Save, Table]:
        """A saved game and its table, checked to the last step.

        Where the save knows no seed, it gets one.

        Raises:
            RecordError: it cannot be read. If it is damaged, it has been set aside; if it is of
                another version, it is where it was.
            StorageError: there is no such save.
        """
        from engine.table import Table

        last = self._last if self._last and self._last[1].id == name else None
        try:
            text = await self._read_game(name)
        except StorageError:
            if last is None:
                raise
            text = None
        aside = text is None and last is None
        if text is None:
            text = last[0] if last is not None else await self._read(f"aside.{name}")
        if text is None:
            raise StorageError("storage.gone")
        try:
            save = last[1] if last is not None and text == last[0] else parse_save(name, text)
            seed = secrets.randbits(48) if save.seed is None else save.seed
            table = Table.resume(save.record, seed)
        except RecordError as error:
            if error.newer:
                await self._mark(name, error)
            elif not error.intact:
                await self._set_aside(name, text, error)
            raise
        if aside:
            # Set aside by a version that could not read it.
            await self._write(f"game.{name}", text)
            await self._remove(f"aside.{name}")
        self._last = (text, save)
        return replace(save, seed=seed), table

    def hear(self, name: str, text: str) -> bool:
        """Take a save that another window has stored, if it is later than this window's.

        Returns:
            Whether it was taken. If not, the other window will take this one's.
        """
        try:
            theirs = parse_save(name, text)
        except RecordError:
            return False
        last = self._last
        if last is not None and last[1].id == name and theirs.changed <= last[1].changed:
            return False
        self._heard[name] = text
        return True

    async def _read_game(self, name: str) -> str | None:
        """The text of a save: as another window has told, for the device reads its store once."""
        return self._heard.get(name) or await self._read(f"game.{name}")

    async def keep(
        self, save: Save, names: tuple[str | None, ...], over: bool, rival: str = ""
    ) -> None:
        """Store a game and put it first on the shelf.

        Raises:
            Conflict: what is stored is not what this window read or wrote last.
            StorageError: the device refuses; what was stored before is still there.
        """
        if self._last is not None and self._last[1].id == save.id:
            stored = await self._read_game(save.id)
            if stored is not None and stored != self._last[0]:
                raise Conflict
        text = dump_save(save, sealed=not over and games.find(save.record.game).info.hidden)
        self._last = (text, save)
        self._heard.pop(save.id, None)
        await self._write(f"game.{save.id}", text)
        browser.tell_windows(save.id, text)
        entry = Entry(save.id, save.record.game, names, save.changed, over, rival)
        others = [other for other in await self._listed() if other.id != save.id]
        await self._write_shelf((entry, *others))

    async def drop(self, name: str) -> None:
        """Remove a save, set aside or not.

        Raises:
            StorageError: the device refuses.
        """
        if self._last and self._last[1].id == name:
            self._last = None
        await self._remove(f"game.{name}")
        await self._remove(f"aside.{name}")
        await self._write_shelf(tuple(e for e in await self._listed() if e.id != name))

    async def raw(self, name: str) -> str:
        """The text of a save, set aside or not, to be copied elsewhere; empty if it is gone.

        Raises:
            StorageError: the device gives nothing.
        """
        text = await self._read(f"aside.{name}")
        return text or await self._read(f"game.{name}") or ""

    async def _look_again(self, entry: Entry) -> Entry:
        """The entry as this version sees it, where one before could not read its save."""
        if not entry.newer:
            return entry
        try:
            parse_save(entry.id, await self.raw(entry.id))
        except RecordError as error:
            if error.newer:
                return replace(entry, damaged=error.key, details=dict(error.details))
        return replace(entry, damaged=None, details={})

    async def _set_aside(self, name: str, text: str, why: RecordError) -> None:
        await self._write(f"aside.{name}", text)
        await self._remove(f"game.{name}")
        await self._mark(name, why)

    async def _mark(self, name: str, why: RecordError) -> None:
        """Say on the shelf why a save does not open."""
        entries = await self._listed()
        entry = next((e for e in entries if e.id == name), Entry(name, "", (), 0.0))
        others = [e for e in entries if e.id != name]
        damaged = replace(entry, damaged=why.key, details=dict(why.details))
        await self._write_shelf((damaged, *others))

    async def _listed(self) -> list[Entry]:
        """The shelf list as it is written; what is no entry in it is passed over."""
        try:
            lines = json.loads(await self._read("shelf") or "[]")
        except (ValueError, RecursionError):
            return []
        found = [_entry(line) for line in lines] if isinstance(lines, list) else []
        return [entry for entry in found if entry is not None]

    async def _write_shelf(self, entries: tuple[Entry, ...]) -> None:
        await self._write("shelf", json.dumps([asdict(e) for e in entries], ensure_ascii=False))

    async def _names(self, prefix: str) -> set[str]:
        try:
            keys = await self._backend.get_keys(f"{PREFIX}{prefix}")
        except Exception as error:  # whatever the platform raises when it is closed to us
            raise StorageError("storage.refused") from error
        return {key.removeprefix(f"{PREFIX}{prefix}") for key in keys}

    async def _read(self, name: str) -> str | None:
        try:
            value = await self._backend.get(f"{PREFIX}{name}")
        except Exception as error:  # as above
            raise StorageError("storage.refused") from error
        return value if isinstance(value, str) else None

    async def _write(self, name: str, text: str) -> None:
        try:
            kept = await self._backend.set(f"{PREFIX}{name}", text)
        except Exception as error:  # as above, or there is no room left
            raise StorageError("storage.refused") from error
        if kept is False:
            raise StorageError("storage.refused")

    async def _remove(self, name: str) -> None:
        try:
            await self._backend.remove(f"{PREFIX}{name}")
        except Exception as error:  # as above
            raise StorageError("storage.refused") from error


def dump_save(save: Save, sealed: bool = False) -> str:
    """A save as JSON.

    Args:
        sealed: the record is not readable by eye, as that of an unfinished game with secrets.
    """
    head: dict[str, Any] = {"version": VERSION, "trim": save.trim, "changed": save.changed}
    if save.seed is not None:
        head["seed"] = save.seed
    return f'{{"head":{json.dumps(head)},"record":{records.dumps(save.record, sealed)}}}'


def parse_save(name: str, text: str) -> Save:
    """A save from JSON, or from a record alone; its steps are still to be played.

    Raises:
        RecordError: it is no save, or a newer one, or its record is wrong.
    """
    save, fault = _parsed_save(name, text, lambda inner: (records.parse(inner), None))
    if fault is not None:
        raise fault
    return save


def salvage_save(name: str, text: str) -> tuple[Save, RecordError | None]:
    """A save with the good part of its record, and the fault of the step after that, if any.

    Raises:
        RecordError: there is no good part.
    """
    return _parsed_save(name, text, records.salvage)


def _parsed_save(
    name: str, text: str, read: Callable[[str], tuple[Record, RecordError | None]]
) -> tuple[Save, RecordError | None]:
    if len(text) > records.MAX_CHARACTERS:
        raise RecordError("record.too_large", limit=records.MAX_CHARACTERS)
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError("record.not_json") from error
    try:
        version = 0 if "format" in document else document["head"]["version"]
        if type(version) is int and version > VERSION:
            raise RecordError("record.newer_format", format=version, known=VERSION)
        document = migrate(document, version, VERSION, MIGRATIONS)
        head, inner = document["head"], json.dumps(document["record"])
        trim, changed = head["trim"], float(head["changed"])
    except (ValueError, TypeError, LookupError, OverflowError, RecursionError) as error:
        raise RecordError("record.not_a_record") from error
    if not isinstance(trim, dict) or not all(isinstance(value, str) for value in trim.values()):
        raise RecordError("record.not_a_record")
    seed = head.get("seed")
    if seed is not None and type(seed) is not int:
        raise RecordError("record.not_a_record")
    record, fault = read(inner)
    return Save(name, record, trim, changed if math.isfinite(changed) else 0.0, seed), fault


def _entry(line: object) -> Entry | None:
    """An entry from its JSON form, or None if it is none."""
    if not isinstance(line, dict) or not isinstance(line.get("id"), str):
        return None
    names, changed, details = line.get("names"), line.get("changed"), line.get("details")
    if not isinstance(names, list) or not all(n is None or isinstance(n, str) for n in names):
        names = []
    if type(changed) not in (int, float) or not math.isfinite(changed or 0):
        changed = 0.0
    game, rival, damaged = line.get("game"), line.get("rival"), line.get("damaged")
    return Entry(
        id=line["id"],
        game=game if isinstance(game, str) else "",
        names=tuple(names),
        changed=float(changed or 0),
        over=line.get("over") is True,
        rival=rival if isinstance(rival, str) else "",
        damaged=damaged if isinstance(damaged, str) else None,
        details=details if isinstance(details, dict) else {},
    )
