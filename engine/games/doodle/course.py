"""What all seats share: dealing, rolling, new cards, and what follows a turn of everybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import perm
from random import Random

from engine.errors import IllegalAction
from engine.game import Legal, Listed, Log
from engine.games.doodle.actions import Action, Deal, Refill, Roll
from engine.games.doodle.components import CIRCLE, DECK, LAST, STARTS, TURNS
from engine.games.doodle.events import card_ref, card_refs, seat_ref, tell
from engine.games.doodle.score import bonus_of, scored
from engine.games.doodle.state import NO_PAWN, Sheet, State

STEPS = 3
"""The most steps that the pawn takes."""

ROLLS = {
    "three": Listed[Action]([Roll(pips) for pips in range(1, STEPS + 1)]),
    "six": Listed[Action]([Roll(pips) for pips in range(1, 2 * STEPS + 1)]),
}
"""What each die can show, all equally likely."""


class Deals(Legal[Action]):
    """Every way to deal the start cards and to lay the circle, all equally likely."""

    __slots__ = ("seats",)

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def count(self) -> int:
        return perm(len(STARTS), self.seats) * perm(DECK, CIRCLE)

    def __iter__(self) -> Iterator[Deal]:
        for starts in permutations(range(len(STARTS)), self.seats):
            for circle in permutations(range(DECK), CIRCLE):
                yield Deal(starts, circle)

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Deal)
            and _are(action.starts, self.seats, range(len(STARTS)))
            and _are(action.circle, CIRCLE, range(DECK))
        )

    def sample(self, rng: Random) -> Deal:
        starts = rng.sample(range(len(STARTS)), self.seats)
        return Deal(tuple(starts), tuple(rng.sample(range(DECK), CIRCLE)))


class Refills(Legal[Action]):
    """Every way to lay new cards of those that have not been seen, all equally likely."""

    __slots__ = ("unseen",)

    def __init__(self, unseen: tuple[int, ...]) -> None:
        self.unseen = unseen

    def count(self) -> int:
        return perm(len(self.unseen), TURNS)

    def __iter__(self) -> Iterator[Refill]:
        return map(Refill, permutations(self.unseen, TURNS))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Refill) and _are(action.cards, TURNS, self.unseen)

    def sample(self, rng: Random) -> Refill:
        return Refill(tuple(rng.sample(self.unseen, TURNS)))


def _are(cards: tuple[int, ...], count: int, of: Sequence[int]) -> bool:
    """Return whether ``cards`` are ``count`` different cards of ``of``."""
    return len(cards) == count == len(set(cards)) and set(cards) <= set(of)


def deal(state: State, action: Deal, log: Log) -> State:
    """Give out the start cards and lay the circle."""
    seats = len(state.sheets)
    if action not in Deals(seats):
        raise IllegalAction("doodle.refused.not_a_deal", n=CIRCLE)
    if log is not None:
        tell(log, "dealt", cards=card_refs(state, action.circle))
    return state._replace(
        phase="start",
        circle=action.circle,
        unseen=_without(state.unseen, action.circle),
        sheets=tuple(
            sheet._replace(start=card)
            for sheet, card in zip(state.sheets, action.starts, strict=True)
        ),
    )


def roll(state: State, action: Roll, log: Log) -> State:
    """Move the pawn past cards of the circle; everybody draws the last card it passes."""
    if action not in ROLLS[state.options.die]:
        raise IllegalAction("doodle.refused.no_such_roll", n=action.pips)
    pawn = pawn_after(action.pips)
    if log is not None:
        tell(log, "rolled", n=action.pips, card=card_ref(state, state.circle[pawn]))
    return state._replace(phase="draw", pawn=pawn, pips=action.pips)


def pawn_after(pips: int) -> int:
    """Return the circle's place of the card that a roll brings; 4, 5 and 6 count as 1, 2 and 3."""
    return (pips - 1) % STEPS


def refill(state: State, action: Refill, log: Log) -> State:
    """Lay new cards behind those that are left, and begin the next round."""
    if action not in Refills(state.unseen):
        raise IllegalAction("doodle.refused.not_a_refill", n=TURNS)
    state = state._replace(
        circle=state.circle + action.cards, unseen=_without(state.unseen, action.cards)
    )
    state = _begin(state, log)
    if log is not None:
        tell(log, "refilled", round=state.round, cards=card_refs(state, action.cards))
    return state


def _without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([card for card in cards if card not in gone])


def put(state: State, seat: int, sheet: Sheet, log: Log) -> State:
    """Put down a seat's sheet after its turn. The last seat's turn ends the turn for everybody."""
    sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
    state = state._replace(sheets=sheets)
    return _close(state, log) if all(each.done for each in sheets) else state


def _close(state: State, log: Log) -> State:
    """Discard the pawn's card; after the last turn of a round everybody scores."""
    circle, pawn, turn = state.circle, state.pawn, state.turn
    if pawn != NO_PAWN:
        circle = circle[pawn + 1 :] + circle[:pawn]
    sheets = tuple([sheet._replace(done=False) for sheet in state.sheets])
    state = state._replace(circle=circle, pawn=NO_PAWN, pips=0, sheets=sheets)
    if turn == 0 or turn % TURNS:
        return _begin(state, log)
    return close_round(state, log)


def close_round(state: State, log: Log) -> State:
    """Score the round whose last turn is over; after the last round the game is over."""
    state = _score(state, log)
    if state.turn < LAST:
        return state._replace(phase="refill")
    if log is not None:
        for seat, sheet in enumerate(state.sheets):
            tell(log, "empty", seat=seat_ref(seat), n=sheet.empty)
        tell(log, "over")
    return state._replace(phase="over")


def _begin(state: State, log: Log) -> State:
    """Go on to the next turn; in the very last turn nobody rolls."""
    turn = state.turn + 1
    if turn < LAST:
        return state._replace(phase="roll", turn=turn)
    if log is not None:
        tell(log, "last", cards=card_refs(state, state.circle))
    return state._replace(phase="draw", turn=turn)


def _score(state: State, log: Log) -> State:
    sheets = []
    for seat, sheet in enumerate(state.sheets):
        result = scored(state, sheet)
        number = len(sheet.scored) + 1
        sheets.append(sheet._replace(scored=(*sheet.scored, result)))
        if log is None:
            continue
        who, place = seat_ref(seat), result.rectangle
        rows, columns = (0, 0) if place is None else (place.height, place.width)
        tell(
            log, "scored", seat=who, round=number, points=result.points, rows=rows, columns=columns
        )
        if result.bonus:
            tell(log, str(bonus_of(state.options, number)), seat=who, points=result.bonus)
    return state._replace(sheets=tuple(sheets))
