"""The saved games that the home screen shows, read from the device and kept up to date."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from ui.boundary import PartError
from ui.context import AppContext
from ui.device import browser, clock
from ui.games import daily, names
from ui.hooks import run, use_ear, use_state
from ui.shell.progress import progress_on
from ui.stored.learned import Learned
from ui.stored.learned import note as learned_note
from ui.stored.learned import read as read_learned
from ui.stored.progress import Progress
from ui.stored.storage import ShelfEntry, StorageError, Store

PAGE = 20
"""Saved games that are shown at once; more are shown when they are asked for."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What is known of the saved games.

    Attributes:
        entries: the saved games, the latest first.
        trouble: a message key if the device cannot be read, else empty.
        read: whether the device was asked.
        more: whether the device has older saved games.
        practised: what was reached in practice, by game.
        booked: points of today's games that are over and not among the entries, by game.
        learned: what was learned in lessons, by game.
        book: whether the book has any entry; not looked up if there is anything else.
    """

    entries: tuple[ShelfEntry, ...] = ()
    trouble: str = ""
    read: bool = False
    more: bool = False
    practised: Mapping[str, Progress] = field(default_factory=dict)
    booked: Mapping[str, int] = field(default_factory=dict)
    learned: Mapping[str, Learned] = field(default_factory=dict)
    book: bool = False

    @property
    def anything(self) -> bool:
        """Whether anything of what was played here is kept, so that a backup would hold it."""
        return bool(self.entries or self.practised or self.book)


def use_shelf(app: AppContext) -> tuple[Shelf, Callable[[], None], Callable[[], None]]:
    """A hook: the shelf, a function that reads it again, and one that reads on to older games.

    The shelf is read once the component is there, again when another window has stored something,
    and again when another day has come.
    """
    shelf, set_shelf = use_state(Shelf)

    async def read(record: bool = True) -> None:
        wanted = max(PAGE, len(shelf.entries))
        try:
            found, reached, learned = await asyncio.gather(
                app.store.shelf(wanted + 1), progress_on(app.store), _learned(app.store)
            )
            more, shown = len(found) > wanted, found[:wanted]
            booked = await _booked(app.store, shown)
            book = bool(booked) or (not (shown or reached) and await app.store.has_book())
            set_shelf(
                Shelf(
                    shown,
                    read=True,
                    more=more,
                    practised=reached,
                    booked=booked,
                    learned=learned,
                    book=book,
                )
            )
            if record:
                browser.home_shown()
            if await _found_broken(app.store, shown):
                await read(record)
        except StorageError as error:
            set_shelf(Shelf(app.store.held(), trouble=error.key, read=True))

    async def read_on() -> None:
        try:
            found = await app.store.shelf(PAGE + 1, shelf.entries[-1])
        except StorageError as error:
            app.tell(app.words(error.key))
        else:
            entries = (*shelf.entries, *found[:PAGE])
            set_shelf(replace(shelf, entries=entries, more=len(found) > PAGE))

    def follow(_name: str, _text: str) -> None:
        run(read, False)

    ft.use_effect(read, [app.day])
    use_ear(browser.hear_windows, follow)
    return shelf, partial(run, read), partial(run, read_on)


async def _found_broken(store: Store, shown: Sequence[ShelfEntry]) -> bool:
    """Return whether among the games that are shown any was found that cannot be read, which the
    shelf says from now on."""
    if not shown:
        return False
    try:
        from ui.stored.looking import look_through
    except PartError:
        return False  # they are looked at another time
    return await look_through(store, shown)


async def _learned(store: Store) -> dict[str, Learned]:
    """Return what was learned in lessons, by game; only games in which something was learned."""
    texts = await asyncio.gather(*[store.note(learned_note(game)) for game in names()])
    return {game: read_learned(text) for game, text in zip(names(), texts, strict=True) if text}


async def _booked(store: Store, shown: Sequence[ShelfEntry]) -> dict[str, int]:
    """Return the points of today's games that the book has and the shelf does not show."""
    found = {}
    for game in filter(daily, names()):
        name = f"{game}-{clock.today()}"
        if any(entry.id == name for entry in shown):
            continue
        with contextlib.suppress(StorageError):  # a damaged entry does not trouble the shelf
            play = await store.play(name) if await store.booked(name) else None
            if play is not None and play.sides[0].points is not None:
                found[game] = play.sides[0].points
    return found
