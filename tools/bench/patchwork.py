"""Uniformly random games of Patchwork, with every legal action listed at each turn, and one drawn.

Run as ``python -m tools.bench.patchwork``. The bench uses one process, one core and the engine's
public contract only, and measures processor time.
"""

from __future__ import annotations

from random import Random
from time import process_time
from typing import NamedTuple

from engine.game import CHANCE, Setup
from engine.games.patchwork import GAME, Options
from tools.bench.arguments import Arguments
from tools.bench.figures import Figures
from tools.bench.repeated import repeated


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
            actions = list(legal)
            plies += 1
            listed += len(actions)
            most = max(most, len(actions))
            state = GAME.apply(state, seat, actions[int(rng.random() * len(actions))])
    return Run(games, process_time() - began, plies, listed, most)


def draw(games: int, seats: int, seed: int) -> Run:
    """Play the same games without listing anything."""
    setup = Setup(seats, Options())
    rng = Random(seed)
    began = process_time()
    plies = 0
    for _ in range(games):
        state = GAME.start(setup)
        while actors := GAME.actors(state):
            seat = actors[0]
            plies += seat != CHANCE
            state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
    return Run(games, process_time() - began, plies, 0, 0)


COLUMNS = {
    "games/s": ",.0f",
    "loops/s": ",.0f",
    "loops a game": ",.0f",
    "turns": ".1f",
    "listed a turn": ".1f",
    "at most": ",",
    "drawn/s": ",.0f",
    "times": ".2f",
}


def main() -> None:
    """Print the medians of several runs for two players and for the solo game."""
    parser = Arguments(__doc__, {"games": 5, "runs": 2, "warm": 1})
    parser.add_argument("--games", type=int, default=1000, help="games in a run")
    parser.add_argument("--runs", type=int, default=7, help="runs, of which the median counts")
    parser.add_argument("--warm", type=int, default=100, help="games before the first run")
    options = parser.read()
    print(f"medians of {options.runs} runs; the yardstick's loops beside them")
    table = Figures("seats", COLUMNS, 24)
    for seats, name in ((2, "two players"), (1, "one player and the Automa")):
        runs, speeds = repeated(play, options.games, seats, options)
        games = sum(run.games for run in runs)
        plies = sum(run.plies for run in runs)
        listed = sum(run.listed for run in runs) / plies
        most = max(run.most for run in runs)
        _, (drawn, _, loops) = repeated(draw, options.games, seats, options)
        table.row(name, *speeds, plies / games, listed, most, drawn, speeds[2] / loops)


if __name__ == "__main__":
    main()
