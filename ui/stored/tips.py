"""The tips of a game that were given on this device, and the table at which they are given."""

from __future__ import annotations

import json
from typing import NamedTuple

from engine import untrusted


class Given(NamedTuple):
    """What a device knows of a game's tips.

    Attributes:
        table: the id of the save in which they are given; empty where none are given any more.
        tips: the ids of those that were given.
    """

    table: str
    tips: frozenset[str] = frozenset()

    def merged(self, other: Given) -> Given:
        """Return this with the tips that were given in another window; the table stays this
        one's."""
        return self._replace(tips=self.tips | other.tips)


def note(game: str) -> str:
    """Return the name of a game's note."""
    return f"tips.{game}"


def read(text: str | None) -> Given | None:
    """Return what a note says; None where there was no table of the game yet."""
    if text is None:
        return None
    try:
        found = untrusted.read(text)
        return Given(str(found["table"]), frozenset(map(str, found["tips"])))
    except (ValueError, LookupError, TypeError):
        return Given("")  # no tips are better than the same tips twice


def write(given: Given) -> str:
    """Return the text of the note."""
    return json.dumps({"table": given.table, "tips": sorted(given.tips)})
