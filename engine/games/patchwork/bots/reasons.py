"""Why an action is good: true facts about it, weighed in points, and its other effects, counted."""

from __future__ import annotations

from math import inf

from engine.bot import Choice, Reason, explained
from engine.games.patchwork.actions import Action, Advance, Buy, Leather
from engine.games.patchwork.bots.fit import nooks, roomiest, touch
from engine.games.patchwork.bots.seams import shut
from engine.games.patchwork.bots.worth import MARKERS, bargain, fullest
from engine.games.patchwork.components import BONUS_POINTS, EMPTY_POINTS, LAST, PATCHES, SQUARES
from engine.games.patchwork.offers import Destination, advance_offer, offers
from engine.games.patchwork.quilt import masks, placements
from engine.games.patchwork.state import State
from engine.refs import Arg, Ref

_QUICK = 2
"""A patch that takes at most this many spaces of time counts as quick."""

_COUNTED = -inf
"""The weight of facts that are counted but are no reason by themselves.

These are what an action costs, and what any other action would bring as well.
"""

_LITTLE = 0.5
"""The weight of what is said only if nothing sets an action apart from the others."""

_TERMS = {"covers", "pays", "free", "income", "advances", "time", "marker", "again", "leather"} | {
    "square"
}
"""What is counted: free cells, buttons now, income to come, time, another turn, leather, 7x7."""

_SQUARE = SQUARES[0].bit_count()
_NEXT = 2
"""A bot that looked at most this many actions ahead does not mention it."""

_NEAR = 8
"""A 7x7 square is mentioned if it lacks at most this many cells."""

_ROOM = 6
"""A free rectangle is mentioned if it has at least this many cells, in at least two lines."""

Weighed = list[tuple[float, str, dict[str, Arg]]]


def explain(state: State, action: Action, *found: Reason, placing: bool = True) -> Choice:
    """Explain a legal action of the player to move.

    The weightiest reason comes at once; behind it comes what the action does and costs in numbers.

    Args:
        found: how the action was found, which is told last.
        placing: whether the reasons say why a patch lies where it lies.
    """
    weighed = weigh(state, action, placing)
    _, plain, args = max(weighed, key=_weight)
    said = "time" if plain == "quick" else plain
    counted = [
        Reason(f"patchwork.counts.{key}", numbers)
        for _, key, numbers in weighed
        if key in _TERMS and key != said
    ]
    return explained(action, [reason(plain, **args), *counted], *found)


def weigh(state: State, action: Action, placing: bool = True) -> Weighed:
    """Return what is true of a legal action of the player to move.

    Each fact has its weight in points, the end of its key and its arguments.

    Args:
        placing: whether to include what speaks for the place of a patch.
    """
    found: Weighed = []
    quilt = state.sides[state.turn].quilt
    if isinstance(action, Buy):
        mask = masks(action.patch)[action.cells]
        _buying(state, action, found)
        if placing:
            _filling(state, mask, found)
            _lying(mask, quilt, found)
    elif isinstance(action, Leather):
        mask = 1 << action.cell
        found.append((_COUNTED, "covers", {"cells": 1, "points": -EMPTY_POINTS}))
        _filling(state, mask, found)
        _mending(mask, quilt, found)
    else:
        _advancing(state, found)
    return found


def foreseen(action: Action, first: Action, depth: int) -> tuple[Reason, ...]:
    """Return what looking ahead adds to the reasons for an action.

    Args:
        first: the action that looked best before.
        depth: actions looked ahead, this one included.
    """
    if depth <= _NEXT:
        return ()
    if isinstance(first, Buy) and (not isinstance(action, Buy) or action.patch != first.patch):
        return (reason("beats", n=depth, patch=Ref("patch", first.patch)),)
    if isinstance(first, Advance) and isinstance(action, Buy):
        return (reason("beats_advancing", n=depth),)
    return (reason("foresight", n=depth),)


def _weight(each: tuple[float, str, dict[str, Arg]]) -> float:
    return each[0]


def reason(key: str, **args: Arg) -> Reason:
    """Return the reason whose message is ``patchwork.reason.<key>``."""
    return Reason(f"patchwork.reason.{key}", args)


