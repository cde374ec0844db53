"""Lost Legacy's bots against each other: how much oftener each level wins, and how long it thinks.

Run as ``python -m bench.lost_legacy_bots``. One bot of a level sits at a table of the level before,
the first level at a table of uniformly random play; every deal is one game, played once with that
bot in each seat, and a deal's games count as one sample. ``--fair N`` instead counts the positions,
of N, in which a choice changes when what the bot cannot know is dealt anew. ``--pace N`` only lets
each level play N games by itself with each number of players and says how long it thinks; with
``--browser``, in Chromium. One process, one core, processor time. ``--keep FILE`` lets a long run
go on where it was cut off.
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

from bench.arguments import Arguments
from bench.figures import Figures
from bench.paces import Paces, tell, timed
from engine.game import CHANCE, Setup
from engine.games.lost_legacy import GAME, Options, State
from engine.games.lost_legacy.actions import Action
from engine.search import choose, find


def dealt(seats: int, number: int) -> State:
    """The deal of that number."""
    state = GAME.start(Setup(seats, Options()))
    return GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(Random(number)))


def play(spellings: Sequence[str], number: int, paces: Paces, times: int = 1) -> int:
    """Who wins a game, -1 for nobody.

    Args:
        spellings: the bot of each seat.
        number: of the deal.
        paces: gets what each decision took.
        times: so often each decision is made, to see how long it takes.
    """
    state = dealt(len(spellings), number)
    bots = [find(spelling, GAME) for spelling in spellings]
    for spelling in set(spellings):
        paces.setdefault(spelling, []).append([])
    steps = 0
    while actors := GAME.actors(state):
        seat, chance = actors[0], f"{number}:{actors[0]}:{steps}"
        steps += 1
        if seat == CHANCE:
            state = GAME.apply(state, seat, GAME.legal(state, seat).sample(Random(chance)))
            continue
        think = partial(bots[seat].think, GAME, GAME.view(state, seat), seat)
        choice, pace = timed(lambda: think(Random(chance)), times)  # noqa: B023 - called at once
        paces[spellings[seat]][-1].append(pace)
        state = GAME.apply(state, seat, choice.action)
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
    kept: Path | None,
) -> None:
    """Play these deals with the better bot in each seat once, and print the result.

    Args:
        names: the better bot and the worse.
        kept: a file of games played before, which are not played again; new ones are added.
    """
    better, worse = names
    margins = []
    wins: Counter[int] = Counter()
    nobody = 0
    found = _read(kept)
    for number in deals:
        key = f"{better} {worse} {seats} {number}"
        winners = found.get(key)
        if winners is None:
            tables = [[worse] * seats for _ in range(seats)]
            for seat in range(seats):
                tables[seat][seat] = better
            winners = [play(bots, number, paces) for bots in tables]
            if kept:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([key, winners]) + "\n")
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


def _read(kept: Path | None) -> dict[str, list[int]]:
    """The winners in a file, by bots, seats and deal."""
    if kept is None or not kept.exists():
        return {}
    return dict(map(json.loads, kept.read_text("utf-8").splitlines()))


def fair(spelling: str, positions: int, seed: int) -> int:
    """In how many of so many positions a bot's choice changes with what it cannot know."""
    rng = Random(f"{spelling}:{seed}")
    changed = looked = number = 0
    while looked < positions:
        state = dealt(rng.choice(GAME.info.seats), number)
        number += 1
        while (actors := GAME.actors(state)) and looked < positions:
            seat = actors[0]
            if seat != CHANCE and rng.random() < 0.2:
                looked += 1
                view = GAME.view(state, seat)
                other = GAME.view(GAME.imagine(view, seat, rng), seat)
                changed += _chosen(spelling, view, seat) != _chosen(spelling, other, seat)
            state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
    return changed


def pace(levels: Sequence[str], games: int) -> None:
    """Print how long each level thinks, from so many games with each number of players."""
    paces: Paces = {}
    for level in levels:
        for seats in GAME.info.seats:
            for number in range(games):
                play([level] * seats, number, paces, times=3)
    tell(levels, paces)


def _chosen(spelling: str, view: State, seat: int) -> Action:
    action: Action = choose(find(spelling, GAME).think(GAME, view, seat, Random(1))).action
    return action


def main() -> None:
    """Print the matches and the paces, or the fairness."""
    parser = Arguments(__doc__, {"deals": 2, "level": [1, 2]})
    parser.add_argument("--deals", type=int, default=200, help="deals in a match")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4], help="players")
    parser.add_argument("--level", type=int, nargs="*", default=[1, 2, 3], help="levels")
    parser.add_argument("--seed", type=int, default=0, help="number of the first deal")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="games, to go on with later")
    parser.add_argument("--fair", type=int, metavar="N", help="positions to look at for each level")
    parser.add_argument("--pace", type=int, metavar="N", help="games of each level by itself")
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

        code = f"from bench.lost_legacy_bots import pace; pace({chosen}, {options.pace})"
        print(pyodide.run(code))
        return
    if options.pace:
        pace(chosen, options.pace)
        return
    paces: Paces = {}
    table = Figures("match", COLUMNS, 18)
    for worse, better in zip(("uniform", *levels), levels, strict=False):
        if better not in chosen:
            continue
        for seats in options.seats:
            deals = range(options.seed, options.seed + options.deals)
            match(table, (better, worse), seats, deals, paces, options.keep)
    tell(chosen, paces)


if __name__ == "__main__":
    main()
