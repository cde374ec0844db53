"""Witches (Ken Fisher and Joe Andrews, AMIGO 2014; Heartswitch, 2013), for three to six."""

from typing import Any

from engine.games.witches.actions import Deal, Pass, Play, Spell
from engine.games.witches.rules import GAME, Witches
from engine.games.witches.state import Options, State

__all__ = ["GAME", "Deal", "Options", "Pass", "Play", "Spell", "State", "Witches"]


def __getattr__(name: str) -> Any:
    """Import and return the keeper when it is first asked for: the game is played without it."""
    if name == "KEEPER":
        from engine.games.witches.keeper import KEEPER

        return KEEPER
    raise AttributeError(name)
