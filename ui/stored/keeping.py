"""What a save is stored with: the line that the shelf shows, and what the book says of its game."""

from __future__ import annotations

from dataclasses import replace

from engine import games
from engine.record import Record
from engine.table import Table
from ui.device.clock import now
from ui.stored import book
from ui.stored.saved import Save
from ui.stored.storage import ShelfFacts, Store


def listed(record: Record, over: bool) -> ShelfFacts:
    """What the shelf shows of a game."""
    keys = games.find(record.game).sides(record.setup)
    names = tuple(None if key else record.players[side].name for side, key in enumerate(keys))
    return ShelfFacts(names, over, next((key for key in keys if key), ""))


async def keep(store: Store, save: Save, table: Table, anew: bool = False) -> Save:
    """Store a game as it stands, and what the book says of it; ``anew`` though it was removed.

    Returns:
        The save as it was stored.

    Raises:
        Conflict: another window has changed it.
        StorageError: the device refuses.
    """
    moment, outcome = now(), table.outcome
    seconds = book.seconds_played(save.played, save.changed, moment, table.game.info.keeps)
    save = replace(save, record=table.record(), changed=moment, played=seconds)
    play = None
    if outcome is not None:
        play = book.entry(save.record, save.id, moment, seconds, outcome)
    await store.keep(save, listed(save.record, outcome is not None), play, anew=anew, first=True)
    return save
