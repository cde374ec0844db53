"""Saved games, settings, and the game log.

A save is one JSON document: the record, the appearance of the table, and when it was changed. A
short shelf line is stored beside each save, so that the home screen can show the saves without
reading any. A save that cannot be read is set aside with everything in it, and the other saves
still open.
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
from ui.stored import glance as glances
from ui.stored.glance import Glance
from ui.stored.saved import Save, dump_save, parse_save
from ui.stored.settings import Settings, changed
from ui.stored.settings import loads as load_settings

if TYPE_CHECKING:
    from engine.book.play import FinishedGame
    from engine.book.shelf import Book
    from engine.table import Table
    from ui.stored.book import Asked, Edit, Texts


BOOK = "book"
"""What windows send each other, in place of a save's id, when the game log has changed."""

SETTINGS = "settings"
"""What windows send each other when settings have changed; the text is all settings."""

FILLED = "book_filled"
"""The name of the note that says that games from before the book are in it."""

MANY = 500
"""How many entries are read at once before the screen gets its turn."""

STEP = 0.001
"""The distance in seconds between two places on the shelf where the clock does not say which game
is the later."""

HELD = 4
"""How many games a store remembers as they were last read or written."""


class StorageError(Exception):
    """The device has refused to store or to read something; ``key`` is the message key."""

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
        stored: the entry as it is stored now; None if it was removed.
        fields: the fields that both have changed, as :func:`ui.stored.book.combined` names them.
    """

    def __init__(self, stored: FinishedGame | None, fields: frozenset[str] = frozenset()) -> None:
        super().__init__("book.differs" if stored else "table.gone")
        self.stored = stored
        self.fields = fields


class ShelfFacts(NamedTuple):
    """What the shelf shows of a game.

    Attributes:
        names: the names of the sides, empty where nobody has given one; None for an opponent that
            the rules run.
        over: whether the game is finished.
        rival: the message key of that opponent's name; empty where there is none.
        bots: the seats that bots play.
        glance: how the game stands.
        title: what somebody has called the game, where the app has no name for it; else empty.
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
        id: the id of the save.
        game: the id of its game.
        names: the names of the sides' players, or None for an opponent that the rules run.
        rival: message key of that opponent's name, or empty.
        bots: the seats that bots play.
        changed: when it was changed, in seconds since 1970, UTC.
        over: whether the game has ended.
        damaged: the message key of the fault of a save that was set aside, or that only a newer
            version opens; None if no fault is known.
        details: the arguments of that message.
        place: what the shelf is sorted by: ``changed``, unless the clock was set back after an
            earlier game was stored.
        glance: how the game stands.
        title: what somebody has called the game, as in :class:`ShelfFacts`.
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
        """What the shelf shows of the game."""
        return ShelfFacts(self.names, self.over, self.rival, self.bots, self.glance, self.title)

    @property
    def newer(self) -> bool:
        """Whether only a newer version of the app can open it."""
        return self.damaged is not None and RecordError(self.damaged).newer


