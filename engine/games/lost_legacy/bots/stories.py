"""Whole games that may have happened: what the others hold, and how that came about.

Cards are followed by the place where they lay after the deal, as in ``imagined``, but in many
stories at once. What somebody did unseen goes one way or the other by chance.

A story that contradicts what was told later is replaced by a copy of another. What is left is
weighed by how many deals fit it, and by how well the others would have played in it.
"""

from __future__ import annotations

from collections.abc import Generator
from math import exp
from random import Random
from typing import Final

from engine.games.lost_legacy.bots.thumb import SETTLED
from engine.games.lost_legacy.cards import (
    ALL,
    AMBUSH,
    COUNTS,
    DECK,
    HIDDEN,
    NONE,
    SISTER,
    STARSHIP,
    THIEF,
)
from engine.games.lost_legacy.state import RUINS, TOP, Moment, State
from engine.games.lost_legacy.worlds import ways

_ONLY: Final = 0.15
"""The weight of a card that only may be the one that was played, against 1 for one that is."""

_PIECE: Final = 24
"""The number of stories that are carried on between two yields."""

_WIT: Final = 0.5
"""How much the others are trusted to do what is better for them."""


class Story:
    """One way in which everything may have come about.

    Attributes:
        kinds: which kinds each card of the deal may be, as masks.
        hands, ruins, deck: where the cards lie.
        told: for each moment, the card it was about and whether it was done. Where somebody chose
            between two cards, also these two: the seat's own card, or the one played, and then the
            other.
        odds: how much likelier this story is than it was to be told.
    """

    __slots__ = ("deck", "hands", "kinds", "odds", "played", "ruins", "told")

    def __init__(self, seats: int) -> None:
        self.kinds = [ALL] * len(DECK)
        self.ruins = [0]
        self.hands = [[1 + seat] for seat in range(seats)]
        self.deck = list(range(1 + seats, len(DECK)))
        self.told: list[tuple[int, int, int, int]] = []
        self.odds = 1.0
        self.played = NONE

    def copy(self) -> Story:
        """Return an independent copy, to be continued differently."""
        other = Story.__new__(Story)
        other.kinds, other.ruins, other.deck = self.kinds[:], self.ruins[:], self.deck[:]
        other.hands, other.told = [hand[:] for hand in self.hands], self.told[:]
        other.odds, other.played = self.odds, self.played
        return other

    def bar(self, token: int, kinds: int) -> bool:
        """Limit a card to these kinds; return False if that is impossible."""
        kinds_of = self.kinds
        left = kinds_of[token] & kinds
        if left == kinds_of[token]:
            return True
        kinds_of[token] = left
        if left & left - 1:
            return True
        return left != 0 and kinds_of.count(left) <= COUNTS[left.bit_length() - 1]

    def follow(self, moment: Moment, following: str, mixes: bool, rng: Random) -> bool:
        """Tell the next moment; return False if it contradicts what was told before.

        Args:
            following: the kind of the moment after it.
            mixes: whether cards have been shuffled in it.
        """
        kind, seat, at, card, done = moment
        hands = self.hands
        token = own = other = NONE
        match kind:
            case "dealt":
                token = hands[seat][0]
            case "drew":
                token = self.deck.pop(0)
                hands[seat].append(token)
            case "played":
                token = own = self._play(seat, card, rng)
                other = hands[seat][0]
                self.played = card
            case "looked":
                token = self._at(at)
                if not self.bar(token, self._unnoticed(at, following)):
                    return False
            case "swapped":
                if done == HIDDEN:
                    done = rng.randrange(2)
                    own, other = hands[seat][0], self._at(at)
                if done:
                    token = hands[seat][0]
                    hands[seat][0] = self._at(at)
                    self._put(at, token)
            case "placed":
                token = self.deck.pop(0)
                self.ruins.append(token)
            case "shuffled" if mixes:
                rng.shuffle(self.ruins)
            case "sprung" | "out" if card != NONE:
                token = hands[seat].pop()
            case "took":
                token = hands[at].pop()
                hands[seat].append(token)
            case "returned":
                token = hands[seat].pop()
                self.deck.append(token)
                if mixes:
                    rng.shuffle(self.deck)
            case "called":
                bit = 1 << (at - 1)
                for holder, hand in enumerate(hands):
                    if hand and not self.bar(hand[0], bit if done >> holder & 1 else ~bit):
                        return False
            case "named":
                token = self._at(at)
        self.told.append((token, done, own, other))
        return card in (HIDDEN, NONE) or token == NONE or self.bar(token, 1 << card)

    def _play(self, seat: int, card: int, rng: Random) -> int:
        hand, bit = self.hands[seat], 1 << card
        weights = []
        for token in hand:
            mask = self.kinds[token]
            weights.append((1.0 if mask == bit else _ONLY) if mask & bit else 0.0)
        total = sum(weights)
        if not total:
            return hand.pop()
        place = int(rng.random() * total >= weights[0])
        self.odds *= total / weights[place] / len(hand)
        return hand.pop(place)

    def _unnoticed(self, at: int, following: str) -> int:
        kinds = ALL
        if at < RUINS and following not in ("sprung", "out"):
            kinds &= ~(1 << SISTER | 1 << AMBUSH)
        if self.played == THIEF:
            kinds &= ~(1 << STARSHIP)
        return kinds

    def _at(self, place: int) -> int:
        if place < RUINS:
            return self.hands[place][0]
        return self.ruins[place - RUINS] if place < TOP else self.deck[0]

    def _put(self, place: int, token: int) -> None:
        if place < RUINS:
            self.hands[place][0] = token
        elif place < TOP:
            self.ruins[place - RUINS] = token
        else:
            self.deck[0] = token


