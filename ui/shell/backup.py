"""All saved games as one text, and a look at what such a text would bring.

A backup is one JSON document with a line for each game, each kept just as the device has it::

    {"backup":1,"games":[
    {"id":"18c1f0a","save":{"head":{...},"record":{...}}},
    {"id":"18c1f0b","text":"what was set aside and is no JSON"}
    ]}

So a text that was cut off or damaged somewhere still gives the other lines. The text of a single
game is taken as well.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Literal

from engine.errors import EngineError, RecordError
from engine.formats import Migration, migrate
from engine.record import Record
from engine.table import Table
from ui.clock import now
from ui.shell.new_game import sides
from ui.storage import Entry, Save, Store, new_name, parse_save

VERSION = 1
"""Of the backup's shape; the saves in it have their own."""

MIGRATIONS: dict[int, Migration] = {}
"""For each version before ``VERSION``, what makes the next one of it."""

MAX_CHARACTERS = 100_000_000
"""A longer text is refused unread: some 30,000 games."""

_ID = re.compile(r"[0-9a-z-]{1,40}")
_SEED = re.compile(r'"seed":\s*(\d+)')
_HEAD = re.compile(r'\s*\{\s*"backup"\s*:\s*(\d{1,9})\s*,')

Answer = Literal["both", "theirs", "ours"]
"""What becomes of a game that is here and differs: both are kept, or one of the two."""


@dataclass(frozen=True, slots=True)
class Found:
    """A game that a text brings.

    Attributes:
        save: the game, under the id it had.
        entry: what the shelf would say of it.
        here: the same game as the device has it, if it does.
        same: whether nothing in the two differs.
    """

    save: Save
    entry: Entry
    here: Save | None = None
    same: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """A game in a text that cannot be brought in: its number, from 1, and why not."""

    number: int
    error: EngineError


@dataclass(frozen=True, slots=True)
class Look:
    """What a text would bring."""

    found: tuple[Found, ...]
    faults: tuple[Fault, ...]

    @property
    def new(self) -> tuple[Found, ...]:
        """The games that are not here."""
        return tuple(each for each in self.found if each.here is None)

    @property
    def same(self) -> tuple[Found, ...]:
        """The games that are here just so."""
        return tuple(each for each in self.found if each.same)

    @property
    def differing(self) -> tuple[Found, ...]:
        """The games that are here, but are not the same."""
        return tuple(each for each in self.found if each.here is not None and not each.same)


async def pack(store: Store) -> str:
    """All saved games as one text, those that were set aside too.

    Raises:
        StorageError: the device gives nothing.
    """
    lines = [_line(entry.id, await store.raw(entry.id)) for entry in await store.shelf()]
    return f'{{"backup":{VERSION},"games":[\n' + ",\n".join(lines) + "\n]}\n"


