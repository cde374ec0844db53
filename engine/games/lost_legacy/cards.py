"""The sixteen cards: nine kinds, and how many there are of each.

A card is represented by the number of its kind, 0..8; two cards of one kind are the same. Speeds,
counts and effects are as printed in the box (One Draw 2013, AEG 2014).
"""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "sister",
    "general",
    "thief",
    "swordsman",
    "starship",
    "map",
    "search",
    "assault",
    "ambush",
)
"""The names by number. ``ambush`` is the Sneak Attack, ``sister`` the Sister of Fate."""

NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}
"""The numbers by name."""

SISTER, GENERAL, THIEF, SWORDSMAN, STARSHIP, MAP, SEARCH, ASSAULT, AMBUSH = range(9)

COUNTS: Final = (1, 1, 1, 1, 1, 2, 3, 3, 3)
"""The number of cards of each kind."""

DECK: Final = tuple(card for card, count in enumerate(COUNTS) for _ in range(count))
"""All cards, in order."""

SPEEDS: Final = 8
"""The highest speed: speeds 1..8 are called."""

AIMED: Final = (THIEF, SWORDSMAN, SEARCH, ASSAULT)
"""The cards whose player chooses what to look at."""

SWAPS: Final = (GENERAL, SEARCH, ASSAULT)
"""The cards after whose look the cards may be exchanged."""

ALL: Final = (1 << len(COUNTS)) - 1
"""Any kind, as a mask."""

HIDDEN: Final = -1
"""Stands for a card, or an answer, that the viewer may not know."""

NONE: Final = -2
"""Stands for no card."""


def speed(card: int) -> int | None:
    """Return the speed of a card in the investigation; None for one that never searches."""
    return None if card == AMBUSH else card + 1