def _buying(state: State, action: Buy, found: Weighed) -> None:
    """Add what a patch covers, costs and earns, where its time leads, and who is denied it."""
    position = state.sides[state.turn].position
    facts = PATCHES[action.patch]
    points, income = _worth(action.patch, position)
    # What another patch would have brought as well is no reason for this one.
    others = [
        _worth(offer.patch, position)
        for offer in offers(state)
        if offer.refused is None and offer.patch != action.patch
    ]
    many = max(1, len(others))
    usual, usually = (sum(each[part] for each in others) / many for part in (0, 1))
    found.append((points - usual, "covers", {"cells": facts.size, "points": points}))
    price: dict[str, Arg] = {"n": facts.price} if facts.price else {}
    found.append((_COUNTED, "pays" if price else "free", price))
    if income:
        found.append((income - usually, "income", {"n": income}))
    if (net := points + income - facts.price) > 0:
        found.append((_LITTLE, "net", {"n": net}))
    time = min(facts.time, LAST - position)
    found.append((_COUNTED, "time", {"n": time}))
    if time <= _QUICK:
        found.append((9 - 3 * time, "quick", {"n": time}))
    offer = next(offer for offer in offers(state) if offer.patch == action.patch)
    _going(offer.way, offer.pays, found)
    loss = _denied(state, action.patch)
    if loss > 0:
        found.append((loss / 2, "denies", {}))


def _worth(patch: int, position: int) -> tuple[int, int]:
    """Return the points for what a patch covers, and the buttons it brings until the end."""
    facts = PATCHES[patch]
    return -EMPTY_POINTS * facts.size, facts.income * MARKERS[position]


def _denied(state: State, patch: int) -> int:
    """Return the points the other player would gain by this patch; 0 if it could buy a better."""
    position, buttons, _, quilt, _ = state.sides[1 - state.turn]
    if state.automa is not None or position == LAST:
        return 0
    gains = {
        each: bargain(each, position)
        for each in state.circle[:3]
        if PATCHES[each].price <= buttons and placements(each).count(quilt)
    }
    return gains[patch] if gains.get(patch) == max(gains.values(), default=0) else 0


def _advancing(state: State, found: Weighed) -> None:
    """Add what advancing pays, and why none of the patches is bought."""
    side = state.sides[state.turn]
    offer = advance_offer(state)
    found.append((offer.buttons, "advances", {"n": offer.buttons}))
    found.append((_COUNTED, "time", {"n": offer.buttons}))
    _going(offer.way, offer.way.pays, found)
    open_to = [each.patch for each in offers(state) if each.refused is None]
    if not open_to:
        found.append((20, "none", {}))
    elif all(bargain(patch, side.position) < 0 for patch in open_to):
        found.append((8, "poor", {}))
    later = side.buttons + offer.buttons + offer.way.pays
    saved_for = [
        (bargain(patch, offer.way.space), patch)
        for patch in state.circle[:3]
        if side.buttons < PATCHES[patch].price <= later and placements(patch).count(side.quilt)
    ]
    gain, patch = max(saved_for, default=(0, 0))
    if gain > 0 and offer.way.space < LAST:
        found.append((gain, "saves", {"patch": Ref("patch", patch)}))


def _going(way: Destination, pays: int, found: Weighed) -> None:
    """Add what lies on the way, and whose turn follows."""
    if pays:
        found.append((pays / 2, "marker", {"n": pays}))
    if way.again:
        found.append((3, "again", {}))
    if way.leather:
        found.append((4, "leather", {"space": way.leather[0]}))


def _filling(state: State, mask: int, found: Weighed) -> None:
    """Add what the action does for the bonus tile."""
    quilt = state.sides[state.turn].quilt
    filled = fullest(quilt | mask)
    if state.bonus is None and filled == _SQUARE:
        found.append((30, "bonus", {"points": BONUS_POINTS}))
    elif state.bonus is None and filled > fullest(quilt) and filled >= _SQUARE - _NEAR:
        missing = _SQUARE - filled
        found.append((_NEAR + 1 - missing, "square", {"n": missing}))


def _lying(mask: int, quilt: int, found: Weighed) -> None:
    """Add what a patch leaves free where it lies, and which gaps it fills."""
    _leaving(mask, quilt, touch(mask, quilt) / 2, found)
    before, after = nooks(quilt), nooks(quilt | mask)
    closed = before.bit_count() - after.bit_count()
    if closed > 0:
        found.append((3 + 2 * closed, "gap", {"n": (before & mask).bit_count()}))


def _leaving(mask: int, quilt: int, weight: float, found: Weighed) -> None:
    """Add the largest free rectangle, if no other space becomes hard to cover."""
    if nooks(quilt | mask) & ~nooks(quilt):
        return
    rows, columns = roomiest(quilt | mask)
    had, wide = roomiest(quilt)
    if rows * columns >= _ROOM and min(rows, columns) > 1:
        key = "whole" if rows * columns == had * wide else "room"
        found.append((weight, key, {"rows": rows, "columns": columns}))


def _mending(mask: int, quilt: int, found: Weighed) -> None:
    """Add whether a patch could have covered the cell that leather covers."""
    _, _, three, four = shut(quilt)
    if mask & four:
        found.append((20, "hole", {}))
    elif mask & three:
        found.append((10, "nook", {}))
    else:
        _leaving(mask, quilt, 0, found)
