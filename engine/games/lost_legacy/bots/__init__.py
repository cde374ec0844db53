"""Lost Legacy's own bots: three levels that think differently."""

from __future__ import annotations

from engine.games.lost_legacy.bots.curious import Curious
from engine.games.lost_legacy.bots.keen import Keen
from engine.games.lost_legacy.bots.sly import Sly
from engine.search import Bot

BOTS: dict[str, Bot] = {"curious": Curious(), "keen": Keen(), "sly": Sly()}
"""Each bot by its name in the code, the weakest first."""
