"""What a seat has done with its hand and has not played yet, and how that is kept."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.witches.cards import NUMBERS
from engine.record import seal, unseal

Moment = tuple[int, int, str, int]
"""Seat, round, phase and number of cards in the hand: what others do meanwhile changes none."""

REST = 0.4
"""Seconds until the raised cards are kept."""


@dataclass(frozen=True, slots=True)
class Held:
    """What was done with the hand, and at what moment.

    Attributes:
        raised: the names of the cards that stick out, in the order of the deck.
        at: the card that the keys have gone to, where that does not raise it; else empty.
    """

    moment: Moment
    raised: tuple[str, ...] = ()
    at: str = ""


NOTHING = Held((-1, 0, "", 0))


def dump(held: Held) -> object:
    """As what JSON has, and nobody reads by eye."""
    return seal({"moment": list(held.moment), "raised": list(held.raised)})


def load(found: object) -> Held:
    """From what :func:`dump` gave.

    Raises:
        ValueError: it is something else.
    """
    match unseal(found):
        case {"moment": [int(seat), int(number), str(phase), int(cards)], "raised": [*raised]}:
            if all(isinstance(name, str) and name in NUMBERS for name in raised):
                return Held((seat, number, phase, cards), tuple(raised))
    raise ValueError(found)
