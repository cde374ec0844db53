"""Battle Fold (Yohan Goh and Dave Choi, Happy Baobab 2017).

Players race to fold cloths into what a card asks for. With the icons that their cloths show, their
fighters then fight in an arena.
"""

from engine.games.battle_fold.keeper import KEEPER
from engine.games.battle_fold.rules import GAME, BattleFold
from engine.games.battle_fold.state import Options, SeatOptions, State

__all__ = ["GAME", "KEEPER", "BattleFold", "Options", "SeatOptions", "State"]
