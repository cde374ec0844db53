"""Turns of Patchwork of which one is best by far, in games that bots play with each other.

An act is a patch, wherever it is sewn on, or advancing. Each is looked at as the third level looks,
deeper, and for itself: what it is worth, and not only that it is no better than the best.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from math import inf
from random import Random
from typing import TypeVar

from engine import games
from engine.games.patchwork.actions import Action
from engine.games.patchwork.bots.master import Master
from engine.games.patchwork.bots.search import Branch, Search
from engine.games.patchwork.bots.tailor import Tailor
from engine.games.patchwork.bots.thrifty import Thrifty
from engine.games.patchwork.state import Options, State
from engine.puzzle import AHEAD, act_of
from engine.search import choose
from posing.found import Found

GAME = games.find("patchwork")
LEAST = 2.0
"""Points by which the best act is better than the next, at least."""
_PLACES = 2
"""Each patch is tried in so many places."""
_GLANCE, DEPTHS = 3, (AHEAD - 1, AHEAD)
"""Actions looked ahead at first sight, and by the two looks that have to agree: at their end
another seat has just acted."""
_BUDGET = 20_000
"""Positions whose branches are looked at by one look, at most."""
_CHOICES = 3
"""Acts, at least."""
_TURNS = range(6, 34)
"""Actions since the beginning: before, all is open; after, little is left."""
_ASTRAY = 0.15
"""Share of the actions that are any at all."""

Value = TypeVar("Value")

Looked = dict[str, tuple[float, Action]]
"""By act, what it is worth in points and the action that is best for it."""


def _act(action: Action) -> str:
    return act_of(GAME.write(action))


def looked(state: State, depth: int) -> Looked | None:
    """What each act is worth, so many actions ahead; None if that takes too long."""
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
    """What comes of a thought, thought through without a pause."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            value: Value = end.value
            return value


def clear(worth: Looked | None) -> str | None:
    """The act that is better than each other by far enough; None if there is none."""
    if worth is None:
        return None
    best, second = sorted(worth, key=lambda act: -worth[act][0])[:2]
    return best if worth[best][0] - worth[second][0] >= LEAST else None


def judged(state: State, seat: int, seed: int) -> Found | None:
    """The verdict on a position, if two looks and the third level with more time agree on it."""
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


def of_interest(state: State, seat: int, seed: int) -> bool:
    """Whether at first sight one act is best, and not the one that the first level takes."""
    if state.phase != "turn" or not state.circle:
        return False
    worth = looked(state, _GLANCE)
    if worth is None or len(worth) < _CHOICES:
        return False
    best = clear(worth)
    easy = choose(Thrifty().think(GAME, state, seat, Random(seed))).action
    return best is not None and _act(easy) != best


def positions(seed: int) -> Iterator[tuple[list[str], State, int]]:
    """Every turn in the middle of a game among bots: the notation of what led there, the state and
    the seat."""
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
