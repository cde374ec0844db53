"""Lost Legacy: The Starship (Hayato Kisaragi and Seiji Kanai, One Draw 2013; AEG 2014)."""

from typing import Any

from engine.games.lost_legacy.actions import Deal, Exchange, Mix, Name, Peek, Play, Shuffle
from engine.games.lost_legacy.rules import GAME, LostLegacy
from engine.games.lost_legacy.state import Options, State

__all__ = [
    "GAME",
    "Deal",
    "Exchange",
    "LostLegacy",
    "Mix",
    "Name",
    "Options",
    "Peek",
    "Play",
    "Shuffle",
    "State",
]


def __getattr__(name: str) -> Any:
    """Import and return the keeper when it is first asked for: the game is played without it."""
    if name == "KEEPER":
        from engine.games.lost_legacy.keeper import KEEPER

        return KEEPER
    raise AttributeError(name)
