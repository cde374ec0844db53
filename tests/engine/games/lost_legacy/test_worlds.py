"""What can be concluded, beside a slow way that lays every card by its kind and plays all again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.game import CHANCE, Setup
from engine.games.lost_legacy import GAME, Options, State
from engine.games.lost_legacy.cards import (
    AMBUSH,
    COUNTS,
    HIDDEN,
    NONE,
    SISTER,
    STARSHIP,
    SWORDSMAN,
    THIEF,
)
from engine.games.lost_legacy.state import RUINS, TOP, Moment
from engine.games.lost_legacy.worlds import Worlds
from tests.examples import examples


class Laid(NamedTuple):
    """A table of which only those cards are laid out that something was ever done with."""

    hands: tuple[tuple[int, ...], ...]
    ruins: tuple[int, ...]
    top: tuple[int, ...]
    rest: tuple[int, ...]
    """How many cards of each kind lie in the deck below ``top``."""


def every(view: State) -> Counter[Laid]:
    """All tables that a view may be of, by how many ways lead to each."""
    tables: dict[Laid, float] = {}
    for laid, amount in off_the_rest(Laid(((),) * view.seats, (), (), COUNTS)):
        tables[laid._replace(ruins=laid.top, top=())] = amount
    used = NONE
    for number, moment in enumerate(view.past):
        if moment.kind == "played":
            used = moment.card
        then = view.past[number + 1] if number + 1 < len(view.past) else None
        found: dict[Laid, float] = {}
        for laid, ways in tables.items():
            for after, share in step(view, laid, moment, then, used):
                found[after] = found.get(after, 0) + ways * share
        tables = found
    return Counter(tables)


def off_the_rest(laid: Laid) -> Iterator[tuple[Laid, float]]:
    """A card is laid on top, of each kind that may be; as likely as there are cards of it."""
    for card, count in enumerate(laid.rest):
        if count:
            rest = (*laid.rest[:card], count - 1, *laid.rest[card + 1 :])
            yield laid._replace(top=(card,), rest=rest), count


def topped(laid: Laid) -> Iterator[tuple[Laid, float]]:
    """With the top card laid out."""
    return iter([(laid, 1.0)]) if laid.top else off_the_rest(laid)


def held(laid: Laid, seat: int, *cards: int) -> Laid:
    """With these cards in a hand."""
    return laid._replace(hands=(*laid.hands[:seat], cards, *laid.hands[seat + 1 :]))


def card_at(laid: Laid, place: int) -> int:
    """The card at a place."""
    if place >= TOP:
        return laid.top[0]
    return laid.ruins[place - RUINS] if place >= RUINS else laid.hands[place][0]


def exchanged(laid: Laid, seat: int, place: int) -> Laid:
    """With the card of a seat and that of a place exchanged."""
    own, other = laid.hands[seat][0], card_at(laid, place)
    laid = held(laid, seat, other)
    if place >= TOP:
        return laid._replace(top=(own,))
    if place < RUINS:
        return held(laid, place, own)
    row = list(laid.ruins)
    row[place - RUINS] = own
    return laid._replace(ruins=tuple(row))


def follows(card: int, place: int, used: int) -> str:
    """What must come about after a look at a card."""
    if used == THIEF and card == STARSHIP:
        return "over"
    if place < RUINS and card == SISTER:
        return "out"
    if place < RUINS and card == AMBUSH:
        return "out" if used == SWORDSMAN else "sprung"
    return ""


def step(
    view: State, laid: Laid, moment: Moment, then: Moment | None, used: int
) -> Iterator[tuple[Laid, float]]:
    """The tables that a moment leads to, and how many ways there are to each; none if it
    contradicts the table."""
    kind, seat, at, card, done = moment
    hand = laid.hands[seat]
    if kind in ("dealt", "drew", "placed"):
        for one, ways in topped(laid):
            (drawn,) = one.top
            if card in (HIDDEN, drawn):
                left = one._replace(top=())
                if kind == "placed":
                    yield left._replace(ruins=(*one.ruins, drawn)), ways
                else:
                    yield held(left, seat, *hand, drawn), ways
    elif kind == "played":
        for place, each in enumerate(hand):
            if each == card:
                yield held(laid, seat, *hand[:place], *hand[place + 1 :]), 1
    elif kind == "looked":
        for one, ways in topped(laid) if at == TOP else [(laid, 1.0)]:
            seen = card_at(one, at)
            came = then.kind if then is not None and then.kind in ("out", "sprung") else ""
            if card in (HIDDEN, seen) and follows(seen, at, used) == came:
                yield one, ways
    elif kind == "swapped":
        if done != 1:
            yield laid, 0.5 if done == HIDDEN else 1
        if done != 0 and card in (HIDDEN, hand[0]):
            yield exchanged(laid, seat, at), 0.5 if done == HIDDEN else 1
    elif kind == "shuffled" and done:
        rows = list(permutations(laid.ruins))
        for row in rows:
            yield laid._replace(ruins=row), 1 / len(rows)
    elif kind in ("sprung", "out") and card != NONE:
        if hand == (card,):
            yield held(laid, seat), 1
    elif kind == "took":
        (taken,) = laid.hands[at]
        if card in (HIDDEN, taken):
            yield held(held(laid, at), seat, taken), 1
    elif kind == "called":
        having = [each for each in view.living if laid.hands[each] == (at - 1,)]
        if sum(1 << each for each in having) == done:
            yield laid, 1
    elif kind == "named":
        if card_at(laid, at) == card:
            yield laid, 1
    else:
        yield laid, 1


def shares(view: State, places: list[int]) -> dict[tuple[int, int], float]:
    """How likely each kind lies at each place."""
    found: Counter[tuple[int, int]] = Counter()
    total = 0.0
    for laid, ways in every(view).items():
        total += ways
        for place in places:
            if place != TOP or laid.top:
                found[place, card_at(laid, place)] += ways  # type: ignore[assignment]
            else:
                for card, count in enumerate(laid.rest):
                    found[TOP, card] += ways * count / sum(laid.rest)  # type: ignore[assignment]
    return {key: share / total for key, share in found.items() if share}


def positions(seats: int, seed: int) -> Iterator[tuple[State, int]]:
    """Where somebody is to act in a random game, with who that is."""
    rng = Random(f"{seats}:{seed}")
    state = GAME.start(Setup(seats, Options()))
    while actors := GAME.actors(state):
        if actors[0] != CHANCE:
            yield state, actors[0]
        state = GAME.apply(state, actors[0], GAME.legal(state, actors[0]).sample(rng))


@examples(4, 80)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_worlds_of_a_seat_are_those_that_fit_what_it_was_told(
    seats: int, examples: int
) -> None:
    rng = Random(seats)
    doubtful = 0
    for seed in range(examples):
        state, actor = rng.choice(list(positions(seats, seed)))
        seat = rng.choice((actor, *state.living))
        view = GAME.view(state, seat)
        worlds = Worlds(view)
        places = [
            place
            for place in worlds.places(view)
            if place <= TOP and (place >= RUINS or len(view.hands[place]) == 1)
        ]
        slow = shares(view, places)
        for place in places:
            fits = sum(1 << card for at, card in slow if at == place)
            assert worlds.kinds(place) == fits, (seed, place)
            doubtful += fits.bit_count() > 1
            for card in range(len(COUNTS)):
                share = worlds.share(place, card)
                assert share == pytest.approx(slow.get((place, card), 0)), (seed, place, card)
    assert doubtful > examples


def test_what_is_seen_is_certain_until_somebody_may_have_changed_it() -> None:
    found: dict[str, Any] = {}
    for seed in range(60):
        for state, seat in positions(2, seed):
            moment = state.past[-1]
            if moment.kind == "looked" and state.phase == "exchange" and moment.at >= RUINS:
                worlds = Worlds(GAME.view(state, seat))
                assert worlds.share(moment.at, moment.card) == 1
                other = Worlds(GAME.view(state, 1 - seat))
                found[str(moment.at < TOP)] = other.share(moment.at, moment.card)
    assert found.keys() == {"True", "False"}
