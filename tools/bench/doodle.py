"""Uniformly random games of Doodle, and the questions that a screen asks the engine at a tap.

Run as ``python -m tools.bench.doodle``. The bench uses one process, one core and the engine's
public contract only, and measures processor time. ``--conformance N`` instead checks the contract
on N games for each number of seats and each set of options, and prints how long that took.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from engine.conformance import check
from engine.game import Setup
from engine.games.doodle import GAME, Options, State, Used, offers
from tools.bench.arguments import Arguments
from tools.bench.figures import Figures
from tools.bench.repeated import repeated

_SEATS = (1, 4)
_CONFORMANCE_SEATS = (1, 2, 4, 8)
_SETS = {
    "as in the rules": Options(),
    "both variants, other deck and die": Options("different", True, True, "six"),
}


class Run(NamedTuple):
    """What was played: games, seconds and steps."""

    games: int
    seconds: float
    steps: int


def play(number: int, seats: int, seed: int) -> Run:
    """Play random games; chance follows its odds, players choose uniformly from the whole set."""
    setup = Setup(seats, Options(edges=True, corners=True))
    rng = Random(seed)
    steps = 0
    began = process_time()
    for _ in range(number):
        state = GAME.start(setup)
        while actors := GAME.actors(state):
            seat = actors[0]
            state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
            steps += 1
    return Run(number, process_time() - began, steps)


def turns(number: int, seed: int) -> list[State]:
    """Return states of random solo games in which a card is to be drawn,
    all special actions unused."""
    found = []
    rng = Random(seed)
    for _ in range(number):
        state = GAME.start(Setup(1, Options()))
        while actors := GAME.actors(state):
            if state.phase == "draw":
                state = state._replace(sheets=(state.sheets[0]._replace(used=Used(0, 0, 0)),))
                found.append(state)
            state = GAME.apply(state, actors[0], GAME.legal(state, actors[0]).sample(rng))
    return found


def asked(state: State) -> None:
    """Ask all that a ghost asks: the circle, every card's pieces, and where each of them fits."""
    sheet = state.sheets[0]
    for card in offers.cards(state, 0):
        if card.refused is None:
            for cutting in offers.cuttings(state, 0, card.card):
                offers.places(sheet, cutting.piece.shape)


def longest(ask: Callable[[State], object], states: list[State]) -> tuple[float, float]:
    """Return the median and the longest time to ask, in milliseconds.

    The first round is not counted, because it builds tables.
    """
    for state in states:
        ask(state)
    times = []
    for state in states:
        began = process_time()
        ask(state)
        times.append(process_time() - began)
    return median(times) * 1e3, max(times) * 1e3


def conform(number: int) -> None:
    """Check the contract on ``number`` random games of each kind.

    Raises:
        Broken: a promise is not kept.
    """
    for seats in _CONFORMANCE_SEATS:
        for name, options in _SETS.items():
            began = process_time()
            report = check(GAME, Setup(seats, options), number, deep_every=100)
            print(
                f"{seats} seats, {name}: {report.games} games, {report.plies} steps, kept "
                f"({process_time() - began:.0f} s)",
                flush=True,
            )


COLUMNS = {"games/s": ",.1f", "loops/s": ",.0f", "loops a game": ",.0f", "steps": ".0f"}


def main() -> None:
    """Print the medians of several runs, and what asking costs."""
    parser = Arguments(__doc__, {"games": 1, "runs": 2, "warm": 0, "asked": 1})
    parser.add_argument("--games", type=int, default=100, help="games in a run")
    parser.add_argument("--runs", type=int, default=7, help="runs, of which the median counts")
    parser.add_argument("--conformance", type=int, metavar="N", help="games to check of each kind")
    parser.add_argument("--warm", type=int, default=10, help="games before the first run")
    parser.add_argument("--asked", type=int, default=20, help="games in whose turns is asked")
    options = parser.read()
    if options.conformance:
        conform(options.conformance)
        return
    print(f"medians of {options.runs} runs; the yardstick's loops beside them")
    table = Figures(
        "seats", {"games/s": ",.1f", "loops/s": ",.0f", "loops a game": ",.0f", "steps": ".0f"}
    )
    for seats in _SEATS:
        runs, speeds = repeated(play, options.games, seats, options)
        steps = sum(run.steps for run in runs) / sum(run.games for run in runs)
        table.row(str(seats), *speeds, steps)
    states = turns(options.asked, 0)
    counts = [GAME.legal(state, 0).count() for state in states]
    print(f"\nlegal turns with all special actions: median {median(counts):,.0f}, ", end="")
    print(f"at most {max(counts):,}")
    table = Figures("asked", {"median ms": ".2f", "longest ms": ".2f"}, 26)
    for ask, name in (
        (lambda state: GAME.legal(state, 0).count(), "counting them"),
        (asked, "all that a ghost asks"),
        (lambda state: offers.larger(state.sheets[0].filled), "what would be worth more"),
    ):
        middle, most = longest(ask, states)
        table.row(name, middle, most)


if __name__ == "__main__":
    main()
