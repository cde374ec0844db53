"""Which lessons of a game were done on this device: one note a game."""

from __future__ import annotations

import json
from collections.abc import Collection

from engine import untrusted
from ui.context import AppContext
from ui.shell.noted import use_note
from ui.stored.storage import Store

_MOST = 100
"""Lessons that are read at most; no game has so many."""


def read(text: str | None) -> frozenset[str]:
    """The ids of those that a note says were done; none where it cannot be read."""
    try:
        found = untrusted.read(text or "[]")
    except ValueError:
        return frozenset()
    if not isinstance(found, list):
        return frozenset()
    return frozenset(each for each in found[:_MOST] if isinstance(each, str))


async def learn(store: Store, game: str, lesson: str) -> None:
    """Note that a lesson was done, if the device lets us."""
    await store.change_note(note(game), lambda text: json.dumps(sorted({*read(text), lesson})))


def use_learned(app: AppContext, game: str) -> Collection[str] | None:
    """A hook: the lessons that were done, in another window too; None until that is read."""
    return use_note(app, note(game), read)


def note(game: str) -> str:
    """The name of the note."""
    return f"lessons.{game}"
