"""The games there are, by name. A new game adds one line to ``_MODULES``.

A game's module is imported when it is first asked for, and holds its instance as ``GAME``. If it
has a keeper, the same rules for a real table (docs/architecture.md), it holds that as ``KEEPER``;
its id is the game's with ``.keeper`` behind, and it stands on no shelf of its own.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from engine.errors import UnknownName
from engine.game import Game

_MODULES = {
    "patchwork": "engine.games.patchwork",
    "witches": "engine.games.witches",
}
_KEEPER = ".keeper"


def names() -> tuple[str, ...]:
    """Ids of all games, in the order of the shelf."""
    return tuple(_MODULES)


def home(name: str) -> str:
    """The id of the game that has the words and screens: a keeper's are its game's."""
    return name.removesuffix(_KEEPER)


def find(name: str) -> Game[Any, Any, Any]:
    """The game of that id.

    Raises:
        UnknownName: there is none.
    """
    own = home(name)
    if own not in _MODULES:
        raise UnknownName("engine.unknown_game", name=name)
    found = getattr(import_module(_MODULES[own]), "GAME" if own == name else "KEEPER", None)
    if found is None:
        raise UnknownName("engine.unknown_game", name=name)
    game: Game[Any, Any, Any] = found
    return game
