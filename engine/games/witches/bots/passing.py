"""How a bot decides which cards to pass on."""

from __future__ import annotations

from itertools import combinations

from engine.games.witches.cards import (
    AIR_WITCH,
    COLOUR,
    EARTH_WITCH,
    FIRE_WITCH,
    NO_COLOUR,
    PYGMY_QUEEN,
    SUITS,
    VALUES,
    WATER_WITCH,
    cards_of,
    mask_of,
)
from engine.games.witches.state import Options

_LOOKED_AT = 7
_SHORT = 2
_EMPTY = (1.0, 1.2, 1.6, 1.6)
"""The worth of having none of a colour, in points."""


def burden(card: int, hand: int, options: Options) -> float:
    """Return the points that a card of a hand may be expected to cost."""
    colour = COLOUR[card]
    if colour == NO_COLOUR:
        return -2.0
    bit = 1 << card
    value = card % VALUES + 1
    lower = (hand & SUITS[colour] & bit - 1).bit_count()
    cover = 1 + 0.35 * lower
    if bit == EARTH_WITCH:
        return -1.5
    if bit == AIR_WITCH:
        return 0.2
    if bit == FIRE_WITCH:
        return 3.5 / cover
    if bit == PYGMY_QUEEN:
        return (0.8 * options.queen + 1) / cover
    if bit == WATER_WITCH:
        return 5.0 / cover
    height = (value - 4) / 10
    if colour == 0:
        return 3.2 * height / cover
    if colour == 1:
        if value > 12:
            return (2.5 + 0.15 * options.queen) / cover
        return 0.5 * height
    return 1.2 * height / cover


def best_pass(hand: int, amount: int, options: Options) -> int:
    """Return the cards that are best passed on, as a mask."""
    return ranked(hand, amount, options)[0]


def ranked(hand: int, amount: int, options: Options) -> list[int]:
    """Return ways to pass on ``amount`` cards, as masks, the best first.

    Only burdens are considered.
    """
    weights = {card: burden(card, hand, options) for card in cards_of(hand)}
    heavy = sorted(weights, key=lambda card: (-weights[card], card))[:_LOOKED_AT]
    short = [
        card
        for card in weights
        if card not in heavy
        and COLOUR[card] != NO_COLOUR
        and (hand & SUITS[COLOUR[card]]).bit_count() <= amount - 1
    ]
    found = []
    for cards in combinations(heavy + short[:_SHORT], amount):
        mask = mask_of(cards)
        kept = hand & ~mask
        gain = sum([weights[card] for card in cards])
        for colour in range(NO_COLOUR):
            suit = SUITS[colour]
            if hand & suit and not kept & suit:
                gain += _EMPTY[colour]
        found.append((-gain, mask))
    found.sort()
    return [mask for _, mask in found]


def spell_pass(hand: int, amount: int) -> int:
    """Return the cards to pass on for a spell: the lowest that it does not need, as a mask."""
    return mask_of(sorted(cards_of(hand), key=_use)[:amount])


def _use(card: int) -> int:
    """Return how useful a card is for a spell."""
    colour = COLOUR[card]
    if colour == NO_COLOUR:
        return 30
    height = card % VALUES
    return 40 + height if colour == 0 else height
