"""What a seat must consider possible: a whole state that fits all it was told.

The sixteen cards are followed by the place where they lay after the deal, from the first moment to
the last. For each card, the kinds that it may be are kept.

The viewer may not know what somebody did: which of two cards was played, whether cards were
exchanged, how the ruins were shuffled. There one answer is tried after the other until all that
comes later can be true.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random

from engine.games.lost_legacy.cards import (
    ALL,
    COUNTS,
    DECK,
    HIDDEN,
    NONE,
)
from engine.games.lost_legacy.state import RUINS, TOP, Moment, State
from engine.games.lost_legacy.view import unnoticed


class Tokens:
    """Where the cards of the deal lie, and of which kinds they may be.

    Attributes:
        kinds: one mask for each card.
        hands: the cards in each hand.
        ruins: from left to right.
        deck: from the top.
        played: the card that each seat played last.
        mixes: what was shuffled, before and after each time, as in ``State.chance``.
    """

    __slots__ = ("deck", "hands", "kinds", "mixes", "played", "ruins")

    def __init__(self, seats: int) -> None:
        self.kinds = [ALL] * len(DECK)
        self.ruins = [0]
        self.hands = [[1 + seat] for seat in range(seats)]
        self.deck = list(range(1 + seats, len(DECK)))
        self.played = [NONE] * seats
        self.mixes: tuple[tuple[int, ...], ...] = ()

    def copy(self) -> Tokens:
        """Return a copy that may be changed."""
        other = Tokens.__new__(Tokens)
        other.kinds, other.ruins, other.deck = self.kinds[:], self.ruins[:], self.deck[:]
        other.hands, other.played = [hand[:] for hand in self.hands], self.played[:]
        other.mixes = self.mixes
        return other

    def at(self, place: int) -> int:
        """Return the card at a place."""
        if place < RUINS:
            return self.hands[place][0]
        return self.ruins[place - RUINS] if place < TOP else self.deck[0]

    def put(self, place: int, token: int) -> None:
        """Put a card at a place, instead of what is there."""
        if place < RUINS:
            self.hands[place][0] = token
        elif place < TOP:
            self.ruins[place - RUINS] = token
        else:
            self.deck[0] = token

    def bar(self, token: int, kinds: int) -> bool:
        """Limit a card to these kinds; return False if that is impossible."""
        left = self.kinds[token] & kinds
        if left == self.kinds[token]:
            return True
        self.kinds[token] = left
        return left != 0 and fits(self.kinds)


def fits(kinds: Sequence[int]) -> bool:
    """Return whether the cards can be assigned to the kinds there are."""
    bound = sorted((mask for mask in kinds if mask != ALL), key=int.bit_count)
    return _fits(bound, 0, list(COUNTS))


def _fits(bound: list[int], place: int, left: list[int]) -> bool:
    if place == len(bound):
        return True
    for card, count in enumerate(left):
        if count and bound[place] >> card & 1:
            left[card] -= 1
            found = _fits(bound, place + 1, left)
            left[card] += 1
            if found:
                return True
    return False


def imagine(view: State, viewer: int, rng: Random) -> State:  # noqa: ARG001 - the view has it all
    """Return a whole state that fits a view. Not every one that fits is equally likely.

    Args:
        view: of a state in which cards are hidden; any other view is returned as it is.
    """
    if not hidden(view):
        return view
    found = _follow(view, 0, Tokens(view.seats), rng)
    if found is None:
        raise ValueError("nothing fits this view")
    tokens, answers = found
    cards = assign(tokens.kinds, rng)
    past = _tell(view, cards, answers)
    return view._replace(
        hands=tuple([tuple([cards[token] for token in hand]) for hand in tokens.hands]),
        ruins=tuple([cards[token] for token in tokens.ruins]),
        deck=tuple([cards[token] for token in tokens.deck]),
        past=past,
        chance=(tuple(cards), *(tuple([cards[each] for each in lay]) for lay in tokens.mixes)),
    )


def hidden(view: State) -> bool:
    """Return whether anything is hidden in a view."""
    return (
        HIDDEN in view.ruins
        or HIDDEN in view.deck
        or any(HIDDEN in hand for hand in view.hands)
        or any(HIDDEN in (moment.card, moment.done) for moment in view.past)
    )


Answer = tuple[int, int]
"""What a moment was about, in a world: the card, and whether it was done."""


def _follow(
    view: State, number: int, tokens: Tokens, rng: Random
) -> tuple[Tokens, list[Answer]] | None:
    """Follow the cards from a moment on; return None if what came about is impossible."""
    answers: list[Answer] = []
    while number < len(view.past):
        ways = list(_ways(view, number, tokens, rng))
        if len(ways) != 1:
            for changed, answer in ways:
                rest = _follow(view, number + 1, changed, rng)
                if rest is not None:
                    return rest[0], [*answers, answer, *rest[1]]
            return None
        tokens, answer = ways[0]
        answers.append(answer)
        number += 1
    return tokens, answers


def _ways(view: State, number: int, tokens: Tokens, rng: Random) -> Iterator[tuple[Tokens, Answer]]:
    """Return the possibilities at a moment, in any order, each as the cards after it."""
    moment = view.past[number]
    choices: Sequence[object] = (None,)
    if moment.kind == "played":
        choices = _which(tokens, moment, rng)
    elif moment.kind == "swapped":
        choices = (moment.done,) if moment.done != HIDDEN else rng.sample((0, 1), 2)
    elif _is_mixed(view, number):
        amount = len(tokens.ruins if moment.kind == "shuffled" else tokens.deck)
        amount += moment.kind == "returned"
        choices = rng.sample(orders := list(permutations(range(amount))), len(orders))
    for choice in choices:
        changed = tokens.copy()
        answer = _after(view, number, changed, choice)
        if answer is not None:
            yield changed, answer


def _which(tokens: Tokens, moment: Moment, rng: Random) -> Sequence[int]:
    """Return which cards of a hand may be the one played; of two alike, only one."""
    hand = tokens.hands[moment.seat]
    if len({tokens.kinds[token] for token in hand}) == 1:
        return (rng.randrange(len(hand)),)
    return rng.sample(range(len(hand)), len(hand))


def _is_mixed(view: State, number: int) -> bool:
    """Return whether cards were shuffled at a moment; chance may still be about to do it."""
    moment = view.past[number]
    if view.phase == "mix" and number == len(view.past) - 1:
        return False
    return moment.kind == "returned" or (moment.kind == "shuffled" and moment.done == 1)


def _after(view: State, number: int, tokens: Tokens, choice: object) -> Answer | None:
    """Change where the cards lie as a moment did.

    Returns:
        The card that it was about, by its token, and whether it was done; None if that is
        impossible.
    """
    moment = view.past[number]
    kind, seat, at, card, done = moment
    token = NONE
    holds = True
    match kind:
        case "dealt":
            token = tokens.hands[seat][0]
        case "drew":
            token = tokens.deck.pop(0)
            tokens.hands[seat].append(token)
        case "played":
            token = tokens.hands[seat].pop(int(choice))  # type: ignore[call-overload]
            tokens.played[seat] = card
        case "looked":
            token = tokens.at(at)
            following = view.past[number + 1].kind if number + 1 < len(view.past) else ""
            holds = tokens.bar(token, unnoticed(moment, following, tokens.played[seat]))
        case "swapped":
            done = int(choice)  # type: ignore[call-overload]
            if done:
                (token,) = tokens.hands[seat]
                tokens.hands[seat][0] = tokens.at(at)
                tokens.put(at, token)
        case "placed":
            token = tokens.deck.pop(0)
            tokens.ruins.append(token)
        case "sprung" | "out" if card != NONE:
            token = tokens.hands[seat].pop()
        case "took":
            token = tokens.hands[at].pop()
            tokens.hands[seat].append(token)
        case "returned":
            token = tokens.hands[seat].pop()
            tokens.deck.append(token)
        case "called":
            holds = _answered(view, tokens, at, done)
        case "named":
            token = tokens.at(at)
    if isinstance(choice, tuple):
        _mix(tokens, kind, choice)
    if holds and token != NONE and card not in (HIDDEN, NONE):
        holds = tokens.bar(token, 1 << card)
    return (token, done) if holds else None


def _mix(tokens: Tokens, kind: str, order: tuple[int, ...]) -> None:
    before = tokens.ruins if kind == "shuffled" else tokens.deck
    after = [before[place] for place in order]
    tokens.mixes = (*tokens.mixes, tuple(before), tuple(after))
    if kind == "shuffled":
        tokens.ruins = after
    else:
        tokens.deck = after


def _answered(view: State, tokens: Tokens, called: int, holders: int) -> bool:
    """Return whether exactly the seats with a speed say so when it is called."""
    kind = 1 << (called - 1)
    for seat in view.living:
        (token,) = tokens.hands[seat]
        if not tokens.bar(token, kind if holders >> seat & 1 else ~kind):
            return False
    return True


def assign(kinds: Sequence[int], rng: Random) -> list[int]:
    """Return a kind for each card, at random, as many of each as there are."""
    masks, left = list(kinds), list(COUNTS)
    cards = [NONE] * len(masks)
    for token in sorted(range(len(masks)), key=lambda token: masks[token].bit_count()):
        offered = [card for card, count in enumerate(left) if count and masks[token] >> card & 1]
        weights = [left[card] for card in offered]
        while True:
            (card,) = rng.choices(offered, weights)
            place = offered.index(card)
            left[card] -= 1
            rest = [masks[other] for other in range(len(masks)) if cards[other] == NONE]
            rest.remove(masks[token])
            bound = sorted((mask for mask in rest if mask != ALL), key=int.bit_count)
            if _fits(bound, 0, left):
                break
            left[card] += 1
            del offered[place], weights[place]
        cards[token] = card
    return cards


def _tell(view: State, cards: list[int], answers: list[Answer]) -> tuple[Moment, ...]:
    """Return all that came about, with what was hidden of it."""
    return tuple(
        [
            moment._replace(
                card=moment.card if moment.card != HIDDEN else _card(cards, token),
                done=done if moment.done == HIDDEN else moment.done,
            )
            for moment, (token, done) in zip(view.past, answers, strict=True)
        ]
    )


def _card(cards: list[int], token: int) -> int:
    return NONE if token == NONE else cards[token]
