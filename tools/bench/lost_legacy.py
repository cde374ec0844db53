"""Uniformly random games of Lost Legacy.

Run as ``python -m tools.bench.lost_legacy``. The bench uses one process, one core and the engine's
public contract only, and measures processor time.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from engine.game import Setup
from engine.games.lost_legacy import GAME, Options
from tools.bench.arguments import Arguments
from tools.bench.figures import Figures
from tools.bench.repeated import repeated

_ENDS = ("last", "thief", "search", "nobody")
"""The ways in which a game may end."""


class Run(NamedTuple):
    """What was played: games, seconds, steps, turns, and how often each end came about."""

    games: int
    seconds: float
    steps: int
    turns: int
    ends: Counter[str]


def play(games: int, seats: int, seed: int) -> Run:
    """Play random games; all choices are uniform, chance follows its odds."""
    setup = Setup(seats, Options())
    rng = Random(seed)
    steps = turns = 0
    ends: Counter[str] = Counter()
    began = process_time()
    for _ in range(games):
        state = GAME.start(setup)
        while actors := GAME.actors(state):
            seat = actors[0]
            state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
            steps += 1
        ends[state.games[-1].how] += 1
        turns += sum(moment.kind == "played" for moment in state.past)
    return Run(games, process_time() - began, steps, turns, ends)


COLUMNS = {
    "games/s": ",.0f",
    "loops/s": ",.0f",
    "loops a game": ",.0f",
    "turns": ".1f",
    "steps": ".1f",
    "µs a step": ".1f",
    **{f"{end} in 100": ".1f" for end in _ENDS},
}


def main() -> None:
    """Print the medians of several runs for each number of seats."""
    parser = Arguments(__doc__, {"games": 5, "runs": 2, "warm": 0})
    parser.add_argument("--games", type=int, default=2000, help="games in a run")
    parser.add_argument("--runs", type=int, default=5, help="runs, of which the median counts")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4], help="players")
    parser.add_argument("--warm", type=int, default=50, help="games before the first run")
    options = parser.read()
    print(f"medians of {options.runs} runs; the yardstick's loops beside them")
    table = Figures("players", COLUMNS)
    for seats in options.seats:
        runs, speeds = repeated(play, options.games, seats, options)
        games = sum(run.games for run in runs)
        ends = sum((run.ends for run in runs), Counter[str]())
        table.row(
            str(seats),
            *speeds,
            sum(run.turns for run in runs) / games,
            sum(run.steps for run in runs) / games,
            median(run.seconds / run.steps for run in runs) * 1e6,
            *(100 * ends[end] / games for end in _ENDS),
        )


if __name__ == "__main__":
    main()
