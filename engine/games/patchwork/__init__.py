"""Patchwork (Uwe Rosenberg, Lookout Games 2014), for two, or alone against its Automa (2018)."""

from typing import Any

from engine.games.patchwork.actions import Advance, Back, Buy, Circle, Leather, Reveal
from engine.games.patchwork.rules import GAME, Patchwork
from engine.games.patchwork.state import Options, Side, State

__all__ = [
    "GAME",
    "Advance",
    "Back",
    "Buy",
    "Circle",
    "Leather",
    "Options",
    "Patchwork",
    "Reveal",
    "Side",
    "State",
]


def __getattr__(name: str) -> Any:
    """Import and return the keeper when it is first asked for: the game is played without it."""
    if name == "KEEPER":
        from engine.games.patchwork.keeper import KEEPER

        return KEEPER
    raise AttributeError(name)
