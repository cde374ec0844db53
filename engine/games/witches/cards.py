"""The deck: 60 cards as numbers, names and masks.

A card is a number 0..59: red, green, yellow and blue, each 1 to 14, then the four wizards. A set
of cards is a mask, bit n for card n.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

COLOURS: Final = "RGYB"
"""The letters of the colours, by number."""

NO_COLOUR: Final = 4
"""The colour of a wizard; also what is led before a coloured card lies in the trick."""

VALUES: Final = 14
"""The highest value of a colour; the lowest is 1."""

DECK: Final = 60

NAMES: Final = (
    *(f"{colour}{value}" for colour in COLOURS for value in range(1, VALUES + 1)),
    *(f"W{number}" for number in range(1, 5)),
)
"""The name of each card in records and notation."""

NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}

ALL: Final = (1 << DECK) - 1
WIZARDS: Final = 0b1111 << NO_COLOUR * VALUES
SUITS: Final = (*(((1 << VALUES) - 1) << VALUES * colour for colour in range(NO_COLOUR)), 0)
"""The mask of each colour; 0 for :data:`NO_COLOUR`."""

RED: Final = SUITS[0]
FIRE_WITCH: Final = 1 << NUMBERS["R11"]
WATER_WITCH: Final = 1 << NUMBERS["G11"]
PYGMY_QUEEN: Final = 1 << NUMBERS["G12"]
EARTH_WITCH: Final = 1 << NUMBERS["Y11"]
AIR_WITCH: Final = 1 << NUMBERS["B11"]
FIRE: Final = RED ^ FIRE_WITCH
"""The red cards that score one point each."""

COLOUR: Final = tuple(min(card // VALUES, NO_COLOUR) for card in range(DECK))
"""The colour of each card, by number."""


def cards_of(mask: int) -> list[int]:
    """Return the cards in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(cards: Iterable[int]) -> int:
    """Return the mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def names_of(mask: int) -> tuple[str, ...]:
    """Return the names of the cards in a mask, ascending."""
    return tuple(NAMES[card] for card in cards_of(mask))


def named(names: Iterable[str]) -> int:
    """Return the mask of the cards with these names.

    Raises:
        KeyError: there is no such card.
    """
    return mask_of(NUMBERS[name] for name in names)
