"""Where saves are stored: in the browser's database, in a file, or in a client's key-value store.

All are small databases of texts. The save of one action is one change: it is made whole or not at
all, and only if nobody else has changed the game since. The cost of a call does not grow with the
number of saves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

PREFIX = "pocket_table."
"""The prefix of each key of a key-value store that belongs to the app."""

Kind = Literal["game", "aside", "note", "play", "head"]
"""The kind of a text: a save, a save that was set aside, a note (anything else), an entry of the
book, or the head of one."""


class ShelfLine(NamedTuple):
    """A line of the shelf.

    Attributes:
        id: the id of the line's save.
        moment: seconds since 1970, finite; the shelf is sorted by it.
        text: what the shelf shows.
    """

    id: str
    moment: float
    text: str


@dataclass(frozen=True, slots=True)
class Change:
    """A change that is made at once.

    Attributes:
        texts: the new texts by kind and name; None removes one.
        lines: the new lines of the shelf by the save's id; None removes one.
        expected: texts that have to be stored when the change is made, by kind and name; None where
            there has to be none.
    """

    texts: Mapping[tuple[Kind, str], str | None]
    lines: Mapping[str, ShelfLine | None] = field(default_factory=dict)
    expected: Mapping[tuple[Kind, str], str | None] = field(default_factory=dict)


class KeyValue(Protocol):
    """A key-value store of texts, as Flet's ``SharedPreferences`` is."""

    async def set(self, key: str, value: str) -> bool: ...
    async def get(self, key: str) -> Any: ...
    async def remove(self, key: str) -> bool: ...
    async def get_keys(self, key_prefix: str) -> list[str]: ...


class Backend(Protocol):
    """A store of texts and lines. Any call may raise what the platform raises where it is
    closed."""

    async def read(self, kind: Kind, name: str) -> str | None:
        """Return a text; None if there is none."""

    async def texts(self, kind: Kind) -> list[str]:
        """Return all texts of a kind, the book's entries or their heads, in any order."""

    async def lines(
        self, count: int | None = None, after: ShelfLine | None = None
    ) -> list[ShelfLine]:
        """Return lines by moment and id, the latest first.

        Args:
            count: the most lines to return; None for all.
            after: return only the lines that follow this one.
        """

    async def write(self, change: Change) -> bool:
        """Make a change, whole or not at all; when this returns, it is safe.

        Returns:
            False if a text is not as it was expected; nothing was changed then.
        """
