"""A game that is looked at again: from the shelf, or from the book."""

from __future__ import annotations

from engine.record import loads
from engine.table import Table
from ui.context import AppContext
from ui.stored.saved import Save

Opened = tuple[Save, Table]


async def game_of(app: AppContext, name: str) -> Opened:
    """The game of a save, or of an entry whose save has left the shelf.

    Raises:
        RecordError: it is no game, or one that breaks a rule.
        StorageError: the device refuses, or it is not there.
    """
    if await app.store.raw(name):
        return await app.store.load(name)
    play = await app.store.play(name)
    save = Save(name, loads(play.record or ""))
    return save, Table.resume(save.record, 0)
