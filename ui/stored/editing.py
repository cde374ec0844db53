"""Changes to the book's entries on the device, and to what the shelf says of their games. This part
of the store is not loaded when the app starts."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from engine.book.play import FinishedGame, head
from engine.book.shelf import Book
from engine.errors import RecordError
from ui.device.backends import Change, Kind, ShelfLine
from ui.stored import book
from ui.stored.book import BATCH, FEW, Asked, Edit, Texts
from ui.stored.saved import parse_save


class OnShelf(Protocol):
    """A game on the shelf, as :class:`ui.stored.storage.ShelfEntry` has it."""

    @property
    def id(self) -> str: ...
    @property
    def over(self) -> bool: ...


class Stored(Protocol):
    """The part of :class:`ui.stored.storage.Store` that this module needs."""

    async def heads(self) -> Book: ...
    async def shelf(self) -> Sequence[OnShelf]: ...
    async def raw(self, name: str) -> str: ...
    async def _read(self, kind: Kind, name: str) -> str | None: ...
    async def _write(self, change: Change) -> bool: ...
    async def _lines(self, put: Collection[FinishedGame]) -> dict[str, ShelfLine | None]: ...
    def _tell_of_book(self) -> None: ...


class Clash(NamedTuple):
    """The reason why an edit was not made: the stored entry, None where it was removed, and the
    fields that both have changed."""

    stored: FinishedGame | None
    fields: frozenset[str] = frozenset()


async def edit_play(store: Stored, edit: Edit, answer: Asked = "") -> Edit | Clash:
    """Change a whole entry; what the edit does not change stays as it is stored by then.

    Args:
        answer: which version counts where the entry was removed or the same field changed
            elsewhere.

    Returns:
        What was stored and what is stored now, or the clash that has to be answered first.

    Raises:
        StorageError: the device refuses; the book is as it was.
    """
    name = edit.before.id
    while True:  # until no other window has been faster
        head, play = await store._read("head", name), await store._read("play", name)
        stored = book.whole(head, play)
        if stored is None:
            if answer != "ours":
                return Clash(None)
            stored = edit.before
        new, fields = book.combined(edit, stored, ours=answer == "ours")
        if fields and not answer:
            return Clash(stored, fields)
        before: Texts = {("head", name): head, ("play", name): play}
        shown = await store._lines([new])
        if await store._write(Change(book.texts([new]), shown, expected=before)):
            store._tell_of_book()
            return book.Edit(stored, new)


async def edit_heads(store: Stored, edits: Sequence[Edit]) -> list[Edit]:
    """Change entries in their heads alone, all or none of them; records and score lines stay.

    What an edit does not change stays as it is stored by then, and so does a field that was changed
    elsewhere as well. An entry that was removed stays removed.

    Returns:
        For each entry, what was stored and what is stored now.

    Raises:
        StorageError: the device refuses; the book is as it was.
    """
    while True:  # until no other window has been faster
        before: Texts = {}
        if len(edits) <= FEW:
            for edit in edits:
                before["head", edit.before.id] = await store._read("head", edit.before.id)
            read = [book.read(text) for text in before.values()]
            stored = {play.id: play for play in read if play is not None}
        else:
            stored = {play.id: play for play in (await store.heads()).plays}
        made = []
        for edit in edits:
            if edit.before.id in stored:
                was = stored[edit.before.id]
                heads = book.Edit(head(edit.before), head(edit.after))
                made.append(book.Edit(was, book.combined(heads, was)[0]))
        after = [edit.after for edit in made]
        change = Change(book.head_texts(after), await store._lines(after), expected=before)
        if await store._write(change):
            store._tell_of_book()
            return made


async def fill(store: Stored, before: Book, note: str) -> None:
    """Put the games that were over before the book existed into it.

    Args:
        note: the name of the note that marks from then on that this was done.
    """
    known = {play.id for play in before.plays}
    texts: Texts = {}
    for line in await store.shelf():
        if not line.over or line.id in known:
            continue
        # A game that cannot be read, or that is not over by today's rules, stays on the shelf
        # alone.
        with contextlib.suppress(RecordError, ValueError):
            save = parse_save(line.id, await store.raw(line.id))
            play = book.entry(save.record, save.id, save.changed, save.played)
            texts |= book.texts([play])
        if len(texts) >= BATCH:
            await store._write(Change(texts))
            texts = {}
        await asyncio.sleep(0)  # let the screen answer meanwhile
    await store._write(Change({**texts, ("note", note): "1"}))
