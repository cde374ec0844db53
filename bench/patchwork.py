"""Uniformly random games of Patchwork, listing every legal action at each turn.

Run as ``python -m bench.patchwork``. One process, one core, the
engine's public contract only, processor time.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from bench.yardstick import yardstick
from engine.game import CHANCE, Listed, Setup
from engine.games.patchwork import GAME, Options


class Run(NamedTuple):
    """What was played: games and seconds, and for the players' turns plies and actions listed."""

    games: int
    seconds: float
    plies: int
    listed: int
    most: int


def play(games: int, seats: int, seed: int) -> Run:
    """Play random games; chance follows its odds, players choose uniformly from the whole list."""
    setup = Setup(seats, Options())
    rng = Random(seed)
    plies = listed = most = 0
    began = process_time()
    for _ in range(games):
        state = GAME.start(setup)
        while actors := GAME.actors(state):
            seat = actors[0]
            legal = GAME.legal(state, seat)
            if seat == CHANCE:
                state = GAME.apply(state, seat, legal.sample(rng))
                continue
            actions = legal.actions if isinstance(legal, Listed) else list(legal)
            plies += 1
            listed += len(actions)
            most = max(most, len(actions))
            state = GAME.apply(state, seat, actions[int(rng.random() * len(actions))])
    return Run(games, process_time() - began, plies, listed, most)


def main() -> None:
    """Print the medians of several runs for two players and for the solo game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games in a run")
    parser.add_argument("--runs", type=int, default=7, help="runs, of which the median counts")
    options = parser.parse_args()
    for seats, name in ((2, "two players"), (1, "one player and the Automa")):
        play(100, seats, 0)
        runs = []
        sticks = []
        for number in range(options.runs):
            sticks.append(yardstick())
            runs.append(play(options.games, seats, number))
        speed = median(run.games / run.seconds for run in runs)
        stick = median(sticks)
        games = sum(run.games for run in runs)
        plies = sum(run.plies for run in runs)
        print(f"{name}: {speed:,.0f} games a second (median of {options.runs} runs)")
        print(f"  yardstick {stick:,.0f} loops a second, that is {stick / speed:,.0f} a game")
        print(
            f"  {plies / games:.1f} turns a game, {sum(run.listed for run in runs) / plies:.1f} "
            f"legal actions a turn, at most {max(run.most for run in runs)}"
        )


if __name__ == "__main__":
    main()
