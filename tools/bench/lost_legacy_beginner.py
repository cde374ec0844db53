"""Somebody who has done Lost Legacy's lessons and plays the first games."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.bot import Choice, Thought
from engine.game import Game
from engine.games.lost_legacy.actions import Action
from engine.games.lost_legacy.bots.scene import (
    EXCHANGE,
    LOOK,
    PLAY,
    SHUFFLE,
    Scene,
    action_of,
    options,
)
from engine.games.lost_legacy.cards import (
    AMBUSH,
    ASSAULT,
    GENERAL,
    HIDDEN,
    MAP,
    SEARCH,
    SISTER,
    STARSHIP,
    SWORDSMAN,
    THIEF,
)
from engine.games.lost_legacy.state import RUINS, Options, State

_TO_PLAY: Final = (SISTER, SEARCH, MAP, GENERAL, ASSAULT, SWORDSMAN, AMBUSH, THIEF)
"""What is rather played than held while there are turns to come, as the lessons have it."""


class LostLegacyBeginner:
    """Plays a card that finds the Starship or knocks somebody out, else one that looks around.

    It gets rid of the Sister of Fate, keeps the Shadow Thief until it knows where the Starship
    lies, then the Sneak Attack, and in its last turn the card with the lower speed. It exchanges
    cards for the one that it would rather keep. Where it knows nothing, it looks at any hand rather
    than at the ruins, because whoever draws the Starship keeps it. It concludes nothing from what
    the others do.

    Args:
        missed: how many of ten cards that it has seen it does not think of, with the notes closed.
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
        """Return what the lessons say for ``seat``, as far as it thinks of it."""
        yield
        scene = Scene(view, (seat,))
        knows = [
            HIDDEN if place != seat and rng.random() < self._missed else card
            for place, card in enumerate(scene.knows[seat])
        ]
        if scene.phase == EXCHANGE:
            what = int(_takes(scene, scene.hands[seat], scene.knows[seat][scene.at]))
        elif scene.phase == SHUFFLE:
            what = 0
        else:
            legal = options(scene)
            rng.shuffle(legal)
            if scene.phase == PLAY:
                what = max(legal, key=lambda card: _use(scene, knows, card))
            elif scene.phase == LOOK:
                what = max(legal, key=lambda place: _look(scene.card, place, knows[place]))
            else:
                what = max(legal, key=lambda place: _look(THIEF, place, knows[place]))
        return Choice(action_of(scene.phase, what))


def _is_last(scene: Scene) -> bool:
    return len(scene.deck) < len(scene.living)


def _takes(scene: Scene, own: int, seen: int) -> bool:
    """Return whether it takes the card that it looked at for its own."""
    if STARSHIP in (own, seen):
        return seen == STARSHIP
    if _is_last(scene):
        return seen < own
    return _TO_PLAY.index(seen) > _TO_PLAY.index(own)


def _use(scene: Scene, knows: list[int], card: int) -> int:
    """Return how much it wants to play a card rather than another."""
    hands = {knows[seat] for seat in scene.living if seat != scene.turn}
    ruins = set(knows[RUINS : RUINS + len(scene.ruins)])
    if card == THIEF and STARSHIP in hands | ruins:
        return 99
    if (card == ASSAULT and STARSHIP in hands) or (card == SEARCH and STARSHIP in ruins):
        return 98
    if card in (ASSAULT, SWORDSMAN, THIEF) and SISTER in hands:
        return 97
    if card == SWORDSMAN and AMBUSH in hands:
        return 96
    # Speeds go up with the numbers of the cards.
    return card if _is_last(scene) else -_TO_PLAY.index(card)


def _look(card: int, place: int, seen: int) -> float:
    """Return how much it wants to look, with a card, at a place where it thinks a card lies."""
    if seen == STARSHIP:
        return 4
    if seen == SISTER or (seen == AMBUSH and card == SWORDSMAN):
        return 3
    if seen == HIDDEN:
        return 2.5 if place < RUINS else 2
    return int(seen != AMBUSH)
