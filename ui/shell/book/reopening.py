"""Opening the game of an entry on its table again."""

from __future__ import annotations

import secrets

from engine.book.play import FinishedGame
from engine.record import loads
from ui.context import AppContext
from ui.device.clock import now
from ui.games import shows
from ui.saving import listed
from ui.stored import book
from ui.stored.glance import Glance
from ui.stored.saved import Save


def can_open(play: FinishedGame) -> bool:
    """Return whether an entry has a record, and the app has a table for it."""
    game = f"{play.game}.keeper" if play.mode == "kept" else play.game
    return play.record is not None and shows(game)


async def open_game(app: AppContext, play: FinishedGame) -> None:
    """Go to the table of an entry's game, after putting it back on the shelf if it has left.

    The save gets the entry's own id, so that both stay one game.

    Raises:
        RecordError: the record cannot be played.
        StorageError: the device refuses.
    """
    if not await app.store.raw(play.id):
        record = book.named(loads(play.record or ""), play)
        played = None if play.minutes is None else 60 * play.minutes
        save = Save(play.id, record, {}, now(), secrets.randbits(48), played, brought=True)
        # The book has the entry already, with all that was written into it since.
        await app.store.keep(
            save, listed(record, over=True)._replace(glance=Glance(brought=True)), first=True
        )
    app.go(f"/table/{play.id}")