def tell(view: State, amount: int, rng: Random) -> Generator[None, None, list[Story]]:
    """Return ``amount`` stories that fit a view; rarely, none is left."""
    stories = [Story(view.seats) for _ in range(amount)]
    for number, moment in enumerate(view.past):
        following = view.past[number + 1].kind if number + 1 < len(view.past) else ""
        mixes = moment.kind == "returned" or (moment.kind == "shuffled" and moment.done == 1)
        left = []
        for count, story in enumerate(stories):
            if not count % _PIECE:
                yield
            if story.follow(moment, following, mixes, rng):
                left.append(story)
        if not left:
            return []
        stories = left + [rng.choice(left).copy() for _ in range(amount - len(left))]
    return stories


def worlds(
    view: State, seat: int, amount: int, stories: int, rng: Random
) -> Generator[None, None, list[State]]:
    """Return whole states that fit a view, drawn by how likely they are.

    Args:
        amount: the number of states.
        stories: the number of stories told, from which the states are drawn.
    """
    told = yield from tell(view, stories, rng)
    found: list[tuple[Story, list[int]]] = []
    weights = []
    for story in told:
        yield
        fit = _fit(story.kinds)
        if fit:
            yield
            cards = deal(story.kinds, rng)
            found.append((story, cards))
            weights.append(fit * story.odds * _wit(view, seat, story, cards))
    if not found:
        return []
    states = []
    for story, cards in rng.choices(found, weights, k=amount):
        states.append(_state(view, story, cards))
        yield
    return states


def _fit(kinds: list[int]) -> int:
    bound = tuple(sorted(mask for mask in kinds if mask != ALL))
    return ways(bound, len(kinds) - len(bound), COUNTS)


def deal(kinds: list[int], rng: Random) -> list[int]:
    """Return a kind for each card; all possible ways are equally likely."""
    left = list(COUNTS)
    cards = [NONE] * len(kinds)
    doubtful = []
    for token, mask in enumerate(kinds):
        if not mask & mask - 1:
            cards[token] = mask.bit_length() - 1
            left[cards[token]] -= 1
        elif mask != ALL:
            doubtful.append(token)
    free = kinds.count(ALL)
    doubtful.sort(key=lambda token: kinds[token])
    for number, token in enumerate(doubtful):
        rest = tuple([kinds[other] for other in doubtful[number + 1 :]])
        weights = []
        for card, count in enumerate(left):
            if count and kinds[token] >> card & 1:
                pool = (*left[:card], count - 1, *left[card + 1 :])
                weights.append(ways(rest, free, pool))
            else:
                weights.append(0)
        (card,) = rng.choices(range(len(left)), weights)
        cards[token] = card
        left[card] -= 1
    pool_left = [card for card, count in enumerate(left) for _ in range(count)]
    rng.shuffle(pool_left)
    for token, mask in enumerate(kinds):
        if mask == ALL:
            cards[token] = pool_left.pop()
    return cards


def _wit(view: State, seat: int, story: Story, cards: list[int]) -> float:
    """Return how likely the others did what they did in a story, by what it was worth to them."""
    found, use = 1.0, SETTLED.use
    left = len(DECK) - 1 - view.seats
    for moment, (_, done, own, other) in zip(view.past, story.told, strict=True):
        if moment.kind in ("drew", "placed"):
            left -= 1
        elif own != NONE and moment.seat != seat:
            hold = SETTLED.last if left < view.seats else SETTLED.early
            mine, theirs = cards[own], cards[other]
            if moment.kind == "swapped":
                gain = hold[theirs] - hold[mine]
                found *= _chance(gain if done else -gain)
            elif theirs != STARSHIP:
                found *= _chance(use[mine] + hold[theirs] - use[theirs] - hold[mine])
    return found


def _chance(gain: float) -> float:
    """Return how likely somebody does the better of two things, by how much better it is."""
    return 1 / (1 + exp(-_WIT * gain))


def _state(view: State, story: Story, cards: list[int]) -> State:
    """Return the whole state at the end of a story."""
    past = tuple(
        [
            moment._replace(
                card=moment.card
                if moment.card != HIDDEN
                else NONE
                if token == NONE
                else cards[token],
                done=done,
            )
            for moment, (token, done, *_) in zip(view.past, story.told, strict=True)
        ]
    )
    return view._replace(
        hands=tuple([tuple([cards[token] for token in hand]) for hand in story.hands]),
        ruins=tuple([cards[token] for token in story.ruins]),
        deck=tuple([cards[token] for token in story.deck]),
        past=past,
    )
