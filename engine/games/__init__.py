"""The games there are, by name. A new game adds one line to ``_MODULES``.

A game's module is imported when it is first asked for, and holds its instance as ``GAME``. If it
has a keeper, the same rules for a real table (docs/keepers.md), it holds that as ``KEEPER``;
its id is the game's with ``.keeper`` behind, and it stands on no shelf of its own. What is kept
but not played here has a keeper alone, and its line in ``_KEPT``. A program of your own that uses
the engine needs no line: it calls :func:`add`.
"""

from __future__ import annotations

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
    """Put a game among the games of this process, under its own id.

    Raises:
        ValueError: there is one of that id.
    """
    if game.info.id in (*_MODULES, *_KEPT, *_ADDED):
        raise ValueError(f"there is a game {game.info.id!r}")
    _ADDED[game.info.id] = game


def names() -> tuple[str, ...]:
    """Ids of all games, in the order of the shelf."""
    return (*_MODULES, *_ADDED)


def keepers() -> tuple[str, ...]:
    """Ids of all keepers: those of the games that have one, then those of no game here."""
    own = tuple(name + _KEEPER for name in _MODULES if _instance(name, "KEEPER") is not None)
    return own + tuple(name + _KEEPER for name in _KEPT)


def home(name: str) -> str:
    """The id of the game that has the words and screens: a keeper's are its game's."""
    return name.removesuffix(_KEEPER)


def is_any_game(name: str) -> bool:
    """Whether that id stands for whatever lies on the table, as a sheet's does, and for no game."""
    return home(name) in _KEPT


def find(name: str) -> Game[Any, Any, Any]:
    """The game of that id.

    Raises:
        UnknownName: there is none.
    """
    own = home(name)
    found = _instance(own, "GAME" if own == name else "KEEPER")
    if found is None:
        raise UnknownName("engine.unknown_game", name=name)
    return found


def _instance(name: str, kind: str) -> Game[Any, Any, Any] | None:
    """The game or the keeper of a game's module, or None if it has none, or is none."""
    if name in _ADDED:
        return _ADDED[name] if kind == "GAME" else None
    module = (_MODULES | _KEPT).get(name)
    return None if module is None else getattr(import_module(module), kind, None)
