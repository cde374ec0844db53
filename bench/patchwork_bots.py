"""Patchwork's bots against each other: how much better each level is, and how long it thinks.

Run as ``python -m bench.patchwork_bots``. Each level plays the one before; the first plays
uniformly random play. Every circle is played twice with seats changed, and a circle's two games
count as one sample. One process, one core, processor time.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from bench.arguments import Arguments
from bench.duels import Bots, duels
from bench.figures import Figures
from bench.paces import Paces, tell
from engine.game import CHANCE, Setup
from engine.games.patchwork import GAME, Options


def play(spellings: Sequence[str], circle: int, paces: Paces) -> tuple[int, int, int]:
    """One game on the circle of that number: the points of both seats, and the first's rank.

    Args:
        spellings: the bot of each seat.
        circle: seed of the shuffle.
        paces: gets what each decision took.
    """
    state: Any = GAME.start(Setup(2, Options()))
    state = GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(Random(circle)))
    bots = Bots(GAME, spellings, paces)
    while actors := GAME.actors(state):
        seat = actors[0]
        state = GAME.apply(state, seat, bots.choose(state, seat, circle))
    standings = GAME.standings(state).standings
    return standings[0].points or 0, standings[1].points or 0, standings[0].rank


def match(table: Figures, better: str, worse: str, circles: range, paces: Paces) -> None:
    """Play on these circles, both ways round, and print the result."""
    wins = 0
    margins = []
    scores = []
    for circle in circles:
        own, other, rank = play((better, worse), circle, paces)
        wins += rank == 1
        other_then, own_then, rank = play((worse, better), circle, paces)
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


def main() -> None:
    """Print the matches and the paces."""
    parser = Arguments(__doc__, {"circles": 2, "quick": 2, "level": [1]})
    parser.add_argument(
        "--circles", type=int, default=20, help="circles in a match, two games each"
    )
    parser.add_argument("--quick", type=int, default=100, help="circles between quick bots")
    parser.add_argument("--seed", type=int, default=0, help="number of the first circle")
    parser.add_argument("--level", type=int, nargs="*", default=[1, 2, 3], help="levels")
    options = parser.read()
    levels = GAME.levels()
    paces: Paces = {}
    table = Figures("match", COLUMNS, 32)
    chosen = [levels[level - 1] for level in options.level]
    for better, worse in duels(levels, chosen):
        count = options.circles if better == levels[-1] else options.quick
        match(table, better, worse, range(options.seed, options.seed + count), paces)
    tell(levels, paces)


if __name__ == "__main__":
    main()
