"""A game that is over, replayed step by step with open cards, and what each seat could conclude."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.game import CHANCE, Setup
from engine.games.lost_legacy.actions import Action, Deal, Exchange, Mix, Name, Peek, Play, Shuffle
from engine.games.lost_legacy.cards import NAMES
from engine.games.lost_legacy.rules import GAME
from engine.games.lost_legacy.state import RUINS, TOP, Done, Moment, State
from engine.games.lost_legacy.view import known
from engine.games.lost_legacy.worlds import Worlds


class PastStep(NamedTuple):
    """One step of a game, with all that came of it until a seat was to act again.

    Attributes:
        seat: the seat that acted; ``CHANCE`` for the deal.
        since: how much had come about before it.
        state: the whole table after it.
    """

    seat: int
    since: int
    state: State

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments of this step: what came about in it."""
        return self.state.past[self.since :]


class Conclusion(NamedTuple):
    """What a seat could conclude, if it thought of everything.

    Attributes:
        layouts: in how many different ways the hands and the ruins may lie.
        ship: how likely the Starship is at each place where it may lie, 0..1, given that others
            exchange as often as not; the deck is one place, ``TOP``.
        certain: whether it can lie at only one place, and if in the deck, at only one place there.
    """

    layouts: int
    ship: Mapping[int, float]
    certain: bool


class Decisive(NamedTuple):
    """The step from which on a seat could know where the Starship was, to the end of the game."""

    step: int
    seat: int


def steps(state: State, number: int) -> tuple[PastStep, ...]:
    """Return the steps of a game that is over, from its deal to its end, with every card open.

    Args:
        state: a state or view of the match, later than that game.
        number: the number of the game, from 0.

    Raises:
        IndexError: that game is not over.
        ValueError: it was set up by hand and never dealt.
    """
    done = state.games[number]
    now = GAME.start(Setup(state.seats, replace(state.options, wins=1)))
    now = now._replace(opener=done.opener)
    found: list[PastStep] = []
    doer, since = CHANCE, 0
    for seat, action in _actions(done):
        if now.phase != "mix":
            doer, since = seat, len(now.past)
        now = GAME.apply(now, seat, action)
        if now.phase != "mix":
            found.append(PastStep(doer, since, now))
    return tuple(found)


def _actions(done: Done) -> Iterator[tuple[int, Action]]:
    """Return all that was done in a game, and by whom."""
    order, *lay = done.chance
    mixes = [_order(before, after) for before, after in zip(lay[::2], lay[1::2], strict=True)]
    yield CHANCE, Deal(tuple([NAMES[card] for card in order]))
    for kind, seat, at, card, did in done.past:
        if kind == "played":
            yield seat, Play(NAMES[card])
        elif kind == "looked" and at < TOP:
            yield seat, Peek("hand", at) if at < RUINS else Peek("ruins", at - RUINS)
        elif kind == "swapped":
            yield seat, Exchange(bool(did))
        elif kind == "shuffled":
            yield seat, Shuffle(bool(did))
        elif kind == "named":
            yield seat, Name("hand", at) if at < RUINS else Name("ruins", at - RUINS)
        if kind == "returned" or (kind == "shuffled" and did):
            yield CHANCE, Mix(mixes.pop(0))


def _order(before: tuple[int, ...], after: tuple[int, ...]) -> tuple[int, ...]:
    """Return which card came to which place by a shuffle; of equal ones, the first comes first."""
    left = list(range(len(before)))
    found = []
    for card in after:
        place = next(place for place in left if before[place] == card)
        left.remove(place)
        found.append(place)
    return tuple(found)


def conclude(
    steps: Sequence[PastStep], seat: int
) -> Generator[None, None, tuple[Conclusion | None, ...]]:
    """Work out what a seat could conclude after each step of a game, from what it was told by then.

    The work is done in small pieces.

    Args:
        steps: all of a game that is over.

    Returns:
        One conclusion for each step; None once the seat is out, and for the last step, after which
        everything is open.
    """
    last = steps[-1].state
    told = last._replace(past=tuple([known(moment, seat) for moment in last.past]))
    reached = {len(step.state.past): step.state for step in steps[:-1]}
    found: list[Conclusion | None] = []
    for amount, worlds in Worlds.along(told):
        if worlds is not None and amount in reached:
            state = reached[amount]
            found.append(None if state.out[seat] else (yield from _concluded(worlds, state)))
        if len(found) == len(reached):
            break
        yield
    return (*found, None)


def _concluded(worlds: Worlds, state: State) -> Generator[None, None, Conclusion]:
    places = yield from worlds.locate(state)
    ship: dict[int, float] = {}
    for place, share in places.items():
        where = min(place, TOP)
        ship[where] = ship.get(where, 0.0) + share
    layouts = yield from worlds.layouts()
    return Conclusion(layouts, ship, len(places) == 1)


def decisive(
    steps: Sequence[PastStep], concluded: Mapping[int, Sequence[Conclusion | None]]
) -> Decisive | None:
    """Return the moment from which on a seat could know, to the end, where the Starship was.

    The seat is the one that won by finding it, or else the first that could know. It is None if in
    the end no seat could.

    Args:
        steps: all of a game that is over.
        concluded: for each seat what :func:`conclude` has found.
    """
    done = steps[-1].state.games[-1]
    found: dict[int, int] = {}
    for seat, conclusions in concluded.items():
        for number in range(len(steps) - 2, -1, -1):
            conclusion = conclusions[number]
            if conclusion is None or not conclusion.certain:
                break
            found[seat] = number
    if done.how == "thief" and done.winner is not None:
        # A seat that wins by the Shadow Thief sees it then at the latest.
        found.setdefault(done.winner, len(steps) - 1)
    if not found:
        return None
    seat = min(found, key=lambda each: (found[each], each))
    if done.how in ("thief", "search") and done.winner in found:
        seat = done.winner
    return Decisive(found[seat], seat)
