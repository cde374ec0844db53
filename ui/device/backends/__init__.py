"""Where saves lie: in the browser's database, in a file, or in a client's key-value store.

All are small databases of texts, to which one action's save is one change: it is made whole or not
at all, and only if nobody else has changed the game since. What a call costs does not grow with
the number of saves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

PREFIX = "pocket_table."
"""Before each key of a key-value store that is the app's."""

Kind = Literal["game", "aside", "note", "play", "head"]
"""Of a text: a save, a save that was set aside, anything else; an entry of the book, its head."""


class ShelfLine(NamedTuple):
    """A line of the shelf.

    Attributes:
        id: of its save.
        moment: seconds since 1970, finite; the shelf is sorted by it.
        text: what the shelf shows.
    """

    id: str
    moment: float
    text: str


@dataclass(frozen=True, slots=True)
class Change:
    """What is changed at once.

    Attributes:
        texts: by kind and name; None removes one.
        lines: by the save's id; None removes one.
        expected: texts as they have to be stored by then, by kind and name; None for none.
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
    """Keeps texts and lines. Any call may raise whatever the platform raises where it is closed."""

    async def read(self, kind: Kind, name: str) -> str | None:
        """A text; None if there is none."""

    async def texts(self, kind: Kind) -> list[str]:
        """All texts of a kind, the book's entries or their heads, in any order."""

    async def lines(
        self, count: int | None = None, after: ShelfLine | None = None
    ) -> list[ShelfLine]:
        """Lines by moment and id, the latest first.

        Args:
            count: at most so many; all without.
            after: those that follow this one.
        """

    async def write(self, change: Change) -> bool:
        """Make a change, whole or not at all; when this returns, it is safe.

        Returns:
            False if a text is not as it was expected; nothing was changed then.
        """
