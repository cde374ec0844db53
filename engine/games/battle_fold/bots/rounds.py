"""A round that a bot imagines to its end, with what the others are likely to have folded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from functools import cache
from math import exp
from random import Random
from typing import Final, NamedTuple

from engine.games.battle_fold.bots.fingers import Way, card_of, seen, ways
from engine.games.battle_fold.bots.scene import END, Scene
from engine.games.battle_fold.bots.thumb import thumb
from engine.games.battle_fold.bots.turns import plans
from engine.games.battle_fold.components import COPIES, ITEMS
from engine.games.battle_fold.solving import meets
from engine.games.battle_fold.state import HIDDEN, NO_TOKEN, Icons, State
from engine.games.battle_fold.turns import board_icons, cloth_icons

_WRONG: Final = 0.06
"""How often the others are assumed to fold wrongly."""
_FOLD: Final = 1.2
"""By how much each extra fold makes a solution less likely than the easiest: a logarithm."""
_LIKED: Final = {"A": 2.0, "M": 0.75, "I": 0.9, "S": 1.5, "P": 1.2, "T": -1.5}
_LIKED_BY_GHOSTS: Final = {"A": 2.25, "M": 1.0, "I": 0.0, "S": 0.0, "P": 0.0, "T": -1.2}
"""By how much each icon makes a solution more likely, also a logarithm."""
_LONGEST: Final = 60
"""The most steps of a turn."""
_POSITIONS: Final = 40
"""The number of positions that are looked at where a turn is searched."""


class Likely(NamedTuple):
    """What somebody may have folded, with the relative likelihood of each."""

    ways: tuple[Way, ...]
    weights: tuple[float, ...]


@cache
def likely(cloth: str, card: str, ghost: bool) -> Likely:
    """Return what somebody is likely to fold for a card: with few folds and for good icons."""
    found = ways(cloth, card)
    liked = _LIKED_BY_GHOSTS if ghost else _LIKED
    least = len(found[0].solution.folds)
    weights = [
        exp(sum([liked[icon] for icon in way.icons]) - _FOLD * (len(way.solution.folds) - least))
        for way in found
    ]
    return Likely(found, tuple(weights))


def sampled(view: State, viewer: int, seat: int, rng: Random) -> Way | None:
    """Draw what a seat may have folded, as another sees it.

    It is None for a wrong fold, which is possible only if foldings are not checked.
    """
    if not view.options.checked and rng.random() < _WRONG:
        return None
    ghost = view.fighters[seat].fate == "ghost"
    found, weights = likely(view.cloth(seat), card_of(view, viewer, seat), ghost)
    return rng.choices(found, weights)[0]


def icons_of(state: State, seat: int, shown: int) -> Icons:
    """Return what a seat has in its turn, by what its cloth shows."""
    return cloth_icons(state.fighters[seat], state.cloth(seat), shown)


def pile(view: State) -> list[int]:
    """Return the items that a viewer sees nowhere."""
    left = Counter(dict.fromkeys(range(len(ITEMS)), COPIES))
    for fighter in view.fighters:
        left.subtract([item for item in fighter.items if item != HIDDEN])
    left.subtract(view.discards)
    left.subtract([item for item in view.drawn if item != HIDDEN])
    return sorted((+left).elements())


def imagined(scene: Scene, unseen: list[int], rng: Random) -> Scene:
    """Return a scene with random items in place of those that are hidden in it."""
    new = scene.copy()
    rest = unseen[:]
    rng.shuffle(rest)
    new.hands = [
        tuple([rest.pop() if item == HIDDEN and rest else item for item in hand])
        for hand in scene.hands
    ]
    new.pile = rest
    return new


def play_turn(scene: Scene, rng: Random) -> Generator[None, None, Scene]:
    """Play the turn under way to its end: with two seats the best one, else by rules of thumb."""
    seat = scene.seat
    while scene.item:
        scene.item -= 1
        if scene.pile:
            scene.hands[seat] += (rng.choice(scene.pile),)
    if len(scene.kinds) == 2:
        best = (yield from plans(scene, seat, _POSITIONS))[0].scene.copy()
        best.end()
        return best
    kind = scene.kinds[seat]
    for _ in range(_LONGEST):
        step = thumb(scene, rng)
        scene.do(step)
        if step == END or scene.won or scene.kinds[seat] != kind:
            break
    return scene


def play_on(
    scene: Scene, icons: dict[int, Icons | None], rng: Random
) -> Generator[None, None, Scene]:
    """Play all turns that are still to come in a round.

    Args:
        scene: may be changed.
        icons: the icons of each seat in the queue; None for a wrong fold, which passes the turn.
    """
    while scene.queue and not scene.won:
        seat = scene.queue[0]
        own = icons[seat]
        if own is None:
            scene.queue = scene.queue[1:]
            continue
        scene.begin(seat, own)
        scene = yield from play_turn(scene, rng)
    return scene


def others_icons(view: State, seat: int, rng: Random) -> dict[int, Icons | None]:
    """Draw what the seats in the queue are likely to have in their turns; a seat knows its own."""
    found: dict[int, Icons | None] = {}
    for other in view.queue:
        fighter = view.fighters[other]
        if view.tokens[other] == NO_TOKEN:
            found[other] = board_icons(fighter)
        elif other == seat:
            found[other] = own_icons(view, seat)
        else:
            way = sampled(view, seat, other, rng)
            found[other] = None if way is None else icons_of(view, other, way.solution.shown)
    return found


def own_icons(view: State, seat: int) -> Icons | None:
    """Return what a seat's own cloth will give it; None for a wrong one."""
    shown = view.shown[seat]
    icons = seen(view.cloth(seat), max(shown, 0))
    right = meets(card_of(view, seat, seat), icons)
    return icons_of(view, seat, shown) if right else None
