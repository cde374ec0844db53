"""The screens of the games there are, by the ids of the engine's registry.

A game's screens are imported when it is first opened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

import flet as ft

from ui.here import Here

if TYPE_CHECKING:
    from ui.shell.sitting import NewGame, Sitting

_MODULES = {
    "patchwork": "ui.games.patchwork",
}
_extra: dict[str, GameScreens] = {}


@dataclass(frozen=True, slots=True)
class GameScreens:
    """What the shell needs of a game.

    Attributes:
        setup: the form of a new game; it calls the given function with what was chosen.
        table: the game itself, until it is left.
        figure: a picture for the rules reader by its id, at a given width.
    """

    setup: Callable[[Here, Callable[[NewGame], None]], ft.Control]
    table: Callable[[Here, Sitting], ft.Control]
    figure: Callable[[Here, str, float], ft.Control]


def find(name: str) -> GameScreens:
    """The screens of a game.

    Raises:
        KeyError: it has none.
    """
    if name in _extra:
        return _extra[name]
    module: Any = import_module(_MODULES[name])
    screens: GameScreens = module.SCREENS
    return screens


def register(name: str, screens: GameScreens) -> None:
    """Add the screens of a game that is not part of the product."""
    _extra[name] = screens


def unregister(name: str) -> None:
    """Take back :func:`register`."""
    _extra.pop(name, None)
