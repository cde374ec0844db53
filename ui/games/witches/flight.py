"""Where the cards of a trick are: at their seats, in the middle, or gone to the winner.

Each seat has a place for this trick and one for the trick before or after, which take turns. A
place waits unseen where its card will come from, so that one message both shows the card and
sends it on its way, and a trick goes to its winner by its own places while the next card comes.
A card that a finger let go over the table has a place of its own, which is there first where it
was let go: however late the next message comes, it never sets out from the hand. Pure values.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.witches.cards import NAMES
from ui.games.witches.art import TALL
from ui.games.witches.measures import Measures, places, spots
from ui.games.witches.position import Position

SMALL = 0.3
"""How large a card is on a panel or a pile."""


class Flight(NamedTuple):
    """One place.

    Attributes:
        key: the same for as long as the table stays.
        card: its name, or None while the place waits.
        at: left and top, in logical pixels.
        lies: the card is seen where it is.
        scale: how large it is; small as on a panel or a pile.
        wins: it takes the trick as it lies.
        late: it leads, and comes once the trick before has gone.
        held: it is where a finger left it, and is seen to move from the next drawing on.
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
        scale: how large it is in the hand beside a card of the middle.
        held: it still lies there.
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
    """All places of the cards of this trick and the one before.

    Args:
        swept: a trick that is done has gone to its winner.
        start: left of the near seat's raised card in its hand; None where none is raised.
        dropped: the cards that were dragged of late, wherever they are by now.
    """
    state, lying = position.state, position.lying
    order = (position.near, *position.around)
    spot = dict(zip(order, spots(size, state.seats), strict=True))
    home = _homes(position, size)
    middle = (size.stage - size.trick) / 2
    # Below the lower edge, where the hand is.
    hand = (middle if start is None else start, size.table)

    def waiting(key: str, seat: int) -> Flight:
        near = seat == position.near
        return Flight(key, None, hand if near else home[seat], scale=1 if near else SMALL)

    def own(seat: int, card: str | None) -> Dropped | None:
        """How a card of the near seat was dragged; None where it was not."""
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
    # In one order whichever trick it is: what lies there is only changed, never moved about. What
    # a finger held lies over the others, as it did under the finger.
    return tuple(sorted(found, key=lambda each: (each.key.endswith(_DROPPED), each.key)))


_DROPPED = ".dropped"
"""Behind the key of a place whose card did not come from where it waited."""


def _homes(position: Position, size: Measures) -> dict[int, tuple[float, float]]:
    """Left and top of a card that lies on a seat's pile."""
    wide, high = size.panel
    seats = position.state.seats
    homes = {
        seat: (left + (wide - size.trick) / 2, top + (high - size.trick * TALL) / 2)
        for seat, (left, top) in zip(position.around, places(size, seats), strict=True)
    }
    homes[position.near] = ((size.stage - size.trick) / 2, size.cloth - size.trick * TALL)
    return homes


def _cards_before(position: Position) -> dict[int, str]:
    """The cards of the trick before by their seats."""
    last, seats = position.state.tricks[-1], position.state.seats
    return {(last.leader + n) % seats: NAMES[card] for n, card in enumerate(last.cards)}
