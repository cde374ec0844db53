"""The worth to a seat of a round that was played out: its points, and the match if it may end."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from engine.games.witches.bots.scene import Scene, balance, result
from engine.games.witches.score import cast_by, ended, may_choose
from engine.games.witches.state import State, put

_STAKE = 60
"""The worth of winning the match, in points of a round."""

_NEAR = 20
"""The match counts from this many points before the limit on: a round seldom costs more."""

_SPREAD = 10.0
"""A difference in points that a match that goes on can easily reverse."""


def payoff(view: State, seat: int) -> Callable[[Scene], float]:
    """Return a function that gives the worth of the end of this round to ``seat``, in points.

    More is better. It counts how many fewer points the seat gets than the others. Where the match
    may end with this round, it also counts how likely the seat wins the match.
    """
    if not _may_end(view):
        return lambda scene: balance(result(scene), seat)
    options, totals, rounds = view.options, view.totals, len(view.past) + 1

    def value(scene: Scene) -> float:
        gains = result(scene)
        after = tuple([total + gain for total, gain in zip(totals, gains, strict=True)])
        if scene.threat >= 0:
            cast = cast_by(tuple(scene.piles))
            if cast is not None and may_choose(view, cast):
                own = after[cast.caster]
                if own > min(after) or after.count(own) > 1:
                    # The caster would not win alone, and lets the match go on.
                    after = put(totals, cast.caster, max(0, own - cast.points))
        over = bool(ended(options, after, rounds))
        return balance(gains, seat) + _STAKE * _chance(after, seat, over)

    return value


def _may_end(view: State) -> bool:
    """Return whether the match may well end with the round that is being played."""
    options = view.options
    if options.end == "rounds":
        return len(view.past) + 1 >= options.rounds
    return max(view.totals) + _NEAR >= options.limit


def _chance(totals: tuple[int, ...], seat: int, over: bool) -> float:
    """Return how likely a seat wins a match with these totals.

    If the match is over, it is the seat's share of the win.
    """
    least = min(totals)
    if over:
        return (totals[seat] == least) / totals.count(least)
    weights = [exp((least - total) / _SPREAD) for total in totals]
    return weights[seat] / sum(weights)
