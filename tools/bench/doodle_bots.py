"""Doodle's bots alone: the points of each level, how much better it is, and how long it thinks.

Run as ``python -m tools.bench.doodle_bots``. Each level plays the same games: start card, circle,
die and new cards are drawn from the game's number. ``--pace N`` only plays N games of each level,
with each decision made three times, and prints how long the level thinks; with ``--browser``, in
Chromium. The bench uses one process and one core, and measures processor time.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from engine.game import CHANCE, Setup
from engine.games.doodle import GAME, Options
from tools.bench.arguments import Arguments
from tools.bench.duels import Bots, pace_arguments, paced
from tools.bench.figures import Figures
from tools.bench.paces import Paces, tell

_SETS = {"": Options(), "variants": Options(edges=True, corners=True)}


class Result(NamedTuple):
    """A solo game: its points, those of the three scorings, empty cells, special actions unused."""

    points: int
    scored: tuple[int, ...]
    empty: int
    unused: int


def play(spelling: str, number: int, paces: Paces, options: Options, times: int = 1) -> Result:
    """Play one game.

    Args:
        spelling: the bot.
        number: the game's number.
        paces: gets the time of each decision.
        options: the game's options.
        times: how often each decision is made, to see how long it takes.
    """
    chance = Random(f"chance {number}")
    state = GAME.start(Setup(1, options))
    bots = Bots(GAME, [spelling], paces, times)
    while actors := GAME.actors(state):
        if actors[0] == CHANCE:
            state = GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(chance))
            continue
        state = GAME.apply(state, 0, bots.choose(state, 0, f"{number} {state.turn}"))
    sheet = state.sheets[0]
    points = GAME.standings(state).standings[0].points or 0
    unused = sheet.used.count(0) + (not sheet.used.circle)
    return Result(points, tuple(s.points + s.bonus for s in sheet.scored), sheet.empty, unused)


COLUMNS = {
    "games": ",",
    "points": ".1f",
    "± points": ".1f",
    "least": ",",
    "most": ",",
    "1st scoring": ".1f",
    "2nd": ".1f",
    "3rd": ".1f",
    "empty cells": ".1f",
    "unused actions": ".1f",
    "better than before by": ".1f",
    "± better": ".1f",
}


def told(table: Figures, spelling: str, results: Sequence[Result], before: Sequence[int]) -> None:
    """Print the results of a bot's games, compared with ``before``,
    the points of the level before."""
    points = [result.points for result in results]
    rounds = [mean(each) for each in zip(*(result.scored for result in results), strict=True)]
    gains = [own - other for own, other in zip(points, before, strict=False)]
    table.row(
        spelling,
        len(points),
        mean(points),
        _error(points),
        min(points),
        max(points),
        *rounds,
        mean(result.empty for result in results),
        mean(result.unused for result in results),
        mean(gains) if gains else None,
        _error(gains) if gains else None,
    )


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values))


def pace(levels: Sequence[str], games: int) -> None:
    """Print how long each level thinks, from ``games`` games."""
    paces: Paces = {}
    for level in levels:
        for number in range(games):
            play(level, number, paces, Options(), times=3)
    tell(levels, paces)


def main() -> None:
    """Print points and thinking times."""
    parser = Arguments(__doc__, {"games": 2, "level": [1, 2]})
    parser.add_argument("--games", type=int, default=200, help="games of each level")
    parser.add_argument("--level", type=int, nargs="*", default=[1, 2, 3], help="levels")
    parser.add_argument("--seed", type=int, default=0, help="number of the first game")
    parser.add_argument("--variants", action="store_true", help="with both bonuses")
    pace_arguments(parser, "games")
    options = parser.read()
    levels = [GAME.levels()[level - 1] for level in options.level]
    if paced(options, "tools.bench.doodle_bots", levels, pace):
        return
    chosen = _SETS["variants" if options.variants else ""]
    paces: Paces = {}
    before: list[int] = []
    table = Figures("level", COLUMNS, 16)
    for level in levels:
        games = range(options.seed, options.seed + options.games)
        results = [play(level, number, paces, chosen) for number in games]
        told(table, level, results, before)
        before = [result.points for result in results]
    tell(levels, paces)


if __name__ == "__main__":
    main()
