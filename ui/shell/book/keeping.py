"""Where the book lies, until the store keeps it: in memory, for as long as the app runs."""

from __future__ import annotations

from collections.abc import Sequence

from engine.book.play import Play, head
from engine.book.shelf import Book, book
from ui.here import Here
from ui.storage import StorageError

BOOK: dict[str, Play] = {}


async def read_heads(_here: Here) -> Book:
    """The heads of all entries."""
    return book(map(head, BOOK.values()))


async def read_play(_here: Here, name: str) -> Play:
    """An entry, whole.

    Raises:
        StorageError: there is no such entry.
    """
    try:
        return BOOK[name]
    except KeyError:
        raise StorageError("storage.gone") from None


async def keep_plays(_here: Here, put: Sequence[Play], gone: Sequence[str]) -> None:
    """Put entries in and take others out."""
    BOOK.update((play.id, play) for play in put)
    for name in gone:
        BOOK.pop(name, None)


async def keep_heads(_here: Here, put: Sequence[Play]) -> None:
    """Change entries that are in the book; records and score lines stay."""
    for play in put:
        old = BOOK[play.id]
        sides = tuple(
            side._replace(lines=was.lines) for side, was in zip(play.sides, old.sides, strict=True)
        )
        BOOK[play.id] = play._replace(sides=sides, record=old.record)
