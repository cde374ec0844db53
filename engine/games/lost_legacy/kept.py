"""How a game ended at a real table, as people tell it to the keeper.

An investigation may be told in part: then this module says what is known by then, and what can come
next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, Literal

from engine.errors import IllegalAction
from engine.game import Log
from engine.games.lost_legacy.actions import Name, Where
from engine.games.lost_legacy.cards import COUNTS, HIDDEN, NUMBERS, SPEEDS, STARSHIP
from engine.games.lost_legacy.investigation import answered, names, turned
from engine.games.lost_legacy.state import RUINS, How, State, place_of, put, put_hand

MOST_RUINS: Final = 3
"""The most cards of the ruins: the first one, and one for each Old Map."""

_STRICT = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class Ended:
    """At a real table: a game is over, and only its end is told.

    Attributes:
        how: how it ended.
        winner: the seat that won it; None where all have lost.
    """

    __pydantic_config__ = _STRICT
    type: Literal["ended"] = field(default="ended", kw_only=True)
    how: How
    winner: int | None


@dataclass(frozen=True, slots=True)
class Investigated:
    """At a real table: a game that came to the investigation, call by call to its end.

    Attributes:
        out: the seats that were out of the game by then, ascending.
        ruins: how many cards were in the ruins, 1..3.
        calls: for each speed that was called, from 1 on, the seats that had it, ascending.
        named: each place that was named, as in :class:`Name`, and the card that lay there.
    """

    __pydantic_config__ = _STRICT
    type: Literal["investigated"] = field(default="investigated", kw_only=True)
    out: tuple[int, ...]
    ruins: int
    calls: tuple[tuple[int, ...], ...]
    named: tuple[tuple[Where, int, str], ...]


KeptAction = Ended | Investigated
"""What people tell the keeper."""


def laid(state: State, out: Sequence[int], ruins: int) -> State:
    """Return the table as everybody sees it before the first speed is called: no card is known.

    Args:
        state: the match before the game.
        out, ruins: as in :class:`Investigated`.

    Raises:
        IllegalAction: fewer than two would be left, or there are no such seats or ruins.
    """
    seats = range(state.seats)
    if list(out) != sorted(set(out) & set(seats)) or len(out) > state.seats - 2:
        raise IllegalAction("lost_legacy.refused.not_an_end")
    if ruins not in range(1, MOST_RUINS + 1):
        raise IllegalAction("lost_legacy.refused.not_an_end")
    return state._replace(
        phase="deal",
        hands=tuple([() if seat in out else (HIDDEN,) for seat in seats]),
        out=tuple([seat in out for seat in seats]),
        ruins=(HIDDEN,) * ruins,
        deck=(),
        called=0,
        shown=(),
        past=(),
    )


def bare(state: State, out: Sequence[int]) -> State:
    """Return the table of a game of which only the end is told.

    Args:
        out: the seats known to be out of it.
    """
    seats = range(state.seats)
    return state._replace(
        hands=((),) * state.seats,
        out=tuple([seat in out for seat in seats]),
        ruins=(),
        deck=(),
        called=0,
        shown=(),
        past=(),
    )


def result(now: State) -> tuple[How, int | None] | None:
    """Return how an investigation has ended, and who has won; None while it goes on."""
    last = now.past[-1] if now.past else None
    if last is not None and last.kind == "named" and last.card == STARSHIP:
        return "search", last.seat
    return ("nobody", None) if now.called == SPEEDS and searcher(now) is None else None


def searcher(now: State) -> int | None:
    """The seat that is to name a card, or None."""
    return now.turn if now.phase == "name" else None


def left(now: State) -> tuple[int, ...]:
    """Return how many cards of each kind nobody at the table has seen in the investigation."""
    counts = list(COUNTS)
    for card in (*now.ruins, *(card for hand in now.hands for card in hand)):
        if card != HIDDEN:
            counts[card] -= 1
    return tuple(counts)


def silent(now: State) -> tuple[int, ...]:
    """Return the seats whose card is not known, so that they may have any of the speeds to come."""
    return tuple([seat for seat in now.living if now.hands[seat] == (HIDDEN,)])


def holding(now: State) -> tuple[int, ...]:
    """Return the seats whose card was turned and has the next speed.

    They must be among those that have it.
    """
    return tuple([seat for seat in now.living if now.hands[seat] == (now.called,)])


def fits(now: State, seats: Sequence[int]) -> bool:
    """Return whether these seats, ascending, may be those that have the next speed.

    There must be as many cards of it as seats, and cards must be left for the other seats, too.
    """
    known, hidden = holding(now), silent(now)
    if list(seats) != sorted(set(seats)) or not set(known) <= set(seats) <= {*known, *hidden}:
        return False
    new = len(seats) - len(known)
    counts, kind = left(now), now.called
    return new <= counts[kind] and len(hidden) - new <= sum(counts[kind + 1 :])


def answers(now: State) -> Iterator[tuple[int, ...]]:
    """Return all sets of seats that may have the next speed."""
    known, hidden = holding(now), silent(now)
    for new in range(len(hidden) + 1):
        for others in combinations(hidden, new):
            seats = tuple(sorted((*known, *others)))
            if fits(now, seats):
                yield seats


def kinds_at(now: State, place: int) -> tuple[int, ...]:
    """Return the kinds of card that may lie at a place that is named."""
    card = now.hands[place][0] if place < RUINS else now.ruins[place - RUINS]
    if card != HIDDEN:
        return (card,)
    counts, called = left(now), now.called
    # A seat that has not answered has a card of a speed to come, or one without a speed. As many of
    # these cards must stay.
    spare = sum(counts[called:]) > len(silent(now))
    return tuple(
        [
            kind
            for kind, count in enumerate(counts)
            if count and (kind >= called if place < RUINS else kind < called or spare)
        ]
    )


def answer(now: State, seats: Sequence[int], log: Log = None) -> State:
    """Enter that these seats have the next speed.

    Raises:
        IllegalAction: they cannot, or it is not called now.
    """
    if result(now) is not None or searcher(now) is not None or not fits(now, seats):
        raise IllegalAction("lost_legacy.refused.not_an_end")
    hands = now.hands
    for seat in seats:
        hands = put_hand(hands, seat, (now.called,))
    return answered(now._replace(hands=hands), seats, log)


def turn(now: State, action: Name, card: str, log: Log = None) -> State:
    """Enter that the searcher has named a place, and that this card lay there.

    Raises:
        IllegalAction: it cannot, or nobody searches now.
    """
    place = place_of(action.where, action.at)
    if searcher(now) is None or action not in names(now):
        raise IllegalAction("lost_legacy.refused.name")
    if card not in NUMBERS or NUMBERS[card] not in kinds_at(now, place):
        raise IllegalAction("lost_legacy.refused.not_an_end")
    kind = NUMBERS[card]
    now = turned(now, place, kind, log)._replace(phase="deal")
    if place < RUINS:
        return now._replace(hands=put_hand(now.hands, place, (kind,)))
    return now._replace(ruins=put(now.ruins, place - RUINS, kind))


def follow(
    now: State,
    calls: Sequence[tuple[int, ...]],
    named: Sequence[tuple[Where, int, str]],
    log: Log = None,
) -> State:
    """Return the investigation as far as it is told.

    Args:
        now: as it begins.
        calls, named: as in :class:`Investigated`; the last searcher may not have named anything
            yet.

    Raises:
        IllegalAction: it is impossible.
    """
    rest = list(named)
    for seats in calls:
        now = answer(now, seats, log)
        if searcher(now) is not None and rest:
            where, at, card = rest.pop(0)
            now = turn(now, Name(where, at), card, log)
    if rest:
        raise IllegalAction("lost_legacy.refused.not_an_end")
    return now
