"""What can be concluded from a view: which cards may lie where, and how likely each is.

A world says for each place which kinds the card there may be. All worlds that fit what the viewer
was told are kept, and worlds that have become the same are merged.

What others did unseen splits a world: which of two cards was played, whether cards were exchanged,
how the ruins were shuffled. The weight of a world is how many such stories lead to it. A world
stands for all ways to put the cards that are left on its places, each as likely as the other.

So the shares are exact, given how often others exchange.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from math import factorial
from typing import Final, NamedTuple

from engine.games.lost_legacy.cards import (
    ALL,
    COUNTS,
    DECK,
    HIDDEN,
    NONE,
    STARSHIP,
)
from engine.games.lost_legacy.state import RUINS, TOP, Moment, State
from engine.games.lost_legacy.view import unnoticed


class World(NamedTuple):
    """For each place, the kinds that may be there, as masks.

    Attributes:
        hands: of each seat; two while it is to play, none once it is out.
        ruins: from left to right.
        deck: from the top.
    """

    hands: tuple[tuple[int, ...], ...]
    ruins: tuple[int, ...]
    deck: tuple[int, ...]


Odds = Callable[[Moment], float]
"""How likely somebody has exchanged cards at a moment, 0..1."""


_PIECE: Final = 32
"""The number of worlds that are followed between two yields."""


def even(moment: Moment) -> float:  # noqa: ARG001
    """Return an even chance."""
    return 0.5


@lru_cache(maxsize=1 << 14)
def ways(bound: tuple[int, ...], free: int, pool: tuple[int, ...]) -> int:
    """Return in how many ways the cards of a pool can lie on places.

    Args:
        bound: masks of the places where not every kind may be, sorted.
        free: how many other places there are; with ``bound`` as many as there are cards.
        pool: how many cards there are of each kind.
    """
    if not bound:
        found = factorial(free)
        for count in pool:
            found //= factorial(count)
        return found
    first, *rest = bound
    found = 0
    for card, count in enumerate(pool):
        if count and first >> card & 1:
            left = (*pool[:card], count - 1, *pool[card + 1 :])
            found += ways(tuple(rest), free, left)
    return found


class Worlds:
    """All worlds that fit a view.

    Args:
        view: of a game that is being played.
        odds: of exchanges that the viewer was not told of.

    Attributes:
        weights: the worlds, and the weight of each.
        pool: how many cards of each kind do not lie on a pile.
    """

    weights: dict[World, float]
    pool: tuple[int, ...]
    _total: float

    def __init__(self, view: State, odds: Odds = even) -> None:
        for _ in self._told(view, odds):
            pass

    @classmethod
    def gradually(cls, view: State, odds: Odds = even) -> Generator[None, None, Worlds]:
        """Build the worlds of a view in small pieces."""
        found = cls.__new__(cls)
        for _ in found._told(view, odds):
            yield
        return found

    @classmethod
    def along(cls, view: State, odds: Odds = even) -> Iterator[tuple[int, Worlds | None]]:
        """Return the worlds after one moment of a view after the other, worked out in small pieces.

        Yields:
            How many moments have come about, and the worlds by then: one object, which changes with
            the next; None for a piece between two moments.
        """
        found = cls.__new__(cls)
        done = 0
        for number in found._told(view, odds):
            yield number, found if number > done else None
            done = number

    def _told(self, view: State, odds: Odds) -> Iterator[int]:
        """Follow what came about; yield how much has been followed."""
        seats = view.seats
        start = World(((ALL,),) * seats, (ALL,), (ALL,) * (len(DECK) - 1 - seats))
        self.weights = {start: 1.0}
        pool = list(COUNTS)
        self._weigh(tuple(pool))
        for number, moment in enumerate(view.past):
            if moment.kind in ("played", "sprung", "out") and moment.card != NONE:
                pool[moment.card] -= 1
            for _ in self._follow(view, number, odds):
                yield number
            self._weigh(tuple(pool))
            yield number + 1

    def _follow(self, view: State, number: int, odds: Odds) -> Iterator[None]:
        found: dict[World, float] = {}
        used = _played_by(view, number)
        for count, (world, weight) in enumerate(self.weights.items(), 1):
            for after, share in _after(view, number, world, odds, used):
                found[after] = found.get(after, 0.0) + weight * share
            if not count % _PIECE:
                yield
        self.weights = found

    def _weigh(self, pool: tuple[int, ...]) -> None:
        """Drop the worlds for which there are not enough cards."""
        self.pool, self._total = pool, 0.0
        counted = [(world, weight, _count(world, pool)) for world, weight in self.weights.items()]
        self.weights = {world: weight for world, weight, count in counted if weight and count}
        self._total = sum(weight * count for _, weight, count in counted)

    def _count(self, world: World) -> int:
        return _count(world, self.pool)

    def share(self, place: int, card: int) -> float:
        """Return how likely a card lies at a place, 0..1.

        The place is a seat's hand, a place of the ruins, or any place of the deck, the top being
        ``TOP``.
        """
        found = 0.0
        for world, weight in self.weights.items():
            left = _with(world, place, 1 << card)
            if left is not None:
                found += weight * self._count(left)
        return found / self._total

    def kinds(self, place: int) -> int:
        """Return the kinds that may lie at a place, as a mask."""
        return sum(1 << card for card in range(len(COUNTS)) if self.share(place, card) > 0)

    def places(self, view: State) -> Iterator[int]:
        """Return the places of the hands of the living, of the ruins, and of the deck."""
        yield from view.living
        yield from range(RUINS, RUINS + len(view.ruins))
        yield from range(TOP, TOP + len(view.deck))

    def where(self, view: State, card: int = STARSHIP) -> dict[int, float]:
        """Return how likely the card is at each place where it may lie.

        A hand of two is one place.
        """
        found = self.locate(view, card)
        while True:
            try:
                next(found)
            except StopIteration as end:
                where: dict[int, float] = end.value
                return where

    def locate(self, view: State, card: int = STARSHIP) -> Generator[None, None, dict[int, float]]:
        """Return the same as :meth:`where`, worked out in small pieces."""
        found = {}
        share = 0.0
        for place in self.places(view):
            if place < RUINS and len(view.hands[place]) == 2:
                share = self._in_two(place, card)
            elif place <= TOP or not self._as_above(place - TOP):
                share = self.share(place, card)
            if share > 0:
                found[place] = share
            yield
        return found

    def _as_above(self, depth: int) -> bool:
        """Return whether no world knows more of a card of the deck than of the one above it."""
        return all(world.deck[depth] == world.deck[depth - 1] for world in self.weights)

    def _in_two(self, seat: int, card: int) -> float:
        """Return how likely a card is among the two in a hand."""
        found = 0.0
        for world, weight in self.weights.items():
            first, second = world.hands[seat]
            bit = 1 << card
            for masks in ((first & bit, second), (first & ~bit, second & bit)):
                if all(masks):
                    hands = (*world.hands[:seat], masks, *world.hands[seat + 1 :])
                    found += weight * self._count(world._replace(hands=hands))
        return found / self._total

    def layouts(self) -> Generator[None, None, int]:
        """Return in how many different ways the cards of the hands and the ruins may lie.

        The work is done in small pieces. Two cards in one hand have no order, and what lies in the
        deck is left out.
        """
        worlds = list(self.weights)
        # How many ways lead to each set of worlds that still fit, with these cards left.
        found = {((1 << len(worlds)) - 1, _packed(self.pool)): 1}
        for fitting in sorted(_choices(worlds), key=len):
            after: dict[tuple[int, int], int] = {}
            for count, ((alive, pool), amount) in enumerate(found.items(), 1):
                for first, second, taken, where in fitting:
                    left = alive & where
                    # Where there are two cards, the second must be left after the first is taken.
                    if left and pool >> first & 3 and (pool - (1 << first)) >> second & 3:
                        rest = left, pool - taken
                        after[rest] = after.get(rest, 0) + amount
                if not count % _PIECE:
                    yield
            found = after
        free = _fitting_worlds(worlds, lambda world: all(mask == ALL for mask in world.deck))
        total = 0
        for count, ((alive, pool), amount) in enumerate(found.items(), 1):
            if alive & free or any(
                _fill(world.deck, _unpacked(pool))
                for number, world in enumerate(worlds)
                if alive >> number & 1
            ):
                total += amount
            if not count % _PIECE:
                yield
        return total

    @property
    def amount(self) -> int:
        """In how many ways the unseen cards may lie.

        Ways that look the same are counted once for each story, so this is only a measure of doubt.
        """
        return sum(self._count(world) for world in self.weights)


_Fitting = list[tuple[int, int, int, int]]
"""What may lie in a hand or at a place, for one card or two.

