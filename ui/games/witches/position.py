"""What the parts of the table are drawn from: one step of a match, worked out once."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.witches import offers
from engine.games.witches.cards import COLOUR, COLOURS, NAMES, NO_COLOUR, names_of
from engine.games.witches.score import cast_by
from engine.games.witches.state import HIDDEN, PASSED, Cast, State, offset


@dataclass(frozen=True, slots=True)
class Facts:
    """A seat at a glance. Two are equal if their panels look the same.

    Attributes:
        active: the seat may act now.
        total: the points of the rounds that are over.
        limit: the points that end the match; 0 where rounds are counted.
        running: the points that the cards captured in this round would bring, were it over now.
        held: the number of cards in the hand.
        pile: the number of cards captured in this round.
        chosen: the seat has chosen what to pass, and others have not.
        out: the letters of the colours that it has shown to have none of.
        spell: the name of the spell that it has cast with the cards of this round; empty for none.
    """

    seat: int
    active: bool
    total: int
    limit: int
    running: int
    held: int
    pile: int
    chosen: bool
    out: tuple[str, ...]
    spell: str = ""


@dataclass(frozen=True, slots=True)
class CardsInMiddle:
    """The cards in the middle: those of the trick being played, or of the last one until the next
    begins.

    Attributes:
        number: the number of the trick in its round, from 0.
        cards: the seat and the name of each card, in the order played.
        led: the letter of the colour to be followed, or None.
        winner: the seat that takes the trick, as it lies.
        cost: by how many points the trick changes the winner's round.
        spells: the winner completes a spell with the trick.
        done: everybody has played.
    """

    number: int
    cards: tuple[tuple[int, str], ...]
    led: str | None
    winner: int | None
    cost: int
    spells: bool
    done: bool


@dataclass(frozen=True, slots=True)
class Position:
    """A state as it lies in front of a seat.

    Attributes:
        state: as the viewer knows it.
        near: the seat at the lower edge.
        acts: the near seat is a person's and may act now.
        hand: the near seat's cards, in the order of the deck.
        facts: the facts of every seat.
        lying: what is in the middle.
        received: the cards that were handed to the near seat, until it has played one.
        giver, target: the seats that hand cards to the near seat in this round, and get cards from
            it.
        amount: how many cards are passed.
    """

    state: State
    near: int
    acts: bool
    hand: tuple[offers.Card, ...]
    facts: tuple[Facts, ...]
    lying: CardsInMiddle
    received: tuple[str, ...]
    giver: int
    target: int
    amount: int

    @property
    def around(self) -> tuple[int, ...]:
        """The other seats in the order of play."""
        seats = self.state.seats
        return tuple((self.near + step) % seats for step in range(1, seats))


def read(state: State, near: int, acts: bool, actors: tuple[int, ...]) -> Position:
    """Return the position with one seat at the lower edge.

    Args:
        acts: this seat may act, and a person decides.
        actors: the seats that may act.
    """
    seats = state.seats
    step = offset(seats, len(state.past))
    giver = (near - step) % seats
    received: tuple[str, ...] = ()
    if state.phase == "play" and state.passed[giver] != HIDDEN:
        fresh = offers.cards_left(state)[near] == state.size
        received = names_of(state.passed[giver]) if fresh else ()
    return Position(
        state,
        near,
        acts,
        offers.hand(state, near) if state.phase in ("pass", "play") else (),
        facts_of(state, actors),
        lying(state),
        received,
        giver,
        (near + step) % seats,
        PASSED[seats],
    )


def facts_of(state: State, actors: tuple[int, ...]) -> tuple[Facts, ...]:
    """Return the facts of every seat.

    Args:
        actors: the seats that may act.
    """
    limit = 0 if state.options.end == "rounds" else state.options.limit
    held, voids = offers.cards_left(state), offers.voids(state)
    cast = cast_of(state)
    return tuple(
        Facts(
            seat,
            seat in actors,
            total,
            limit,
            sum(line.points for line in lines),
            held[seat],
            state.piles[seat].bit_count(),
            state.phase == "pass" and state.passed[seat] != 0,
            voids[seat],
            cast.name if cast is not None and cast.caster == seat else "",
        )
        for seat, (total, lines) in enumerate(zip(state.totals, offers.running(state), strict=True))
    )


def cast_of(state: State) -> Cast | None:
    """Return the spell of the round whose end is on the table, if there was one."""
    if state.phase == "spell":
        return cast_by(state.piles)
    return state.past[-1].cast if state.phase in ("deal", "over") and state.past else None


def lying(state: State) -> CardsInMiddle:
    """Return what is in the middle of the table."""
    if state.trick or not state.tricks:
        now = offers.lying(state)
        winner = now.winner
        return CardsInMiddle(
            len(state.tricks),
            _seated(now.leader, now.cards, state.seats),
            now.led,
            winner,
            0 if winner is None else now.costs[winner],
            winner in now.spells,
            False,
        )
    # The cards of the last trick are in the winner's pile already. Take them out again to see what
    # they cost.
    last = state.tricks[-1]
    gained = 0
    for card in last.cards:
        gained |= 1 << card
    before = state._replace(
        piles=tuple(
            pile & ~gained if seat == last.winner else pile for seat, pile in enumerate(state.piles)
        ),
        trick=last.cards,
        tricks=state.tricks[:-1],
        turn=last.leader,
        led=next((COLOUR[c] for c in last.cards if COLOUR[c] != NO_COLOUR), NO_COLOUR),
    )
    then = offers.lying(before)
    return CardsInMiddle(
        len(state.tricks) - 1,
        _seated(last.leader, tuple(NAMES[card] for card in last.cards), state.seats),
        None if before.led == NO_COLOUR else COLOURS[before.led],
        last.winner,
        then.costs[last.winner],
        last.winner in then.spells,
        True,
    )


def _seated(leader: int, cards: tuple[str, ...], seats: int) -> tuple[tuple[int, str], ...]:
    return tuple(((leader + place) % seats, card) for place, card in enumerate(cards))
