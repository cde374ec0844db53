"""Rules of thumb: how a seat plays by what it has seen itself.

The first level plays by them, and so does everybody in the games that the third level imagines.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from engine.games.lost_legacy.bots.scene import EXCHANGE, LOOK, PLAY, SHUFFLE, Scene
from engine.games.lost_legacy.cards import (
    AMBUSH,
    ASSAULT,
    HIDDEN,
    SEARCH,
    SISTER,
    STARSHIP,
    SWORDSMAN,
    THIEF,
)
from engine.games.lost_legacy.state import RUINS


class Habits(NamedTuple):
    """What somebody thinks a card is worth, by its number.

    Attributes:
        early: to hold it, while the seat still has turns to come.
        last: to hold it without turns to come: the lowest speed searches first.
        use: to play it.
        ruin: to look at one of the ruins; a hand counts the number of cards it has had.
    """

    early: tuple[float, ...]
    last: tuple[float, ...]
    use: tuple[float, ...]
    ruin: float


PLAIN: Final = Habits(
    early=(0.5, 3.5, 4.0, 3.0, 5.0, 1.5, 2.0, 2.0, 3.5),
    last=(5.5, 5.0, 4.5, 4.0, 6.0, 2.5, 2.0, 1.5, 0.0),
    use=(0.0, 1.0, 1.0, 1.0, 0.0, 0.5, 1.5, 1.0, 0.0),
    ruin=1.5,
)
"""Habits that follow from the cards themselves."""

SETTLED: Final = Habits(
    early=(-0.5, 5.7, 4.0, 3.0, 1.8, 1.5, 2.2, 2.1, 4.2),
    last=(5.5, 6.0, 4.1, 4.0, 6.0, 2.5, 2.0, 1.5, 0.0),
    use=(0.0, 1.0, 1.0, 1.0, 0.0, 1.3, 1.5, 1.0, -1.0),
    ruin=2.2,
)
"""The habits that have won more games than any others among such players."""

_WIN: Final = 100.0
_KILL: Final = 8.0
_FETCH: Final = 6.0


def is_last(scene: Scene) -> bool:
    """Return whether the seat whose turn it is has no turn after this."""
    return len(scene.deck) < len(scene.living)


def worth(scene: Scene, habits: Habits) -> tuple[float, ...]:
    """Return what each card is worth to hold, to the seat whose turn it is."""
    return habits.last if is_last(scene) else habits.early


def thumb(scene: Scene, rng: Random, habits: Habits = SETTLED) -> int:
    """Return what the seat that is to act does."""
    phase = scene.phase
    if phase == PLAY:
        return _card(scene, habits)
    if phase == LOOK:
        return _target(scene, rng, habits)
    if phase == EXCHANGE:
        return int(_takes(scene, habits))
    if phase == SHUFFLE:
        return int(ship_of(scene) < RUINS)
    return _named(scene, rng, habits)


def ship_of(scene: Scene) -> int:
    """Return where the seat that is to act believes the Starship is, -1 if it does not know."""
    seat = scene.turn
    if STARSHIP in (scene.hands[seat], scene.drawn):
        return seat
    knows = scene.knows[seat]
    if STARSHIP in knows:
        place = knows.index(STARSHIP)
        if place != seat and (place >= RUINS or place in scene.living):
            return place
    return -1


def _card(scene: Scene, habits: Habits) -> int:
    seat = scene.turn
    first, second = scene.hands[seat], scene.drawn
    if first == STARSHIP:
        return second
    if second == STARSHIP:
        return first
    hold = worth(scene, habits)
    ship = ship_of(scene)
    # Of the two cards, the one that is not played is kept.
    one = hold[second] + _use(scene, first, ship, habits)
    two = hold[first] + _use(scene, second, ship, habits)
    return first if one >= two else second


def _use(scene: Scene, card: int, ship: int, habits: Habits) -> float:
    """Return what it brings to play a card."""
    found = habits.use[card]
    if ship >= 0:
        if card == THIEF and ship < RUINS + len(scene.ruins):
            return _WIN
        if (card == ASSAULT and ship < RUINS) or (card == SEARCH and RUINS <= ship < RUINS + 3):
            found += _FETCH
    if card in (SWORDSMAN, ASSAULT, THIEF):
        knows = scene.knows[scene.turn]
        for other in scene.living:
            if other != scene.turn and (
                knows[other] == SISTER or (card == SWORDSMAN and knows[other] == AMBUSH)
            ):
                return found + _KILL
    return found


def _target(scene: Scene, rng: Random, habits: Habits) -> int:
    """Return where to look.

    The seat looks at the Starship, at somebody who goes out by the look, or else where the Starship
    may be.
    """
    seat, card = scene.turn, scene.card
    hold = worth(scene, habits)
    best, most = -1, -999.0
    if card != SEARCH:
        for other in scene.living:
            if other != seat:
                value = _at_hand(scene, other, hold) + rng.random()
                if value > most:
                    best, most = other, value
    if card in (SEARCH, THIEF):
        knows = scene.knows[seat]
        for place in range(RUINS, RUINS + len(scene.ruins)):
            seen = knows[place]
            value = habits.ruin + rng.random()
            if seen == STARSHIP:
                value = _WIN
            elif seen != HIDDEN:
                value = hold[seen] - 4 if card == SEARCH else 0.0
            if value > most:
                best, most = place, value
    return best


def _at_hand(scene: Scene, other: int, hold: tuple[float, ...]) -> float:
    """Return what it is worth to look at a hand."""
    card, seen = scene.card, scene.knows[scene.turn][other]
    if seen == HIDDEN:
        # The more cards a seat has had, the likelier it holds the Starship, which stays in the
        # hand.
        trapped = card != SWORDSMAN and scene.left[AMBUSH] > 0
        return scene.drew[other] - float(trapped)
    if seen == STARSHIP:
        return _WIN
    if seen == SISTER:
        return _WIN / 2
    if seen == AMBUSH:
        return _WIN / 2 if card == SWORDSMAN else -_WIN
    return hold[seen] - 3 if card == ASSAULT else 0.0


def _takes(scene: Scene, habits: Habits) -> bool:
    """Return whether the card looked at is the better one to hold."""
    hold, seat = worth(scene, habits), scene.turn
    own, other = scene.hands[seat], scene.knows[seat][scene.at]
    return hold[other] > hold[own]


def _named(scene: Scene, rng: Random, habits: Habits) -> int:
    """Return the place to name.

    It is the Starship where it is known, else a hidden card; hands count by how many cards they
    have had.
    """
    seat = scene.turn
    ship = ship_of(scene)
    if ship >= 0 and ship not in scene.shown:
        return ship
    knows = scene.knows[seat]
    best, most = -1, -999.0
    for place in (*scene.living, *range(RUINS, RUINS + len(scene.ruins))):
        if place in scene.shown:
            continue
        value = rng.random() + (scene.drew[place] if place < RUINS else habits.ruin)
        if place == seat or knows[place] != HIDDEN:
            value -= _WIN
        if value > most:
            best, most = place, value
    return best