def _line(name: str, text: str) -> str:
    """One game as a line of JSON, its own text unchanged in it where that is JSON."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return json.dumps({"id": name, "text": text})
    return f'{{"id":{json.dumps(name)},"save":{text.replace(chr(10), " ")}}}'


async def look(store: Store, text: str) -> Look:
    """What a text would bring, compared with what is stored. Nothing is changed.

    Raises:
        RecordError: it is no text of this app, or of a newer version of it.
        StorageError: the device gives nothing.
    """
    found: list[Found] = []
    faults: list[Fault] = []
    single = _HEAD.match(text) is None
    for number, item in enumerate(_items(text), 1):
        await asyncio.sleep(0)  # the screen answers meanwhile
        try:
            found.append(_check(item))
        except RecordError as error:
            if single:
                raise
            faults.append(Fault(number, error))
    kept = await _kept(store, found)
    return Look(tuple(kept.compare(each) for each in found), tuple(faults))


async def bring_in(store: Store, seen: Look, answer: Answer) -> int:
    """Store what is new, and what differs as it was answered; how many games came.

    Raises:
        StorageError: the device refuses; what came before that is there.
    """
    names = {entry.id for entry in await store.shelf()}
    differing = () if answer == "ours" else seen.differing
    alone = len(seen.found) == 1
    # The latest last, so that it is the one in memory.
    coming = sorted((*seen.new, *differing), key=lambda each: each.save.changed)
    for each in coming:
        save = each.save
        if each.here is not None and answer == "theirs":
            save = replace(save, id=each.here.id)
            await store.load(save.id)  # what is replaced has to be what this window has seen
        elif save.id in names or not _ID.fullmatch(save.id):
            save = replace(save, id=_free(names))
        if alone or not save.changed:
            save = replace(save, changed=now())
        names.add(save.id)
        await store.keep(save, each.entry.names, each.entry.over, each.entry.rival)
    return len(coming)


def _free(names: set[str]) -> str:
    name = new_name()
    while name in names:
        name = new_name()
    return name


def _items(text: str) -> list[Any]:
    """The games in a text as JSON values; None for a line that is none.

    Raises:
        RecordError: it is no text of this app, or of a newer version of it.
    """
    if len(text) > MAX_CHARACTERS:
        raise RecordError("record.too_large", limit=MAX_CHARACTERS)
    head = _HEAD.match(text)
    version = int(head[1]) if head else 0
    if version > VERSION:
        raise RecordError("record.newer_format", format=version, known=VERSION)
    try:
        document = json.loads(text)
        if not head:
            return [{"id": "", "save": document}]
        games = migrate(document, version, VERSION, MIGRATIONS)["games"]
        return games if isinstance(games, list) else [None]
    except (ValueError, LookupError, RecursionError) as error:
        if version != VERSION:
            raise RecordError("record.not_json") from error
    return [_item(line) for line in text.splitlines()[1:] if line.strip() not in ("", "]}")]


def _item(line: str) -> Any:
    try:
        return json.loads(line.strip().removesuffix(","))
    except (ValueError, RecursionError):
        return None


def _check(item: Any) -> Found:
    """A game of a text, played to its end, or as far as today's rules let an older one be.

    Raises:
        RecordError: it cannot be brought in.
    """
    if item is None:
        raise RecordError("record.not_json")
    if not isinstance(item, dict) or not isinstance(item.get("id"), str):
        raise RecordError("record.not_a_record")
    text = item["text"] if isinstance(item.get("text"), str) else json.dumps(item.get("save"))
    save = parse_save(item["id"], text)
    over = False
    try:
        over = Table.resume(save.record, 0).outcome is not None
    except RecordError as error:
        if not error.intact:
            raise
    names, rival = sides(save.record)
    return Found(save, Entry(save.id, save.record.game, names, save.changed, over, rival))


class _Kept:
    """Stored games by what tells them from others."""

    def __init__(self) -> None:
        self._by_content: dict[object, Save] = {}
        self._by_seed: dict[object, Save] = {}
        self._by_id: dict[object, Save] = {}

    def add(self, save: Save) -> None:
        """Take one in."""
        self._by_content[_content(save.record)] = save
        self._by_seed[save.record.game, save.seed] = save
        self._by_id[save.record.game, save.id] = save

    def compare(self, found: Found) -> Found:
        """The game with the one beside it that is here, if there is any.

        Two saves began as one game if they have the same seed; where none is known the id tells.
        """
        game, save = found.save.record.game, found.save
        same = self._by_content.get(_content(save.record))
        if same is not None:
            return replace(found, here=same, same=True)
        by_id = self._by_id.get((game, save.id))
        if save.seed is not None:
            here = self._by_seed.get((game, save.seed))
            if here is None and by_id is not None and by_id.seed is None:
                here = by_id
        else:
            here = by_id
        return replace(found, here=here)


def _content(record: Record) -> object:
    """What is the same in two saves of one game, wherever and whenever they were stored."""
    return record.game, record.options, record.players, record.steps


async def _kept(store: Store, found: Sequence[Found]) -> _Kept:
    """The stored games that may be among those found."""
    names = {each.save.id for each in found}
    seeds = {each.save.seed for each in found}
    groups = {(each.entry.game, each.entry.names) for each in found}
    kept = _Kept()
    for entry in await store.shelf():
        # Where a list of games was lost, only the save itself can tell.
        if entry.id in names or not entry.names or (entry.game, entry.names) in groups:
            text = await store.raw(entry.id)
            seed = _SEED.search(text, 0, 1000)
            # Checking a save takes long, and most have a seed that says it is another game.
            if entry.id in names or None in seeds or seed is None or int(seed[1]) in seeds:
                with suppress(RecordError):
                    kept.add(parse_save(entry.id, text))
    return kept
