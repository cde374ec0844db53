"""Which lessons of a game were done on this device: one note a game."""

from __future__ import annotations

import json
from collections.abc import Collection

import flet as ft

from engine import untrusted
from ui.context import AppContext
from ui.hooks import use_state
from ui.stored.storage import Store

_MOST = 100
"""Lessons that are read at most; no game has so many."""


async def learned(store: Store, game: str) -> frozenset[str]:
    """The ids of those that were done; none where the note cannot be read."""
    try:
        found = untrusted.read(await store.note(_note(game)) or "[]")
    except ValueError:
        return frozenset()
    if not isinstance(found, list):
        return frozenset()
    return frozenset(each for each in found[:_MOST] if isinstance(each, str))


async def learn(store: Store, game: str, lesson: str) -> None:
    """Note that a lesson was done.

    Raises:
        StorageError: the device refuses.
    """
    # Another window may have done one since.
    done = await learned(store, game)
    if lesson not in done:
        await store.keep_note(_note(game), json.dumps(sorted({*done, lesson})))


def use_learned(app: AppContext, game: str) -> Collection[str] | None:
    """A hook: the lessons that were done; None until that is read."""
    found, set_found = use_state(_nothing)

    async def fetch() -> None:
        set_found(await learned(app.store, game))

    ft.use_effect(fetch, [game])
    return found


def _note(game: str) -> str:
    return f"lessons.{game}"


def _nothing() -> frozenset[str] | None:
    return None
