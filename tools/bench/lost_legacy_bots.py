"""Lost Legacy's bots against each other: how much more often each level wins, how long it thinks.

Run as ``python -m tools.bench.lost_legacy_bots``. One bot of a level sits at a table of the level
before; the first level sits at a table of uniformly random play. Every deal is one game, played
once with that bot in each seat, and a deal's games count as one sample.

``--fair N`` instead counts, out of N positions, those in which a choice changes when what the bot
cannot know is dealt anew. ``--pace N`` only lets each level play N games by itself with each number
of players and prints how long it thinks; with ``--browser``, in Chromium.

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

from engine.game import CHANCE, Setup
from engine.games.lost_legacy import GAME, Options, State
from tools.bench.arguments import Arguments
from tools.bench.duels import Bots, Kept, changes, duels, pace_arguments, paced
from tools.bench.figures import Figures
from tools.bench.paces import Paces, tell


def dealt(seats: int, number: int) -> State:
    """Return the deal of the number ``number``."""
    state = GAME.start(Setup(seats, Options()))
    return GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(Random(number)))


def play(spellings: Sequence[str], number: int, paces: Paces, times: int = 1) -> int:
    """Play a game. Return the seat that wins, or -1 if nobody does.

    Args:
        spellings: the bot of each seat.
        number: the deal's number.
        paces: gets the time of each decision.
        times: how often each decision is made, to see how long it takes.
    """
    state = dealt(len(spellings), number)
    bots = Bots(GAME, spellings, paces, times)
    steps = 0
    while actors := GAME.actors(state):
        seat, chance = actors[0], f"{number}:{actors[0]}:{steps}"
        steps += 1
        if seat == CHANCE:
            state = GAME.apply(state, seat, GAME.legal(state, seat).sample(Random(chance)))
            continue
        state = GAME.apply(state, seat, bots.choose(state, seat, chance))
    winner = state.games[-1].winner
    return -1 if winner is None else winner


COLUMNS = {
    "players": ",",
    "deals": ",",
    "wins %": ".1f",
    "the others' %": ".1f",
    "nobody %": ".1f",
    "better by %": ".1f",
    "± better": ".1f",
    **{f"wins in seat {seat} %": ".1f" for seat in range(1, 5)},
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
        kept: games played before, which are not played again.
    """
    better, worse = names
    margins = []
    wins: Counter[int] = Counter()
    nobody = 0
    tables = [[worse] * seats for _ in range(seats)]
    for seat in range(seats):
        tables[seat][seat] = better

    def deal(number: int) -> list[int]:
        return [play(bots, number, paces) for bots in tables]

    for number in deals:
        winners = kept.get(f"{better} {worse} {seats} {number}", partial(deal, number))
        own = sum(winner == seat for seat, winner in enumerate(winners))
        lost = winners.count(-1)
        nobody += lost
        margins.append((own - (seats - lost - own) / (seats - 1)) / seats)
        wins.update(seat for seat, winner in enumerate(winners) if winner == seat)
    games = len(deals) * seats
    total = wins.total()
    table.row(
        f"{better} : {worse}",
        seats,
        len(deals),
        100 * total / games,
        100 * (games - nobody - total) / games / (seats - 1),
        100 * nobody / games,
        100 * mean(margins),
        100 * stdev(margins) / sqrt(len(margins)),
        *(100 * wins[seat] / len(deals) if seat < seats else None for seat in range(4)),
    )


def fair(spelling: str, positions: int, seed: int) -> int:
    """Return in how many of ``positions`` positions a bot's choice
    changes with what it cannot know."""
    rng = Random(f"{spelling}:{seed}")
    changed = looked = number = 0
    while looked < positions:
        state = dealt(rng.choice(GAME.info.seats), number)
        number += 1
        while (actors := GAME.actors(state)) and looked < positions:
            seat = actors[0]
            if seat != CHANCE and rng.random() < 0.2:
                looked += 1
                changed += changes(GAME, spelling, state, seat, rng)
            state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
    return changed


def pace(levels: Sequence[str], games: int) -> None:
    """Print how long each level thinks, from ``games`` games with each number of players."""
    paces: Paces = {}
    for level in levels:
        for seats in GAME.info.seats:
            for number in range(games):
                play([level] * seats, number, paces, times=3)
    tell(levels, paces)


def main() -> None:
    """Print the matches and the thinking times, or the fairness."""
    parser = Arguments(__doc__, {"deals": 2, "level": [1, 2]})
    parser.add_argument("--deals", type=int, default=200, help="deals in a match")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4], help="players")
    parser.add_argument("--level", type=int, nargs="*", default=[1, 2, 3], help="levels")
    parser.add_argument("--seed", type=int, default=0, help="number of the first deal")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="games, to go on with later")
    parser.add_argument("--fair", type=int, metavar="N", help="positions to look at for each level")
    pace_arguments(parser, "games")
    options = parser.read()
    levels = GAME.levels()
    chosen = [levels[level - 1] for level in options.level]
    if options.fair:
        table = Figures("level", {"choices": ",", "that change": ","}, 16)
        for level in chosen:
            table.row(level, options.fair, fair(level, options.fair, options.seed))
        return
    if paced(options, "tools.bench.lost_legacy_bots", chosen, pace):
        return
    kept = Kept(options.keep)
    paces: Paces = {}
    table = Figures("match", COLUMNS, 18)
    for names in duels(levels, chosen):
        for seats in options.seats:
            deals = range(options.seed, options.seed + options.deals)
            match(table, names, seats, deals, paces, kept)
    tell(chosen, paces)


if __name__ == "__main__":
    main()
