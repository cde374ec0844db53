"""Witches' bots against each other: how much better each level is, and how long it thinks.

Run as ``python -m bench.witches_bots``. One bot of a level sits at a table of the level before, the
first level at a table of uniformly random play; every deal is one round, played once with that bot
in each seat, and a deal's rounds count as one sample. ``--fair N`` instead counts the positions, of
N, in which a choice changes when the cards the bot cannot see are dealt anew. ``--pace N`` only
lets each level play N rounds by itself with each number of players and says how long it thinks;
with ``--browser``, in Chromium. One process, one core, processor time. ``--keep FILE`` lets a long
run go on where it was cut off.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from bench.arguments import Arguments
from bench.figures import Figures
from bench.paces import Paces, tell, timed
from engine.game import CHANCE, Setup
from engine.games.witches import GAME, Options, State
from engine.games.witches.actions import Action
from engine.games.witches.cards import RED
from engine.search import choose, find

_BEGUN = 7
"""A spell counts as begun once a seat alone has captured so many of the red cards."""


class Result(NamedTuple):
    """One round of one bot at a table of others.

    Attributes:
        own: its points.
        others: the mean of the others' points.
        spells: "own" or "other" with "cast" or "stopped", for a spell that was begun.
    """

    own: int
    others: float
    spells: tuple[str, ...]


def dealt(seats: int, number: int) -> State:
    """The deal of that number."""
    state = GAME.start(Setup(seats, Options()))
    return GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(Random(number)))


def play(spellings: Sequence[str], number: int, own: int, paces: Paces, times: int = 1) -> Result:
    """One round.

    Args:
        spellings: the bot of each seat.
        number: of the deal.
        own: the seat whose points are asked for.
        paces: gets what each decision took.
        times: so often each decision is made, to see how long it takes.
    """
    state = dealt(len(spellings), number)
    bots = [find(spelling, GAME) for spelling in spellings]
    for spelling in set(spellings):
        paces.setdefault(spelling, []).append([])
    begun: set[int] = set()
    steps = 0
    while not state.past:
        seat = GAME.actors(state)[0]
        bot, view, chance = bots[seat], GAME.view(state, seat), f"{number}:{seat}:{steps}"
        think = partial(bot.think, GAME, view, seat)
        choice, pace = timed(lambda: think(Random(chance)), times)  # noqa: B023 - called at once
        paces[spellings[seat]][-1].append(pace)
        state = GAME.apply(state, seat, choice.action)
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
    better: str,
    worse: str,
    seats: int,
    deals: range,
    paces: Paces,
    kept: Path | None,
) -> None:
    """Play these deals with the better bot in each seat once, and print the result.

    Args:
        kept: a file of rounds played before, which are not played again; new ones are added.
    """
    margins = []
    own: list[int] = []
    others: list[float] = []
    spells: Counter[str] = Counter()
    found = _read(kept)
    for number in deals:
        key = f"{better} {worse} {seats} {number}"
        results = found.get(key)
        if results is None:
            results = []
            for seat in range(seats):
                bots = [worse] * seats
                bots[seat] = better
                results.append(play(bots, number, seat, paces))
            if kept:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([key, results]) + "\n")
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


def _read(kept: Path | None) -> dict[str, list[Result]]:
    """The rounds in a file, by bots, seats and deal."""
    if kept is None or not kept.exists():
        return {}
    lines = map(json.loads, kept.read_text("utf-8").splitlines())
    return {key: [Result(*each) for each in results] for key, results in lines}


def fair(spelling: str, positions: int, seed: int) -> int:
    """In how many of so many positions a bot's choice changes with cards that it cannot see."""
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
                view = GAME.view(state, seat)
                other = GAME.view(GAME.imagine(view, seat, rng), seat)
                changed += _chosen(spelling, view, seat) != _chosen(spelling, other, seat)
            state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
    return changed


def pace(levels: Sequence[str], rounds: int) -> None:
    """Print how long each level thinks, from so many rounds with each number of players."""
    paces: Paces = {}
    for level in levels:
        for seats in GAME.info.seats:
            for number in range(rounds):
                play([level] * seats, number, 0, paces, times=3)
    tell(levels, paces)


def _chosen(spelling: str, view: State, seat: int) -> Action:
    action: Action = choose(find(spelling, GAME).think(GAME, view, seat, Random(1))).action
    return action


def main() -> None:
    """Print the matches and the paces, or the fairness."""
    parser = Arguments(__doc__, {"deals": 2, "level": [1, 2]})
    parser.add_argument("--deals", type=int, help="deals in a match; else 400, with four players")
    parser.add_argument("--seats", type=int, nargs="*", default=[4, 3, 5], help="players")
    parser.add_argument("--level", type=int, nargs="*", default=[1, 2, 3], help="levels")
    parser.add_argument("--seed", type=int, default=0, help="number of the first deal")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="rounds, to go on with later")
    parser.add_argument("--fair", type=int, metavar="N", help="positions to look at for each level")
    parser.add_argument("--pace", type=int, metavar="N", help="rounds of each level by itself")
    parser.add_argument("--browser", action="store_true", help="with --pace: in Chromium")
    options = parser.read()
    levels = GAME.levels()
    chosen = [levels[level - 1] for level in options.level]
    if options.fair:
        table = Figures("level", {"choices": ",", "that change": ","}, 16)
        for level in chosen:
            table.row(level, options.fair, fair(level, options.fair, options.seed))
        return
    if options.pace and options.browser:
        from bench import pyodide

        code = f"from bench.witches_bots import pace; pace({chosen}, {options.pace})"
        print(pyodide.run(code))
        return
    if options.pace:
        pace(chosen, options.pace)
        return
    paces: Paces = {}
    table = Figures("match", COLUMNS, 32)
    for worse, better in zip(("uniform", *levels), levels, strict=False):
        if better not in chosen:
            continue
        for seats in options.seats:
            count = options.deals or (400 if seats == 4 else 200)
            deals = range(options.seed, options.seed + count)
            match(table, better, worse, seats, deals, paces, options.keep)
    tell(chosen, paces)


if __name__ == "__main__":
    main()
