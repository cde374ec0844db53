"""Lost Legacy: The Starship (Hayato Kisaragi and Seiji Kanai, One Draw 2013; AEG 2014)."""

from engine.games import late_keeper
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

__getattr__ = late_keeper(__name__)
