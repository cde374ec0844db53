"""Bots. A bot gets the rules, the view of its seat and a generator of chance, and nothing else.

A bot thinks in small pieces, so that its caller can draw a screen in between, or give up::

    thought = bot.think(game, view, seat, rng)
    for _ in thought: ...        # the choice is the generator's return value; see `choose`

A bot has a short spelling for records and the command line: ``uniform``,
``flat_monte_carlo:400`` (a name, and a budget where the bot has one), or the name of one of the
game's own bots (:meth:`engine.game.Game.bot`).
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

from engine.bot import Bot, Choice, Reason, Thought
from engine.errors import UnknownName
from engine.game import Game
from engine.search.flat_monte_carlo import FlatMonteCarlo
from engine.search.uniform import Uniform

__all__ = ["BOTS", "Bot", "Choice", "FlatMonteCarlo", "Reason", "Thought", "Uniform", "advice",
           "choose", "find"]  # fmt: skip


BOTS = ("uniform", "flat_monte_carlo")
"""The names of the bots that know no game in particular."""

MAX_BUDGET = 1_000_000


def find(spelling: str, game: Game[Any, Any, Any] | None = None) -> Bot:
    """Return the bot that a spelling means.

    Args:
        game: the game whose own bots are looked at first.

    Raises:
        UnknownName: there is no such bot, or its budget is not a number from 1 to 1,000,000.
    """
    own = game.bot(spelling) if game is not None else None
    if own is not None:
        return own
    name, _, budget = spelling.partition(":")
    if name == "uniform" and not budget:
        return Uniform()
    if name == "flat_monte_carlo":
        if not budget:
            return FlatMonteCarlo()
        if budget.isascii() and budget.isdigit() and 1 <= int(budget) <= MAX_BUDGET:
            return FlatMonteCarlo(int(budget))
    raise UnknownName("engine.unknown_bot", name=spelling)


def advice(game: Game[Any, Any, Any], view: Any, seat: int, acted: int) -> Thought:
    """Return the thought of the bot that gives hints.

    Its chance depends on nothing but the seat and how often the seat has acted. So a choice that is
    looked at again gets the same advice, at another phone and after the end of the game too.

    Args:
        acted: how often the seat has acted in this game.
    """
    return find(game.adviser(), game).think(game, view, seat, Random(f"advice:{seat}:{acted}"))


def choose(thought: Generator[None, None, Choice]) -> Choice:
    """Run a thought to its end without a pause and return its choice."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            choice: Choice = end.value
            return choice
