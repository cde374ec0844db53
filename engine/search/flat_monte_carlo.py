"""Flat Monte Carlo: try some actions, play each out at random, keep the best mean.

The budget is the number of playouts. It is spent evenly over a random sample of the legal actions,
then again and again over the better half (sequential halving: Karnin, Koren and Somekh, 2013), so
that a game with many actions does not spread it too thin.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

from engine.bot import Choice, Reason, Thought
from engine.game import Game, Outcome


class FlatMonteCarlo:
    """Sequential halving over sampled actions with uniform playouts.

    Args:
        budget: playouts per decision, at least 1.
        width: how many actions are tried at most.
    """

    def __init__(self, budget: int = 400, width: int = 32) -> None:
        self.budget = budget
        self.width = width

    def think(self, game: Game[Any, Any, Any], view: Any, seat: int, rng: Random) -> Thought:
        """Choose the sampled action of ``seat`` with the best mean utility over its playouts."""
        candidates = self._candidates(game, view, seat, rng)
        if len(candidates) == 1:
            return Choice(candidates[0], (Reason("engine.reason.only", {}),))
        totals = dict.fromkeys(range(len(candidates)), 0.0)
        wins = dict.fromkeys(totals, 0)
        runs = dict.fromkeys(totals, 0)
        left = list(totals)
        rounds = (len(left) - 1).bit_length()
        for _ in range(rounds):
            share = max(1, self.budget // (rounds * len(left)))
            for index in left:
                for _ in range(share):
                    state = game.imagine(view, seat, rng)
                    state = game.apply(state, seat, candidates[index])
                    outcome = yield from playout(game, state, rng)
                    totals[index] += game.utility(outcome, seat)
                    wins[index] += outcome.standings[seat].rank == 1
                runs[index] += share
            left.sort(key=lambda index: totals[index] / runs[index], reverse=True)
            left = left[: (len(left) + 1) // 2]
        best = left[0]
        share = round(100 * wins[best] / runs[best])
        why = Reason("engine.reason.playouts", {"runs": runs[best], "share": share})
        return Choice(candidates[best], (why,))

    def _candidates(
        self, game: Game[Any, Any, Any], view: Any, seat: int, rng: Random
    ) -> list[Any]:
        legal = game.legal(view, seat)
        if legal.count() <= self.width:
            return list(legal)
        return list(dict.fromkeys(legal.sample(rng) for _ in range(self.width)))


def playout(game: Game[Any, Any, Any], state: Any, rng: Random) -> Generator[None, None, Outcome]:
    """Return the result of playing a state to its end at random; chance follows its real odds.

    The generator yields at every step.
    """
    while actors := game.actors(state):
        yield
        seat = actors[0] if len(actors) == 1 else rng.choice(actors)
        state = game.apply(state, seat, game.legal(state, seat).sample(rng))
    return game.standings(state)
