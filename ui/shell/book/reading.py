"""The book as its pages have it: read once, changed, and changed back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import flet as ft

from engine.book.play import FinishedGame, head
from engine.book.shelf import Book, book, take_out
from ui.components.press import big_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.device import browser
from ui.hooks import run, use_box, use_ear, use_state
from ui.stored.book import Asked, Edit
from ui.stored.storage import BOOK, Differs, StorageError

UNDO_SECONDS = 12
"""How long a change can be taken back."""

_READ = "book.read"
_BACK = "book.back"


@dataclass(frozen=True, slots=True)
class Reading:
    """What is known of the book.

    Attributes:
        book: the heads of its entries.
        trouble: a message key if the device gives none.
        read: whether the device was asked.
        edition: the store's, when it was.
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
        dropped: whole entries that were taken out.
        edits: what was changed, to be changed back.
        heads: whether it was in heads only.
    """

    told: str
    dropped: tuple[FinishedGame, ...] = ()
    edits: tuple[Edit, ...] = ()
    heads: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """The book on a page.

    Attributes:
        reading: what is known of it.
        back: the way back from the last change, for as long as it is offered.
        drop: takes an entry out by its id, and says what was done; whether it could.
        edit: changes a whole entry, and says what was done; as before. Raises
            :class:`ui.stored.storage.Differs` where another window's change of it has to be
            answered.
        amend: changes entries in their heads alone, and says what was done; as before.
        undo: takes the last change back, and leaves what another window has changed since.
        again: reads the book again.
        whole: an entry with its record and the lines of its scores, by its id.
    """

    reading: Reading
    back: WayBack | None
    drop: Callable[[str, str], Coroutine[Any, Any, bool]]
    edit: Callable[[Edit, str, Asked], Coroutine[Any, Any, bool]]
    amend: Callable[[Sequence[Edit], str], Coroutine[Any, Any, bool]]
    undo: Callable[[], None]
    again: Callable[[], None]
    whole: Callable[[str], Coroutine[Any, Any, FinishedGame]]

    @property
    def book(self) -> Book:
        """The heads of all entries."""
        return self.reading.book


def use_book(app: AppContext) -> Opened:
    """A hook: the book, read from the device by the first of its pages that is opened."""
    reading, set_reading = use_state(lambda: _remembered(app))
    back, set_back = use_state(lambda: _way_back(app))
    # What is remembered is forgotten in the background, and a page stays as it is.
    latest = use_box(lambda: reading)
    offered = use_box(lambda: back)

    def show(now: Reading) -> None:
        latest.current = app.memory[_READ] = now
        set_reading(now)

    def offer(way: WayBack | None) -> None:
        offered.current = app.memory[_BACK] = way
        set_back(way)

    async def read() -> None:
        try:
            show(_now(app, await app.store.heads()))
        except StorageError as error:
            show(Reading(trouble=error.key, read=True))

    async def begin() -> None:
        if not reading.read or reading.trouble or reading.edition != app.store.edition:
            await read()

    def follow(name: str, _text: str) -> None:
        if name == BOOK:
            run(read)

    def put_in(put: Sequence[FinishedGame], gone: Sequence[str]) -> None:
        rest = take_out(latest.current.book, gone)
        show(_now(app, book((*rest.plays, *map(head, put)))))

    async def tried(work: Coroutine[Any, Any, None]) -> bool:
        try:
            await work
        except Differs:
            raise
        except StorageError as error:
            app.tell(app.words(error.key))
            return False
        return True

    async def drop(name: str, told: str) -> bool:
        async def work() -> None:
            dropped = await app.store.plays([name])
            await app.store.keep_plays((), [name])
            put_in((), [name])
            offer(WayBack(told, tuple(dropped)))

        return await tried(work())

    async def edit(edit: Edit, told: str, answer: Asked) -> bool:
        async def work() -> None:
            made = await app.store.edit_play(edit, answer)
            put_in([made.after], ())
            offer(WayBack(told, edits=(made,)))

        return await tried(work())

    async def amend(edits: Sequence[Edit], told: str) -> bool:
        async def work() -> None:
            made = await app.store.edit_heads(edits)
            put_in([each.after for each in made], ())
            offer(WayBack(told, edits=tuple(made), heads=True))

        return await tried(work())

    async def take_back() -> None:
        way, store = offered.current, app.store
        if way is None:
            return
        edits = [each.back for each in way.edits]

        async def work() -> None:
            if way.heads:
                made = await store.edit_heads(edits)
            else:
                made = [await store.edit_play(each, "theirs") for each in edits]
            # What another window has put back meanwhile is there as it was put.
            there = {play.id for play in await store.plays([play.id for play in way.dropped])}
            missing = [play for play in way.dropped if play.id not in there]
            if missing:
                await store.keep_plays(missing)
            put_in([*(each.after for each in made), *missing], ())
            offer(None)

        try:
            await tried(work())
        except Differs as error:
            app.tell(app.words(error.key))
            offer(None)

    async def fade() -> None:
        if back is not None:
            await asyncio.sleep(UNDO_SECONDS)
            if offered.current is back:
                offer(None)

    ft.use_effect(begin, [])
    use_ear(browser.hear_windows, follow)
    ft.use_effect(fade, [back])
    undo, again = partial(run, take_back), partial(run, read)
    return Opened(reading, back, drop, edit, amend, undo, again, app.store.play)


def undo_bar(app: AppContext, opened: Opened) -> ft.Control | None:
    """What was done, and the way back from it; None while there is nothing to take back."""
    if opened.back is None:
        return None
    palette = app.look.palette
    told = prose(app, opened.back.told, size=14, color=palette.ground)
    undo = big_button(
        app, app.words("table.undo"), opened.undo, icon=ft.Icons.UNDO, primary=False, room=150
    )
    return ft.Container(
        ft.Row(
            [ft.Semantics(live_region=True, expand=True, content=told), undo],
            spacing=10,
        ),
        bgcolor=palette.ink,
        border_radius=16,
        padding=ft.Padding.only(left=16, right=6, top=6, bottom=6),
    )


def _now(app: AppContext, own: Book) -> Reading:
    return Reading(own, read=True, edition=app.store.edition)


def _remembered(app: AppContext) -> Reading:
    found: Reading = app.memory.get(_READ) or Reading()
    return found


def _way_back(app: AppContext) -> WayBack | None:
    found: WayBack | None = app.memory.get(_BACK)
    return found
