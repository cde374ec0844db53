"""The messages of a table, with the names of those who play at it."""

from __future__ import annotations

from collections.abc import Collection

from engine import games
from engine.table import Table
from ui.context import AppContext
from ui.names import seat_names
from ui.text import NOBODY, Words


def words_at(app: AppContext, table: Table, you: bool = True, save: str = "") -> Words:
    """Return the messages of a table: those of its game, with the names of its sides.

    Args:
        you: whether the one person at the table is the one who looks
            (:func:`ui.stored.saved.mine`).
        save: the id of the game's save, where it may be one of several phones.
    """
    sides = table.game.sides(table.setup)
    bots = _bots(app, table, save)
    people = [side for side, key in enumerate(sides) if not key and side not in bots]
    home, names = games.home(table.game.info.id), side_names(app, table, bots, you)
    rivals = [side for side, key in enumerate(sides) if key]
    outside = side_names(app, table, bots, you=False, outside=True)
    words = app.words.at(home, names, people, outside, rivals)
    return words if you else words.spoken_to(NOBODY)


def _bots(app: AppContext, table: Table, save: str) -> list[int]:
    """Return the seats of bots. Somebody whose phone is away is called as before while the computer
    plays for them."""
    bots = [seat for seat, player in enumerate(table.players) if player.bot is not None]
    room = None if app.rooms is None or not save else app.rooms.at(save)
    if room is None or room.host is None or room.host.save.id != save:
        return bots
    return [seat for seat in bots if seat not in room.stood_in]


def side_names(
    app: AppContext,
    table: Table,
    bots: Collection[int],
    you: bool = True,
    *,
    outside: bool = False,
) -> tuple[str, ...]:
    """Return what the sides are called: the players' names, and messages for the rules' opponents.

    Args:
        bots, you, outside: as in :func:`ui.names.seat_names`.
    """
    players, home = table.players, games.home(table.game.info.id)
    typed = [player.name for player in players]
    seats = seat_names(app.words, home, typed, bots, you=you, outside=outside)
    return tuple(
        app.words(key) if key else seats[side]
        for side, key in enumerate(table.game.sides(table.setup))
    )
