"""The games there are, by name. A new game adds one line to ``_MODULES``.

A game's module is imported when it is first asked for, and holds its instance as ``GAME``.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from engine.errors import UnknownName
from engine.game import Game

_MODULES = {
    "patchwork": "engine.games.patchwork",
}
_extra: dict[str, Game[Any, Any, Any]] = {}


def names() -> tuple[str, ...]:
    """Ids of all games, in the order of the shelf."""
    return (*_MODULES, *_extra)


def find(name: str) -> Game[Any, Any, Any]:
    """The game of that id.

    Raises:
        UnknownName: there is none.
    """
    if name in _extra:
        return _extra[name]
    if name not in _MODULES:
        raise UnknownName("engine.unknown_game", name=name)
    game: Game[Any, Any, Any] = import_module(_MODULES[name]).GAME
    return game


def register(game: Game[Any, Any, Any]) -> None:
    """Add a game that is not part of the product, such as a probe in a test."""
    _extra[game.info.id] = game


def unregister(name: str) -> None:
    """Take back :func:`register`; nothing happens if the name is not there."""
    _extra.pop(name, None)
