"""Patchwork's own bots: three levels that think differently, and two that look further ahead."""

from __future__ import annotations

from engine.games.patchwork.bots.couturier import Couturier
from engine.games.patchwork.bots.master import Master
from engine.games.patchwork.bots.tailor import Tailor
from engine.games.patchwork.bots.thrifty import Thrifty
from engine.search import Bot

BOTS: dict[str, Bot] = {
    "thrifty": Thrifty(),
    "tailor": Tailor(),
    "master": Master(),
    "couturier": Couturier(9_000),
    "virtuoso": Couturier(27_000),
}
"""Each bot by its name in the code, the weakest first."""
