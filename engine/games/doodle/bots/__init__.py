"""Doodle's own bots: three levels that think differently."""

from __future__ import annotations

from engine.games.doodle.bots.dreamer import Dreamer
from engine.games.doodle.bots.neat import Neat
from engine.games.doodle.bots.planner import Planner
from engine.search import Bot

BOTS: dict[str, Bot] = {"neat": Neat(), "planner": Planner(), "dreamer": Dreamer()}
"""Each bot by its name in the code, the weakest first."""
