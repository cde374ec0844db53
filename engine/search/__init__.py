"""Bots that know no game. A bot gets the view of its seat, and nothing else.

A bot has a short spelling for records and the command line: ``uniform``,
``flat_monte_carlo:400`` (a name, and a budget where the bot has one).
"""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from engine.errors import UnknownName
from engine.game import Game
from engine.search.flat_monte_carlo import FlatMonteCarlo
from engine.search.uniform import Uniform

__all__ = ["BOTS", "Bot", "FlatMonteCarlo", "Uniform", "find"]


class Bot(Protocol):
    """Chooses actions."""

    def choose(self, game: Game[Any, Any, Any], view: Any, seat: int, rng: Random) -> Any:
        """A legal action for ``seat``, which is among the actors of ``view``."""


BOTS = ("uniform", "flat_monte_carlo")
"""Names of the bots there are."""

MAX_BUDGET = 1_000_000


def find(spelling: str) -> Bot:
    """The bot a spelling means.

    Raises:
        UnknownName: there is no such bot, or its budget is no number from 1 to 1,000,000.
    """
    name, _, budget = spelling.partition(":")
    if name == "uniform" and not budget:
        return Uniform()
    if name == "flat_monte_carlo":
        if not budget:
            return FlatMonteCarlo()
        if budget.isascii() and budget.isdigit() and 1 <= int(budget) <= MAX_BUDGET:
            return FlatMonteCarlo(int(budget))
    raise UnknownName("engine.unknown_bot", name=spelling)
