"""The bot that takes any legal action, all equally likely."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.game import Game


class Uniform:
    """Uniformly random play."""

    def choose(self, game: Game[Any, Any, Any], view: Any, seat: int, rng: Random) -> Any:
        """One of the legal actions of ``seat``."""
        return game.legal(view, seat).sample(rng)
