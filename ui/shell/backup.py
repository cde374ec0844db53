"""All saved games, the book and practice results as one text, and a preview of such a text.

A backup is one JSON document. Each saved game has a line, kept just as the device has it. Each
entry of the book has a line, and so has each game in which something was practised. Versions from
before practice existed pass over the lines of practice::

    {"backup":2,"book":2,"games":[
    {"id":"18c1f0a","save":{"head":{...},"record":{...}}},
    {"id":"18c1f0b","text":"what was set aside and is no JSON"}
    ],"plays":[
    {"id":"18c1f0a","game":"patchwork","date":"2026-01-31 11:15:00Z","sides":[...]}
    ],"practice":[
    {"id":"battle_fold","practised":{"bests":{...},"days":[...]}}
    ]}

A text that was cut off or damaged somewhere therefore still gives the other games, whatever lines
they are on. The text of a single game is taken as well, and so is that of a book alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple

from engine import untrusted
from engine.book import exchange
from engine.book.exchange import Answer, Merged, merge
from engine.book.play import FinishedGame, head
from engine.book.shelf import Book, BookError, book
from engine.errors import EngineError, RecordError
from engine.formats import Migration, migrate
from engine.table import Table
from ui.device.clock import now
from ui.games import everyday
from ui.saving import content, glance_at, listed
from ui.shell.pace import Pace, Stopped
from ui.shell.progress import progress_on
from ui.stored.book import BATCH
from ui.stored.book import entry as entry_of
from ui.stored.glance import Glance
from ui.stored.progress import Progress, load, note, read
from ui.stored.progress_merge import dump, merged, write
from ui.stored.saved import Save, new_name, parse_save, seed_in
from ui.stored.storage import ShelfEntry, StorageError, Store

VERSION = 2
"""The version of the backup's shape; the saves and the book in it have versions of their own."""

MIGRATIONS: dict[int, Migration] = {1: lambda document: document}
"""For each version before ``VERSION``, the function that makes the next version of it."""

MAX_CHARACTERS = exchange.MAX_CHARACTERS
"""A longer text is refused unread.

The limit has room for some 10,000 finished games, each saved and in the book.
"""

FAULTS = 200
"""After this many unreadable items, nothing more is looked at: the text holds something else."""

