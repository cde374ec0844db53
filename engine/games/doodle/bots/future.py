"""The cards that may come, and how a sheet may go on with them."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from random import Random

from engine.games.doodle.bots.fit import snuggest
from engine.games.doodle.bots.ways import Way
from engine.games.doodle.bots.worth import Scale, kept, scored
from engine.games.doodle.components import LAST, TURNS
from engine.games.doodle.course import STEPS
from engine.games.doodle.cutting import least
from engine.games.doodle.state import NO_PAWN, State, pattern
from engine.polyomino import Shape

_PLACES = 4
"""The number of ways to draw a pattern that are looked at in a later turn."""

World = tuple[tuple[Shape, ...], ...]
"""For each later turn, the patterns that it offers: one, and several in the last turn."""


def coming(state: State) -> tuple[int, ...]:
    """Return the cards that lie open now, one of which may be the next turn's pattern."""
    return () if state.turn == LAST else _left(state)[:STEPS]


def _left(state: State) -> tuple[int, ...]:
    """Return the circle after this turn."""
    circle, pawn = state.circle, state.pawn
    return circle if pawn == NO_PAWN else circle[pawn + 1 :] + circle[:pawn]


def world(state: State, rng: Random) -> World:
    """Draw the turns after this one as they may come."""
    circle = _left(state)
    unseen = rng.sample(state.unseen, len(state.unseen))
    found = []
    for turn in range(state.turn + 1, LAST + 1):
        if turn > 1 and turn % TURNS == 1:
            circle += tuple(unseen[:TURNS])
            del unseen[:TURNS]
        if turn == LAST:
            found.append(patterns(state, circle))
        else:
            pawn = rng.randrange(STEPS)
            found.append(patterns(state, circle[pawn : pawn + 1]))
            circle = circle[pawn + 1 :] + circle[:pawn]
    return tuple(found)


def patterns(state: State, cards: Iterable[int]) -> tuple[Shape, ...]:
    """Return the patterns of cards, in their least orientation."""
    return tuple([least(pattern(state, card)) for card in cards])


def _drawn(filled: int, turn: int, offered: Iterable[Shape], scale: Scale) -> tuple[float, int]:
    """Return the best that a later turn makes of a sheet: its worth, and the sheet."""
    found = scale.worth(filled, turn), filled
    for shape in offered:
        for mask in snuggest(shape, filled, _PLACES):
            after = filled | mask
            found = max(found, (scale.worth(after, turn), after))
    return found


def next_turn(state: State, way: Way, scale: Scale) -> Generator[None, None, float]:
    """Return the worth of a way, looking at each card that the next turn may bring."""
    turn = state.turn
    shapes = patterns(state, coming(state))
    if not shapes:
        return way.value
    values = []
    for offered in [shapes] if turn + 1 == LAST else [(shape,) for shape in shapes]:
        value, filled = _drawn(way.filled, turn + 1, offered, scale)
        values.append(value + scored(filled, turn + 1, state.options))
        yield
    mean = sum(values) / len(values)
    return scored(way.filled, turn, state.options) + kept(way.used, turn) + mean


def played_out(state: State, way: Way, scale: Scale, turns: World) -> Generator[None, None, float]:
    """Return what a way brings if these turns follow it.

    No special actions are used in these turns, so those that are left count as they do now.
    Otherwise all would be used up before the end comes into sight.
    """
    turn, filled = state.turn, way.filled
    total: float = scored(filled, turn, state.options)
    value = 0.0
    for offered in turns:
        turn += 1
        value, filled = _drawn(filled, turn, offered, scale)
        total += scored(filled, turn, state.options)
        yield
    return total + value + kept(way.used, state.turn)
