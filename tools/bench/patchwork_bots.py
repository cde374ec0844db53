"""Patchwork's bots against each other: how much better each level is, and how long it thinks.

Run as ``python -m tools.bench.patchwork_bots``. Each level plays the level before, or the level
given by ``--against``; the first level plays uniformly random play. Every circle is played twice
with seats changed, and a circle's two games count as one sample. The bench uses one process and one
core, and measures processor time. ``--keep FILE`` lets a long match continue where it was cut off.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

from engine.game import CHANCE, Setup
from engine.games.patchwork import GAME, Options
from tools.bench.arguments import Arguments
from tools.bench.duels import Bots, Kept, duels, pace_arguments, paced
from tools.bench.figures import Figures
from tools.bench.paces import Paces, tell


def play(
    spellings: Sequence[str], circle: int, paces: Paces, times: int = 1
) -> tuple[int, int, int]:
    """Play one game. Return the points of both seats, and the first seat's rank.

    Args:
        spellings: the bot of each seat.
        circle: the number of the circle, which is the seed of its shuffle.
        paces: gets the time of each decision.
        times: how often each decision is made, to see how long it takes.
    """
    state: Any = GAME.start(Setup(2, Options()))
    state = GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(Random(circle)))
    bots = Bots(GAME, spellings, paces, times)
    while actors := GAME.actors(state):
        seat = actors[0]
        state = GAME.apply(state, seat, bots.choose(state, seat, circle))
    standings = GAME.standings(state).standings
    return standings[0].points or 0, standings[1].points or 0, standings[0].rank


def match(
    table: Figures, better: str, worse: str, circles: range, paces: Paces, kept: Kept
) -> None:
    """Play on these circles, both ways round, and print the result."""
    wins = 0
    margins = []
    scores = []
    for circle in circles:
        key = f"{better} {worse} {circle}"
        own, other, rank = kept.get(key, partial(play, (better, worse), circle, paces))
        wins += rank == 1
        key = f"{worse} {better} {circle}"
        other_then, own_then, rank = kept.get(key, partial(play, (worse, better), circle, paces))
        wins += rank == 2
        margins.append((own - other + own_then - other_then) / 2)
        scores += [(own, other), (own_then, other_then)]
    error = stdev(margins) / sqrt(len(margins))
    points = (mean(own for own, _ in scores), mean(other for _, other in scores))
    table.row(f"{better} : {worse}", 2 * len(circles), wins, *points, mean(margins), error)


COLUMNS = {
    "games": ",",
    "won": ",",
    "points": ".1f",
    "to": ".1f",
    "better by": ".1f",
    "± better": ".1f",
}


def pace(levels: Sequence[str], games: int) -> None:
    """Print how long each level thinks, from ``games`` games against itself."""
    paces: Paces = {}
    for level in levels:
        for circle in range(games):
            play((level, level), circle, paces, times=3)
    tell(levels, paces)


def main() -> None:
    """Print the matches and the thinking times."""
    parser = Arguments(__doc__, {"circles": 2, "quick": 2, "level": [1]})
    parser.add_argument(
        "--circles", type=int, default=20, help="circles in a match, two games each"
    )
    parser.add_argument("--quick", type=int, default=100, help="circles between quick bots")
    parser.add_argument("--seed", type=int, default=0, help="number of the first circle")
    parser.add_argument("--level", type=int, nargs="*", default=[1, 2, 3, 4, 5], help="levels")
    parser.add_argument("--against", type=int, metavar="LEVEL", help="not the level before")
    parser.add_argument("--keep", type=Path, help="a file to go on with")
    pace_arguments(parser, "games")
    options = parser.read()
    levels = GAME.levels()
    chosen = [levels[level - 1] for level in options.level]
    if paced(options, "tools.bench.patchwork_bots", chosen, pace):
        return
    paces: Paces = {}
    kept = Kept(options.keep)
    table = Figures("match", COLUMNS, 32)
    matches = duels(levels, chosen)
    if options.against:
        matches = ((better, levels[options.against - 1]) for better in chosen)
    for better, worse in matches:
        count = options.circles if better in levels[2:] else options.quick
        match(table, better, worse, range(options.seed, options.seed + count), paces, kept)
    tell(levels, paces)


if __name__ == "__main__":
    main()
