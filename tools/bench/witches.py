"""Uniformly random matches of Witches to the limit of 70.

Run as ``python -m tools.bench.witches``. The bench uses one process, one core and the engine's
public contract only, and measures processor time. ``--conformance N`` instead checks the contract
on N matches of about a round for each number of seats and each set of options, and prints how long
that took.
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from engine.conformance import check
from engine.game import Setup
from engine.games.witches import GAME, Options, State
from tools.bench.arguments import Arguments
from tools.bench.figures import Figures
from tools.bench.repeated import repeated

_SETS = {
    "as in the text": Options(limit=1),
    "box": Options(queen=10, spell="loses", limit=1),
    "heartswitch": Options(queen=13, limit=1),
    "earth variant": Options(earth="variant", end="rounds", rounds=1),
    "air over all": Options(air="all", earth="variant", limit=1),
}
"""Options that change the rules. With a limit of 1 nearly every match is one round, and every spell
is one that would end the match."""


_SPELLS = ("water", "pygmy", "great")


class Run(NamedTuple):
    """What was played: matches, seconds, steps, rounds, all points, and spells."""

    matches: int
    seconds: float
    steps: int
    rounds: int
    points: int
    spells: int


def play(matches: int, seats: int, seed: int) -> Run:
    """Play random matches; all choices are uniform, chance follows its odds."""
    setup = Setup(seats, Options())
    rng = Random(seed)
    steps = rounds = points = spells = 0
    began = process_time()
    for _ in range(matches):
        state = GAME.start(setup)
        while actors := GAME.actors(state):
            seat = actors[0]
            state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
            steps += 1
        rounds += len(state.past)
        points += sum(line.points for done in state.past for own in done.lines for line in own)
        spells += sum(done.cast is not None for done in state.past)
    return Run(matches, process_time() - began, steps, rounds, points, spells)


def _hide(state: State, seat: int, rng: Random) -> State:
    return GAME.imagine(GAME.view(state, seat), seat, rng)


def conform(matches: int) -> None:
    """Check the contract on ``matches`` random matches of about a round, of each kind.

    Raises:
        Broken: a promise is not kept.
    """
    for seats in GAME.info.seats:
        for name, options in _SETS.items():
            began = process_time()
            report = check(GAME, Setup(seats, options), matches, deep_every=100, hide=_hide)
            told = report.emitted
            spells = sum(told.get(f"witches.event.spell.{kind}", 0) for kind in _SPELLS)
            print(
                f"{seats} seats, {name}: {report.games} matches, {report.plies} steps, "
                f"{spells} spells, {told.get('witches.event.choice', 0)} choices, kept "
                f"({process_time() - began:.0f} s)",
                flush=True,
            )


COLUMNS = {
    "matches/s": ",.1f",
    "loops/s": ",.0f",
    "loops a match": ",.0f",
    "rounds": ".1f",
    "steps": ",.0f",
    "µs a step": ".1f",
    "points a seat and round": ".2f",
    "spells in 1,000 rounds": ".1f",
}


def main() -> None:
    """Print the medians of several runs for each number of seats."""
    parser = Arguments(__doc__, {"matches": 1, "runs": 2, "warm": 0})
    parser.add_argument("--matches", type=int, default=100, help="matches in a run")
    parser.add_argument("--runs", type=int, default=7, help="runs, of which the median counts")
    parser.add_argument(
        "--conformance", type=int, metavar="N", help="matches to check of each kind"
    )
    parser.add_argument("--warm", type=int, default=5, help="matches before the first run")
    options = parser.read()
    if options.conformance:
        conform(options.conformance)
        return
    print(f"medians of {options.runs} runs; the yardstick's loops beside them")
    table = Figures("players", COLUMNS)
    for seats in GAME.info.seats:
        runs, speeds = repeated(play, options.matches, seats, options)
        step = median(run.seconds / run.steps for run in runs)
        total = Run(*(sum(values) for values in zip(*runs, strict=True)))
        table.row(
            str(seats),
            *speeds,
            total.rounds / total.matches,
            total.steps / total.matches,
            step * 1e6,
            total.points / total.rounds / seats,
            total.spells / total.rounds * 1000,
        )


if __name__ == "__main__":
    main()
