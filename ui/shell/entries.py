"""A saved game or an entry of the book in words: who plays, and what and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import games
from ui.clock import now
from ui.fonts import drawable
from ui.here import Here
from ui.shell.moments import when
from ui.storage import Entry

if TYPE_CHECKING:
    from engine.book.play import Play, Side


def who(here: Here, entry: Entry) -> str:
    """Who plays: the names, or what stands for them where they are not known."""
    words = here.words
    names = [words(entry.rival) if name is None else drawable(name) for name in entry.names]
    if names:
        return words("list.versus").join(names)
    return words("home.unknown")


def what(here: Here, entry: Entry) -> str:
    """The game, when it was played last, and whether it is over."""
    words = here.words
    game = f"{games.home(entry.game)}.name"
    parts = [words(game)] if words.has(game) else []
    parts.append(when(words, entry.changed, now()))
    if games.home(entry.game) != entry.game:
        parts.append(words("home.kept"))
    if entry.over:
        parts.append(words("home.over"))
    return words("home.facts").join(filter(None, parts))


def play_who(here: Here, play: Play) -> str:
    """Who played a game of the book."""
    return here.words("list.versus").join(side_name(here, side) for side in play.sides)


def play_what(here: Here, play: Play) -> str:
    """Which game it was: the title it was given, or its name."""
    if play.title:
        return drawable(play.title)
    name = f"{play.game}.name"
    return here.words(name) if here.words.has(name) else play.game


def play_when(here: Here, play: Play) -> str:
    """The day it was played."""
    year, month, day = (int(part) for part in play.date[:10].split("-"))
    return here.words("home.when.date", year=year, month=here.words(f"home.month.{month}"), day=day)


def side_name(here: Here, side: Side) -> str:
    """What a side of such a game is called."""
    ruled = side.kind == "rules" and here.words.has(side.name)
    return here.words(side.name) if ruled else drawable(side.name)
