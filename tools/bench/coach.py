"""The coach: how much better its better moves really are, and how long it takes for a game.

Run as ``python -m tools.bench.coach``. Bots play games, and the coach judges every seat of them.
The strongest bot then plays on from each turn that the coach blames, from the same deals: once with
the action that was played and once with the one that the coach calls better. The bench prints the
real gain beside the claimed one.

At a table of three or more, the other seats are played by the level before the strongest. Where
nothing is hidden and no chance is left, a turn has one deal. The bench uses one process and one
core, and measures processor time. ``--keep FILE`` lets a long run continue where it was cut off.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Generator, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, median, stdev
from time import process_time
from typing import Any

from engine import games
from engine.bot import Bot, Thought
from engine.coach.judgement import Judgement, gain_of
from engine.coach.walk import judged
from engine.game import CHANCE, Game
from engine.games.doodle.bots.planner import Planner
from engine.games.patchwork.bots.couturier import Couturier
from engine.games.patchwork.bots.tailor import Tailor
from engine.games.witches.bots.seer import Seer
from engine.games.witches.bots.watchful import Watchful
from engine.record import Player
from engine.search import choose, find
from engine.table import Table
from tools.bench.arguments import Arguments
from tools.bench.duels import Kept
from tools.bench.figures import Figures, machine

GAMES = {"patchwork": 2, "witches": 4, "doodle": 1}
"""The games that are judged, with the number of players of each."""

SHORT = {"witches": {"end": "rounds", "rounds": 2}}
"""Options that make games shorter."""


def played(name: str, number: int) -> Table:
    """Return the game of the number ``number``; the two weakest levels have the seats in turn."""
    game = games.find(name)
    levels = game.levels()[:2]
    players = tuple(Player("", levels[(seat + number) % 2]) for seat in range(GAMES[name]))
    table = Table.open(name, game.info.options(**SHORT.get(name, {})), players, number).settle()
    while table.actors:
        seat = table.actors[0]
        table = table.ask(seat, find(levels[(seat + number) % 2], game)).settle()
    return table


def timed(work: Generator[None, None, Judgement]) -> tuple[Judgement, float, float]:
    """Return a judgement, the seconds that it took, and the seconds of its longest piece."""
    longest, began = 0.0, process_time()
    while True:
        start = process_time()
        try:
            next(work)
        except StopIteration as end:
            return end.value, process_time() - began, longest
        finally:
            longest = max(longest, process_time() - start)


class Faltering:
    """A bot that now and then does what a weaker one would.

    Args:
        strong, weak: the bots.
        share: of the decisions, that are the weaker one's.
    """

    def __init__(self, strong: Bot, weak: Bot, share: float) -> None:
        self._strong, self._weak, self._share = strong, weak, share

    def think(self, game: Any, view: Any, seat: int, rng: Random) -> Thought:
        """Return the thought of one of the two."""
        bot = self._weak if rng.random() < self._share else self._strong
        return bot.think(game, view, seat, rng)


REFEREES: dict[str, tuple[Bot, Bot]] = {
    "patchwork": (Faltering(Couturier(60), Tailor(), 0.125),) * 2,
    "witches": (Seer(600), Watchful()),
    "doodle": (Planner(), Planner()),
}
"""Who plays on from both acts, for the seat and for the others.

