"""The plan for a spell: take every red card, and a green special."""

from __future__ import annotations

from engine.games.witches.bots.judge import GREEN_TWO, candidates, legal_cards
from engine.games.witches.bots.scene import Scene
from engine.games.witches.cards import ALL, COLOUR, NO_COLOUR, RED, SUITS, VALUES, WIZARDS, cards_of


def open_to(scene: Scene, seat: int) -> bool:
    """Return whether no other seat has captured what the spell needs."""
    others = 0
    for other, pile in enumerate(scene.piles):
        if other != seat:
            others |= pile
    return not others & RED and others & GREEN_TWO != GREEN_TWO


_STRONG = 0.4
"""A spell is tried from this strength on."""


def first_cards(scene: Scene) -> list[int]:
    """Return cards by which the seat whose turn it is may try a spell; none if that is hopeless."""
    seat = scene.turn
    if not open_to(scene, seat) or strength(scene, seat) < _STRONG:
        return []
    coloured = cards_of(legal_cards(scene) & ~WIZARDS)
    highest = [max(coloured, key=lambda card: (card % VALUES, card))] if coloured else []
    return list(dict.fromkeys([grab_card(scene), *highest]))


def strength(scene: Scene, seat: int) -> float:
    """Return the share of the seat's cards that nothing unseen can beat.

    Red cards that it has captured count as such cards.
    """
    hand = scene.hands[seat]
    unseen = ALL & ~scene.gone & ~hand
    high = 0
    for card in cards_of(hand & ~WIZARDS):
        over = unseen & SUITS[COLOUR[card]] & ~((1 << card) - 1)
        under = hand & SUITS[COLOUR[card]] & ~((1 << card) - 1)
        high += over.bit_count() < under.bit_count()
    got = (scene.piles[seat] & RED).bit_count()
    return (high + got) / (hand.bit_count() + got)


def grab_card(scene: Scene) -> int:
    """Return the card by which the seat whose turn it is takes most."""
    legal = legal_cards(scene)
    if not legal & legal - 1:
        return legal.bit_length() - 1
    hand, led, top = scene.hands[scene.turn], scene.led, scene.top
    unseen = ALL & ~scene.gone & ~hand
    coloured = candidates(legal) & ~WIZARDS
    if not coloured:
        return legal.bit_length() - 1
    if led == NO_COLOUR:
        return max(cards_of(coloured), key=lambda card: _lead(card, unseen))
    over = coloured & SUITS[led] & ~((2 << top) - 1)
    if over:
        if scene.count < scene.seats - 1:
            return over.bit_length() - 1
        return (over & -over).bit_length() - 1
    if legal & WIZARDS and coloured & ~(RED | GREEN_TWO) == 0:
        return legal.bit_length() - 1
    return min(cards_of(coloured), key=_value)


def _lead(card: int, unseen: int) -> tuple[float, int, int]:
    """Return how good a card is to lead: sure winners come first, and among them red ones."""
    over = (unseen & SUITS[COLOUR[card]] & ~((1 << card) - 1)).bit_count()
    red = COLOUR[card] == 0
    return (-over - (2 if red and over else 0), red, card % VALUES)


def _value(card: int) -> int:
    """Return how much a card is needed for the spell."""
    bit = 1 << card
    return card % VALUES + (100 if bit & RED else 60 if bit & GREEN_TWO else 0)
