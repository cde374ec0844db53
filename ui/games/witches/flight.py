"""Where the cards of a trick are: at their seats, in the middle, or gone to the winner.

Each seat has two places, which take turns: one for this trick, and one for the trick before or
after it. A place waits unseen where its card will come from, so one message both shows the card and
sends it on its way. A trick goes to its winner by its own places while the next card comes by the
others.

A card that a finger let go over the table has a place of its own, which first lies where the card
was let go. However late the next message comes, such a card never sets out from the hand. This
module holds pure values.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.witches.cards import NAMES
from ui.games.witches.art import TALL
from ui.games.witches.measures import Measures, places, spots
from ui.games.witches.position import Position

SMALL = 0.3
"""The scale of a card on a panel or a pile."""


class Flight(NamedTuple):
    """One place.

    Attributes:
        key: the control's key, which is the same for as long as the table stays.
        card: the name of its card, or None while the place waits.
        at: left and top, in logical pixels.
        lies: the card is seen where it is.
        scale: how large the card is; small as on a panel or a pile.
        wins: the card takes the trick as it lies.
        late: the card leads, and comes once the trick before has gone.
        held: the card is where a finger left it, and moves visibly only from the next drawing on.
    """

    key: str
    card: str | None
    at: tuple[float, float]
    lies: bool = False
    scale: float = SMALL
    wins: bool = False
    late: bool = False
    held: bool = False


class Dropped(NamedTuple):
    """A card of the near seat that a finger let go over the table.

    Attributes:
        card: its name.
        at: left and top that a card of the middle has there, in logical pixels.
        scale: the size of the card in the hand as a part of its size in the middle.
        held: it still lies where it was let go.
    """

    card: str
    at: tuple[float, float]
    scale: float
    held: bool


def flights(
    position: Position,
    size: Measures,
    swept: bool,
    start: float | None,
    dropped: tuple[Dropped, ...] = (),
) -> tuple[Flight, ...]:
    """Return the places of all cards of this trick and the one before.

    Args:
        swept: a trick that is done has gone to its winner.
        start: left of the near seat's raised card in its hand; None where none is raised.
        dropped: the cards that were dragged last, wherever they are by now.
    """
    state, lying = position.state, position.lying
    order = (position.near, *position.around)
    spot = dict(zip(order, spots(size, state.seats), strict=True))
    home = _homes(position, size)
    middle = (size.stage - size.trick) / 2
    # The hand is below the lower edge of the table.
    hand = (middle if start is None else start, size.table)

    def waiting(key: str, seat: int) -> Flight:
        near = seat == position.near
        return Flight(key, None, hand if near else home[seat], scale=1 if near else SMALL)

    def own(seat: int, card: str | None) -> Dropped | None:
        """Return how a card of the near seat was dragged; None if it was not."""
        found = (each for each in dropped if each.card == card and seat == position.near)
        return next(found, None)

    def lies(key: str, seat: int, card: str, late: bool) -> Flight:
        left = own(seat, card)
        if left is not None and left.held:
            return Flight(key, card, left.at, True, left.scale, held=True)
        return Flight(key, card, spot[seat], True, 1, seat == lying.winner, late)

    now, cards = lying.number % 2, dict(lying.cards)
    before = {} if lying.done or not state.tricks else _cards_before(position)
    late = len(cards) == 1 and bool(before)
    found = []
    for seat in order:
        card = cards.get(seat)
        key = f"lies{now}.{seat}{_DROPPED if own(seat, card) else ''}"
        if card is None:
            found.append(waiting(key, seat))
        elif swept and lying.done and lying.winner is not None:
            found.append(Flight(key, card, home[lying.winner]))
        else:
            found.append(lies(key, seat, card, late))
    for seat in order:
        card = before.get(seat)
        key = f"lies{1 - now}.{seat}{_DROPPED if own(seat, card) else ''}"
        if card is None:
            found.append(waiting(key, seat))
        else:
            found.append(Flight(key, card, home[state.tricks[-1].winner]))
    # The places are always in the same order, whichever trick it is: controls are only changed,
    # never reordered. Cards that a finger held lie over the others, as they did under the finger.
    return tuple(sorted(found, key=lambda each: (each.key.endswith(_DROPPED), each.key)))


_DROPPED = ".dropped"
"""End of the key of a place whose card came from a finger, not from where the place waited."""


def _homes(position: Position, size: Measures) -> dict[int, tuple[float, float]]:
    """Return left and top of a card that lies on each seat's pile."""
    wide, high = size.panel
    seats = position.state.seats
    homes = {
        seat: (left + (wide - size.trick) / 2, top + (high - size.trick * TALL) / 2)
        for seat, (left, top) in zip(position.around, places(size, seats), strict=True)
    }
    homes[position.near] = ((size.stage - size.trick) / 2, size.cloth - size.trick * TALL)
    return homes


def _cards_before(position: Position) -> dict[int, str]:
    """Return the cards of the trick before, by seat."""
    last, seats = position.state.tricks[-1], position.state.seats
    return {(last.leader + n) % seats: NAMES[card] for n, card in enumerate(last.cards)}
