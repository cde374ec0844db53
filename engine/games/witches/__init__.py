"""Witches (Ken Fisher and Joe Andrews, AMIGO 2014; Heartswitch, 2013), for three to six."""

from engine.games import late_keeper
from engine.games.witches.actions import Deal, Pass, Play, Spell
from engine.games.witches.rules import GAME, Witches
from engine.games.witches.state import Options, State

__all__ = ["GAME", "Deal", "Options", "Pass", "Play", "Spell", "State", "Witches"]

__getattr__ = late_keeper(__name__)
