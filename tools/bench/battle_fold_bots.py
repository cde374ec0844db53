"""Battle Fold's bots against each other: how much more often each level wins, how long it thinks.

Run as ``python -m tools.bench.battle_fold_bots``. One bot of a level (two in teams) sits among bots
of the level before; the first level sits among uniformly random play. Every deal is played once
with that bot in each seat, and a deal's games count as one sample. All bots have the fingers
"usual"; the characters are dealt to the seats at random.

``--pace N`` only lets each level play N games by itself and prints how long it thinks; with
``--browser``, in Chromium. ``--balance N`` plays N games of four bots of the last chosen level and
prints how often each character wins. ``--budget N`` lets the third level play on in N rounds only.

The bench uses one process and one core, and measures processor time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from engine.bot import Bot
from engine.game import CHANCE, Setup
from engine.games.battle_fold import GAME, Options, SeatOptions, State
from engine.games.battle_fold.bots.farsighted import Farsighted
from engine.games.battle_fold.components import CHARACTERS
from engine.search import find
from tools.bench.arguments import Arguments
from tools.bench.duels import Bots, duels, pace_arguments, paced
from tools.bench.figures import Figures
from tools.bench.paces import Paces, tell

TEAMS = 5
"""Stands for four seats in two teams."""


def bot_of(spelling: str, budget: int) -> Bot:
    """Return a bot; the third level plays on in ``budget`` rounds, if that is not 0."""
    return Farsighted(budget) if budget and spelling == "farsighted" else find(spelling, GAME)


def start(kind: int, deal: int) -> State:
    """Return the game of the number ``deal`` with ``kind`` seats, or with :data:`TEAMS`."""
    cast: list[Any] = list(CHARACTERS)
    Random(deal).shuffle(cast)
    seats, teams = (4, (1, 1, 2, 2)) if kind == TEAMS else (kind, (0,) * kind)
    each = [SeatOptions(team, name) for team, name in zip(teams, cast, strict=False)]  # type: ignore[arg-type]
    side: Any = ("green", "blue")[deal % 2]
    return GAME.start(Setup(seats, Options(side=side), tuple(each)))


def play(
    spellings: Sequence[str], kind: int, deal: int, paces: Paces, budget: int = 0, times: int = 1
) -> State:
    """Play a game to its end. Return the last state.

    Args:
        spellings: the bot of each seat.
        kind: as in :func:`start`.
        deal: the game's number.
        paces: gets the time of each decision.
        budget: as in :func:`bot_of`.
        times: how often each decision is made, to see how long it takes.
    """
    state = start(kind, deal)
    own = [bot_of(spelling, budget) for spelling in spellings]
    bots = Bots(GAME, spellings, paces, times, own)
    steps = 0
    while actors := GAME.actors(state):
        seat, chance = actors[0], f"{deal}:{steps}"
        steps += 1
        if seat == CHANCE:
            state = GAME.apply(state, seat, GAME.legal(state, seat).sample(Random(chance)))
            continue
        state = GAME.apply(state, seat, bots.choose(state, seat, chance))
    return state


COLUMNS = {"players": "", "deals": ",", "wins %": ".1f", "even %": ".1f", "± wins": ".1f"}


def match(
    table: Figures, names: tuple[str, str], kind: int, deals: range, paces: Paces, budget: int
) -> None:
    """Play these deals with the better bot in each seat once, and print the result."""
    better, worse = names
    samples = []
    seats, own = (4, 2) if kind == TEAMS else (kind, 1)
    for deal in deals:
        won = 0
        for seat in range(0, seats, own):
            spellings = [worse] * seats
            spellings[seat : seat + own] = [better] * own
            end = play(spellings, kind, deal, paces, budget)
            won += seat in GAME.standings(end).winners()
        samples.append(100 * won * own / seats)
    table.row(
        f"{better} : {worse}" + " in teams" * (kind == TEAMS),
        seats,
        len(deals),
        mean(samples),
        100 * own / seats,
        stdev(samples) / sqrt(len(samples)),
    )


def balance(spelling: str, games: range, budget: int) -> None:
    """Print how often each character wins among four bots of a level, and how the games end."""
    wins: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    rounds = 0
    for deal in games:
        end = play([spelling] * 4, 4, deal, {}, budget)
        ends[end.how] += 1
        rounds += end.number
        wins.update(end.fighters[seat].character for seat in GAME.standings(end).winners())
    columns = {"games": ",", **dict.fromkeys(CHARACTERS, ".1f"), "ghost %": ".1f", "rounds": ".1f"}
    table = Figures("level", columns, 16)
    shares = [100 * wins[name] / max(1, wins.total()) for name in CHARACTERS]
    count = len(games)
    table.row(spelling, count, *shares, 100 * ends["ghost"] / count, rounds / count)


def pace(levels: Sequence[str], games: int) -> None:
    """Print how long each level thinks, from ``games`` games with each number of players."""
    paces: Paces = {}
    for level in levels:
        for seats in GAME.info.seats:
            for deal in range(games):
                play([level] * seats, seats, deal, paces, times=3)
    tell(levels, paces)


def main() -> None:
    """Print the matches and the thinking times, or the balance."""
    parser = Arguments(__doc__, {"deals": 2, "level": [1], "seats": [2]})
    parser.add_argument("--deals", type=int, default=100, help="deals in a match")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4, TEAMS], help="5: teams")
    parser.add_argument("--level", type=int, nargs="*", default=[1, 2, 3], help="levels")
    parser.add_argument("--seed", type=int, default=0, help="number of the first deal")
    parser.add_argument("--budget", type=int, default=0, help="rounds of the third level")
    parser.add_argument("--balance", type=int, metavar="N", help="games of four alike")
    pace_arguments(parser, "games")
    options = parser.read()
    levels = GAME.levels()
    chosen = [levels[level - 1] for level in options.level]
    if options.balance:
        games = range(options.seed, options.seed + options.balance)
        balance(chosen[-1], games, options.budget)
        return
    if paced(options, "tools.bench.battle_fold_bots", chosen, pace):
        return
    paces: Paces = {}
    table = Figures("match", {**COLUMNS, "players": ","}, 32)
    deals = range(options.seed, options.seed + options.deals)
    for names in duels(levels, chosen):
        for kind in options.seats:
            match(table, names, kind, deals, paces, options.budget)
    tell(chosen, paces)


if __name__ == "__main__":
    main()
