"""Battle Fold (Yohan Goh and Dave Choi, Happy Baobab 2017): cloths are folded in a race for what a
card asks for, and with what they show fighters fight in an arena."""

from engine.games.battle_fold.keeper import KEEPER
from engine.games.battle_fold.rules import GAME, BattleFold
from engine.games.battle_fold.state import Options, SeatOptions, State

__all__ = ["GAME", "KEEPER", "BattleFold", "Options", "SeatOptions", "State"]
