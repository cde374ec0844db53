"""Opening the game of an entry on its table again."""

from __future__ import annotations

import secrets

from engine.book.play import Play
from engine.record import loads
from ui.clock import now
from ui.games import shows
from ui.here import Here
from ui.saved import Save
from ui.shell.new_game import sides


def can_open(play: Play) -> bool:
    """Whether an entry has a record, and the app the table for it."""
    game = f"{play.game}.keeper" if play.mode == "kept" else play.game
    return play.record is not None and shows(game)


async def open_game(here: Here, play: Play) -> None:
    """Go to the table of an entry's game, put back on the shelf where it is no longer there.

    It gets the entry's own id, so that both stay one game.

    Raises:
        RecordError: the record cannot be played.
        StorageError: the device refuses.
    """
    if not await here.store.raw(play.id):
        record = loads(play.record or "")
        played = None if play.minutes is None else 60 * play.minutes
        save = Save(play.id, record, {}, now(), secrets.randbits(48), played)
        names, rival = sides(record)
        # The book has the entry already, with all that was written into it since.
        await here.store.keep(save, names, True, rival, first=True)
    here.go(f"/table/{play.id}")
