"""The games that have screens. A new game adds one line to ``_NEWS``.

A game's screens are a package of this one, imported when it is first opened. It holds them as
``SCREENS``. If the game has a keeper, it holds the keeper's screens as ``KEEPER``
(:class:`ui.game_screens.GameScreens`).
"""

from __future__ import annotations

from importlib import import_module
from typing import Literal

from engine import games

_NEWS: dict[str, Literal["", "game", "practice", "puzzle"]] = {
    "patchwork": "puzzle",
    "witches": "puzzle",
    "doodle": "game",
    "lost_legacy": "",
    "battle_fold": "practice",
}
"""The games by the ids of the engine's registry, each with what is new in it every day: a game
(:attr:`GameScreens.starts`, whose id is its date), exercises (:attr:`GameScreens.practice`), a
puzzle (:attr:`GameScreens.posing`), or nothing. Home asks for it before a game is imported."""

_KEPT = ("sheet",)
"""What has only a keeper."""


def names() -> tuple[str, ...]:
    """Return the ids of all games with screens, also of those only kept, in order of the shelf."""
    return (*_NEWS, *_KEPT)


def shows(name: str) -> bool:
    """Return whether the game or the keeper with that id has screens."""
    return screens(name) is not None


def daily(name: str) -> bool:
    """Return whether a game has a game of the day."""
    return _NEWS.get(name) == "game"


def practised(name: str) -> bool:
    """Return whether a game has exercises of the day."""
    return _NEWS.get(name) == "practice"


def puzzles(name: str) -> bool:
    """Return whether a game has a puzzle of the day."""
    return _NEWS.get(name) == "puzzle"


def everyday(name: str) -> bool:
    """Return whether a game has something new each day."""
    return bool(_NEWS.get(name))


def screens(name: str) -> object | None:
    """Return the screens of a game, or of a keeper by its own id; None where there are none."""
    own = games.home(name)
    if own not in names():
        return None
    return getattr(import_module(f"{__name__}.{own}"), "SCREENS" if own == name else "KEEPER", None)