Each entry has the positions of the two kinds in a packed pool, what both take off the pool, and, as
a mask, the worlds in which they may lie there. For one card, the second position is that of a card
that is always there.
"""

_SPARE: Final = 2 * len(COUNTS)
"""The position in a packed pool of a card that is of no kind."""


def _packed(pool: tuple[int, ...]) -> int:
    """Return a pool as a number, two bits for each kind: there are at most three of each."""
    return sum(count << 2 * card for card, count in enumerate(pool)) + (1 << _SPARE)


def _unpacked(pool: int) -> tuple[int, ...]:
    return tuple([pool >> 2 * card & 3 for card in range(len(COUNTS))])


def _fitting_worlds(worlds: Sequence[World], fits: Callable[[World], bool]) -> int:
    """Return the worlds that fit a condition, as a mask."""
    return sum(1 << number for number, world in enumerate(worlds) if fits(world))


def _choices(worlds: Sequence[World]) -> Iterator[_Fitting]:
    """Return what may lie in each hand that has cards, and at each place of the ruins."""
    first = worlds[0]
    for seat, hand in enumerate(first.hands):
        if len(hand) == 1:
            yield _one_of([world.hands[seat][0] for world in worlds])
        elif hand:
            yield _two_of([world.hands[seat] for world in worlds])
    for place in range(len(first.ruins)):
        yield _one_of([world.ruins[place] for world in worlds])


def _one_of(masks: Sequence[int]) -> _Fitting:
    found: _Fitting = []
    for card in range(len(COUNTS)):
        where = sum(1 << number for number, mask in enumerate(masks) if mask >> card & 1)
        if where:
            found.append((2 * card, _SPARE, 1 << 2 * card, where))
    return found


def _two_of(hands: Sequence[tuple[int, ...]]) -> _Fitting:
    found: _Fitting = []
    for one, other in combinations_with_replacement(range(len(COUNTS)), 2):
        where = sum(
            1 << number
            for number, (first, second) in enumerate(hands)
            if first >> one & second >> other & 1 or first >> other & second >> one & 1
        )
        if where:
            found.append((2 * one, 2 * other, (1 << 2 * one) + (1 << 2 * other), where))
    return found


def _count(world: World, pool: tuple[int, ...]) -> int:
    masks = [*world.ruins, *world.deck]
    for hand in world.hands:
        masks += hand
    return _fill(masks, pool)


def _fill(masks: Sequence[int], pool: tuple[int, ...]) -> int:
    """Return in how many ways the cards of a pool can lie on as many places."""
    bound = tuple(sorted(mask for mask in masks if mask != ALL))
    return ways(bound, len(masks) - len(bound), pool)


def _with(world: World, place: int, kinds: int) -> World | None:
    """Return the world with only these kinds at a place; None if none of them may be there.

    In a hand of two, the place is the first card.
    """
    if place < RUINS:
        hand = world.hands[place]
        left = hand[0] & kinds
        hands = (*world.hands[:place], (left, *hand[1:]), *world.hands[place + 1 :])
        return world._replace(hands=hands) if left else None
    row, at = (world.ruins, place - RUINS) if place < TOP else (world.deck, place - TOP)
    left = row[at] & kinds
    if not left:
        return None
    changed = (*row[:at], left, *row[at + 1 :])
    return world._replace(ruins=changed) if place < TOP else world._replace(deck=changed)


def _hand(world: World, seat: int, *masks: int) -> World:
    return world._replace(hands=(*world.hands[:seat], masks, *world.hands[seat + 1 :]))


def _played_by(view: State, number: int) -> int:
    """Return the card that the seat acting at a moment has played last."""
    seat = view.past[number].seat
    for moment in reversed(view.past[:number]):
        if moment.kind == "played" and moment.seat == seat:
            return moment.card
    return NONE


def _after(
    view: State, number: int, world: World, odds: Odds, used: int
) -> Iterator[tuple[World, float]]:
    """Return the worlds that a moment makes of one, and the share of each."""
    moment = view.past[number]
    kind, seat, at, card, done = moment
    told = ALL if card in (HIDDEN, NONE) else 1 << card
    following = view.past[number + 1].kind if number + 1 < len(view.past) else ""
    under_way = view.phase == "mix" and not following
    match kind:
        case "dealt":
            yield from _one(_with(world, seat, told))
        case "drew":
            top, *deck = world.deck
            if top & told:
                drawn = world._replace(deck=tuple(deck))
                yield _hand(drawn, seat, *world.hands[seat], top & told), 1.0
        case "played":
            first, second = world.hands[seat]
            for gone, kept in ((first, second), (second, first)):
                if gone & told:
                    yield _hand(world, seat, kept), 1.0
        case "looked":
            barred = unnoticed(moment, following, used)
            yield from _one(_with(world, at, told & barred))
        case "swapped":
            yield from _swapped(world, moment, odds)
        case "placed":
            top, *deck = world.deck
            if top & told:
                ruins = (*world.ruins, top & told)
                yield World(world.hands, ruins, tuple(deck)), 1.0
        case "shuffled" if done and not under_way:
            yield from _mixed(world)
        case "sprung" | "out" if card != NONE:
            if world.hands[seat][0] & told:
                yield _hand(world, seat), 1.0
        case "took":
            (taken,) = world.hands[at]
            if taken & told:
                yield _hand(_hand(world, at), seat, taken & told), 1.0
        case "returned":
            yield from _returned(world, seat, under_way)
        case "called":
            yield from _one(_answered(view, world, at, done))
        case "named":
            yield from _one(_with(world, at, told))
        case _:
            yield world, 1.0


def _one(world: World | None) -> Iterator[tuple[World, float]]:
    if world is not None:
        yield world, 1.0


def _swapped(world: World, moment: Moment, odds: Odds) -> Iterator[tuple[World, float]]:
    _, seat, at, card, done = moment
    share = odds(moment) if done == HIDDEN else float(done)
    if share < 1:
        yield world, 1 - share
    if share <= 0:
        return
    own = world.hands[seat][0]
    if card not in (HIDDEN, NONE):
        own &= 1 << card
    if not own:
        return
    if at < RUINS:
        other = world.hands[at][0]
        changed = _hand(world, at, own)
    elif at < TOP:
        other = world.ruins[at - RUINS]
        place = at - RUINS
        changed = world._replace(ruins=(*world.ruins[:place], own, *world.ruins[place + 1 :]))
    else:
        other = world.deck[0]
        changed = world._replace(deck=(own, *world.deck[1:]))
    yield _hand(changed, seat, other), share


def _mixed(world: World) -> Iterator[tuple[World, float]]:
    orders = list(permutations(world.ruins))
    for order in orders:
        yield world._replace(ruins=order), 1 / len(orders)


def _returned(world: World, seat: int, under_way: bool) -> Iterator[tuple[World, float]]:
    """Return the worlds after a Starship goes into the deck.

    It lies at the end of the deck before the shuffle and then anywhere. What was known of the order
    of the deck is lost.
    """
    ship = 1 << STARSHIP
    gone = _hand(world, seat)
    if under_way:
        yield gone._replace(deck=(*world.deck, ship)), 1.0
        return
    # There are few places here, because the deck of a state set up by hand is short.
    orders = set(permutations((*world.deck, ship)))
    for order in orders:
        yield gone._replace(deck=order), 1 / len(orders)


def _answered(view: State, world: World, called: int, holders: int) -> World | None:
    found: World | None = world
    kind = 1 << (called - 1)
    for seat in view.living:
        if found is not None:
            found = _with(found, seat, kind if holders >> seat & 1 else ~kind & ALL)
    return found
