"""The modules with the screens of each game, by the ids of the engine's registry.

A game's screens are imported when it is first opened. Its module holds them as ``SCREENS``. If the
game has a keeper, the module holds the keeper's screens as ``KEEPER``
(:class:`ui.game_screens.GameScreens`).
"""

from __future__ import annotations

from importlib import import_module

from engine import games

_MODULES = {
    "patchwork": "ui.games.patchwork",
    "witches": "ui.games.witches",
    "doodle": "ui.games.doodle",
    "lost_legacy": "ui.games.lost_legacy",
    "battle_fold": "ui.games.battle_fold",
}
_KEPT = {
    "sheet": "ui.games.sheet",
}

_DAILY = frozenset({"doodle"})
"""Games whose :attr:`GameScreens.starts` are a game of the day, whose id is its date."""

_PRACTISED = frozenset({"battle_fold"})
"""Games whose :attr:`GameScreens.practice` has exercises of the day."""

_PUZZLES = frozenset({"patchwork", "witches"})
"""Games that have a puzzle of the day (:attr:`GameScreens.posing`)."""


def names() -> tuple[str, ...]:
    """Return the ids of all games with screens, also of those only kept, in order of the shelf."""
    return (*_MODULES, *_KEPT)


def shows(name: str) -> bool:
    """Return whether the game or the keeper with that id has screens."""
    return screens(name) is not None


def daily(name: str) -> bool:
    """Return whether a game has a game of the day."""
    return name in _DAILY


def practised(name: str) -> bool:
    """Return whether a game has exercises of the day."""
    return name in _PRACTISED


def puzzles(name: str) -> bool:
    """Return whether a game has a puzzle of the day."""
    return name in _PUZZLES


def everyday(name: str) -> bool:
    """Return whether a game has something new each day."""
    return daily(name) or practised(name) or puzzles(name)


def screens(name: str) -> object | None:
    """Return the screens of a game, or of a keeper by its own id; None where there are none."""
    own = games.home(name)
    module = (_MODULES | _KEPT).get(own)
    if module is None:
        return None
    return getattr(import_module(module), "SCREENS" if own == name else "KEEPER", None)
