"""Saved games, settings, and the book of games.

A save is one JSON document: the record, how the table is laid out, and when. A short line of the
shelf beside each lets the home screen show them without reading any. A save that cannot be read
is set aside, with everything in it, and never stands in the way of the others.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import games, untrusted
from engine.errors import RecordError
from engine.record import Writer
from ui.device import browser
from ui.device.backends import Backend, Change, Kind, ShelfLine
from ui.settings import Settings, changed
from ui.settings import loads as load_settings
from ui.stored import glance as glances
from ui.stored.glance import Glance
from ui.stored.saved import Save, dump_save, parse_save

if TYPE_CHECKING:
    from engine.book.play import FinishedGame
    from engine.book.shelf import Book
    from engine.table import Table
    from ui.stored.book import Asked, Edit, Texts


BOOK = "book"
"""What windows tell each other when the book of games has changed, in the place of a save's id."""

SETTINGS = "settings"
"""The same when settings have changed; the text is all of them."""

FILLED = "book_filled"
"""The note that says that games from before the book are in it."""

MANY = 500
"""Entries that are read at once before the screen gets its turn."""

STEP = 0.001
"""Seconds between two places on the shelf where the clock does not say which game is the later."""

HELD = 4
"""Games that a store remembers as they were read or written last."""


class StorageError(Exception):
    """The device did not take or give what was asked; ``key`` is the message."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Conflict(StorageError):  # noqa: N818 - named as the field names it
    """A save was changed elsewhere since this window read or wrote it; nothing was stored."""

    def __init__(self) -> None:
        super().__init__("table.other_window")


class Gone(Conflict):
    """A save was removed elsewhere since this window read or wrote it; nothing was stored."""


class Differs(StorageError):  # noqa: N818 - as above
    """An entry of the book was changed elsewhere while it was edited here; nothing was stored.

    Attributes:
        stored: the entry as it is by now; None if it was removed.
        fields: what both have changed, as :func:`ui.stored.book.combined` names it.
    """

    def __init__(self, stored: FinishedGame | None, fields: frozenset[str] = frozenset()) -> None:
        super().__init__("book.differs" if stored else "table.gone")
        self.stored = stored
        self.fields = fields


class ShelfFacts(NamedTuple):
    """What the shelf shows of a game.

    Attributes:
        names: of the sides, empty where nobody has given one; None for an opponent that is the
            rules'.
        over: whether it is finished.
        rival: the message key of that opponent; empty where there is none.
        bots: the seats that bots play.
        glance: how it stands.
        title: what somebody has called it, where the app has no name for the game; else empty.
    """

    names: tuple[str | None, ...]
    over: bool
    rival: str = ""
    bots: tuple[int, ...] = ()
    glance: Glance = Glance()
    title: str = ""


@dataclass(frozen=True, slots=True)
class ShelfEntry:
    """A line of the shelf list.

    Attributes:
        id: of the save.
        game: its game.
        names: the sides, players' names or None where the rules run an opponent.
        rival: message key of that opponent's name, or empty.
        bots: the seats that bots play.
        changed: seconds since 1970, UTC.
        over: whether the game has ended.
        damaged: the message key of what is wrong with a save that was set aside, or that only a
            newer version opens; None if nothing is known to be wrong.
        details: that message's arguments.
        place: what the shelf is sorted by; ``changed``, unless the clock was set back since a
            game before.
        glance: how the game stands.
        title: what somebody has called it, as of :class:`ShelfFacts`.
    """

    id: str
    game: str
    names: tuple[str | None, ...]
    changed: float
    over: bool = False
    rival: str = ""
    bots: tuple[int, ...] = ()
    damaged: str | None = None
    details: Mapping[str, int | str] = field(default_factory=dict)
    place: float = field(default=0.0, compare=False)
    glance: Glance = field(default_factory=Glance)
    title: str = ""

    @property
    def facts(self) -> ShelfFacts:
        """What the shelf shows."""
        return ShelfFacts(self.names, self.over, self.rival, self.bots, self.glance, self.title)

    @property
    def newer(self) -> bool:
        """Whether a newer version of the app has to open it."""
        return self.damaged is not None and RecordError(self.damaged).newer


class Store:
    """Reads and writes settings and saves.

    The game saved last is also held in memory: it is there again at once, and can be played even
    where the device keeps nothing.

    Args:
        backend: where texts and lines are kept.

    Attributes:
        edition: how often this store has changed the book of games.
    """

    def __init__(self, backend: Backend) -> None:
        self.edition = 0
        self._backend = backend
        self._last: tuple[str, Save] | None = None
        self._writer = Writer()
        self._stored: dict[str, str] = {}
        self._noting: dict[str, str] = {}
        self._entered: set[str] = set()
        self._top: ShelfLine | None = None
        self._held: ShelfEntry | None = None

    async def settings(self) -> Settings:
        """The stored settings, or the defaults."""
        return load_settings(await self.note("settings"))

    async def change_settings(self, values: Mapping[str, Any]) -> Settings:
        """Change some settings; the others stay as they are stored by then.

        Args:
            values: by name.

        Returns:
            All as they are stored now.

        Raises:
            StorageError: the device refuses.
        """
        return load_settings(await self._change(SETTINGS, lambda before: changed(before, values)))

    async def note(self, name: str) -> str | None:
        """A text kept under a name by :meth:`keep_note`; None if there is none or it cannot be had.

        A note is a convenience: nobody has to know that it could not be read.
        """
        if name in self._noting:
            return self._noting[name]
        try:
            return await self._read("note", name)
        except StorageError:
            return None

    async def keep_note(self, name: str, text: str, rest: float = 0) -> None:
        """Keep a text under a name after ``rest`` seconds, if the device lets us: for a draft.
        What grows is kept by :meth:`change_note`.

        :meth:`note` gives it at once. What is overtaken is not written.
        """
        under_way = name in self._noting
        self._noting[name] = text
        if under_way:
            return
        written = None
        try:
            while written is not self._noting[name]:
                await asyncio.sleep(rest)
                written = self._noting[name]
                await self._write(Change({("note", name): written}))
        except StorageError:
            pass
        finally:
            del self._noting[name]

    async def change_note(self, name: str, change: Callable[[str | None], str]) -> str | None:
        """Change a text that is kept under a name, if the device lets us. What another window has
        put into it by then stays in it, and the other windows are told.

        Args:
            change: from the text as it is stored, None for none, to the one that is to be. It is
                called again where another window was faster.

        Returns:
            The text as it is stored now; None if the device refuses.
        """
        try:
            return await self._change(name, change)
        except StorageError:
            return None

    async def _change(self, name: str, change: Callable[[str | None], str]) -> str:
        place: tuple[Kind, str] = ("note", name)
        while True:  # until no other window has been faster
            before = await self._read("note", name)
            text = change(before)
            if text == before:
                return text
            if await self._write(Change({place: text}, expected={place: before})):
                browser.tell_windows(name, text)
                return text

    async def shelf(
        self, count: int | None = None, after: ShelfEntry | None = None
    ) -> tuple[ShelfEntry, ...]:
        """Saves and set-aside saves, the latest first; before them a game that could not be stored.

        Args:
            count: at most so many; all without.
            after: those that follow this one.

        Raises:
            StorageError: the device gives nothing.
        """
        last = None if after is None else ShelfLine(after.id, after.place, "")
        try:
            lines = await self._backend.lines(count, last)
        except Exception as error:  # whatever the platform raises when it is closed to us
            raise StorageError("storage.refused") from error
        if lines and after is None:
            self._top = lines[0]
        found = [await self._look_again(_entry(line)) for line in lines]
        held = self.held()
        rest = [entry for entry in found if entry.id not in [each.id for each in held]]
        return (*(held if after is None else ()), *rest)

    def held(self) -> tuple[ShelfEntry, ...]:
        """The game that is in memory and could not be stored as it is there, if there is one."""
        return () if self._held is None else (self._held,)

    async def load(self, name: str) -> tuple[Save, Table]:
        """A saved game and its table, checked to the last step.

        Where the save knows no seed, it gets one. Who has played a game that is over the book
        says.

        Raises:
            RecordError: it cannot be read. If it is damaged, it has been set aside; if it is of
                another version, it is where it was.
            StorageError: there is no such save.
        """
        from engine.table import Table

        last = self._last if self._last and self._last[1].id == name else None
        try:
            text = await self._read("game", name)
        except StorageError:
            if last is None:
                raise
            text, aside = last[0], False
        else:
            aside = text is None and (last is None or name in self._stored)
            if aside:
                text = await self._read("aside", name)
            elif text is not None and last is not None and self.knows(name, text):
                text = last[0]  # it could not be stored, or is about to be
            elif text is not None:
                self._hold(name, text)
            elif last is not None:
                text = last[0]
            if text is None:
                raise StorageError("storage.gone")
        try:
            save = last[1] if last is not None and text == last[0] else parse_save(name, text)
            seed = secrets.randbits(48) if save.seed is None else save.seed
            save = await self._as_booked(save)
            table = Table.resume(save.record, seed)
        except RecordError as error:
            if error.newer:
                await self._mark(name, error)
            elif not error.intact:
                await self._set_aside(name, text, error)
            raise
        if aside:
            # Set aside by a version that could not read it.
            await self._take_back(name, text)
        self._last = (text, save)
        if table.outcome is not None:
            self._entered.add(name)
        return replace(save, seed=seed), table

    def unstored(self, name: str) -> bool:
        """Whether a game that is in memory is not stored as it is there, as far as this window
        knows."""
        last = self._last
        return last is not None and last[1].id == name and not self.knows(name, last[0])

    def knows(self, name: str, text: str) -> bool:
        """Whether a save's text is what this window has read or written last."""
        return self._stored.get(name) == text

    async def keep(
        self,
        save: Save,
        shown: ShelfFacts,
        play: FinishedGame | None = None,
        *,
        anew: bool = False,
        first: bool = False,
    ) -> None:
        """Store a game; when this returns, it is safe.

        Args:
            shown: what the shelf shows of it.
            anew: though it was removed.
            first: it comes first on the shelf, whatever the clock says; else by when it was
                changed.
            play: its entry in the book if it is over. It is put there in the same change, and
                taken out by the change that takes the end back.

        Raises:
            Conflict: what is stored is not what this window read or wrote last.
            Gone: it was removed.
            StorageError: the device refuses; what was stored before is still there.
        """
        secrets = games.find(save.record.game).has_secrets(save.record.setup)
        text = dump_save(save, secrets and not shown.over, self._writer)
        if anew:
            self._stored.pop(save.id, None)
        tried = self._last[0] if self._last and self._last[1].id == save.id else None
        self._last = (text, save)
        before = self._stored.get(save.id)
        place = await self._before_all(save) if first else save.changed
        entry = ShelfEntry(
            save.id, save.record.game, changed=save.changed, place=place, **shown._asdict()
        )
        self._held = entry
        entered = self._leave(save.id, shown.over)
        if shown.over:
            from ui.stored import book

            known = (
                await self._booked(save.id) if play is None else await self._enter(save.id, play)
            )
            if play is not None and known is not None:
                entered = book.texts([known])
            if known is not None:
                told = book.shelved(entry.names, entry.changed, known)
                entry = self._held = replace(entry, **told)
        change = Change(
            {("game", save.id): text, **entered},
            {save.id: _line(entry)},
            expected={("game", save.id): before},
        )
        if not await self._write(change):
            stored = await self._read("game", save.id)
            if stored is None:
                self._held = None
                raise Gone
            # A try that was told to have failed may have been stored all the same.
            ours = stored == tried and await self._write(
                replace(change, expected={("game", save.id): stored})
            )
            if not ours and stored != text:
                self._held = None
                raise Conflict
        self._hold(save.id, text)
        self._held = None if self._held is entry else self._held
        if first:
            self._top = _line(entry)
        browser.tell_windows(save.id, text)
        if entered:
            self._tell_of_book()
        if not shown.over:
            self._entered.discard(save.id)

    async def heads(self) -> Book:
        """The book of games: all entries, without their records and score lines.

        Games that were over before there was a book are put into it.

        Raises:
            StorageError: the device gives nothing.
        """
        from ui.stored import book

        found = book.read_all(await self._texts("head"))
        if await self._read("note", FILLED) is None:
            from ui.stored import editing

            with contextlib.suppress(StorageError):  # without room, what there is can be read
                await editing.fill(self, found, FILLED)
            found = book.read_all(await self._texts("head"))
        return found

    async def play(self, name: str) -> FinishedGame:
        """A whole entry of the book.

        Raises:
            StorageError: there is no such entry, or the device gives nothing.
        """
        from ui.stored import book

        found = book.whole(await self._read("head", name), await self._read("play", name))
        if found is None:
            raise StorageError("storage.gone")
        return found

    async def booked(self, name: str) -> bool:
        """Whether the book has an entry of a name. It reads no more than that, and asks for no
        module that only the book needs.

        Raises:
            StorageError: the device gives nothing.
        """
        return await self._read("head", name) is not None

    async def has_book(self) -> bool:
        """Whether the book has any entry; it asks for no module that only the book needs.

        Raises:
            StorageError: the device gives nothing.
        """
        return bool(await self._texts("head"))

    async def plays(self, wanted: Collection[str] | None = None) -> list[FinishedGame]:
        """Whole entries of the book, all or those of these ids that are there.

        Raises:
            StorageError: the device gives nothing.
        """
        from ui.stored import book

        if wanted is not None and len(wanted) <= book.FEW:
            found = [
                book.whole(await self._read("head", name), await self._read("play", name))
                for name in wanted
            ]
            return [play for play in found if play is not None]
        heads = {play.id: play for play in (await self.heads()).plays}
        whole = dict(heads)
        texts = await self._texts("play")
        for start in range(0, len(texts), MANY):
            await asyncio.sleep(0)  # the screen answers meanwhile
            for play in book.read_all(texts[start : start + MANY]).plays:
                whole[play.id] = book.joined(heads.get(play.id), play)
        names = None if wanted is None else set(wanted)
        return [play for play in whole.values() if names is None or play.id in names]

    async def keep_plays(self, put: Sequence[FinishedGame] = (), gone: Sequence[str] = ()) -> None:
        """Put whole entries into the book and take others out, all or nothing.

        Raises:
            StorageError: the device refuses; the book is as it was.
        """
        from ui.stored import book

        await self._write(Change(book.texts(put, gone), await self._lines(put)))
        self._tell_of_book()

    async def edit_play(self, edit: Edit, answer: Asked = "") -> Edit:
        """As :func:`ui.stored.editing.edit_play`.

        Raises:
            Differs: what is not as it was is to be answered first; or it was removed, and that
                counts.
        """
        from ui.stored import editing

        made = await editing.edit_play(self, edit, answer)
        if isinstance(made, editing.Clash):
            raise Differs(*made)
        return made

    async def edit_heads(self, edits: Sequence[Edit]) -> list[Edit]:
        """As :func:`ui.stored.editing.edit_heads`."""
        from ui.stored import editing

        return await editing.edit_heads(self, edits)

    async def _lines(self, put: Collection[FinishedGame]) -> dict[str, ShelfLine | None]:
        """The lines of those games of the shelf whose entries in the book are changed: the shelf
        says what the book says."""
        from ui.stored import book

        plays = {play.id: play for play in put}
        made: dict[str, ShelfLine | None] = {}
        for old in await self.shelf():
            if old.over and old.id in plays:
                new = replace(old, **book.shelved(old.names, old.changed, plays[old.id]))
                if new != old:
                    made[old.id] = _line(new)
        return made

    async def _as_booked(self, save: Save) -> Save:
        """A save with the names that the book has for its people, where it has its game."""
        play = await self._booked(save.id)
        if play is None:
            return save
        from ui.stored import book

        return replace(save, record=book.named(save.record, play))

    async def _booked(self, name: str) -> FinishedGame | None:
        """The head of an entry of the book; None where there is none. Only then the module that
        the book needs is asked for."""
        try:
            head = await self._read("head", name)
        except StorageError:
            return None
        if head is None:
            return None
        from ui.stored import book

        return book.read(head)

    async def _enter(self, name: str, play: FinishedGame) -> FinishedGame:
        """The entry of a game to be put into the book: a new one, or what there is, mended."""
        from ui.stored import book

        old = book.whole(await self._read("head", name), await self._read("play", name))
        if old is not None:
            play = book.mended(old, play)
        # Before it is written: a change that is told to have failed may have been made.
        self._entered.add(name)
        return play

    def _leave(self, name: str, over: bool) -> Texts:
        """The change that takes the entry of a game out whose end was taken back, if any."""
        return (
            {}
            if over or name not in self._entered
            else {("play", name): None, ("head", name): None}
        )

    def _tell_of_book(self) -> None:
        self.edition += 1
        browser.tell_windows(BOOK, "")

    async def drop(self, name: str) -> None:
        """Remove a save, set aside or not.

        Raises:
            StorageError: the device refuses.
        """
        await self._write(Change({("game", name): None, ("aside", name): None}, {name: None}))
        if self._last and self._last[1].id == name:
            self._last = None
        if self._held and self._held.id == name:
            self._held = None
        self._stored.pop(name, None)
        browser.tell_windows(name, "")

    async def raw(self, name: str) -> str:
        """The text of a save, set aside or not, to be copied elsewhere; empty if it is gone.

        Raises:
            StorageError: the device gives nothing.
        """
        if self._last and self.unstored(name):
            return self._last[0]
        text = await self._read("aside", name)
        return text or await self._read("game", name) or ""

    async def _look_again(self, entry: ShelfEntry) -> ShelfEntry:
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
        entry = replace(await self._find(name), damaged=why.key, details=dict(why.details))
        await self._write(
            Change(
                {("aside", name): text, ("game", name): None},
                {name: _line(entry)},
                expected={("game", name): text},
            )
        )
        self._stored.pop(name, None)

    async def _take_back(self, name: str, text: str) -> None:
        """Put a save that was set aside where it was."""
        entry = replace(await self._find(name), damaged=None, details={})
        change = Change(
            {("game", name): text, ("aside", name): None},
            {name: _line(entry)},
            expected={("game", name): None},
        )
        if await self._write(change):
            self._hold(name, text)

    async def _mark(self, name: str, why: RecordError) -> None:
        """Say on the shelf why a save does not open."""
        entry = replace(await self._find(name), damaged=why.key, details=dict(why.details))
        await self._write(Change({}, {name: _line(entry)}))

    async def _find(self, name: str) -> ShelfEntry:
        """The entry of a save."""
        for entry in await self.shelf():
            if entry.id == name:
                return entry
        return ShelfEntry(name, "", (), 0.0)

    async def _before_all(self, save: Save) -> float:
        """A place on the shelf before all others, be it that these are from a time when the clock
        was ahead."""
        if self._top is None:
            with contextlib.suppress(Exception):  # what is closed to us has no order either
                self._top = next(iter(await self._backend.lines(1)), None)
        top = self._top
        if top is None or top.moment < save.changed:
            return save.changed
        return top.moment if top.id == save.id else top.moment + STEP

    def _hold(self, name: str, text: str) -> None:
        self._stored.pop(name, None)
        self._stored[name] = text
        while len(self._stored) > HELD:
            del self._stored[next(iter(self._stored))]

    async def _read(self, kind: Kind, name: str) -> str | None:
        try:
            return await self._backend.read(kind, name)
        except Exception as error:  # whatever the platform raises when it is closed to us
            raise StorageError("storage.refused") from error

    async def _texts(self, kind: Kind) -> list[str]:
        try:
            return await self._backend.texts(kind)
        except Exception as error:  # as above
            raise StorageError("storage.refused") from error

    async def _write(self, change: Change) -> bool:
        try:
            return await self._backend.write(change)
        except Exception as error:  # as above, or there is no room left
            raise StorageError("storage.refused") from error


