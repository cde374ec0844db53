"""Patchwork Doodle (Uwe Rosenberg, Lookout Games 2019), for one to eight."""

from typing import Any

from engine.games.doodle.actions import Deal, Draw, Pass, Refill, Roll, Start
from engine.games.doodle.rules import GAME, Doodle
from engine.games.doodle.state import Options, Sheet, State, Used

__all__ = [
    "GAME",
    "Deal",
    "Doodle",
    "Draw",
    "Options",
    "Pass",
    "Refill",
    "Roll",
    "Sheet",
    "Start",
    "State",
    "Used",
]


def __getattr__(name: str) -> Any:
    """Import and return the keeper when it is first asked for: the game is played without it."""
    if name == "KEEPER":
        from engine.games.doodle.keeper import KEEPER

        return KEEPER
    raise AttributeError(name)
