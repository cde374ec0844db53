"""What a seat has done with its hand and has not played yet, and how that is stored."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.witches.cards import NUMBERS
from engine.record import seal, unseal

Moment = tuple[int, int, str, int]
"""Seat, round, phase and number of cards in the hand. Nothing that other seats do changes these."""

REST = 0.4
"""Seconds after the last tap before the raised cards are stored."""


@dataclass(frozen=True, slots=True)
class Held:
    """What was done with the hand, and at what moment.

    Attributes:
        raised: the names of the cards that stick out, in the order of the deck.
        reached: the card that the keys have gone to, where that does not raise it; otherwise empty.
    """

    moment: Moment
    raised: tuple[str, ...] = ()
    reached: str = ""


NOTHING = Held((-1, 0, "", 0))


def dump(held: Held) -> object:
    """Return it as a sealed JSON value, which nobody can read at a glance."""
    return seal({"moment": list(held.moment), "raised": list(held.raised)})


def load(found: object) -> Held:
    """Return what :func:`dump` was given.

    Raises:
        ValueError: the value is something else.
    """
    match unseal(found):
        case {"moment": [int(seat), int(number), str(phase), int(cards)], "raised": [*raised]}:
            if all(isinstance(name, str) and name in NUMBERS for name in raised):
                return Held((seat, number, phase, cards), tuple(raised))
    raise ValueError(found)
