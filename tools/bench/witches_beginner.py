"""Somebody who has done Witches' lessons and plays the first matches."""

from __future__ import annotations

from random import Random

from engine.bot import Choice, Thought
from engine.game import Game
from engine.games.witches.actions import Action, Pass, Spell
from engine.games.witches.cards import (
    AIR_WITCH,
    COLOUR,
    EARTH_WITCH,
    FIRE,
    FIRE_WITCH,
    NO_COLOUR,
    PYGMY_QUEEN,
    SUITS,
    VALUES,
    WATER_WITCH,
    WIZARDS,
    cards_of,
    mask_of,
    names_of,
)
from engine.games.witches.playing import PLAYS, best, playable
from engine.games.witches.state import PASSED, Options, State

_GREEN = WATER_WITCH | PYGMY_QUEEN
_TOO_DEAR = 3
"""A trick that costs as much is worth a wizard."""


class WitchesBeginner:
    """Stays below what takes a costly trick, gets rid of costly cards, and leads low.

    It passes on the costly cards and then the highest. It takes a trick that costs nothing with a
    high card if it is last, takes the Earth Witch if it can, and the Air Witch if that pays; a
    wizard saves it from a trick of three points or more. It remembers nothing that was played, and
    neither casts a spell on purpose nor stops one.

    Args:
        missed: in how many of ten tricks it does not look at what lies there, and plays its lowest
            card to be safe.
    """

    def __init__(self, missed: int) -> None:
        self._missed = missed / 10

    def think(
        self,
        game: Game[Options, State, Action],  # noqa: ARG002 - it plays by what it sees
        view: State,
        seat: int,
        rng: Random,
    ) -> Thought:
        """Return what the lessons say for ``seat``, as far as it sees it."""
        yield
        if view.phase == "spell":
            return Choice(Spell("others"))
        hand = view.hands[seat]
        if view.phase == "pass":
            dear = sorted(cards_of(hand), key=_dearness)[-PASSED[view.seats] :]
            return Choice(Pass(names_of(mask_of(dear))))
        cards = playable(hand, view.led)
        coloured = cards_of(cards & ~WIZARDS)
        if not coloured:
            return Choice(PLAYS[rng.choice(cards_of(cards))])
        rng.shuffle(coloured)
        if rng.random() < self._missed:
            return Choice(PLAYS[min(coloured, key=lambda card: card % VALUES)])
        return Choice(PLAYS[_card(view, seat, coloured, cards & WIZARDS)])


def _card(view: State, seat: int, coloured: list[int], wizards: int) -> int:
    """Return the card that the lessons play, of those that may be played."""
    led = view.led
    if led == NO_COLOUR:
        return min(coloured, key=lambda card: (card % VALUES, _dearness(card)))
    if COLOUR[coloured[0]] != led or not view.hands[seat] & SUITS[led]:
        return max(coloured, key=_dearness)
    top = view.trick[best(view.trick, led)]
    above = [card for card in coloured if card > top and not 1 << card & _GREEN]
    below = [card for card in coloured if card < top]
    cost = _cost(mask_of(view.trick), view.piles[seat])
    last = len(view.trick) == view.seats - 1
    if above and (cost < 0 or (cost == 0 and last)):
        return max(above)
    if below:
        return max(below, key=lambda card: (bool(1 << card & (_GREEN | FIRE_WITCH)), card))
    if wizards and (cost >= _TOO_DEAR or not above):
        return wizards.bit_length() - 1
    return (max if last else min)(above or coloured)


def _cost(trick: int, pile: int) -> int:
    """Return the points of a trick as the lessons count them."""
    fire = (trick & FIRE).bit_count()
    cost = 2 * fire if trick & FIRE_WITCH else fire
    if not (trick | pile) & AIR_WITCH:
        cost += 5 * (trick & _GREEN).bit_count()
    if trick & AIR_WITCH:
        cost -= 5 * (pile & _GREEN).bit_count()
    return cost - 5 * bool(trick & EARTH_WITCH)


def _dearness(card: int) -> int:
    """Return how much it wants to be rid of a card."""
    bit = 1 << card
    if bit & (WIZARDS | EARTH_WITCH):
        return 0
    value = card % VALUES + 1
    if bit & _GREEN:
        return 50 + value
    if bit & FIRE_WITCH:
        return 40
    return value + 5 * bool(bit & FIRE)
