"""A saved game in words: who plays, and what and when."""

from __future__ import annotations

from engine import games
from ui.context import AppContext
from ui.device.clock import now
from ui.device.fonts import drawable
from ui.lines import at_spaces, fits
from ui.shell.moments import when
from ui.stored.storage import ShelfEntry


def who(app: AppContext, entry: ShelfEntry) -> str:
    """Who plays: the names, or what stands for them where they are not known."""
    return app.words.sides(_names(app, entry)) or app.words("home.unknown")


def who_briefly(
    app: AppContext, entry: ShelfEntry, size: float, width: float, most_lines: int
) -> str:
    """The same in little room: as many names as fit, and how many more there are.

    Args:
        size: of the letters in logical pixels.
        width: of the room in logical pixels.
        most_lines: how many lines there are.
    """
    names = _names(app, entry)
    for most in range(len(names), 1, -1):
        shown = app.words.sides(names, most)
        if len(names) < 3 or fits(at_spaces(shown), size, width, most_lines):
            return shown
    return app.words.sides(names, 1) or app.words("home.unknown")


def _names(app: AppContext, entry: ShelfEntry) -> list[str]:
    return [app.words(entry.rival) if name is None else drawable(name) for name in entry.names]


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
