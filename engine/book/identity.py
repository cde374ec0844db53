"""Ids of people and games, for an app that is handed entries of the book.

Such an app recognises people and games by their ids alone. So every side of a game has an id that
no other side there has. The same person, bot or opponent has the same id in the next game. Somebody
without a known name has an id for that game only, and so has a game that nobody has named.
"""

from __future__ import annotations

from collections import Counter

from engine import games
from engine.book.play import FinishedGame
from engine.letters import key


def game_id(play: FinishedGame) -> str:
    """Return the id of the game that was played: each typed title is a game of its own."""
    if play.title:
        return f"{play.game}:{key(play.title)}"
    # A sheet on which nobody wrote what was played belongs to no game in particular.
    return _only_here(play) if games.is_any_game(play.game) else play.game


def side_ids(play: FinishedGame) -> tuple[str, ...]:
    """Return an id for each side, in order."""
    found: list[str] = []
    bots: Counter[str] = Counter()
    for number, side in enumerate(play.sides):
        if side.kind == "bot":
            bots[side.level] += 1
            own = f"bot:{play.game}:{bots[side.level]}:{side.level}"
        else:
            own = f"{side.kind}:{key(side.name)}" if key(side.name) else ""
        # A name that two people at one table share tells neither apart.
        found.append(own if own and own not in found else f"{_only_here(play)}:{number + 1}")
    return tuple(found)


def _only_here(play: FinishedGame) -> str:
    return f"play:{play.id}"
