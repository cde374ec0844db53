"""Witches' bots against each other: how much better each level is, and how long it thinks.

Run as ``python -m tools.bench.witches_bots``. One bot of a level sits at a table of the level
before; the first level sits at a table of uniformly random play. Every deal is one round, played
once with that bot in each seat, and a deal's rounds count as one sample.

``--fair N`` instead counts, out of N positions, those in which a choice changes when the cards the
bot cannot see are dealt anew. ``--pace N`` only lets each level play N rounds by itself with each
number of players and prints how long it thinks; with ``--browser``, in Chromium.

The bench uses one process and one core, and measures processor time. ``--keep FILE`` lets a long
run continue where it was cut off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from engine.game import CHANCE, Setup
from engine.games.witches import GAME, Options, State
from engine.games.witches.cards import RED
from tools.bench.arguments import Arguments
from tools.bench.duels import Bots, Kept, changes, duels, pace_arguments, paced
from tools.bench.figures import Figures
from tools.bench.paces import Paces, tell

_BEGUN = 7
"""The number of red cards from which a spell counts as begun,
if one seat alone has captured any."""


class Result(NamedTuple):
    """One round of one bot at a table of others.

    Attributes:
        own: the bot's points.
        others: the mean of the others' points.
        spells: "own" or "other" with "cast" or "stopped", for a spell that was begun.
    """

    own: int
    others: float
    spells: tuple[str, ...]


def dealt(seats: int, number: int) -> State:
    """Return the deal of the number ``number``."""
    state = GAME.start(Setup(seats, Options()))
    return GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(Random(number)))


def play(spellings: Sequence[str], number: int, own: int, paces: Paces, times: int = 1) -> Result:
    """Play one round.

    Args:
        spellings: the bot of each seat.
        number: the deal's number.
        own: the seat whose points are returned first.
        paces: gets the time of each decision.
        times: how often each decision is made, to see how long it takes.
    """
    state = dealt(len(spellings), number)
    bots = Bots(GAME, spellings, paces, times)
    begun: set[int] = set()
    steps = 0
    while not state.past:
        seat = GAME.actors(state)[0]
        action = bots.choose(state, seat, f"{number}:{seat}:{steps}")
        state = GAME.apply(state, seat, action)
        steps += 1
        reds = [pile & RED for pile in state.piles]
        holders = [seat for seat, mask in enumerate(reds) if mask]
        if len(holders) == 1 and reds[holders[0]].bit_count() >= _BEGUN:
            begun.add(holders[0])
    totals = state.totals
    cast = state.past[0].cast
    spells = tuple(
        f"{'own' if seat == own else 'other'} "
        f"{'cast' if cast is not None and cast.caster == seat else 'stopped'}"
        for seat in sorted(begun)
    )
    return Result(totals[own], (sum(totals) - totals[own]) / (len(totals) - 1), spells)


SPELLS = ("own cast", "own stopped", "other cast", "other stopped")

COLUMNS = {
    "players": ",",
    "deals": ",",
    "points a round": ".2f",
    "others": ".2f",
    "better by": ".2f",
    "± better": ".2f",
    **{f"{what} in 1,000": ".1f" for what in SPELLS},
}


def match(
    table: Figures,
    names: tuple[str, str],
    seats: int,
    deals: range,
    paces: Paces,
    kept: Kept,
) -> None:
    """Play these deals with the better bot in each seat once, and print the result.

    Args:
        table: the table to print to.
        names: the better bot and the worse.
        seats: the number of players.
        deals: the numbers of the deals.
        paces: gets the time of each decision.
        kept: rounds played before, which are not played again.
    """
    better, worse = names
    tables = [[worse] * seats for _ in range(seats)]
    for seat in range(seats):
        tables[seat][seat] = better

    def deal(number: int) -> list[Result]:
        return [play(bots, number, seat, paces) for seat, bots in enumerate(tables)]

    margins = []
    own: list[int] = []
    others: list[float] = []
    spells: Counter[str] = Counter()
    for number in deals:
        found = kept.get(f"{better} {worse} {seats} {number}", partial(deal, number))
        results = [Result(*each) for each in found]
        margins.append(mean(result.others - result.own for result in results))
        own += [result.own for result in results]
        others += [result.others for result in results]
        for result in results:
            spells.update(result.spells)
    error = stdev(margins) / sqrt(len(margins))
    table.row(
        f"{better} : {worse}",
        seats,
        len(deals),
        mean(own),
        mean(others),
        mean(margins),
        error,
        *(1000 * spells[what] / len(own) for what in SPELLS),
    )


def fair(spelling: str, positions: int, seed: int) -> int:
    """Return in how many of ``positions`` positions a bot's choice
    changes with cards it cannot see."""
    rng = Random(f"{spelling}:{seed}")
    changed = looked = number = 0
    while looked < positions:
        seats = rng.choice((3, 4, 5, 6))
        state = dealt(seats, number)
        number += 1
        while not state.past and looked < positions:
            seat = rng.choice(GAME.actors(state))
            if rng.random() < 0.2:
                looked += 1
                changed += changes(GAME, spelling, state, seat, rng)
            state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
    return changed


def pace(levels: Sequence[str], rounds: int) -> None:
    """Print how long each level thinks, from ``rounds`` rounds with each number of players."""
    paces: Paces = {}
    for level in levels:
        for seats in GAME.info.seats:
            for number in range(rounds):
                play([level] * seats, number, 0, paces, times=3)
    tell(levels, paces)


def main() -> None:
    """Print the matches and the thinking times, or the fairness."""
    parser = Arguments(__doc__, {"deals": 2, "level": [1, 2]})
    parser.add_argument("--deals", type=int, help="deals in a match; else 400, with four players")
    parser.add_argument("--seats", type=int, nargs="*", default=[4, 3, 5], help="players")
    parser.add_argument("--level", type=int, nargs="*", default=[1, 2, 3], help="levels")
    parser.add_argument("--seed", type=int, default=0, help="number of the first deal")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="rounds, to go on with later")
    parser.add_argument("--fair", type=int, metavar="N", help="positions to look at for each level")
    pace_arguments(parser, "rounds")
    options = parser.read()
    levels = GAME.levels()
    chosen = [levels[level - 1] for level in options.level]
    if options.fair:
        table = Figures("level", {"choices": ",", "that change": ","}, 16)
        for level in chosen:
            table.row(level, options.fair, fair(level, options.fair, options.seed))
        return
    if paced(options, "tools.bench.witches_bots", chosen, pace):
        return
    kept = Kept(options.keep)
    paces: Paces = {}
    table = Figures("match", COLUMNS, 32)
    for names in duels(levels, chosen):
        for seats in options.seats:
            count = options.deals or (400 if seats == 4 else 200)
            deals = range(options.seed, options.seed + count)
            match(table, names, seats, deals, paces, kept)
    tell(chosen, paces)


if __name__ == "__main__":
    main()