They are stronger than the players of the estimators, and different each time: in Patchwork nothing
but their lapses is left to chance.
"""


def played_on(game: Game[Any, Any, Any], state: Any, seat: int, act: Any, deal: str) -> float:
    """Return the points by which ``seat`` is ahead after ``act``,
    at the end of the round or game."""
    estimator, (own, other) = game.estimator(), REFEREES[game.info.id]
    assert estimator is not None
    rounds = len(getattr(state, "past", ()))
    state, count = game.apply(state, seat, act), 0
    while (actors := game.actors(state)) and len(getattr(state, "past", ())) == rounds:
        chance = Random(f"{deal}:{count}:{actors[0]}")
        count += 1
        if actors[0] == CHANCE:
            action = game.legal(state, CHANCE).sample(chance)
        else:
            view = game.view(state, actors[0])
            bot = own if actors[0] == seat else other
            action = choose(bot.think(game, view, actors[0], chance)).action
        state = game.apply(state, actors[0], action)
    return estimator.ahead(state, seat)


def borne_out(table: Table, judgement: Judgement, deals: int) -> list[list[float]]:
    """Return for each turn that was blamed what was claimed and what came of it.

    That is the claimed gain, its error and its doubt, then the real gain and its error.
    """
    game, seat = table.game, judgement.seat
    found = []
    for turn in judgement.turns:
        view = game.view(table.states[turn.step], seat)
        acts = table.steps[turn.step].action, turn.better
        gains = []
        for deal in range(deals):
            seed = f"deal {deal}"
            whole = game.imagine(view, seat, Random(seed))
            before, after = (played_on(game, whole, seat, act, seed) for act in acts)
            gains.append(after - before)
        real = gain_of(gains)
        found.append([turn.gain.mean, turn.gain.error, turn.doubt, real.mean, real.error])
    return found


def _ignored(share: float) -> None:
    """Ignore the progress, because nobody waits."""


def measure(name: str, number: int, deals: int) -> dict[str, Any]:
    """Return what one game gives: for each seat its choices, times and turns."""
    table = played(name, number)
    seats = []
    for seat in range(len(table.players)):
        work = judged(table.game, table.states, table.steps, seat, _ignored)
        judgement, seconds, longest = timed(work)
        seats.append(
            {
                "choices": judgement.choices,
                "seconds": seconds,
                "longest": longest,
                "turns": borne_out(table, judgement, deals),
            }
        )
    return {"seats": seats}


def held_by(turn: Sequence[float]) -> bool:
    """Return whether what came of a claim lies within what was claimed."""
    claimed, _, doubt, real, _ = turn
    return abs(claimed - real) <= doubt


def tell(found: dict[str, list[dict[str, Any]]]) -> None:
    """Print what all games of each kind gave."""
    table = Figures("game", HONEST)
    for name, each in found.items():
        turns = [turn for one in each for seat in one["seats"] for turn in seat["turns"]]
        if len(turns) < 2:
            table.row(name, len(each), len(turns), None, None, None, None, None)
            continue
        claims, real = [turn[0] for turn in turns], [turn[3] for turn in turns]
        error = stdev(real) / sqrt(len(real))
        share = fmean(real) / fmean(claims)
        held = fmean(held_by(turn) for turn in turns)
        table.row(name, len(each), len(turns), fmean(claims), fmean(real), error, share, held)
    table = Figures("game", PACE)
    for name, each in found.items():
        seats = [seat for one in each for seat in one["seats"]]
        seconds = [seat["seconds"] for seat in seats]
        longest = [1000 * seat["longest"] for seat in seats]
        choices = fmean(seat["choices"] for seat in seats)
        table.row(name, choices, median(seconds), max(seconds), median(longest), max(longest))


HONEST = {
    "games": "d",
    "turns": "d",
    "claimed": ".2f",
    "real": ".2f",
    "error": ".2f",
    "share": ".2f",
    "held": ".2f",
}
PACE = {
    "choices": ".0f",
    "seconds": ".1f",
    "at most": ".1f",
    "longest piece ms": ".1f",
    "longest of all": ".1f",
}


def _named(name: str) -> str:
    """Return the name of a game that is judged, from the command line."""
    if name not in GAMES:
        raise ArgumentTypeError(f"not one of {', '.join(GAMES)}")
    return name


def main() -> None:
    """Print the claimed gains beside the real ones, and the times."""
    parser = Arguments(__doc__, {"games": 1, "deals": 1, "game": ["doodle"]})
    parser.add_argument("game", nargs="*", type=_named, help="all by default")
    parser.add_argument("--games", type=int, default=20, help="of each")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--deals", type=int, default=20, help="from which a turn is played on")
    parser.add_argument("--keep", type=Path, help="a file to go on with")
    options = parser.read()
    kept = Kept(options.keep)
    print(machine())
    found: dict[str, list[dict[str, Any]]] = {}
    for name in options.game or GAMES:
        found[name] = [
            kept.get(
                f"{name} {number} {options.deals}", partial(measure, name, number, options.deals)
            )
            for number in range(options.first, options.first + options.games)
        ]
    tell(found)


if __name__ == "__main__":
    main()
