"""Flat Monte Carlo: try some actions, play each out at random, keep the best mean.

The budget is the number of playouts, spent evenly over a random sample of the legal actions, then
halved again and again onto the better half (sequential halving: Karnin, Koren and Somekh, 2013),
so that a wide game does not spread it too thin.
"""

from __future__ import annotations

from random import Random
from typing import Any

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

    def choose(self, game: Game[Any, Any, Any], view: Any, seat: int, rng: Random) -> Any:
        """The sampled action of ``seat`` with the best mean value over its playouts."""
        legal = game.legal(view, seat)
        if legal.count() <= self.width:
            candidates = list(legal)
        else:
            candidates = [legal.sample(rng) for _ in range(self.width)]
        totals = dict.fromkeys(range(len(candidates)), 0.0)
        runs = dict.fromkeys(totals, 0)
        left = list(totals)
        rounds = max(1, (len(left) - 1).bit_length())
        for _ in range(rounds):
            if len(left) == 1:
                break
            share = max(1, self.budget // (rounds * len(left)))
            for index in left:
                for _ in range(share):
                    state = game.imagine(view, seat, rng)
                    state = game.apply(state, seat, candidates[index])
                    totals[index] += value(playout(game, state, rng), seat)
                runs[index] += share
            left.sort(key=lambda index: totals[index] / runs[index], reverse=True)
            left = left[: (len(left) + 1) // 2]
        return candidates[left[0]]


def playout(game: Game[Any, Any, Any], state: Any, rng: Random) -> Outcome:
    """The result of playing a state to its end at random, chance by its real odds."""
    while actors := game.actors(state):
        seat = actors[0] if len(actors) == 1 else rng.choice(actors)
        state = game.apply(state, seat, game.legal(state, seat).sample(rng))
    return game.standings(state)


def value(outcome: Outcome, side: int) -> float:
    """How good a result is for a side: 1 for a win down to 0 for the last place.

    Where there are points, a small share of the margin over the best rival separates wins.
    """
    own = outcome.standings[side]
    others = [standing for standing in outcome.standings if standing.side != side]
    if not others:
        return float(own.points or 0)
    result = 1.0 - (own.rank - 1) / len(others)
    if own.points is None:
        return result
    best = max(other.points or 0 for other in others)
    margin = max(-50, min(50, own.points - best))
    return result + margin / 500
