"""Why an action is good: true facts about it, the weightiest first.

They say what the bot's seat knows, so only that seat may read them.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.bot import Choice, Reason, explained
from engine.games.lost_legacy.bots.scene import (
    EXCHANGE,
    LOOK,
    PLAY,
    SHUFFLE,
    Scene,
    action_of,
    options,
)
from engine.games.lost_legacy.bots.thumb import is_last, ship_of
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
from engine.games.lost_legacy.events import card_ref, seat_ref
from engine.games.lost_legacy.state import RUINS
from engine.refs import Arg

_MOST = 3
"""The largest number of reasons given."""

_LIKELY = 0.005
"""Two shares that differ by less count as the same."""

_Weighed = list[tuple[float, str, dict[str, Arg]]]


def reason(key: str, **args: Arg) -> Reason:
    """Return the reason whose message is ``lost_legacy.reason.<key>``."""
    return Reason(f"lost_legacy.reason.{key}", args)


def only(scene: Scene, what: int) -> Choice:
    """Return the only choice there is, with that reason."""
    return Choice(action_of(scene.phase, what), (Reason("engine.reason.only", {}),))


def reasoned(
    scene: Scene, what: int, ships: Mapping[int, float], *found: Reason, like: bool = False
) -> Choice:
    """Return a choice of the seat that is to act, and why.

    Args:
        scene: as that seat sees it.
        what: the action, as a number.
        ships: how likely the Starship lies at each place, where that was worked out.
        found: how it was found.
        like: whether the other answer is as good.
    """
    weighed: _Weighed = []
    if scene.phase == PLAY:
        _play(scene, what, weighed)
    elif scene.phase == LOOK:
        _look(scene, what, ships, weighed)
    elif scene.phase == EXCHANGE:
        _exchange(scene, what, like, weighed)
    elif scene.phase == SHUFFLE:
        _shuffle(scene, what, weighed)
    else:
        _name(scene, what, ships, weighed)
    weighed.sort(key=lambda each: -each[0])
    told = [reason(key, **args) for _, key, args in weighed[:_MOST]]
    return explained(action_of(scene.phase, what), told, *found)


def _play(scene: Scene, card: int, found: _Weighed) -> None:
    seat, ship, last = scene.turn, ship_of(scene), is_last(scene)
    kept = scene.drawn if card == scene.hands[seat] else scene.hands[seat]
    after = scene.copy()
    after.card, after.phase = card, LOOK
    places = options(after) if card in (THIEF, SWORDSMAN, SEARCH, ASSAULT) else []
    if card == THIEF:
        found.append((10, "thief_knows", {}) if ship in places else (6, "thief_hopes", {}))
    elif ship in places and card in (SEARCH, ASSAULT):
        found.append((7, "fetches", {}))
    if any(_falls(scene, card, place) for place in places):
        found.append((9, "puts_out", {}))
    if card == SISTER and not last:
        found.append((5, "rid_sister", {}))
    if card == AMBUSH and last:
        found.append((5, "rid_ambush", {}))
    if kept == AMBUSH and not last:
        found.append((4, "keeps_ambush", {}))
    if last and kept != AMBUSH and (kept < card or card == AMBUSH):
        found.append((4.5, "searches_first", {"card": card_ref(kept)}))
    unseen = any(scene.knows[seat][place] == HIDDEN for place in places)
    if card != THIEF and (unseen or (scene.deck and card in (GENERAL, MAP))):
        found.append((3, "looks", {}))
    found.append((1, "keeps", {"card": card_ref(kept)}))


def _falls(scene: Scene, card: int, place: int) -> bool:
    """Return whether somebody is known to go out by a look."""
    seen = scene.knows[scene.turn][place]
    return place < RUINS and (seen == SISTER or (seen == AMBUSH and card == SWORDSMAN))


def _look(scene: Scene, place: int, ships: Mapping[int, float], found: _Weighed) -> None:
    seen = scene.knows[scene.turn][place]
    if seen == STARSHIP:
        found.append((10, "look.ship", {}))
    elif _falls(scene, scene.card, place):
        found.append((9, "look.out", {"target": seat_ref(place)}))
    elif seen == HIDDEN:
        legal = options(scene)
        most = max([ships.get(each, 0.0) for each in legal])
        if most and ships.get(place, 0.0) > most - _LIKELY:
            found.append((6, "look.likely", {}))
        found.append((4, "look.unseen", {}))
    else:
        found.append((3, "look.seen", {"card": card_ref(seen)}))
    others = any(each < RUINS for each in options(scene))
    if place >= RUINS and others and scene.left[AMBUSH]:
        found.append((2, "look.safe", {}))


def _exchange(scene: Scene, done: int, like: bool, found: _Weighed) -> None:
    seat = scene.turn
    own, other = scene.hands[seat], scene.knows[seat][scene.at]
    held, given = (other, own) if done else (own, other)
    if like:
        found.append((9, "either", {}))
    elif held == STARSHIP:
        found.append((8, "holds_ship", {}))
    elif held == AMBUSH and not is_last(scene):
        found.append((5, "keeps_ambush", {}))
    elif held != AMBUSH and (held < given or given == AMBUSH):
        found.append((5, "searches_first", {"card": card_ref(held)}))
    found.append((1, "keeps", {"card": card_ref(held)}))


def _shuffle(scene: Scene, done: int, found: _Weighed) -> None:
    knows = scene.knows[scene.turn]
    known = [knows[RUINS + place] != HIDDEN for place in range(len(scene.ruins))]
    if done:
        found.append((3, "shuffle.hides", {}))
    else:
        found.append((3, "shuffle.known" if any(known) else "shuffle.same", {}))


def _name(scene: Scene, place: int, ships: Mapping[int, float], found: _Weighed) -> None:
    seat = scene.turn
    if place == seat and scene.hands[seat] == STARSHIP:
        found.append((9, "name.own", {}))
    elif scene.knows[seat][place] == STARSHIP:
        found.append((8, "name.known", {}))
    elif ships and ships.get(place, 0.0) > max(ships.values()) - _LIKELY:
        found.append((6, "name.likely", {}))
    else:
        found.append((3, "name.left", {}))
