"""Patchwork (Uwe Rosenberg, Lookout Games 2014), for two, or alone against its Automa (2018)."""

from engine.games import late_keeper
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

__getattr__ = late_keeper(__name__)
