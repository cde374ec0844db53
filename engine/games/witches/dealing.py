"""Dealing and passing: what comes before the first trick of a round."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from random import Random

from engine.errors import IllegalAction
from engine.game import Legal, Log
from engine.games.witches.actions import Action, Deal, Pass
from engine.games.witches.cards import ALL, DECK, NAMES, NUMBERS, cards_of, mask_of, names_of
from engine.games.witches.events import card_refs, seat_ref, tell, tell_one
from engine.games.witches.state import PASSED, State, offset, put


class Deals(Legal[Action]):
    """Every way to deal the deck to a number of seats, all equally likely."""

    __slots__ = ("seats", "size")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.size = DECK // seats

    def count(self) -> int:
        hands = 1
        for left in range(DECK, 0, -self.size):
            hands *= comb(left, self.size)
        return hands

    def __iter__(self) -> Iterator[Deal]:
        return map(Deal, self._hands(ALL, self.seats))

    def _hands(self, rest: int, seats: int) -> Iterator[tuple[tuple[str, ...], ...]]:
        if seats == 1:
            yield (names_of(rest),)
            return
        for cards in combinations(cards_of(rest), self.size):
            own = mask_of(cards)
            for others in self._hands(rest ^ own, seats - 1):
                yield (names_of(own), *others)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Deal) and self.masks(action) is not None

    def masks(self, action: Deal) -> tuple[int, ...] | None:
        """Return the hands as masks, or None if the deck cannot be dealt like that."""
        hands = tuple(_mask(hand, self.size) for hand in action.hands)
        if len(hands) != self.seats or sum(hands) != ALL or 0 in hands:
            return None
        return hands

    def sample(self, rng: Random) -> Deal:
        cards = list(range(DECK))
        rng.shuffle(cards)
        size = self.size
        return Deal(
            tuple(
                tuple([NAMES[card] for card in sorted(cards[first : first + size])])
                for first in range(0, DECK, size)
            )
        )


class Passes(Legal[Action]):
    """Every choice of ``count`` cards of a hand."""

    __slots__ = ("amount", "hand")

    def __init__(self, hand: int, amount: int) -> None:
        self.hand = hand
        self.amount = amount

    def count(self) -> int:
        return comb(self.hand.bit_count(), self.amount)

    def __iter__(self) -> Iterator[Pass]:
        return map(Pass, combinations(names_of(self.hand), self.amount))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Pass) and self.mask(action) is not None

    def mask(self, action: Pass) -> int | None:
        """Return the cards as a mask, or None if they cannot be passed."""
        mask = _mask(action.cards, self.amount)
        return mask if mask and not mask & ~self.hand else None

    def sample(self, rng: Random) -> Pass:
        cards = sorted(rng.sample(cards_of(self.hand), self.amount))
        return Pass(tuple([NAMES[card] for card in cards]))


def _mask(names: tuple[str, ...], amount: int) -> int:
    """Return the mask of ``amount`` different cards in the deck's order; 0 for anything else."""
    if len(names) != amount:
        return 0
    mask = 0
    last = -1
    for name in names:
        card = NUMBERS.get(name, -1)
        if card <= last:
            return 0
        last = card
        mask |= 1 << card
    return mask


DEALS = {seats: Deals(seats) for seats in PASSED}


def deal(state: State, action: Deal, log: Log) -> State:
    """Give everybody their hand."""
    seats = state.seats
    hands = DEALS[seats].masks(action)
    if hands is None:
        raise IllegalAction("witches.refused.not_a_deal", n=state.size)
    if log is not None:
        tell(log, "round", round=len(state.past) + 1, seat=seat_ref(state.dealer))
        for seat, hand in enumerate(hands):
            tell_one(log, seat, "dealt", cards=card_refs(hand))
        tell(log, f"pass_{state.direction}", n=PASSED[seats])
    return state._replace(phase="pass", hands=hands)


def choose(state: State, seat: int, action: Pass, log: Log) -> State:
    """Put aside what one seat passes on; the last choice hands everything over."""
    seats = state.seats
    mask = Passes(state.hands[seat], PASSED[seats]).mask(action)
    if mask is None:
        raise IllegalAction("witches.refused.pass", n=PASSED[seats])
    step = offset(seats, len(state.past))
    if log is not None:
        tell(log, "chosen", seat=seat_ref(seat))
        target = seat_ref((seat + step) % seats)
        tell_one(log, seat, "passed", cards=card_refs(mask), target=target)
    passed = put(state.passed, seat, mask)
    if 0 in passed:
        return state._replace(passed=passed)
    hands = tuple(
        hand ^ passed[own] | passed[(own - step) % seats] for own, hand in enumerate(state.hands)
    )
    if log is not None:
        for own in range(seats):
            giver = (own - step) % seats
            cards = card_refs(passed[giver])
            tell_one(log, own, "received", cards=cards, giver=seat_ref(giver))
        tell(log, "leads", seat=seat_ref(state.opener))
    return state._replace(phase="play", hands=hands, passed=passed)
