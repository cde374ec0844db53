"""Opening the game of an entry on its table again."""

from __future__ import annotations

import secrets

from engine import games
from engine.book.play import FinishedGame
from engine.record import loads
from ui.context import AppContext
from ui.device.clock import now
from ui.games import shows
from ui.saving import listed
from ui.shell.judged import MODE
from ui.stored import book
from ui.stored.glance import Glance
from ui.stored.looking import is_readable
from ui.stored.saved import Save


def can_open(play: FinishedGame) -> bool:
    """Return whether an entry has a whole record, and the app has a table for it."""
    return play.record is not None and shows(_rules(play)) and is_readable(play.record)


def is_torn(play: FinishedGame) -> bool:
    """Return whether an entry has a record that cannot be read."""
    return play.record is not None and not is_readable(play.record)


def can_judge(play: FinishedGame) -> bool:
    """Return whether the coach can judge the game of an entry, for somebody who played in it."""
    people = any(side.kind == "person" for side in play.sides)
    return people and can_open(play) and MODE in games.find(_rules(play)).info.modes


def _rules(play: FinishedGame) -> str:
    return f"{play.game}.keeper" if play.mode == "kept" else play.game


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
