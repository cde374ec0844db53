"""The title of each screen, for the browser's tab, its history, and screen readers.

A title says which screen it is, and of which game. It never says a person's name, nor anything of
what lies on a table: it can be read in a list of tabs and in a history.
"""

from __future__ import annotations

from contextlib import suppress

import flet as ft

from engine import games, untrusted
from engine.errors import RecordError
from engine.record import MAX_CHARACTERS
from ui.context import AppContext
from ui.games import shows
from ui.names import one_line
from ui.router import path
from ui.shell import screens
from ui.stored.storage import StorageError, Store
from ui.text import Words

BETWEEN = " – "
"""What stands between the parts of a title, in browsers' tabs of any language."""

OF_NO_GAME = {
    "keep": "keep.title",
    "today": "home.today",
    "puzzle": "home.today",
    "puzzles": "home.today",
    "book": "book.title",
    "people": "book.people",
    "statistics": "book.statistics",
    "room": "rooms.title",
    "settings": "settings.title",
    "about": "about.title",
    "licences": "about.licences",
}
"""What a screen is called, as a key, by the first word of its route."""

OF_A_GAME = {
    "new": "setup.title",
    "table": "",
    "replay": "table.replay",
    "coach": "coach.title",
    "game": "",
    "count": "keep.count",
    "lessons": "lessons.of",
    "practice": "{game}.practice",
    "practised": "{game}.practice",
    "statistics": "book.statistics",
    "puzzle": "{game}.today",
    "puzzles": "daily.archive",
    "rules": "rules.of",
}
"""The same for screens of a game. Some messages name the game; the others stand before it, and an
empty key for the game alone."""

WITH_A_GAME_INSIDE = {"table", "replay", "coach", "game"}
"""Routes that name a save or a link, and not the game."""


async def entitle(app: AppContext, page: ft.Page, route: str) -> None:
    """Give the page the title of a route's screen."""
    kind, *rest = path(route).strip("/").split("/")
    if kind in WITH_A_GAME_INSIDE and rest:
        rest[0] = await game_inside(app.store, kind, rest[0])
    found = parts(app.words, kind, *rest)
    if not app.guest and screens.find(app, route) is None:
        found = [app.words("nowhere.title"), found[-1]]
    page.title = BETWEEN.join(found)
    page.update()


def parts(words: Words, kind: str, game: str = "", *more: str) -> list[str]:
    """Return the parts of a title, the most special first.

    Args:
        kind: the first word of the route.
        game: the second, or the game that it leads to; what is no game is never in a title.
        more: the rest of the route.
    """
    name = words("shell.name")
    if not (kind in OF_A_GAME and shows(game)):
        key = OF_NO_GAME.get(kind, "home.unknown" if kind in WITH_A_GAME_INSIDE else "")
        return [words(key), name] if key else [name]
    own = games.home(game)
    called = words(f"{own}.name")
    if own != game:
        called = words("keep.of", game=called) if own in games.names() else called
    key = OF_A_GAME[kind].format(game=own)
    if kind == "new" and own != game:
        key = ""
    if kind == "game" and len(more) != 1:  # older links name no step, and lead to the walk
        key = "table.replay"
    said = words(key, game=called) if key else ""
    found = [said, *([] if called in said else [called]), name]
    return [one_line(part) for part in (_inner(words, kind, own, more), *found) if part]


def _inner(words: Words, kind: str, game: str, more: tuple[str, ...]) -> str:
    """Return what a topic of the rules, or a lesson, is called."""
    name = "/".join(more)
    if kind == "rules":
        from ui.shell.rulebook import rulebook

        topics = {topic.id: topic.title for topic in rulebook(words.locale, game)}
        return topics.get(name, words("rules.terms") if name == "terms" else "")
    if kind == "lessons":
        from engine import lessons

        return words(lessons.title(game, name)) if name in lessons.names(game) else ""
    return ""


async def game_inside(store: Store, kind: str, name: str) -> str:
    """Return the game of a save, an entry of the book or a link; empty where none can be read."""
    with suppress(StorageError, RecordError, ValueError, LookupError, TypeError, AttributeError):
        if kind == "game":
            from engine.link import read

            return read(name).game
        if text := await store.raw(name):
            document = untrusted.read(text, MAX_CHARACTERS)
            return str(document.get("record", document)["game"])
        return (await store.play(name)).game
    return ""