_ID = re.compile(r"[0-9a-z-]{1,40}")
_HEAD = re.compile(r'\s*\{\s*"backup"\s*:\s*(\d{1,9})\s*,(?:\s*"book"\s*:\s*(\d{1,9})\s*,)?')
_BOOK = re.compile(r'\s*\{\s*"book"\s*:\s*(\d{1,9})\b')


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game that a text brings.

    Attributes:
        save: the game, under the id that it has in the text.
        entry: what the shelf would say of it.
        here: the same game as the device has it, or None.
        same: whether nothing differs between the two.
    """

    save: Save
    entry: ShelfEntry
    here: Save | None = None
    same: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """What cannot be brought in: its number in the text, from 1, and the error that says why."""

    number: int
    error: EngineError


@dataclass(frozen=True, slots=True)
class Preview:
    """What a text would bring.

    Attributes:
        found: the saved games in it.
        faults: what in it is damaged.
        plays: its entries of the book.
        told: whether the text says what is in the book. If it does not, the games that are over go
            into the book.
        merged: its entries merged with those that are here.
        practised: what was reached here and elsewhere together, for each game with anything new.
        cut: whether there are more faults; whatever comes after them was not looked at.
    """

    found: tuple[FoundGame, ...]
    faults: tuple[Fault, ...]
    plays: tuple[FinishedGame, ...] = ()
    told: bool = False
    merged: Merged = field(default_factory=lambda: merge(Book(), ()))
    cut: bool = False
    practised: Mapping[str, Progress] = field(default_factory=dict)

    @property
    def empty(self) -> bool:
        """Whether there is nothing in the text, not even what is here already."""
        return not (self.found or self.faults or self.plays or self.practised)

    @property
    def new(self) -> tuple[FoundGame, ...]:
        """The games that are not here."""
        return tuple(each for each in self.found if each.here is None)

    @property
    def same(self) -> tuple[FoundGame, ...]:
        """The games that are here in just the same form."""
        return tuple(each for each in self.found if each.same)

    @property
    def differing(self) -> tuple[FoundGame, ...]:
        """The games that are here in a different form."""
        return tuple(each for each in self.found if each.here is not None and not each.same)


async def pack(store: Store) -> str:
    """Return all saved games, including those set aside, the book and practice as one text.

    Raises:
        StorageError: the device cannot be read.
    """
    lines = [_line(entry.id, await store.raw(entry.id)) for entry in await store.shelf()]
    games = ",\n".join(lines)
    _, _, plays = exchange.dumps(book(await store.plays()).plays).partition("\n")
    practice = ",\n".join(
        json.dumps({"id": game, "practised": dump(reached)})
        for game, reached in (await progress_on(store)).items()
    )
    head = f'{{"backup":{VERSION},"book":{exchange.VERSION},"games":['
    plays = plays.removesuffix("\n]}\n")
    return f'{head}\n{games}\n],"plays":[\n{plays}\n],"practice":[\n{practice}\n]}}\n'


def _line(name: str, text: str) -> str:
    """Return one game as a line of JSON, with its own text unchanged in it if that is JSON."""
    try:
        untrusted.read(text)
    except ValueError:
        return json.dumps({"id": name, "text": text})
    return f'{{"id":{json.dumps(name)},"save":{untrusted.bare(text).replace(chr(10), " ")}}}'


class Brought(NamedTuple):
    """What was brought in.

    Attributes:
        games: how many saved games.
        plays: how many entries of the book.
        whole: whether that was all; False if the work was stopped.
        practised: the number of games with something reached in practice.
    """

    games: int
    plays: int
    whole: bool = True
    practised: int = 0


async def look(store: Store, text: str, pace: Pace | None = None) -> Preview:
    """Return what a text would bring, compared with what is stored. Nothing is changed.

    Args:
        pace: can stop the work.

    Raises:
        RecordError, BookError: the text is not from this app, or is from a newer version of it.
        StorageError: the device cannot be read.
        Stopped: the work was stopped.
    """
    pace = pace or Pace()
    found: list[FoundGame] = []
    faults: list[Fault] = []
    plays: list[FinishedGame] = []
    reached: dict[str, Progress] = {}
    items = _items(text)
    cut = False
    for number, item in enumerate(items.values, 1):
        await pace.step(number, max(number, items.count))
        if len(faults) == FAULTS:
            cut = True
            break
        try:
            if items.told and isinstance(item, dict) and "practised" in item:
                reached |= _practised(item)
            elif items.of_book(item):
                plays.append(_entry(item, items.book))
            else:
                found.append(_check(item))
        except EngineError as error:
            if items.single:
                raise
            faults.append(Fault(number, error))
    kept = await _kept(store, found, pace, items.count)
    compared = tuple(kept.compare(each) for each in found)
    beside, _ = await _merged(store, plays, "both")
    here = await progress_on(store)
    both = {game: merged(here.get(game, Progress()), each) for game, each in reached.items()}
    new = {game: each for game, each in both.items() if each != here.get(game, Progress())}
    return Preview(compared, tuple(faults), tuple(plays), items.told, beside, cut, new)


async def bring_in(
    store: Store, seen: Preview, answer: Answer, pace: Pace | None = None
) -> Brought:
    """Store what is new, and treat what differs as ``answer`` says.

    Args:
        pace: can stop the work; what was stored by then stays, each game with its entry of the
            book.

    Raises:
        StorageError: the device refuses; what was stored before that stays.
    """
    pace = pace or Pace()
    await store.heads()  # fill the book with what was here before
    names = {entry.id for entry in await store.shelf()}
    differing = () if answer == "ours" else seen.differing
    alone = len(seen.found) == 1 and not seen.told
    # The latest game comes last, so that it is the one in memory.
    coming = sorted((*seen.new, *differing), key=lambda each: each.save.changed)
    called: dict[str, str] = {}
    replaced: set[str] = set()
    came: list[FoundGame] = []
    whole = True
    for each in coming:
        try:
            await pace.step(len(came), len(coming) + len(seen.plays))
        except Stopped:
            whole = False
            break
        save = each.save
        here = None if each.here is None else each.here.id
        if here is not None and answer == "theirs" and here not in replaced:
            replaced.add(here)
            save = replace(save, id=here if await _as_seen(store, each) else _free(names))
        elif save.id in names or not _ID.fullmatch(save.id):
            save = replace(save, id=_free(names))
        if alone or not save.changed:
            save = replace(save, changed=now())
        names.add(save.id)
        called[each.save.id] = save.id
        await store.keep(save, each.entry.facts)
        came.append(each)
    plays, whole = await _bring_plays(store, seen, came, called, answer, pace, whole)
    if not whole:
        return Brought(len(came), plays, whole)
    for game, reached in seen.practised.items():
        await store.change_note(note(game), partial(_with, reached))
    return Brought(len(came), plays, whole, len(seen.practised))


def _with(reached: Progress, text: str | None) -> str:
    """Return the practice note in ``text`` merged with what was reached elsewhere."""
    return write(merged(read(text), reached))


async def _as_seen(store: Store, found: FoundGame) -> bool:
    """Return whether the game that is to be replaced is still the one that was looked at.

    It is not if another window has gone on with it or removed it since. From now on, the stored
    game counts as seen by this window.
    """
    if found.here is None:
        return False
    try:
        kept, _ = await store.load(found.here.id)
    except StorageError:
        return False
    # The players may have been corrected in the book alone.
    return replace(kept.record, players=found.here.record.players) == found.here.record


async def _bring_plays(
    store: Store,
    seen: Preview,
    came: Sequence[FoundGame],
    called: Mapping[str, str],
    answer: Answer,
    pace: Pace,
    whole: bool,
) -> tuple[int, bool]:
    """Put into the book what a text brings.

    Args:
        came: the saved games that were stored.
        called: the ids of those games here, by the ids that they had.
        whole: whether those are all the games; if not, only their own entries come.

    Returns:
        How many entries came, and whether all did.
    """
    plays = seen.plays if seen.told else await _ended(store, came)
    if not whole:
        plays = tuple(play for play in plays if play.id in called)
    plays = tuple(play._replace(id=called.get(play.id, play.id)) for play in plays)
    own = set(called.values())
    _, put = await _merged(store, plays, answer)
    # The entries of games that are here already come first: nobody can stop the work before.
    put.sort(key=lambda play: play.id not in own)
    least = sum(play.id in own for play in put)
    done = 0
    while done < len(put):
        batch = put[done : done + BATCH]
        await store.keep_plays(batch)
        done += len(batch)
        try:
            await pace.step(len(came) + done, len(came) + len(put))
        except Stopped:
            if done >= least:
                whole = whole and done == len(put)
                break
    return done if seen.told else 0, whole


async def _ended(store: Store, coming: Sequence[FoundGame]) -> tuple[FinishedGame, ...]:
    """Return the entries of the games that are over, except those that the book has as they are."""
    found = []
    for each in coming:
        if each.entry.over:
            save = each.save
            found.append(entry_of(save.record, save.id, save.changed or now(), save.played))
    here = {play.id: play.record for play in await store.plays([play.id for play in found])}
    return tuple(play for play in found if here.get(play.id) != play.record)


async def _merged(
    store: Store, plays: Sequence[FinishedGame], answer: Answer
) -> tuple[Merged, list[FinishedGame]]:
    """Return entries merged with those of the book that may be the same, and what to put into
    it."""
    if not plays:
        return merge(Book(), ()), []
    ids = {play.id for play in plays}
    contents = {head(play)._replace(id="") for play in plays}
    near = [
        each.id
        for each in (await store.heads()).plays
        if each.id in ids or each._replace(id="") in contents
    ]
    here = {play.id: play for play in await store.plays(near)}
    found = merge(book(here.values()), plays, answer)
    return found, [play for play in found.book.plays if here.get(play.id) != play]


def _free(names: set[str]) -> str:
    name = new_name()
    while name in names:
        name = new_name()
    return name


@dataclass(frozen=True, slots=True)
class _Items:
    """What is in a text.

    Attributes:
        values: saved games, entries of the book and practice as JSON values; None for what is not
            JSON.
        count: how many values there may be.
        single: whether it is the text of one game.
        told: whether it has a part for the book.
        alone: whether there is nothing but the book in it.
        book: the version of its entries of the book.
    """

    values: Iterable[Any]
    count: int
    single: bool = False
    told: bool = False
    alone: bool = False
    book: int = 1

    def of_book(self, item: object) -> bool:
        """Return whether a value is an entry of the book."""
        return self.alone or (self.told and isinstance(item, dict) and "sides" in item)


def _items(text: str) -> _Items:
    """Return what is in a text.

    Raises:
        RecordError, BookError: the text is not from this app, or is from a newer version of it.
    """
    text = untrusted.bare(text)
    if len(text) > MAX_CHARACTERS:
        raise RecordError("record.too_large", limit=MAX_CHARACTERS)
    if head := _BOOK.match(text):
        if int(head[1]) > exchange.VERSION:
            raise BookError("book.newer", version=int(head[1]), known=exchange.VERSION)
        return _items_of_book(text, head)
    head = _HEAD.match(text)
    if not head:
        try:
            save = untrusted.read(text)
        except untrusted.TooLong as error:
            raise RecordError("record.too_large", limit=untrusted.LONGEST) from error
        except ValueError as error:
            ours = text.startswith("{")
            raise RecordError("record.not_json" if ours else "record.not_a_record") from error
        return _Items([{"id": "", "save": save}], 1, single=True)
    version = int(head[1])
    if version > VERSION:
        raise RecordError("record.newer_format", format=version, known=VERSION)
    if version < 1:
        raise RecordError("record.not_json")
    try:
        document = untrusted.read(text, untrusted.AT_ONCE)
        document = migrate(document, version, VERSION, MIGRATIONS)
        games, plays, of_book = document["games"], document.get("plays"), document.get("book")
    except (ValueError, LookupError) as error:
        entries = untrusted.LooseEntries(text, head.end(), exchange.MAX_ENTRY)
        if not entries.count:
            raise RecordError("record.not_json") from error
        return _Items(entries, entries.count, told=version > 1, book=int(head[2] or 0))
    values = games if isinstance(games, list) else [None]
    if version > 1:
        values = [*values, *(plays if isinstance(plays, list) else [None])]
        practice = document.get("practice", [])
        values += practice if isinstance(practice, list) else [None]
    book = of_book if type(of_book) is int else 0
    return _Items(values, len(values), told=version > 1, book=book)


def _items_of_book(text: str, head: re.Match[str]) -> _Items:
    """Return what is in the text of a book alone.

    Raises:
        BookError: the text is not a book.
    """
    try:
        plays = untrusted.read(text, untrusted.AT_ONCE)["plays"]
    except (ValueError, LookupError) as error:
        entries = untrusted.LooseEntries(text, head.end(), exchange.MAX_ENTRY)
        if not entries.count:
            raise BookError("book.not_a_book") from error
        return _Items(entries, entries.count, told=True, alone=True, book=int(head[1]))
    if not isinstance(plays, list):
        raise BookError("book.not_a_book")
    return _Items(plays, len(plays), told=True, alone=True, book=int(head[1]))


def _entry(item: object, version: int) -> FinishedGame:
    """Return the entry of the book that a value of a text holds.

    Raises:
        BookError: the entry is damaged, or of a newer version.
    """
    found = exchange.entries([item], version)
    if found.damaged:
        raise BookError("book.damaged")
    return found.plays[0]


def _practised(item: Mapping[str, Any]) -> dict[str, Progress]:
    """Return what a text says of practice, by game; empty for a game without practice here.

    Raises:
        BookError: what it says is damaged.
    """
    game = item.get("id")
    try:
        reached = load(item["practised"])
    except ValueError as error:
        raise BookError("book.damaged") from error
    return {game: reached} if isinstance(game, str) and everyday(game) else {}


def _check(item: Any) -> FoundGame:
    """Return a game of a text, replayed to its end.

    An older game is replayed as far as today's rules allow.

    Raises:
        RecordError: the game cannot be brought in.
    """
    if item is None:
        raise RecordError("record.not_json")
    if not isinstance(item, dict) or not isinstance(item.get("id"), str):
        raise RecordError("record.not_a_record")
    text = item["text"] if isinstance(item.get("text"), str) else json.dumps(item.get("save"))
    save = parse_save(item["id"], text)
    # Where several people play, nobody is "you", and ``brought`` stays as it was.
    alone = sum(player.bot is None for player in save.record.players) == 1
    save = replace(save, brought=save.brought or alone)
    over, glance = False, Glance()
    try:
        table = Table.resume(save.record, 0)
        over, glance = table.outcome is not None, glance_at(table, save.brought)
    except RecordError as error:
        if not error.intact:
            raise
    facts = listed(save.record, over)._replace(glance=glance)._asdict()
    return FoundGame(save, ShelfEntry(save.id, save.record.game, changed=save.changed, **facts))


class _Kept:
    """Stored games by what tells them apart from others."""

    def __init__(self) -> None:
        self._by_content: dict[object, Save] = {}
        self._by_seed: dict[object, Save] = {}
        self._by_id: dict[object, Save] = {}

    def add(self, save: Save) -> None:
        """Add a stored game."""
        self._by_content[content(save.record)] = save
        self._by_seed[save.record.game, save.seed] = save
        self._by_id[save.record.game, save.id] = save

    def compare(self, found: FoundGame) -> FoundGame:
        """Return the game together with the stored game that it matches, if there is one.

        Two saves began as one game if they have the same seed; where no seed is known, the id
        decides.
        """
        game, save = found.save.record.game, found.save
        same = self._by_content.get(content(save.record))
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


async def _kept(store: Store, found: Sequence[FoundGame], pace: Pace, count: int) -> _Kept:
    """Return the stored games that may be among those found.

    Args:
        count: how many items of the text there are; all of them were looked at.
    """
    names = {each.save.id for each in found}
    seeds = {each.save.seed for each in found}
    groups = {(each.entry.game, each.entry.names) for each in found}
    kept = _Kept()
    for entry in await store.shelf():
        await pace.step(count, count)
        # Where the list of games was lost, only the save itself can tell which game it is.
        if entry.id in names or not entry.names or (entry.game, entry.names) in groups:
            text = await store.raw(entry.id)
            seed = seed_in(text)
            # Checking a save takes long, and the seed of most saves says that it is another game.
            if entry.id in names or None in seeds or seed is None or seed in seeds:
                with suppress(RecordError):
                    kept.add(parse_save(entry.id, text))
    return kept
