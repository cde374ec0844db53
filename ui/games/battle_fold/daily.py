"""Today's five battle cards, and the cloth for each: the same for everybody on the same date."""

from __future__ import annotations

from random import Random

from engine.games.battle_fold.components import CARDS, CLOTHS

FIVE = 5
"""Number of cards in a day."""


def cards(day: int) -> tuple[tuple[str, str], ...]:
    """Return the character and the card of each, by the number of the date."""
    chance = Random(day)
    names = list(CLOTHS)
    found = chance.sample(CARDS, FIVE)
    return tuple((chance.choice(names), card) for card in sorted(found, key=len))
