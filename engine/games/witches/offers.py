"""What a screen asks before a player decides; from a view as well as from a whole state.

Points that a choice changes belong to the round: nothing is written down before its end.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.game import ScoreLine
from engine.games.witches.cards import COLOURS, NAMES, NO_COLOUR, SUITS, cards_of, mask_of
from engine.games.witches.playing import best, refusal
from engine.games.witches.score import cast_by, pile_lines, tally
from engine.games.witches.state import HIDDEN, State, Trick
from engine.games.witches.view import played, void_masks


class Card(NamedTuple):
    """A card of the hand.

    Attributes:
        name: as in records.
        refused: a message key without arguments that says why it may not be played, or None.
    """

    name: str
    refused: str | None


class OpenTrick(NamedTuple):
    """The trick on the table as it lies.

    Attributes:
        leader: the seat that led it, or is to lead it.
        cards: names, in the order played.
        led: the letter of the colour to be followed, or None.
        winner: the seat that would take it, or None before a card lies there.
        costs: for each seat, by how many points its round would change if it took these cards;
            negative where they help, and 0 once a spell is complete.
        spells: the seats for which these cards would complete a spell. What the spell costs the
            others is not included in ``costs``.
    """

    leader: int
    cards: tuple[str, ...]
    led: str | None
    winner: int | None
    costs: tuple[int, ...]
    spells: tuple[int, ...]


def hand(state: State, seat: int) -> tuple[Card, ...]:
    """Return a seat's cards in the order of the deck; none where they are hidden.

    Each card may be played or says why not, whoever's turn it is; the trick on the table counts.
    """
    own = state.hands[seat]
    if own == HIDDEN:
        return ()
    led = state.led
    return tuple(Card(NAMES[card], refusal(own, led, card)) for card in cards_of(own))


def lying(state: State) -> OpenTrick:
    """Return the trick on the table: who would take it, and what it would cost each seat."""
    cards = mask_of(state.trick)
    costs, spells = [0] * state.seats, []
    if caster(state) is None:
        for seat, pile in enumerate(state.piles):
            costs[seat] = -tally(pile, state.options).points
            if cast_by((pile | cards,)) is None:
                costs[seat] += tally(pile | cards, state.options).points
            else:
                spells.append(seat)
    winner = None
    if state.trick:
        winner = (state.leader + best(state.trick, state.led)) % state.seats
    return OpenTrick(
        state.leader,
        tuple(NAMES[card] for card in state.trick),
        None if state.led == NO_COLOUR else COLOURS[state.led],
        winner,
        tuple(costs),
        tuple(spells),
    )


def running(state: State) -> tuple[tuple[ScoreLine, ...], ...]:
    """Return for each seat what it has captured in this round so far, line by line.

    A spell that is complete is not counted yet; see :func:`caster`.
    """
    return tuple(pile_lines(pile, state.options) for pile in state.piles)


def caster(state: State) -> int | None:
    """Return the seat whose captured cards are a spell, which nobody can undo, or None."""
    cast = cast_by(state.piles)
    return None if cast is None else cast.caster


def to_lose(state: State) -> tuple[int, ...] | None:
    """Return for each seat how many points reach the limit; None where rounds are counted."""
    options = state.options
    if options.end == "rounds":
        return None
    return tuple(max(0, options.limit - total) for total in state.totals)


def last_trick(state: State) -> Trick | None:
    """Return the trick taken last, also one of the round before; None before there is one."""
    if state.tricks:
        return state.tricks[-1]
    return state.past[-1].tricks[-1] if state.past else None


def taken(state: State) -> tuple[int, ...]:
    """Return for each seat how many tricks it has taken in this round."""
    counts = [0] * state.seats
    for trick in state.tricks:
        counts[trick.winner] += 1
    return tuple(counts)


def cards_left(state: State) -> tuple[int, ...]:
    """Return for each seat how many cards it holds, hidden or not."""
    if state.phase not in ("pass", "play"):
        return (0,) * state.seats
    return tuple(state.size - gone.bit_count() for gone in played(state))


def voids(state: State) -> tuple[tuple[str, ...], ...]:
    """Return for each seat the letters of the colours that it has shown to have none of."""
    return tuple(
        tuple(letter for letter, suit in zip(COLOURS, SUITS, strict=False) if mask & suit)
        for mask in void_masks(state)
    )
