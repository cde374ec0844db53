"""The book as its pages share it: read once, changed, and changed back."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from engine.book.play import FinishedGame, head
from engine.book.shelf import Book, book, take_out
from ui import lay
from ui.components.press import other_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.device import browser
from ui.hooks import Controller, run, use_controller, use_ear
from ui.stored.book import Asked, Edit
from ui.stored.storage import BOOK, Differs, StorageError
from ui.styles import TEXT, WIDE_CORNER
from ui.window_memory import Key

UNDO_SECONDS = 12
"""Seconds during which a change can be taken back."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What is known of the book.

    Attributes:
        book: the heads of its entries.
        trouble: a message key if the device cannot be read, else empty.
        read: whether the device was asked.
        edition: the store's edition at that time.
    """

    book: Book = field(default_factory=Book)
    trouble: str = ""
    read: bool = False
    edition: int = 0


@dataclass(frozen=True, slots=True)
class WayBack:
    """The way back from a change.

    Attributes:
        told: what was done, in the player's words.
        dropped: the whole entries that were taken out.
        edits: the changes, each of which can be changed back.
        heads: whether only heads were changed.
    """

    told: str
    dropped: tuple[FinishedGame, ...] = ()
    edits: tuple[Edit, ...] = ()
    heads: bool = False


_READ = Key[Reading]("book.read")
_BACK = Key[WayBack | None]("book.back")


class BookController(Controller):
    """The book on a page; what is remembered of it goes from page to page.

    Attributes:
        reading: what is known of the book.
        back: the way back from the last change, for as long as it is offered.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self.app = app
        self.reading = app.memory.get(_READ) or Reading()
        self.back = app.memory.get(_BACK)

    @property
    def book(self) -> Book:
        """The heads of all entries."""
        return self.reading.book

    async def whole(self, name: str) -> FinishedGame:
        """Return an entry with its record and the lines of its scores, by its id."""
        return await self.app.store.play(name)

    async def begin(self) -> None:
        """Read the book, unless an earlier page has read it as it is now."""
        known = self.reading
        if not known.read or known.trouble or known.edition != self.app.store.edition:
            await self._read()

    def again(self) -> None:
        """Read the book again."""
        run(self._read)

    def follow(self, name: str, _text: str) -> None:
        """Take what another window has stored."""
        if name == BOOK:
            run(self._read)

    async def drop(self, name: str, told: str) -> bool:
        """Take an entry out by its id and say what was done; return whether that worked."""

        async def work() -> None:
            dropped = await self.app.store.plays([name])
            await self.app.store.keep_plays((), [name])
            self._put_in([], [name])
            self._offer(WayBack(told, tuple(dropped)))

        return await self._tried(work())

    async def edit(self, edit: Edit, told: str, answer: Asked) -> bool:
        """Change a whole entry and say what was done; return whether that worked.

        Raises:
            Differs: the player has to say what counts, because another window changed the entry
                too.
        """

        async def work() -> None:
            made = await self.app.store.edit_play(edit, answer)
            self._put_in([made.after])
            self._offer(WayBack(told, edits=(made,)))

        return await self._tried(work())

    async def amend(self, edits: Sequence[Edit], told: str) -> bool:
        """Change only the heads of entries and say what was done; return whether that worked."""

        async def work() -> None:
            made = await self.app.store.edit_heads(edits)
            self._put_in([each.after for each in made])
            self._offer(WayBack(told, edits=tuple(made), heads=True))

        return await self._tried(work())

    def undo(self) -> None:
        """Take the last change back, but leave what another window has changed since."""
        self.app.once(self._take_back)

    async def fade(self) -> None:
        """Offer the way back for a while."""
        back = self.back
        if back is not None:
            await asyncio.sleep(UNDO_SECONDS)
            if self.back is back:
                self._offer(None)

    async def _read(self) -> None:
        try:
            self._show(await self.app.store.heads())
        except StorageError as error:
            self._keep(Reading(trouble=error.key, read=True))

    def _show(self, own: Book) -> None:
        self._keep(Reading(own, read=True, edition=self.app.store.edition))

    def _keep(self, now: Reading) -> None:
        # The memory is emptied in the background, but a page stays as it is.
        self.reading = self.app.memory[_READ] = now
        self.changed()

    def _offer(self, way: WayBack | None) -> None:
        self.back = self.app.memory[_BACK] = way
        self.changed()

    def _put_in(self, put: Sequence[FinishedGame], gone: Sequence[str] = ()) -> None:
        rest = take_out(self.book, gone)
        self._show(book((*rest.plays, *map(head, put))))

    async def _tried(self, work: Coroutine[Any, Any, None]) -> bool:
        try:
            await work
        except Differs:
            raise
        except StorageError as error:
            self.app.tell(self.app.words(error.key))
            return False
        return True

    async def _take_back(self) -> None:
        way, store = self.back, self.app.store
        if way is None:
            return
        edits = [each.back for each in way.edits]

        async def work() -> None:
            if way.heads:
                made = await store.edit_heads(edits)
            else:
                made = [await store.edit_play(each, "theirs") for each in edits]
            # An entry that another window has put back meanwhile stays as it is there.
            there = {play.id for play in await store.plays([play.id for play in way.dropped])}
            missing = [play for play in way.dropped if play.id not in there]
            if missing:
                await store.keep_plays(missing)
            self._put_in([*(each.after for each in made), *missing])
            self._offer(None)

        try:
            await self._tried(work())
        except Differs as error:
            self.app.tell(self.app.words(error.key))
            self._offer(None)


def use_book(app: AppContext) -> BookController:
    """A hook: the book, read from the device by the first of its pages that is opened."""
    opened = use_controller(lambda: BookController(app))
    opened.app = app
    ft.use_effect(opened.begin, [])
    use_ear(browser.hear_windows, opened.follow)
    ft.use_effect(opened.fade, [opened.back])
    return opened


def undo_bar(app: AppContext, opened: BookController) -> ft.Control | None:
    """Draw what was done and the way back from it; None while there is nothing to take back."""
    if opened.back is None:
        return None
    palette = app.look.palette
    told = prose(app, opened.back.told, TEXT, color=palette.ground)
    undo = other_button(app, app.words("table.undo"), opened.undo, icon=ft.Icons.UNDO, room=150)
    return lay.box(
        lay.row(ft.Semantics(live_region=True, expand=True, content=told), undo, gap=10),
        fill=palette.ink,
        radius=WIDE_CORNER,
        pad=ft.Padding.only(left=16, right=6, top=6, bottom=6),
    )
