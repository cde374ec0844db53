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
    from ui.sitting import Sitting

_MODULES = {
    "patchwork": "ui.games.patchwork",
}


@dataclass(frozen=True, slots=True)
class Choices:
    """Stand-in."""

    seats: int
    options: Any
    trim: Any
    choose: Any
    decorate: Any


@dataclass(frozen=True, slots=True)
class GameScreens:
    """What the shell needs of a game.

    Attributes:
        setup: the form of a new game; it calls the given function with what was chosen.
        table: the game itself, until it is left.
        figure: a picture for the rules reader by its id, at a given width.
        waits: whether the action of chance that comes next waits for a tap on the table, given
            what lies open; other chance is drawn at once.
        quiet: keys of events that are left out when a notice tells what happened, for the eye
            sees them anyway.
    """

    table: Callable[[Here, Sitting], ft.Control]
    figure: Callable[[Here, str, float], ft.Control]
    setup: Any = None
    options: Any = None
    waits: Callable[[Any], bool] = lambda _: False
    quiet: frozenset[str] = frozenset()


def find(name: str) -> GameScreens:
    """The screens of a game.

    Raises:
        KeyError: it has none.
    """
    module: Any = import_module(_MODULES[name])
    screens: GameScreens = module.SCREENS
    return screens
