"""A saved game in words: who plays, how it stands, which game it is and when it was played."""

from __future__ import annotations

import flet as ft

from engine import games
from engine.letters import fenced, unseen
from engine.refs import Ref
from ui.context import AppContext
from ui.device.clock import now
from ui.lines import TIE, at_spaces, fits
from ui.names import one_line, seat_names
from ui.shell.moments import when
from ui.stored.saved import mine
from ui.stored.storage import ShelfEntry
from ui.text import NOBODY


def who(app: AppContext, entry: ShelfEntry) -> str:
    """Return who plays: the names, or what stands for them where they are not known."""
    return app.words.sides(_names(app, entry)) or app.words("home.unknown")


def who_briefly(
    app: AppContext, entry: ShelfEntry, size: float, width: float, most_lines: int
) -> str:
    """Return who plays in little room, each with their points so far if there are any, or with what
    is counted instead.

    The text has as many names as fit, and says how many more there are.

    Args:
        size: of the letters, in logical pixels.
        width: of the room, in logical pixels.
        most_lines: the most lines that there is room for.
    """
    words, names, points = app.words, _names(app, entry), entry.glance.points
    separator = words("list.separator")
    if points and len(points) == len(names):
        counts = entry.glance.counts
        told = words.has(counts)
        scores = [
            words(counts, n=n) if told else f"{n}".replace("-", "\N{MINUS SIGN}") for n in points
        ]
        colon = words("shell.colon").replace(" ", TIE)
        scored = [f"{name}{colon}{score}" for name, score in zip(names, scores, strict=True)]
        whole = words("home.facts").join(scored)
        if len(names) == 2 or fits(at_spaces(whole), size, width, most_lines):
            return whole
        # Before "and 2 more" what is counted would seem to be more of it.
        if not told:
            names, separator = scored, words("home.facts")
    for most in range(len(names), 1, -1):
        shown = words.sides(names, most, separator)
        if len(names) < 3 or fits(at_spaces(shown), size, width, most_lines):
            return shown
    return words.sides(names, 1) or words("home.unknown")


def _names(app: AppContext, entry: ShelfEntry) -> list[str]:
    words, people = app.words, [name for name in entry.names if name is not None]
    # The rules' opponents come after the players at the table.
    seats = seat_names(words, games.home(entry.game), people, entry.bots, you=_mine(entry))
    rivals = [words(entry.rival)] * (len(entry.names) - len(people))
    return [*seats, *rivals]


def _mine(entry: ShelfEntry) -> bool:
    return mine(entry.glance.brought, not entry.over)


def stands(app: AppContext, entry: ShelfEntry) -> str:
    """Return how far a game is and whose turn it is, or who has won; empty if neither is known."""
    glance, names = entry.glance, _names(app, entry)
    rivals = [side for side, name in enumerate(entry.names) if name is None]
    words = app.words.at(games.home(entry.game), names, glance.people, rivals=rivals)
    if not _mine(entry):
        words = words.spoken_to(NOBODY)
    parts = [words(glance.stage, **glance.args)] if words.has(glance.stage) else []
    if glance.side is not None and glance.side < len(names):
        key = "home.won" if entry.over else "home.turn"
        parts.append(words(key, name=Ref("seat", glance.side)))
    return words("home.facts").join(parts)


def onward(app: AppContext, over: bool) -> tuple[str, ft.IconData]:
    """Return what the button to a saved game says, and the picture on it.

    A game that is over is looked at; another one is gone on with.
    """
    if over:
        return app.words("home.look"), ft.Icons.VISIBILITY_OUTLINED
    return app.words("home.go_on"), ft.Icons.PLAY_ARROW


def what(app: AppContext, entry: ShelfEntry, named: bool = True) -> str:
    """Return the game, when it was last played, and whether it is over.

    Args:
        named: whether to name the game and say that it is over; False where both can be seen
            already. A title that somebody gave the game is always part of the text.
    """
    words = app.words
    game = f"{games.home(entry.game)}.name"
    title = one_line(entry.title.strip())
    parts = [words(game)] if named and words.has(game) else []
    if title and not unseen(title):
        # Fenced, as everything that is put into a message is.
        parts = [fenced(title)]
    parts.append(when(words, entry.changed, now()))
    if games.home(entry.game) != entry.game:
        parts.append(words("home.kept"))
    if entry.over and named:
        parts.append(words("home.over"))
    return words("home.facts").join(filter(None, parts))
