"""Finds turns of Patchwork on which one act is best by far, in games that bots play.

An act is a patch, wherever it is sewn on, or advancing. Each act is examined as the third level
does it, but deeper, and by itself: the search finds what the act is worth, and not only that it is
no better than the best.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from math import inf
from random import Random
from typing import TypeVar

from engine import games
from engine.games.patchwork.actions import Action, Advance
from engine.games.patchwork.bots.master import Master
from engine.games.patchwork.bots.search import Branch, Search
from engine.games.patchwork.bots.tailor import Tailor
from engine.games.patchwork.bots.worth import TIME, bargain
from engine.games.patchwork.offers import advance_offer, offers
from engine.games.patchwork.puzzles import AHEAD
from engine.games.patchwork.state import Options, State
from engine.puzzle import act_of
from engine.search import choose
from tools.puzzles.found import Found

GAME = games.find("patchwork")
LEAST = 2.0
"""The least number of points by which the best act is better than the next one."""
_PLACES = 2
"""The number of places in which each patch is tried."""
_GLANCE, DEPTHS = 3, (AHEAD - 1, AHEAD)
"""The numbers of actions looked ahead at first sight, and by the two looks that have to agree. At
the ends of these two looks, different seats have just acted."""
_BUDGET = 20_000
"""The most positions whose branches one look examines."""
_CHOICES = 3
"""The least number of acts that a seat must have to choose from."""
_TURNS = range(6, 34)
"""The numbers of actions since the beginning of the game. With fewer everything is open; with more
little is left to decide."""
_ASTRAY = 0.15
"""The share of turns on which a random legal action is taken."""

Value = TypeVar("Value")

Looked = dict[str, tuple[float, Action]]
"""For each act, what it is worth in points, and the best action for it."""


def _act(action: Action) -> str:
    return act_of(GAME.write(action))


def looked(state: State, depth: int) -> Looked | None:
    """Return what each act is worth, ``depth`` actions ahead; None if that takes too long."""
    search = Search(GAME, state.turn, Random(0), _BUDGET)
    acts: dict[str, list[Branch]] = {}
    for branch in _through(search.branches(state, _PLACES)):
        acts.setdefault(_act(branch.action), []).append(branch)
    found: Looked = {}
    for act, branches in acts.items():
        branches.sort(key=lambda branch: -branch.value)
        low, best = -inf, branches[0].action
        for branch in branches:
            value = _through(search.worth(branch, depth, low))
            if value is None:
                return None
            if value > low:
                low, best = value, branch.action
        found[act] = low, best
    return found


def _through(thought: Generator[None, None, Value]) -> Value:
    """Run a thought to its end without a pause and return its result."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            value: Value = end.value
            return value


def clear(worth: Looked | None) -> str | None:
    """Return the act that is better than every other by ``LEAST``; None if there is none."""
    if worth is None:
        return None
    best, second = sorted(worth, key=lambda act: -worth[act][0])[:2]
    return best if worth[best][0] - worth[second][0] >= LEAST else None


def judged(state: State, seat: int, seed: int) -> Found | None:
    """Return the verdict on a position, or None.

    There is one only if two looks, and the third level with more time, agree on the best act.
    """
    both: list[Looked] = []
    for depth in DEPTHS:
        worth = looked(state, depth)
        best = clear(worth)
        if worth is None or best is None or (both and clear(both[0]) != best):
            return None
        both.append(worth)
    thought = choose(Master(_BUDGET).think(GAME, state, seat, Random(seed)))
    best = clear(both[0])
    if best is None or _act(thought.action) != best:
        return None
    mean = {act: (both[0][act][0] + both[1][act][0]) / 2 for act in both[0]}
    losses = {act: mean[best] - value for act, value in mean.items()}
    return Found(GAME.write(both[1][best][1]), losses)


def of_interest(state: State, seat: int, seed: int) -> bool:  # noqa: ARG001 - as elsewhere
    """Return whether at first sight one act is best, and it is not the best bargain."""
    if state.phase != "turn" or not state.circle:
        return False
    worth = looked(state, _GLANCE)
    if worth is None or len(worth) < _CHOICES:
        return False
    best = clear(worth)
    return best is not None and best_bargain(state) != best


def best_bargain(state: State) -> str:
    """Return the act that is the best bargain by rule of thumb."""
    side = state.sides[state.turn]
    spaces = advance_offer(state).buttons
    most, best = spaces - TIME * spaces, _act(Advance())
    for offer in offers(state):
        gain = bargain(offer.patch, side.position)
        if offer.refused is None and gain > most:
            most, best = gain, str(offer.patch)
    return best


def positions(seed: int) -> Iterator[tuple[list[str], State, int]]:
    """Yield every turn in the middle of a game among bots.

    Each comes as the notation of the steps that led there, the state and the seat.
    """
    rng, bot = Random(seed), Tailor()
    state = GAME.start(GAME.setup(Options(), [None, None]))
    told: list[str] = []
    while GAME.actors(state):
        seat = GAME.actors(state)[0]
        legal = GAME.legal(state, seat)
        if seat < 0 or (state.phase == "turn" and rng.random() < _ASTRAY and len(told) > 3):
            action = legal.sample(rng)
        else:
            if len(told) in _TURNS:
                yield told, state, seat
            action = choose(bot.think(GAME, state, seat, rng)).action
        told = [*told, GAME.write(action)]
        state = GAME.apply(state, seat, action)
