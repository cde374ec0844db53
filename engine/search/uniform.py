"""The bot that takes any legal action, all equally likely."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import Choice, Reason, Thought
from engine.game import Game


class Uniform:
    """Uniformly random play."""

    def think(self, game: Game[Any, Any, Any], view: Any, seat: int, rng: Random) -> Thought:
        """Choose one of the legal actions of ``seat``."""
        yield
        return Choice(game.legal(view, seat).sample(rng), (Reason("engine.reason.any", {}),))
