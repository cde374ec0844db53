"""Which tips of a game were given on this device, and at which table."""

from __future__ import annotations

import json
from typing import NamedTuple

from engine import untrusted


class Given(NamedTuple):
    """What a device knows of a game's tips.

    Attributes:
        table: the save in which they are given; empty for none any more.
        tips: the ids of those that were given.
    """

    table: str
    tips: frozenset[str] = frozenset()

    def merged(self, other: Given) -> Given:
        """With those that were given in another window; the table is the one that was the first."""
        return self._replace(tips=self.tips | other.tips)


def note(game: str) -> str:
    """The name of the note that holds it."""
    return f"tips.{game}"


def read(text: str | None) -> Given | None:
    """What a note says; None where there was no table of the game yet."""
    if text is None:
        return None
    try:
        found = untrusted.read(text)
        return Given(str(found["table"]), frozenset(map(str, found["tips"])))
    except (ValueError, LookupError, TypeError):
        return Given("")  # rather none than the same twice


def write(given: Given) -> str:
    """The text of the note."""
    return json.dumps({"table": given.table, "tips": sorted(given.tips)})
