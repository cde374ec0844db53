"""What a seat sees, and what it must consider possible."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.games.witches.cards import ALL, COLOUR, NO_COLOUR, SUITS, cards_of, mask_of
from engine.games.witches.state import HIDDEN, PASSED, State, offset

SECRET = ("pass", "play")
"""The phases in which hands are hidden."""


def view(state: State, seat: int) -> State:
    """Return the state without the hands of the others, and without what they pass to others."""
    if state.phase not in SECRET:
        return state
    seats = state.seats
    giver = -1
    if seat >= 0 and state.phase == "play":
        giver = (seat - offset(seats, len(state.past))) % seats
    return state._replace(
        hands=tuple([hand if own == seat else HIDDEN for own, hand in enumerate(state.hands)]),
        passed=tuple(
            [
                mask if mask == 0 or own in (seat, giver) else HIDDEN
                for own, mask in enumerate(state.passed)
            ]
        ),
    )


def played(state: State) -> list[int]:
    """Return what each seat has played in this round, as masks."""
    seats = state.seats
    found = [0] * seats
    for leader, cards, _ in (*state.tricks, (state.leader, state.trick, 0)):
        for place, card in enumerate(cards):
            found[(leader + place) % seats] |= 1 << card
    return found


def void_masks(state: State) -> list[int]:
    """Return for each seat the colours it has shown to have none of in this round, as masks."""
    seats = state.seats
    found = [0] * seats
    for leader, cards, _ in (*state.tricks, (state.leader, state.trick, 0)):
        led = NO_COLOUR
        for place, card in enumerate(cards):
            colour = COLOUR[card]
            if led == NO_COLOUR:
                led = colour
            elif colour not in (led, NO_COLOUR):
                found[(leader + place) % seats] |= SUITS[led]
    return found


def imagine(state: State, rng: Random) -> State:
    """Return a whole state that fits a view: unseen cards are dealt anew.

    It fits all that the viewer can know: what it passed on, the colours that others have shown to
    have none of, and how many cards each holds. Not every deal that fits is equally likely.
    """
    if HIDDEN not in (*state.hands, *state.passed):
        return state
    seats, amount = state.seats, PASSED[state.seats]
    step = offset(seats, len(state.past))
    gone = played(state)
    sure = [0 if hand == HIDDEN else hand for hand in state.hands]
    if state.phase == "play":
        for own, mask in enumerate(state.passed):
            if mask != HIDDEN:
                taker = (own + step) % seats
                sure[taker] |= mask & ~gone[taker]
    unseen = ALL & ~mask_of_all(gone) & ~mask_of_all(sure)
    room = [state.size - gone[own].bit_count() - sure[own].bit_count() for own in range(seats)]
    extra = deal_out(cards_of(unseen), room, void_masks(state), rng)
    hands = tuple([own | more for own, more in zip(sure, extra, strict=True)])
    passed = list(state.passed)
    for own, mask in enumerate(passed):
        if mask == HIDDEN:
            taker = (own + step) % seats
            held = hands[own] if state.phase == "pass" else hands[taker] | gone[taker]
            passed[own] = mask_of(rng.sample(cards_of(held), amount))
    return state._replace(hands=hands, passed=tuple(passed))


def mask_of_all(masks: Sequence[int]) -> int:
    """Return all cards that are in one of the masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def deal_out(cards: list[int], room: list[int], barred: Sequence[int], rng: Random) -> list[int]:
    """Deal cards at random, as masks, so that no seat gets one that is barred for it.

    Args:
        cards: the cards.
        room: how many each seat gets; together as many as there are cards.
        barred: for each seat, a mask.

    Raises:
        ValueError: there is no such deal.
    """
    rng.shuffle(cards)
    hands = [0] * len(room)
    if not any(barred):
        first = 0
        for seat, amount in enumerate(room):
            hands[seat] = mask_of(cards[first : first + amount])
            first += amount
        return hands
    free = list(room)
    takers = {
        card: [seat for seat, mask in enumerate(barred) if room[seat] and not mask >> card & 1]
        for card in cards
    }
    for card in sorted(cards, key=lambda card: len(takers[card])):
        weights = [free[seat] for seat in takers[card]]
        if any(weights):
            seat = rng.choices(takers[card], weights)[0]
            free[seat] -= 1
            hands[seat] |= 1 << card
        else:
            _make_room(card, hands, free, takers, rng)
    return hands


def _make_room(
    card: int, hands: list[int], free: list[int], takers: dict[int, list[int]], rng: Random
) -> None:
    """Give a card to a full seat, by the shortest chain of cards that move to other seats."""
    came: dict[int, tuple[int, int]] = dict.fromkeys(takers[card], (-1, card))
    waiting = list(came)
    rng.shuffle(waiting)
    for seat in waiting:
        if free[seat]:
            free[seat] -= 1
            taker = seat
            while taker != -1:
                giver, moved = came[taker]
                hands[taker] |= 1 << moved
                if giver != -1:
                    hands[giver] ^= 1 << moved
                taker = giver
            return
        for held in cards_of(hands[seat]):
            for other in takers[held]:
                if other not in came:
                    came[other] = (seat, held)
                    waiting.append(other)
    raise ValueError("the cards cannot be dealt so")
