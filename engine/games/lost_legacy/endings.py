"""All the ways in which a game at a real table may have ended, counted without listing them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb
from random import Random
from typing import Any, NamedTuple

from engine.errors import IllegalAction
from engine.game import Legal
from engine.games.lost_legacy.actions import Name, Where
from engine.games.lost_legacy.cards import AMBUSH, COUNTS, NAMES, SPEEDS, STARSHIP
from engine.games.lost_legacy.investigation import names
from engine.games.lost_legacy.kept import (
    MOST_RUINS,
    Ended,
    Investigated,
    KeptAction,
    answer,
    answers,
    follow,
    kinds_at,
    laid,
    result,
    searcher,
    turn,
)
from engine.games.lost_legacy.state import How, State, place_of, put

_WON: tuple[How, ...] = ("last", "thief", "search")

_Told = tuple[tuple[tuple[int, ...], ...], tuple[tuple[Where, int, str], ...]]


class _Rest(NamedTuple):
    """What nobody has seen: how many cards of the ruins, and how many of each kind."""

    ruins: int
    left: tuple[int, ...]

    def without(self, kind: int, amount: int) -> _Rest:
        """Return this with ``amount`` fewer cards of a kind."""
        return self._replace(left=put(self.left, kind, self.left[kind] - amount))

    def sorted_below(self, kind: int) -> _Rest:
        """Return this with the kinds below one sorted, as they are alike; the Starship stays."""
        lower = self.left[: min(kind, STARSHIP)], self.left[STARSHIP + 1 : kind]
        fixed = self.left[STARSHIP : STARSHIP + 1] if kind > STARSHIP else ()
        return self._replace(left=(*sorted(lower[0]), *fixed, *sorted(lower[1]), *self.left[kind:]))


class Endings(Legal[Any]):
    """Every end of a game, either the end only or with every possible investigation."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def count(self) -> int:
        """Return the number of endings.

        It can be of any size. In a process, the first count for a number of seats takes a while.
        """
        seats = self.state.seats
        asked = sum(
            comb(seats, living) * _counted(0, living, 0, 0, (), _Rest(ruins, COUNTS))
            for living in range(2, seats + 1)
            for ruins in range(1, MOST_RUINS + 1)
        )
        return len(_WON) * seats + 1 + asked

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[KeptAction]:
        seats = range(self.state.seats)
        yield from (Ended(how, seat) for how in _WON for seat in seats)
        yield Ended("nobody", None)
        for gone in range(len(seats) - 1):
            for out in combinations(seats, gone):
                for ruins in range(1, MOST_RUINS + 1):
                    for calls, named in _further(laid(self.state, out, ruins), ((), ())):
                        yield Investigated(out, ruins, calls, named)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Ended):
            seats = (None,) if action.how == "nobody" else range(self.state.seats)
            return action.how in (*_WON, "nobody") and action.winner in seats
        if not isinstance(action, Investigated):
            return False
        try:
            now = laid(self.state, action.out, action.ruins)
            return result(follow(now, action.calls, action.named)) is not None
        except IllegalAction:
            return False

    def sample(self, rng: Random) -> KeptAction:
        """Draw an ending: in half the cases only the end, in the others a whole investigation."""
        seats = range(self.state.seats)
        if rng.random() < 0.5:
            how = rng.choice((*_WON, "nobody"))
            return Ended(how, None if how == "nobody" else rng.choice(seats))
        out = tuple(sorted(rng.sample(seats, rng.randrange(len(seats) - 1))))
        now = laid(self.state, out, rng.randint(1, MOST_RUINS))
        ruins = len(now.ruins)
        calls: list[tuple[int, ...]] = []
        named: list[tuple[Where, int, str]] = []
        while result(now) is None:
            if searcher(now) is None:
                calls.append(rng.choice(list(answers(now))))
                now = answer(now, calls[-1])
            else:
                at = rng.choice(list(names(now)))
                card = NAMES[rng.choice(kinds_at(now, place_of(at.where, at.at)))]
                named.append((at.where, at.at, card))
                now = turn(now, at, card)
        return Investigated(out, ruins, tuple(calls), tuple(named))


def _further(now: State, told: _Told) -> Iterator[_Told]:
    """Return every way in which an investigation goes on to its end."""
    calls, named = told
    if result(now) is not None:
        yield told
    elif searcher(now) is None:
        for seats in answers(now):
            yield from _further(answer(now, seats), ((*calls, seats), named))
    else:
        for at in names(now):
            for kind in kinds_at(now, place_of(at.where, at.at)):
                card = NAMES[kind]
                after = turn(now, Name(at.where, at.at), card)
                yield from _further(after, (calls, (*named, (at.where, at.at, card))))


@cache
def _counted(
    called: int, silent: int, known: int, ship: int, shown: tuple[int, ...], rest: _Rest
) -> int:
    """Return in how many ways an investigation goes on.

    Seats of which the same is known are alike.

    Args:
        called: the last speed.
        silent: how many hands are not known.
        known: how many hands are known without having been turned, and are not the Starship.
        ship: 1 where the Starship is among them, else 0.
        shown: the kinds of those that were turned and have a speed to come, ascending.
        rest: what nobody has seen.
    """
    if called == SPEEDS:
        return 1
    kind, total = called, 0
    rest = rest.sorted_below(kind)
    already = shown.count(kind)
    later = tuple([each for each in shown if each > kind])
    for new in range(min(silent, rest.left[kind]) + 1):
        if silent - new > sum(rest.left[kind + 1 :]):
            continue
        found = new if kind == STARSHIP else 0
        on = _named if already + new == 1 else _counted
        ways = on(
            called + 1,
            silent - new,
            known + new - found,
            ship + found,
            later,
            rest.without(kind, new),
        )
        total += comb(silent, new) * ways
    return total


@cache
def _named(
    called: int, silent: int, known: int, ship: int, shown: tuple[int, ...], rest: _Rest
) -> int:
    """Return the same, where a seat is to name a card."""
    total = ship
    if known:
        total += known * _counted(called, silent, known - 1, ship, shown, rest)
    spare = sum(rest.left[called:]) > silent
    for kind, amount in enumerate(rest.left):
        in_hand = silent if amount and kind >= called else 0
        in_ruins = rest.ruins if amount and (kind < called or spare) else 0
        if kind == STARSHIP:
            total += in_hand + in_ruins
            continue
        after = rest.without(kind, 1)
        if in_hand:
            seen = shown if kind == AMBUSH else tuple(sorted((*shown, kind)))
            total += in_hand * _counted(called, silent - 1, known, ship, seen, after)
        if in_ruins:
            fewer = after._replace(ruins=rest.ruins - 1)
            total += in_ruins * _counted(called, silent, known, ship, shown, fewer)
    return total
