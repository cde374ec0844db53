"""A round that is over, replayed step by step with open cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.witches.actions import Action, Deal, Pass, Spell
from engine.games.witches.cards import NO_COLOUR, names_of
from engine.games.witches.dealing import choose, deal
from engine.games.witches.playing import PLAYS, play
from engine.games.witches.state import Round, State, offset


class Moment(NamedTuple):
    """A point of a round: the whole state, the seat that acts there, and how it acted."""

    state: State
    seat: int
    action: Action


def dealt(done: Round, number: int) -> tuple[int, ...]:
    """Return the hands of a round as they were dealt, as masks; ``number`` counts from 0."""
    seats = len(done.totals)
    hands = [0] * seats
    for leader, cards, _ in done.tricks:
        for place, card in enumerate(cards):
            hands[(leader + place) % seats] |= 1 << card
    step = offset(seats, number)
    return tuple(
        hand & ~done.passed[(seat - step) % seats] | done.passed[seat]
        for seat, hand in enumerate(hands)
    )


def moments(state: State, number: int) -> Iterator[Moment]:
    """Return every choice of a round that is over, in order; passing goes by seat.

    Args:
        state: a state or view of the match, later than that round.
        number: the number of the round, from 0.

    Raises:
        IndexError: that round is not over.
    """
    done = state.past[number]
    seats = state.seats
    none = (0,) * seats
    before = state.past[number - 1].totals if number else none
    past = state.past[:number]
    now = State(
        state.options, "deal", done.opener, done.opener, none, none, NO_COLOUR, (), (), none,
        before, past,
    )  # fmt: skip
    now = deal(now, Deal(tuple(names_of(hand) for hand in dealt(done, number))), None)
    for seat, mask in enumerate(done.passed):
        given = Pass(names_of(mask))
        yield Moment(now, seat, given)
        now = choose(now, seat, given, None)
    for trick in done.tricks:
        for card in trick.cards:
            yield Moment(now, now.turn, PLAYS[card])
            now = play(now, now.turn, PLAYS[card], None)
    if now.phase == "spell":
        chosen = Spell("self" if done.inward else "others")
        yield Moment(now, now.turn, chosen)


def acted(state: State, seat: int, number: int, trick: int) -> int:
    """Return how often a seat had acted in a match before a trick.

    Args:
        state: as in :func:`moments`.
        number: the number of the round, from 0.
        trick: the number of the trick, from 1; 0 for what the seat passed on.
    """
    before = state.past[:number]
    # After a spell on the others that was chosen there is no other round.
    chosen = sum(done.cast.caster == seat for done in before if done.cast and done.inward)
    return trick + chosen + sum(1 + len(done.tricks) for done in before)
