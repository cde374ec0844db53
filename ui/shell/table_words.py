"""The messages of a table, with the names of those who play at it."""

from __future__ import annotations

from engine import games
from engine.table import Table
from ui.context import AppContext
from ui.names import seat_names
from ui.text import NOBODY, Words


def words_at(app: AppContext, table: Table, you: bool = True) -> Words:
    """Return the messages of a table: those of its game, with the names of its sides.

    Args:
        you: whether the one person at the table is the one who looks
            (:func:`ui.stored.saved.mine`).
    """
    sides = table.game.sides(table.setup)
    people = [side for side, key in enumerate(sides) if not key and not table.is_bot(side)]
    home, names = games.home(table.game.info.id), side_names(app, table, you)
    rivals = [side for side, key in enumerate(sides) if key]
    outside = side_names(app, table, you=False, outside=True)
    words = app.words.at(home, names, people, outside, rivals)
    return words if you else words.spoken_to(NOBODY)


def side_names(
    app: AppContext, table: Table, you: bool = True, *, outside: bool = False
) -> tuple[str, ...]:
    """Return what the sides are called: the players' names, and messages for the rules' opponents.

    Args:
        you, outside: as in :func:`ui.names.seat_names`.
    """
    players, home = table.players, games.home(table.game.info.id)
    bots = [seat for seat, player in enumerate(players) if player.bot is not None]
    typed = [player.name for player in players]
    seats = seat_names(app.words, home, typed, bots, you=you, outside=outside)
    return tuple(
        app.words(key) if key else seats[side]
        for side, key in enumerate(table.game.sides(table.setup))
    )