def _line(entry: ShelfEntry) -> ShelfLine:
    """An entry of the shelf as a line of it."""
    told = asdict(entry) | {"glance": glances.dump(entry.glance)}
    if not entry.title:
        del told["title"]
    return ShelfLine(
        entry.id, told.pop("place") or entry.changed, json.dumps(told, ensure_ascii=False)
    )


def _entry(line: ShelfLine) -> ShelfEntry:
    """An entry from a line; what is not as it should be in it is left out."""
    try:
        found = untrusted.read(line.text)
    except ValueError:
        found = None
    told = found if isinstance(found, dict) else {}
    names, details = told.get("names"), told.get("details")
    if not isinstance(names, list) or not all(n is None or isinstance(n, str) for n in names):
        names = []
    bots = told.get("bots")
    if not isinstance(bots, list) or not all(type(seat) is int for seat in bots):
        bots = []
    game, rival, damaged = told.get("game"), told.get("rival"), told.get("damaged")
    title = told.get("title")
    changed = told.get("changed")
    if not isinstance(changed, float) or not math.isfinite(changed):
        changed = line.moment
    return ShelfEntry(
        id=line.id,
        game=game if isinstance(game, str) else "",
        names=tuple(names),
        changed=changed,
        over=told.get("over") is True,
        rival=rival if isinstance(rival, str) else "",
        bots=tuple(bots),
        damaged=damaged if isinstance(damaged, str) else None,
        details=details if isinstance(details, dict) else {},
        place=line.moment,
        glance=glances.load(told.get("glance")),
        title=title if isinstance(title, str) else "",
    )
