"""Patchwork Doodle (Uwe Rosenberg, Lookout Games 2019), for one to eight."""

from engine.games import late_keeper
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

__getattr__ = late_keeper(__name__)
