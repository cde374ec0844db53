"""Why an action is good: true facts about it, weighed in points, the weightiest first."""

from __future__ import annotations

from engine.bot import Reason
from engine.games.patchwork.actions import Action, Buy, Leather
from engine.games.patchwork.bots.fit import gaps, shut, touch
from engine.games.patchwork.bots.worth import MARKERS, bargain, fullest
from engine.games.patchwork.components import BONUS_POINTS, EMPTY_POINTS, LAST, PATCHES, SQUARES
from engine.games.patchwork.offers import Destination, advance_offer, offers
from engine.games.patchwork.quilt import masks, placements
from engine.games.patchwork.state import State
from engine.refs import Arg, Ref

_MOST = 3
"""So many reasons are given."""

_WORTH = 1
"""What weighs less than so many points is not said, unless there is nothing else."""

_SQUARE = SQUARES[0].bit_count()
_NEAR = 8
"""A 7x7 square that lacks no more than this is worth a word."""

_Weighed = list[tuple[float, str, dict[str, Arg]]]


def reasons(state: State, action: Action) -> tuple[Reason, ...]:
    """Why the player to move might choose a legal action: one to three reasons."""
    found: _Weighed = []
    quilt = state.sides[state.turn].quilt
    if isinstance(action, Buy):
        mask = masks(action.patch)[action.cells]
        _buying(state, action, found)
        _filling(state, mask, found)
        _lying(mask, quilt, found)
    elif isinstance(action, Leather):
        mask = 1 << action.cell
        _filling(state, mask, found)
        _mending(mask, quilt, found)
    else:
        _advancing(state, found)
    found.sort(key=lambda each: -each[0])
    heavy = [each for each in found if each[0] >= _WORTH] or found
    return tuple(reason(key, **args) for _, key, args in heavy[:_MOST])


def reason(key: str, **args: Arg) -> Reason:
    """The reason whose message is ``patchwork.reason.<key>``."""
    return Reason(f"patchwork.reason.{key}", args)


def _buying(state: State, action: Buy, found: _Weighed) -> None:
    """What the patch covers and earns, where its time leads, and whom it is kept from."""
    position = state.sides[state.turn].position
    facts = PATCHES[action.patch]
    points = -EMPTY_POINTS * facts.size
    found.append((points, "covers", {"cells": facts.size, "points": points}))
    income = facts.income * MARKERS[position]
    if income:
        found.append((income, "income", {"n": income}))
    offer = next(offer for offer in offers(state) if offer.patch == action.patch)
    _going(offer.way, offer.pays, found)
    if offer.way.again:
        found.append((3, "again", {}))
    if facts.time <= 2:
        found.append((9 - 3 * facts.time, "quick", {"n": facts.time}))
    loss = _denied(state, action.patch)
    if loss > 0:
        found.append((loss, "denies", {}))


def _denied(state: State, patch: int) -> int:
    """The points the other player would gain by this patch, if it could buy none better; or 0."""
    position, buttons, _, quilt, _ = state.sides[1 - state.turn]
    if state.automa is not None or position == LAST:
        return 0
    gains = {
        each: bargain(each, position)
        for each in state.circle[:3]
        if PATCHES[each].price <= buttons and placements(each).count(quilt)
    }
    return gains[patch] if gains.get(patch) == max(gains.values(), default=0) else 0


def _advancing(state: State, found: _Weighed) -> None:
    """What advancing pays, and why none of the patches is bought."""
    side = state.sides[state.turn]
    offer = advance_offer(state)
    found.append((offer.buttons, "advances", {"n": offer.buttons}))
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


def _going(way: Destination, pays: int, found: _Weighed) -> None:
    """What lies on the way."""
    if pays:
        found.append((pays / 2, "marker", {"n": pays}))
    if way.leather:
        found.append((4, "leather", {"space": way.leather[0]}))


def _filling(state: State, mask: int, found: _Weighed) -> None:
    """What it does for the bonus tile."""
    quilt = state.sides[state.turn].quilt
    filled = fullest(quilt | mask)
    if state.bonus is None and filled == _SQUARE:
        found.append((30, "bonus", {"points": BONUS_POINTS}))
    elif state.bonus is None and filled > fullest(quilt) and filled >= _SQUARE - _NEAR:
        missing = _SQUARE - filled
        found.append((_NEAR + 1 - missing, "square", {"n": missing}))


def _lying(mask: int, quilt: int, found: _Weighed) -> None:
    """How snugly a patch lies."""
    sides = touch(mask, quilt)
    found.append((sides / 2, "snug", {"n": sides}))
    closed = gaps(quilt).nooks - gaps(quilt | mask).nooks
    if closed > 0:
        found.append((3 + 2 * closed, "gap", {}))


def _mending(mask: int, quilt: int, found: _Weighed) -> None:
    """Whether a patch could have covered the cell that leather covers."""
    _, _, three, four = shut(quilt)
    if mask & four:
        found.append((20, "hole", {}))
    elif mask & three:
        found.append((10, "nook", {}))
    else:
        found.append((0, "snug", {"n": touch(mask, quilt)}))
