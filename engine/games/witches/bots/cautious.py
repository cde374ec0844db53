"""The first level: rules of thumb, without a memory."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import Thought, explained
from engine.game import Game
from engine.games.witches.actions import Action
from engine.games.witches.bots.judge import DEAR, GREEN_TWO
from engine.games.witches.bots.reasons import pass_choice, play_reasons, spell_choice
from engine.games.witches.bots.scene import Scene
from engine.games.witches.cards import (
    COLOUR,
    EARTH_WITCH,
    NO_COLOUR,
    SUITS,
    VALUES,
    WIZARDS,
    cards_of,
    mask_of,
)
from engine.games.witches.playing import PLAYS, best, playable
from engine.games.witches.state import PASSED, State


class Cautious:
    """A bot that plays below the highest card, gets rid of costly cards, and leads low.

    A wizard saves it from the green witches but not from fire, so somebody who has just learned the
    game can beat it.
    """

    def think(
        self,
        game: Game[Any, State, Action],  # noqa: ARG002 - it plays by what it sees
        view: State,
        seat: int,
        rng: Random,  # noqa: ARG002
    ) -> Thought:
        """Return what the rules of thumb say for ``seat``; nothing is left to chance."""
        yield
        if view.phase == "spell":
            return spell_choice(view, seat)
        if view.phase == "pass":
            hand = view.hands[seat]
            dear = sorted(cards_of(hand), key=_dearness, reverse=True)
            mask = mask_of(dear[: PASSED[view.seats]])
            return pass_choice(view, seat, mask)
        card = thumb(view, seat)
        return explained(PLAYS[card], play_reasons(Scene(view), card))


def thumb(view: State, seat: int) -> int:
    """Return the card that the rules of thumb play."""
    cards = playable(view.hands[seat], view.led)
    coloured = cards_of(cards & ~WIZARDS)
    if not coloured:
        return cards.bit_length() - 1
    if view.led == NO_COLOUR:
        return min(coloured, key=lambda card: (card % VALUES, _dearness(card)))
    if not cards & SUITS[view.led]:
        return max(coloured, key=_dearness)
    top = view.trick[best(view.trick, view.led)]
    below = [card for card in coloured if card < top]
    if below:
        return max(below, key=lambda card: (bool(1 << card & DEAR), card))
    cheap = [card for card in coloured if not 1 << card & DEAR]
    lying = mask_of(view.trick)
    if not cheap or lying & GREEN_TWO:
        wizards = cards & WIZARDS
        if wizards:
            return wizards.bit_length() - 1
    last = len(view.trick) == view.seats - 1
    return max(cheap or coloured) if last else min(cheap or coloured)


def _dearness(card: int) -> float:
    """Return how much a seat wants to be rid of a card."""
    bit = 1 << card
    if COLOUR[card] == NO_COLOUR or bit == EARTH_WITCH:
        return -1
    value = card % VALUES + 1
    if bit & DEAR:
        return 30 + value
    if COLOUR[card] == 0:
        return 5 + value
    if COLOUR[card] == 1 and value > 12:
        return 10 + value
    return value
