"""A saved game in words: who plays, and what and when."""

from __future__ import annotations

from engine import games
from ui.context import AppContext
from ui.device.clock import now
from ui.device.fonts import drawable
from ui.shell.moments import when
from ui.stored.storage import ShelfEntry


def who(app: AppContext, entry: ShelfEntry) -> str:
    """Who plays: the names, or what stands for them where they are not known."""
    words = app.words
    names = [words(entry.rival) if name is None else drawable(name) for name in entry.names]
    if names:
        return words("list.versus").join(names)
    return words("home.unknown")


def what(app: AppContext, entry: ShelfEntry) -> str:
    """The game, when it was played last, and whether it is over."""
    words = app.words
    game = f"{games.home(entry.game)}.name"
    parts = [words(game)] if words.has(game) else []
    parts.append(when(words, entry.changed, now()))
    if games.home(entry.game) != entry.game:
        parts.append(words("home.kept"))
    if entry.over:
        parts.append(words("home.over"))
    return words("home.facts").join(filter(None, parts))
