"""The second level: all that can be concluded, and one turn ahead."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from engine.bot import Thought
from engine.game import Game
from engine.games.lost_legacy.actions import Action
from engine.games.lost_legacy.bots.outlook import Outlook
from engine.games.lost_legacy.bots.reasons import only, reason, reasoned
from engine.games.lost_legacy.bots.scene import (
    EXCHANGE,
    LOOK,
    NAME,
    PLAY,
    SHUFFLE,
    Scene,
    options,
)
from engine.games.lost_legacy.cards import (
    AMBUSH,
    ASSAULT,
    GENERAL,
    MAP,
    SEARCH,
    SISTER,
    STARSHIP,
    SWORDSMAN,
    THIEF,
)
from engine.games.lost_legacy.state import RUINS, TOP, State

_NEWS: Final = 0.05
"""The worth of having seen a card of which nothing was known."""

_FOUND: Final = 0.1
"""The worth of having found the Starship."""


class Keen:
    """A bot that works out what may lie where, and weighs what each action brings at once."""

    def think(
        self,
        game: Game[Any, State, Action],  # noqa: ARG002 - it concludes from what it sees
        view: State,
        seat: int,
        rng: Random,  # noqa: ARG002
    ) -> Thought:
        """Choose the action of ``seat`` with the best prospects; nothing is left to chance."""
        yield
        scene = Scene(view, (seat,))
        legal = options(scene)
        if len(legal) == 1:
            return only(scene, legal[0])
        outlook = Outlook(view, seat)
        yield from outlook.work_out()
        values = {what: value(outlook, scene, what) for what in legal}
        best = max(legal, key=lambda what: values[what])
        found = []
        if scene.phase in (LOOK, NAME) and best in outlook.ships:
            found.append(reason("share", share=round(100 * outlook.ships[best])))
        return reasoned(scene, best, outlook.ships, *found)


def value(outlook: Outlook, scene: Scene, what: int) -> float:
    """Return roughly the chance to win after an action."""
    seat, phase = scene.turn, scene.phase
    if phase == PLAY:
        kept = scene.drawn if what == scene.hands[seat] else scene.hands[seat]
        return _card(outlook, scene, what, kept)
    if phase == LOOK:
        return look(outlook, scene.card, scene.hands[seat], what)
    if phase == EXCHANGE:
        own, other = scene.hands[seat], scene.knows[seat][scene.at]
        return outlook.hold(other if what else own)
    if phase == SHUFFLE:
        return float(what == (max(_ruins(outlook, scene)) < 0.5))
    assert phase == NAME
    return outlook.ships.get(what, 0.0)


def _ruins(outlook: Outlook, scene: Scene) -> list[float]:
    """Return how likely each card of the ruins is to be the Starship."""
    return [outlook.ships.get(RUINS + place, 0.0) for place in range(len(scene.ruins))]


def _card(outlook: Outlook, scene: Scene, card: int, kept: int) -> float:
    hold = outlook.hold(kept)
    if card == GENERAL and scene.deck:
        return _better(outlook, kept, TOP)
    if card == MAP and scene.deck:
        return hold + _NEWS * _doubt(outlook, TOP)
    if card in (THIEF, SWORDSMAN, SEARCH, ASSAULT):
        places = [*range(RUINS, RUINS + len(scene.ruins))] if card in (THIEF, SEARCH) else []
        if card != SEARCH:
            places += outlook.others
        return max(look(outlook, card, kept, place) for place in places)
    return hold


def look(outlook: Outlook, card: int, kept: int, place: int) -> float:
    """Return the chance to win after a look, with the card that is kept when it is played."""
    shares = outlook.shares[place]
    hold = outlook.hold(kept)
    won = fallen = rest = 0.0
    for kind, share in enumerate(shares):
        if not share:
            continue
        if card == THIEF and kind == STARSHIP:
            won += share
        elif place < RUINS and kind == SISTER:
            fallen += share
        elif place < RUINS and kind == AMBUSH:
            fallen += share * (card == SWORDSMAN)
        elif card in (SEARCH, ASSAULT):
            rest += share * max(hold, outlook.hold(kind))
        else:
            rest += share * hold
    news = _NEWS * _doubt(outlook, place) + _FOUND * (shares[STARSHIP] if card != THIEF else 0)
    return won + fallen * outlook.without(hold) + rest + news


def _better(outlook: Outlook, kept: int, place: int) -> float:
    hold = outlook.hold(kept)
    found = sum(
        share * max(hold, outlook.hold(kind))
        for kind, share in enumerate(outlook.shares[place])
        if share
    )
    return found + _NEWS * _doubt(outlook, place)


def _doubt(outlook: Outlook, place: int) -> float:
    """Return how little is known of a place, 0..1."""
    return 1 - max(outlook.shares[place])
