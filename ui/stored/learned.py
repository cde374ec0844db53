"""The lessons of a game that were done on this device: one note per game."""

from __future__ import annotations

import json
from dataclasses import dataclass

from engine import untrusted

_MOST = 100
"""The most lessons that are read; no game has so many."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What somebody has learned of a game.

    Attributes:
        done: the ids of the lessons that were done.
        count: how many lessons there were when a lesson was last done; 0 where that is not known.
    """

    done: frozenset[str] = frozenset()
    count: int = 0

    @property
    def left(self) -> int:
        """Lessons still to do, once one was done; 0 where their number is not known."""
        return max(0, self.count - len(self.done)) if self.done else 0


def note(game: str) -> str:
    """Return the name of a game's note."""
    return f"lessons.{game}"


def read(text: str | None) -> Learned:
    """Return what a note says; nothing where it cannot be read. Older notes are the list of ids
    alone."""
    try:
        found = untrusted.read(text or "[]")
    except ValueError:
        return Learned()
    done, count = found, 0
    if isinstance(found, dict):
        done, count = found.get("done"), found.get("count", 0)
    if not isinstance(done, list) or type(count) is not int or not 0 <= count <= _MOST:
        return Learned()
    return Learned(frozenset([each for each in done[:_MOST] if isinstance(each, str)]), count)


def write(learned: Learned) -> str:
    """Return the text of the note."""
    return json.dumps({"done": sorted(learned.done), "count": learned.count})
