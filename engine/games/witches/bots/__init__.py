"""Witches' own bots: three levels that think differently."""

from __future__ import annotations

from engine.games.witches.bots.cautious import Cautious
from engine.games.witches.bots.seer import Seer
from engine.games.witches.bots.watchful import Watchful
from engine.search import Bot

BOTS: dict[str, Bot] = {"cautious": Cautious(), "watchful": Watchful(), "seer": Seer()}
"""Each bot by its name in the code, the weakest first."""
