"""All games, by name. A new game adds one line to ``_MODULES``.

The module of a game is imported when the game is first asked for, and holds its instance as
``GAME``.

If the game has a keeper, the same rules for a real table (docs/keepers.md), its module holds the
keeper as ``KEEPER``. The id of a keeper is the id of the game followed by ``.keeper``, and a keeper
has no place of its own on the shelf.

A module that has only a keeper, because the app keeps score for it but cannot play it, has its line
in ``_KEPT``. Your own program that uses the engine needs no line: it calls :func:`add`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from engine.errors import UnknownName
from engine.game import Game

_MODULES = {
    "patchwork": "engine.games.patchwork",
    "witches": "engine.games.witches",
    "doodle": "engine.games.doodle",
    "lost_legacy": "engine.games.lost_legacy",
    "battle_fold": "engine.games.battle_fold",
}
_KEPT = {
    "sheet": "engine.games.sheet",
}
_KEEPER = ".keeper"
_ADDED: dict[str, Game[Any, Any, Any]] = {}


def add(game: Game[Any, Any, Any]) -> None:
    """Add a game to the games of this process, under its own id.

    Raises:
        ValueError: a game with that id exists already.
    """
    if game.info.id in (*_MODULES, *_KEPT, *_ADDED):
        raise ValueError(f"there is a game {game.info.id!r}")
    _ADDED[game.info.id] = game


def late_keeper(module: str) -> Callable[[str], Any]:
    """Return the ``__getattr__`` of a game's module that imports the keeper when it is first asked
    for: the game is played without it."""

    def find(name: str) -> Any:
        if name == "KEEPER":
            return import_module(f"{module}.keeper").KEEPER
        raise AttributeError(name)

    return find


def names() -> tuple[str, ...]:
    """Return the ids of all games, in the order of the shelf."""
    return (*_MODULES, *_ADDED)


def keepers() -> tuple[str, ...]:
    """Return the ids of all keepers: first of games that have one, then of those without a game."""
    own = tuple(name + _KEEPER for name in _MODULES if _instance(name, "KEEPER") is not None)
    return own + tuple(name + _KEEPER for name in _KEPT)


def home(name: str) -> str:
    """Return the id of the game that has the words and screens: a keeper's are its game's."""
    return name.removesuffix(_KEEPER)


def is_any_game(name: str) -> bool:
    """Return whether an id stands for whatever game is on the table, like the sheet's."""
    return home(name) in _KEPT


def find(name: str) -> Game[Any, Any, Any]:
    """Return the game or keeper with that id.

    Raises:
        UnknownName: there is none.
    """
    own = home(name)
    found = _instance(own, "GAME" if own == name else "KEEPER")
    if found is None:
        raise UnknownName("engine.unknown_game", name=name)
    return found


def _instance(name: str, kind: str) -> Game[Any, Any, Any] | None:
    """Return the game or the keeper in the module of a game, or None if there is none."""
    if name in _ADDED:
        return _ADDED[name] if kind == "GAME" else None
    module = (_MODULES | _KEPT).get(name)
    return None if module is None else getattr(import_module(module), kind, None)
