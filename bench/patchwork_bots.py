"""Patchwork's bots against each other: how much better each level is, and how long it thinks.

Run as ``python -m bench.patchwork_bots``. Each level plays the one before; the first plays
uniformly random play. Every circle is played twice with seats changed, and a circle's two games
count as one sample. One process, one core, processor time.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, median, stdev
from time import process_time
from typing import Any, NamedTuple

from bench.yardstick import yardstick
from engine.game import CHANCE, Setup
from engine.games.patchwork import GAME, Options
from engine.search import Choice, Thought, find


class Pace(NamedTuple):
    """How long one decision took, and the longest time between two yields in it, in seconds."""

    seconds: float
    slice: float


Paces = dict[str, list[list[Pace]]]
"""For each bot what its decisions took, a list a game."""


def timed(thought: Thought) -> tuple[Choice, Pace]:
    """A thought, thought through."""
    began = last = process_time()
    longest = 0.0
    while True:
        try:
            next(thought)
        except StopIteration as end:
            now = process_time()
            return end.value, Pace(now - began, max(longest, now - last))
        now = process_time()
        longest = max(longest, now - last)
        last = now


def play(spellings: Sequence[str], circle: int, paces: Paces) -> tuple[int, int, int]:
    """One game on the circle of that number: the points of both seats, and the first's rank.

    Args:
        spellings: the bot of each seat.
        circle: seed of the shuffle.
        paces: gets what each decision took.
    """
    state: Any = GAME.start(Setup(2, Options()))
    state = GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(Random(circle)))
    bots = [find(spelling, GAME) for spelling in spellings]
    for spelling in set(spellings):
        paces.setdefault(spelling, []).append([])
    while actors := GAME.actors(state):
        seat = actors[0]
        choice, pace = timed(bots[seat].think(GAME, state, seat, Random(circle)))
        paces[spellings[seat]][-1].append(pace)
        state = GAME.apply(state, seat, choice.action)
    standings = GAME.standings(state).standings
    return standings[0].points or 0, standings[1].points or 0, standings[0].rank


def match(better: str, worse: str, circles: range, paces: Paces) -> None:
    """Play on these circles, both ways round, and print the result."""
    wins = 0
    margins = []
    scores = []
    for circle in circles:
        own, other, rank = play((better, worse), circle, paces)
        wins += rank == 1
        other_then, own_then, rank = play((worse, better), circle, paces)
        wins += rank == 2
        margins.append((own - other + own_then - other_then) / 2)
        scores += [(own, other), (own_then, other_then)]
    error = stdev(margins) / sqrt(len(margins))
    print(
        f"{better} beats {worse} in {wins} of {2 * len(circles)} games, by "
        f"{mean(margins):.1f} ± {error:.1f} points ({mean(margins) / error:.0f} standard errors); "
        f"{mean(own for own, _ in scores):.1f} to {mean(other for _, other in scores):.1f}",
        flush=True,
    )


def main() -> None:
    """Print the matches and the paces."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--circles", type=int, default=20, help="circles in a match, two games each"
    )
    parser.add_argument("--quick", type=int, default=100, help="circles between quick bots")
    parser.add_argument("--seed", type=int, default=0, help="number of the first circle")
    options = parser.parse_args()
    levels = GAME.levels()
    paces: Paces = {}
    sticks = [yardstick()]
    for worse, better in zip(("uniform", *levels), levels, strict=False):
        count = options.circles if better == levels[-1] else options.quick
        match(better, worse, range(options.seed, options.seed + count), paces)
        sticks.append(yardstick())
    print(f"yardstick {median(sticks):,.0f} loops a second")
    for level in levels:
        taken = sorted(pace.seconds for game in paces[level] for pace in game)
        slowest = taken[len(taken) * 99 // 100]
        longest = median(max(pace.slice for pace in game) for game in paces[level])
        print(
            f"{level}: {1 / mean(taken):,.1f} decisions a second; one takes "
            f"{1000 * median(taken):.1f} ms (median), one of 100 over {1000 * slowest:.1f} ms; "
            f"longest slice of a game {1000 * longest:.2f} ms (median)"
        )


if __name__ == "__main__":
    main()
