"""How bots fold: in the time that people take, and with their errors."""

from __future__ import annotations

from functools import cache
from math import erf, exp, log
from random import Random
from typing import Final, NamedTuple

from engine.games.battle_fold.actions import Folded
from engine.games.battle_fold.components import ICONS, OUTLINES, SQUARES
from engine.games.battle_fold.race import MOST_FOLDS
from engine.games.battle_fold.solving import Solution, par, reachable, solutions
from engine.games.battle_fold.state import GAVE_UP, HIDDEN, WAITING, Round, State


class Fingers(NamedTuple):
    """How somebody folds.

    Attributes:
        pace: the factor of its time.
        wrong: how often it makes a wrong fold.
        astray: in a race without a clock, how likely each fold too many is.
    """

    pace: float
    wrong: float
    astray: float


FINGERS: Final = {
    "slow": Fingers(1.5, 0.1, 0.5),
    "usual": Fingers(1.0, 0.06, 0.35),
    "quick": Fingers(0.7, 0.03, 0.2),
}
"""The fingers by the option of the seat."""

_BEGIN: Final = 3.0
_FOLD: Final = 2.5
_MANY: Final = 0.6
"""Seconds: to see the card, for each fold, and, by the logarithm of the solutions, to subtract."""
_SPREAD: Final = 0.2
"""The spread of a time, as a share of it."""
_AGAIN: Final = 1.4
"""Where a wrong fold cannot be entered, it multiplies the time by this."""
MOST: Final = 59.0
"""The longest time of a bot in seconds: a table may stop the clock at a minute."""

BEGINNER: Final = (25.0, 40.0)
"""The shortest and the longest time, in seconds, that somebody takes who has just learned to fold.
The first level takes as long, before it has seen the others fold."""
_FOLLOWED: Final = 2
"""The number of the last rounds whose times the first level follows."""
_LEARNS: Final = 0.9
"""What it multiplies those times by, because people get faster from round to round."""


class Way(NamedTuple):
    """A solution, and the letters of the icons that it shows."""

    solution: Solution
    icons: str


@cache
def ways(cloth: str, card: str) -> tuple[Way, ...]:
    """Return what can be folded for a battle card, fewest folds first.

    Of the solutions that show the same icons, only the one with the fewest folds is included.
    """
    found: dict[str, Way] = {}
    for solution in solutions(cloth, card):
        icons = seen(cloth, solution.shown)
        found.setdefault(icons, Way(solution, icons))
    return tuple(found.values())


def seen(cloth: str, shown: int) -> str:
    """Return the letters of the icons that are seen, in the order of the game's icons."""
    letters = [cloth[square] for square in range(SQUARES) if shown >> square & 1]
    return "".join(sorted(letters, key=list(ICONS).index))


def seconds(cloth: str, card: str, folds: float, pace: float = 1.0) -> float:
    """Return the average time for a number of folds, in seconds."""
    many = len(solutions(cloth, card))
    return pace * (_BEGIN + _FOLD * folds - _MANY * log(many))


def taken(mean: float, rng: Random) -> float:
    """Draw a random time around an average, in seconds."""
    return min(MOST, mean * exp(rng.gauss(0, _SPREAD)))


def likely_faster(own: float, other: float) -> float:
    """Return how likely one time is to be shorter than another, given their averages."""
    spread = 2 * _SPREAD * max(own, other, 0.1)
    return (1 + erf((other - own) / spread)) / 2


def fingers_of(state: State, seat: int) -> Fingers:
    """Return how a seat folds, if a bot has it."""
    return FINGERS[state.fingers[seat]]


def card_of(view: State, viewer: int, seat: int) -> str:
    """Return the battle card that a seat folds for.

    Where the viewer does not see it, return the viewer's own card, which is as hard.
    """
    number = view.cards[seat] if view.cards[seat] != HIDDEN else view.cards[viewer]
    return view.box.cards[number]


def followed(state: State, seat: int) -> float | None:
    """Return the pace at which the others folded in the last rounds; None before any of them did.

    It is a factor of the average time for a card, so a card with many folds counts like one with
    few. Whoever gave up counts with the longest time.
    """
    paces = [
        pace
        for each in state.past[-_FOLLOWED:]
        for other in range(state.seats)
        if other != seat and (pace := _paced(state, each, other)) is not None
    ]
    return sum(paces) / len(paces) if paces else None


def _paced(state: State, past: Round, seat: int) -> float | None:
    """Return the pace of a seat in a round that is over; None if it took no part."""
    time = past.times[seat]
    if time == WAITING:
        return None
    cloth, card = state.cloth(seat), state.box.cards[past.cards[seat]]
    clock = MOST if time == GAVE_UP else time / 1000
    return clock / seconds(cloth, card, par(cloth, card))


def unhurried(state: State, seat: int, rng: Random) -> float:
    """Draw a random time of the first level, in seconds: a beginner's in the first round, and then
    one like the others'."""
    own, pace = fingers_of(state, seat), followed(state, seat)
    if pace is None:
        return min(MOST, own.pace * rng.uniform(*BEGINNER))
    cloth, card = state.cloth(seat), card_of(state, seat, seat)
    return taken(seconds(cloth, card, par(cloth, card), _LEARNS * pace * own.pace), rng)


def done(state: State, seat: int, way: Solution, rng: Random, clock: float | None = None) -> Folded:
    """Return the result of a folding that aims at a solution.

    It says how long the folding takes, with how many folds, and which squares are seen in the end.

    Args:
        clock: the time in seconds; by default one that suits the seat's fingers.
    """
    own, card, cloth = fingers_of(state, seat), card_of(state, seat, seat), state.cloth(seat)
    wrong = rng.random() < own.wrong
    if clock is None:
        clock = taken(seconds(cloth, card, len(way.folds), own.pace), rng)
    if wrong and state.options.checked:
        clock = min(MOST, _AGAIN * clock)
    elif wrong:
        slips = _slips(cloth, card)
        way = rng.choice(slips) if slips else way
    folds = len(way.folds)
    if state.options.race == "calm":
        while rng.random() < own.astray and folds < MOST_FOLDS:
            folds += 1
    return Folded(round(1000 * clock), way.shown, folds)


@cache
def _slips(cloth: str, card: str) -> tuple[Solution, ...]:
    """Return foldings that look like solutions but show another square.

    They take at most one fold more than the card needs.
    """
    right = {way.shown for way in solutions(cloth, card)}
    least = par(cloth, card)
    found = [
        way
        for way in reachable(*OUTLINES[len(card)])
        if way.shown not in right and len(way.folds) <= least + 1
    ]
    near = [way for way in found if any((way.shown ^ mask).bit_count() == 2 for mask in right)]
    return tuple(near or found)
