"""Battle Fold's own bots: three levels that think differently.

How well a bot folds is an option of its seat.
"""

from __future__ import annotations

from engine.games.battle_fold.bots.bold import Bold
from engine.games.battle_fold.bots.cunning import Cunning
from engine.games.battle_fold.bots.farsighted import Farsighted
from engine.search import Bot

BOTS: dict[str, Bot] = {"bold": Bold(), "cunning": Cunning(), "farsighted": Farsighted()}
"""Each bot by its name in the code, the weakest first."""
