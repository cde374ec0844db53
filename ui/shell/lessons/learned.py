"""The lessons of a game that were done, as the device has them."""

from __future__ import annotations

from collections.abc import Collection

from ui.context import AppContext
from ui.shell.noted import use_note
from ui.stored.learned import Learned, note, read, write
from ui.stored.storage import Store


async def learn(store: Store, game: str, lesson: str, count: int) -> None:
    """Note that a lesson was done, if the device lets us.

    Args:
        count: how many lessons the game has.
    """

    def learned(text: str | None) -> str:
        return write(Learned(read(text).done | {lesson}, count))

    await store.change_note(note(game), learned)


def use_learned(app: AppContext, game: str) -> Collection[str] | None:
    """A hook: the lessons that were done, also in other windows; None until that is read."""
    learned = use_note(app, note(game), read)
    return None if learned is None else learned.done
