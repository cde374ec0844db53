"""How often somebody who has done a game's lessons beats the game's first level.

Run as ``python -m tools.bench.beginners``. One beginner sits at a table of the first level. Every
deal is one game, played once with the beginner in each seat, and a deal's games count as one
sample. Beside what they win stands what is a seat's even share of the games that anybody wins; a
shared win counts as a part of one. Points are those of the game; in Witches, where fewer are
better, those of a round, and a game is a match to 70.

What a beginner sees and overlooks is said where it is: ``patchwork_beginner``, ``witches_beginner``
and ``lost_legacy_beginner``.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, NamedTuple

from engine.bot import Bot
from engine.game import CHANCE, Game, Setup
from engine.games import lost_legacy, patchwork, witches
from engine.search import find
from tools.bench.arguments import Arguments
from tools.bench.duels import Bots
from tools.bench.figures import Figures
from tools.bench.lost_legacy_beginner import LostLegacyBeginner
from tools.bench.patchwork_beginner import PatchworkBeginner
from tools.bench.witches_beginner import WitchesBeginner


class Lesson(NamedTuple):
    """A game and its beginner.

    Attributes:
        game: the game.
        beginner: makes the beginner, told how much of ten it overlooks.
        missed: how much of ten it is taken to overlook; it is also measured overlooking nothing.
        seats: the numbers of players.
    """

    game: Game[Any, Any, Any]
    beginner: Callable[[int], Bot]
    missed: int
    seats: tuple[int, ...]


LESSONS = {
    "patchwork": Lesson(patchwork.GAME, PatchworkBeginner, 4, (2,)),
    "witches": Lesson(witches.GAME, WitchesBeginner, 3, (4, 3)),
    "lost_legacy": Lesson(lost_legacy.GAME, LostLegacyBeginner, 3, (2, 3, 4)),
}
"""Each game that is measured, by its name."""


class Result(NamedTuple):
    """What the beginner got in a game: its share of the win, that of all, its points and the mean
    of the others' points; points are 0 where there are none."""

    won: float
    all: float
    points: float
    others: float


def play(game: Game[Any, Any, Any], bots: list[Bot], number: int, own: int) -> Result:
    """Play one game.

    Args:
        game: the game.
        bots: the bot of each seat.
        number: the seed of all chance.
        own: the beginner's seat.
    """
    state = game.start(Setup(len(bots), game.info.options()))
    table = Bots(game, ["-"] * len(bots), {}, bots=bots)
    steps = 0
    while actors := game.actors(state):
        seat, chance = actors[0], f"{number}:{actors[0]}:{steps}"
        steps += 1
        if seat == CHANCE:
            action = game.legal(state, seat).sample(Random(chance))
        else:
            action = table.choose(state, seat, chance)
        state = game.apply(state, seat, action)
    outcome = game.standings(state)
    winners = outcome.winners()
    rounds = len(state.past) if game.info.id == "witches" else 1
    points = [(standing.points or 0) / rounds for standing in outcome.standings]
    return Result(
        (own in winners) / max(1, len(winners)),
        bool(winners),
        points[own],
        (sum(points) - points[own]) / (len(points) - 1),
    )


COLUMNS = {
    "missed of 10": ",",
    "players": ",",
    "games": ",",
    "won %": ".1f",
    "± won": ".1f",
    "even share %": ".1f",
    "points": ".1f",
    "others": ".1f",
    "better by": ".1f",
    "± better": ".1f",
}
"""What follows ± is half an interval of 95 percent."""


def match(table: Figures, name: str, missed: int, seats: int, deals: range) -> None:
    """Play these deals with the beginner in each seat once, and print the result."""
    game, make, _, _ = LESSONS[name]
    results: list[list[Result]] = []
    for number in deals:
        results.append([])
        for own in range(seats):
            bots = [find(game.levels()[0], game)] * seats
            bots[own] = make(missed)
            results[-1].append(play(game, bots, number, own))
    flat = [result for deal in results for result in deal]
    won = [mean(result.won for result in deal) for deal in results]
    better = [mean(result.points - result.others for result in deal) for deal in results]
    error = 1.96 / sqrt(len(deals))
    scores = any(result.points for result in flat)
    table.row(
        name,
        missed,
        seats,
        len(flat),
        100 * mean(won),
        100 * error * stdev(won),
        100 * mean(result.all for result in flat) / seats,
        mean(result.points for result in flat) if scores else None,
        mean(result.others for result in flat) if scores else None,
        mean(better) if scores else None,
        error * stdev(better) if scores else None,
    )


def main() -> None:
    """Print what the beginners win."""
    parser = Arguments(__doc__, {"deals": 2, "missed": [3]})
    parser.add_argument("--deals", type=int, default=200, help="deals in a match")
    parser.add_argument("--game", nargs="*", default=[*LESSONS], help="games")
    parser.add_argument("--missed", type=int, nargs="*", help="how much of ten is overlooked")
    parser.add_argument("--seed", type=int, default=0, help="number of the first deal")
    options = parser.read()
    table = Figures("game", COLUMNS)
    deals = range(options.seed, options.seed + options.deals)
    for name in options.game:
        lesson = LESSONS[name]
        for missed in options.missed or (lesson.missed, 0):
            for seats in lesson.seats:
                match(table, name, missed, seats, deals)


if __name__ == "__main__":
    main()