class Store:
    """The store that reads and writes settings, saves and the book.

    The game saved last is also held in memory: it opens again at once, and can be played even where
    the device stores nothing.

    Args:
        backend: where texts and lines are stored.

    Attributes:
        edition: how often this store has changed the game log.
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
        """Return the stored settings, or the defaults."""
        return load_settings(await self.note("settings"))

    async def change_settings(self, values: Mapping[str, Any]) -> Settings:
        """Change some settings; the others stay as they are stored by then.

        Args:
            values: the new values by name.

        Returns:
            All settings as they are stored now.

        Raises:
            StorageError: the device refuses.
        """
        return load_settings(await self._change(SETTINGS, lambda before: changed(before, values)))

    async def note(self, name: str) -> str | None:
        """Return a text kept by :meth:`keep_note`; None if there is none or it cannot be read.

        A note is a convenience, so the user is not told that it could not be read.
        """
        if name in self._noting:
            return self._noting[name]
        try:
            return await self._read("note", name)
        except StorageError:
            return None

    async def keep_note(self, name: str, text: str, rest: float = 0) -> None:
        """Keep a text under a name after ``rest`` seconds, if the device allows it.

        It is for drafts; what grows is kept by :meth:`change_note`. :meth:`note` returns the text
        at once. A text that is replaced before it was written is never written.
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
        """Change a text that is kept under a name, if the device allows it. What another window has
        put into it by then stays in it, and the other windows are told.

        Args:
            change: a function from the stored text, None for none, to the new text. It is called
                again where another window was faster.

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
        """Return saves and set-aside saves, the latest first; a game that could not be stored comes
        before them.

        Args:
            count: the most entries to return; None for all.
            after: return only the entries that follow this one.

        Raises:
            StorageError: the device cannot read what is stored.
        """
        last = None if after is None else ShelfLine(after.id, after.place, "")
        try:
            lines = await self._backend.lines(count, last)
        except Exception as error:  # whatever the platform raises where it is closed to the app
            raise StorageError("storage.refused") from error
        if lines and after is None:
            self._top = lines[0]
        found = [await self._look_again(_entry(line)) for line in lines]
        held = self.held()
        rest = [entry for entry in found if entry.id not in [each.id for each in held]]
        return (*(held if after is None else ()), *rest)

    def held(self) -> tuple[ShelfEntry, ...]:
        """Return the game that is in memory and could not be stored as it is there, if there is
        one."""
        return () if self._held is None else (self._held,)

    async def load(self, name: str) -> tuple[Save, Table]:
        """Return a saved game and its table, checked to the last step.

        A save without a seed gets one. The names of the people in a finished game come from the
        book.

        Raises:
            RecordError: the save cannot be read. If it is damaged, it has been set aside; if it is
                of another version, it is where it was.
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
                text = last[0]  # it could not be stored, or will be stored soon
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
            table = Table.resume(save.record, seed, save.undone)
        except RecordError as error:
            await self.close(name, text, error)
            raise
        if aside:
            # An earlier version that could not read it has set it aside.
            await self._take_back(name, text)
        self._last = (text, save)
        if table.outcome is not None:
            self._entered.add(name)
        return replace(save, seed=seed), table

    def unstored(self, name: str) -> bool:
        """Return whether a game in memory is not stored as it is there, as far as this window
        knows."""
        last = self._last
        return last is not None and last[1].id == name and not self.knows(name, last[0])

    def knows(self, name: str, text: str) -> bool:
        """Return whether a save's text is what this window has last read or written."""
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
            anew: whether to store it even if it was removed.
            first: whether it comes first on the shelf, whatever the clock says; otherwise it is
                sorted by when it was changed.
            play: its entry in the book if it is over. The entry is added in the same change, and
                removed by the change that undoes the end.

        Raises:
            Conflict: what is stored is not what this window read or wrote last.
            Gone: the save was removed.
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
            # A previous write may have succeeded although it was reported as failed.
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
        """Return the game log: all entries, without their records and score lines.

        Games that were over before the book existed are added to it.

        Raises:
            StorageError: the device cannot read what is stored.
        """
        from ui.stored import book

        found = book.read_all(await self._texts("head"))
        if await self._read("note", FILLED) is None:
            from ui.stored import editing

            with contextlib.suppress(StorageError):  # if space runs out, what there is can be read
                await editing.fill(self, found, FILLED)
            found = book.read_all(await self._texts("head"))
        return found

    async def play(self, name: str) -> FinishedGame:
        """Return a whole entry of the book.

        Raises:
            StorageError: there is no such entry, or the device cannot read what is stored.
        """
        from ui.stored import book

        found = book.whole(await self._read("head", name), await self._read("play", name))
        if found is None:
            raise StorageError("storage.gone")
        return found

    async def booked(self, name: str) -> bool:
        """Return whether the book has an entry of a name. It reads no more than that, and imports
        no module that only the book needs.

        Raises:
            StorageError: the device cannot read what is stored.
        """
        return await self._read("head", name) is not None

    async def has_book(self) -> bool:
        """Return whether the book has any entry; this imports no module that only the book needs.

        Raises:
            StorageError: the device cannot read what is stored.
        """
        return bool(await self._texts("head"))

    async def plays(self, wanted: Collection[str] | None = None) -> list[FinishedGame]:
        """Return whole entries of the book: all, or those of the ``wanted`` ids that exist.

        Raises:
            StorageError: the device cannot read what is stored.
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
            await asyncio.sleep(0)  # let the screen answer meanwhile
            for play in book.read_all(texts[start : start + MANY]).plays:
                whole[play.id] = book.joined(heads.get(play.id), play)
        names = None if wanted is None else set(wanted)
        return [play for play in whole.values() if names is None or play.id in names]

    async def keep_plays(self, put: Sequence[FinishedGame] = (), gone: Sequence[str] = ()) -> None:
        """Add whole entries to the book and remove others, all or nothing.

        Raises:
            StorageError: the device refuses; the book is as it was.
        """
        from ui.stored import book

        await self._write(Change(book.texts(put, gone), await self._lines(put)))
        self._tell_of_book()

    async def edit_play(self, edit: Edit, answer: Asked = "") -> Edit:
        """Change a whole entry, as :func:`ui.stored.editing.edit_play` does.

        Raises:
            Differs: the entry was changed elsewhere, which has to be answered first; or it was
                removed, and the removal counts.
        """
        from ui.stored import editing

        made = await editing.edit_play(self, edit, answer)
        if isinstance(made, editing.Clash):
            raise Differs(*made)
        return made

    async def edit_heads(self, edits: Sequence[Edit]) -> list[Edit]:
        """Change entries in their heads alone, as :func:`ui.stored.editing.edit_heads` does."""
        from ui.stored import editing

        return await editing.edit_heads(self, edits)

    async def _lines(self, put: Collection[FinishedGame]) -> dict[str, ShelfLine | None]:
        """Return new lines for those games on the shelf whose entries in the book are changed: the
        shelf shows what the book says."""
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
        """Return a save with the names that the book has for its people, where the book has its
        game."""
        play = await self._booked(save.id)
        if play is None:
            return save
        from ui.stored import book

        return replace(save, record=book.named(save.record, play))

    async def _booked(self, name: str) -> FinishedGame | None:
        """Return the head of an entry of the book; None where there is none. The module that the
        book needs is imported only if there is one."""
        try:
            head = await self._read("head", name)
        except StorageError:
            return None
        if head is None:
            return None
        from ui.stored import book

        return book.read(head)

    async def _enter(self, name: str, play: FinishedGame) -> FinishedGame:
        """Return the entry of a game to put into the book: a new one, or the existing one,
        mended."""
        from ui.stored import book

        old = book.whole(await self._read("head", name), await self._read("play", name))
        if old is not None:
            play = book.mended(old, play)
        # This is noted before the write: a change that is reported as failed may have been made.
        self._entered.add(name)
        return play

    def _leave(self, name: str, over: bool) -> Texts:
        """Return the change that removes the entry of a game whose end was undone, if there is
        one."""
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
        """Return the text of a save, set aside or not, to be copied elsewhere; empty if it is gone.

        Raises:
            StorageError: the device cannot read what is stored.
        """
        if self._last and self.unstored(name):
            return self._last[0]
        text = await self._read("aside", name)
        return text or await self._read("game", name) or ""

    async def _look_again(self, entry: ShelfEntry) -> ShelfEntry:
        """Return the entry as this version sees it, where an earlier version could not read its
        save."""
        if not entry.newer:
            return entry
        try:
            parse_save(entry.id, await self.raw(entry.id))
        except RecordError as error:
            if error.newer:
                return replace(entry, damaged=error.key, details=dict(error.details))
        return replace(entry, damaged=None, details={})

    async def close(self, name: str, text: str, why: RecordError) -> None:
        """Set a damaged save aside, or mark one of a newer version, so that the shelf says why it
        does not open.

        Args:
            text: of the save, as it is stored.

        Raises:
            StorageError: the device refuses.
        """
        if why.newer:
            await self._mark(name, why)
        elif not why.intact:
            await self._set_aside(name, text, why)

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
        """Move a save that was set aside back to where it was."""
        entry = replace(await self._find(name), damaged=None, details={})
        change = Change(
            {("game", name): text, ("aside", name): None},
            {name: _line(entry)},
            expected={("game", name): None},
        )
        if await self._write(change):
            self._hold(name, text)

    async def _mark(self, name: str, why: RecordError) -> None:
        """Write on the shelf why a save does not open."""
        entry = replace(await self._find(name), damaged=why.key, details=dict(why.details))
        await self._write(Change({}, {name: _line(entry)}))

    async def _find(self, name: str) -> ShelfEntry:
        """Return the entry of a save."""
        for entry in await self.shelf():
            if entry.id == name:
                return entry
        return ShelfEntry(name, "", (), 0.0)

    async def _before_all(self, save: Save) -> float:
        """Return a place on the shelf before all other games, even if those are from a time when
        the clock was ahead."""
        if self._top is None:
            with contextlib.suppress(Exception):  # a store closed to the app has no order
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
        except Exception as error:  # whatever the platform raises where it is closed to the app
            raise StorageError("storage.refused") from error

    async def _texts(self, kind: Kind) -> list[str]:
        try:
            return await self._backend.texts(kind)
        except Exception as error:  # as above
            raise StorageError("storage.refused") from error

    async def _write(self, change: Change) -> bool:
        try:
            return await self._backend.write(change)
        except Exception as error:  # as above, or there is no space left
            raise StorageError("storage.refused") from error


def _line(entry: ShelfEntry) -> ShelfLine:
    """Return an entry of the shelf as a line."""
    told = asdict(entry) | {"glance": glances.dump(entry.glance)}
    if not entry.title:
        del told["title"]
    return ShelfLine(
        entry.id, told.pop("place") or entry.changed, json.dumps(told, ensure_ascii=False)
    )


def _entry(line: ShelfLine) -> ShelfEntry:
    """Return an entry from a line; invalid values are left out."""
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
