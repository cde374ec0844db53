"""A note that a page shows, as the device has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ui.context import AppContext
from ui.hooks import use_loaded

T = TypeVar("T")


def use_note(app: AppContext, name: str, read: Callable[[str | None], T]) -> T | None:
    """A hook: what a note says, read again when another window has changed it.

    Args:
        name: the name of the note.
        read: makes a value of the note's text, which is None if there is no note.

    Returns:
        None until the note was read.
    """

    async def fetch() -> T:
        return read(await app.store.note(name))

    return use_loaded(fetch, [name], lambda changed: changed == name)
