"""Battle Fold's tables of folds, and uniformly random games.

Run as ``python -m tools.bench.battle_fold``. First the bench measures how long the table of what a
cloth can show takes to be made and to be read, and how large its file is. Then it plays random
games by the public contract. Half of all random folds would be wrong, so a fold is drawn from those
that solve the card. The bench uses one process and one core, and measures processor time.
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from engine.game import Setup
from engine.games.battle_fold import GAME, Options, SeatOptions, State
from engine.games.battle_fold.actions import Action, Folded
from engine.games.battle_fold.components import OUTLINES
from engine.games.battle_fold.making import OUT, made
from engine.games.battle_fold.race import must_start
from engine.games.battle_fold.solving import reachable, solutions
from tools.bench.arguments import Arguments
from tools.bench.figures import Figures
from tools.bench.repeated import repeated


class Run(NamedTuple):
    """What was played: games, seconds, steps and rounds."""

    games: int
    seconds: float
    steps: int
    rounds: int


def tables() -> None:
    """Print how long the table takes, and its bytes."""
    began = process_time()
    text = made()
    making = process_time() - began
    began = process_time()
    for outline in OUTLINES.values():
        reachable(*outline)
    reading = process_time() - began
    table = Figures("table", {"made s": ".2f", "read ms": ".1f", "bytes": ","}, 16)
    table.row("of folds", making, 1000 * reading, OUT.stat().st_size)
    print("as in its file" if OUT.read_text("utf-8") == text else "NOT as in its file")


def act(state: State, seat: int, rng: Random) -> Action:
    """Return a random action; a fold is drawn from the right ones."""
    if state.phase == "fold" and not must_start(state, seat):
        found = solutions(state.cloth(seat), state.box.cards[state.cards[seat]])
        return Folded(rng.randrange(60_000), rng.choice(found).shown)
    action: Action = GAME.legal(state, seat).sample(rng)
    return action


def play(games: int, seats: int, seed: int) -> Run:
    """Play random games; chance follows its odds."""
    setup = Setup(seats, Options(), (SeatOptions(),) * seats)
    rng = Random(seed)
    steps = rounds = 0
    began = process_time()
    for _ in range(games):
        state = GAME.start(setup)
        while actors := GAME.actors(state):
            state = GAME.apply(state, actors[0], act(state, actors[0], rng))
            steps += 1
        rounds += state.number
    return Run(games, process_time() - began, steps, rounds)


COLUMNS = {
    "games/s": ",.1f",
    "loops/s": ",.0f",
    "loops a game": ",.0f",
    "rounds": ".1f",
    "steps": ".1f",
    "µs a step": ".1f",
}


def main() -> None:
    """Print the table's figures, then the medians of several runs for each number of seats."""
    parser = Arguments(__doc__, {"games": 1, "runs": 2, "warm": 0})
    parser.add_argument("--games", type=int, default=100, help="games in a run")
    parser.add_argument("--runs", type=int, default=5, help="runs, of which the median counts")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4], help="players")
    parser.add_argument("--warm", type=int, default=5, help="games before the first run")
    options = parser.read()
    tables()
    print(f"medians of {options.runs} runs; the yardstick's loops beside them")
    table = Figures("players", COLUMNS)
    for seats in options.seats:
        runs, speeds = repeated(play, options.games, seats, options)
        games = sum(run.games for run in runs)
        table.row(
            str(seats),
            *speeds,
            sum(run.rounds for run in runs) / games,
            sum(run.steps for run in runs) / games,
            median(run.seconds / run.steps for run in runs) * 1e6,
        )


if __name__ == "__main__":
    main()
