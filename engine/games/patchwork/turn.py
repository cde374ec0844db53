"""A player's turn: buying, advancing and leather; and moving a token, which both sides do."""

from __future__ import annotations

from engine.errors import IllegalAction
from engine.game import Event, Log
from engine.games.patchwork.actions import Buy, Leather
from engine.games.patchwork.components import (
    BONUS_POINTS,
    CELLS,
    COLUMNS,
    FULL,
    INCOME_SPACES,
    INCOMES,
    LAST,
    PATCHES,
    SQUARES,
)
from engine.games.patchwork.events import patch_ref, side_ref, tell
from engine.games.patchwork.quilt import masks, placements
from engine.games.patchwork.state import AUTOMA, LEATHER, Automa, Phase, Side, State

_CORE = SQUARES[0]
for _square in SQUARES:
    _CORE &= _square


def refusal(state: State, patch: int) -> tuple[str, dict[str, int | str]] | None:
    """Return why the player to move cannot buy this patch at all: message key and details.

    It is None if the player can buy it.
    """
    if patch not in state.circle[:3]:
        return "patchwork.refused.not_next", {"patch": patch}
    side = state.sides[state.turn]
    price = PATCHES[patch].price
    if price > side.buttons:
        return "patchwork.refused.cannot_pay", {"needs": price, "has": side.buttons}
    if PATCHES[patch].size > side.empty or not placements(patch).count(side.quilt & FULL):
        return "patchwork.refused.no_room", {"patch": patch}
    return None


def buy(state: State, action: Buy, log: Log) -> State:
    """Take the patch and sew it on the cells chosen."""
    patch = action.patch
    _, buttons, _, quilt, _ = state.sides[state.turn]
    mask = masks(patch).get(action.cells) if patch in state.circle[:3] else None
    if mask is None or mask & quilt or PATCHES[patch].price > buttons:
        raise _refused(state, action)
    return take(state, patch, mask, log)


def take(state: State, patch: int, mask: int, log: Log) -> State:
    """Move the neutral token, pay, sew, then move the time token.

    Args:
        patch: one of the next three, which the player to move can pay for.
        mask: the empty cells it is sewn on.
    """
    mover = state.turn
    position, buttons, income, quilt, placed = state.sides[mover]
    facts = PATCHES[patch]
    place = state.circle.index(patch)
    circle = state.circle[place + 1 :] + state.circle[:place]
    if log is not None:
        who, what = side_ref(mover), patch_ref(patch)
        if facts.price:
            tell(log, "bought", seat=who, patch=what, buttons=facts.price, place=place + 1)
        else:
            tell(log, "bought_free", seat=who, patch=what, place=place + 1)
        tell(log, "placed", seat=who, patch=what)
    quilt |= mask
    side = Side(
        position, buttons - facts.price, income + facts.income, quilt, (*placed, (patch, mask))
    )
    bonus = _bonus(state.bonus, mover, quilt, log)
    target = min(position + facts.time, LAST)
    return _move(state, circle, side, bonus, target, log)


def advance(state: State, log: Log) -> State:
    """Move to the space just past the other token, taking a button for each space."""
    mover = state.turn
    position, buttons, income, quilt, placed = state.sides[mover]
    target = min(state.sides[1 - mover].position + 1, LAST)
    side = Side(position, buttons + target - position, income, quilt, placed)
    if log is not None:
        tell(log, "advanced", seat=side_ref(mover), buttons=target - position)
    return _move(state, state.circle, side, state.bonus, target, log)


def sew_leather(state: State, action: Leather, log: Log) -> State:
    """Put the leather patch on the empty cell chosen."""
    side = state.sides[state.turn]
    cell = action.cell
    if not 0 <= cell < CELLS:
        raise IllegalAction("patchwork.refused.off_quilt")
    mask = 1 << cell
    if side.quilt & mask:
        raise IllegalAction("patchwork.refused.overlaps")
    if log is not None:
        row, column = divmod(cell, COLUMNS)
        tell(log, "leather_placed", seat=side_ref(state.turn), row=row + 1, column=column + 1)
    return sew(state, mask, log)


def sew(state: State, mask: int, log: Log) -> State:
    """Sew the leather patch on an empty cell, a mask; then the turn passes."""
    mover = state.turn
    side = state.sides[mover]
    quilt = side.quilt | mask
    side = side._replace(quilt=quilt, placed=(*side.placed, (LEATHER, mask)))
    bonus = _bonus(state.bonus, mover, quilt, log)
    sides = (side, state.sides[1]) if mover == 0 else (state.sides[0], side)
    turn, phase = next_turn(sides, mover, state.automa, log)
    return state._replace(phase=phase, turn=turn, sides=sides, bonus=bonus)


def _refused(state: State, action: Buy) -> IllegalAction:
    """Return the refusal of an illegal buy."""
    why = refusal(state, action.patch)
    if why is not None:
        return IllegalAction(why[0], **why[1])
    if action.cells not in masks(action.patch):
        return IllegalAction("patchwork.refused.not_its_shape", patch=action.patch)
    return IllegalAction("patchwork.refused.overlaps")


def _bonus(owner: int | None, mover: int, quilt: int, log: Log) -> int | None:
    """Return who has the bonus tile once ``mover``'s quilt has grown to ``quilt``."""
    if owner is not None or quilt & _CORE != _CORE:
        return owner
    if not any(quilt & square == square for square in SQUARES):
        return None
    if log is not None:
        tell(log, "bonus", seat=side_ref(mover), points=BONUS_POINTS)
    return mover


def _move(
    state: State, circle: tuple[int, ...], side: Side, bonus: int | None, target: int, log: Log
) -> State:
    """Move a player's token, whose quilt and buttons are up to date, and find what comes next."""
    mover = state.turn
    position, buttons, income, quilt, placed = side
    leather, first = state.leather, state.first
    if log is not None:
        log_move(log, mover, position, target, income)
    buttons += income * (INCOMES[target] - INCOMES[position])
    moved = Side(target, buttons, income, quilt, placed)
    sides = (moved, state.sides[1]) if mover == 0 else (state.sides[0], moved)
    if target == LAST and first is None:
        first = mover
    # Leather still on the track lies past both tokens, so the first of it is met first.
    owes = bool(leather) and leather[0] <= target
    if owes:
        if log is not None:
            tell(log, "leather", seat=side_ref(mover), space=leather[0])
            if not moved.empty:
                tell(log, "leather_aside", seat=side_ref(mover))
        leather = leather[1:]
    if owes and moved.empty:
        turn, phase = mover, _LEATHER
    else:
        turn, phase = next_turn(sides, mover, state.automa, log)
    return State(state.options, phase, turn, circle, sides, leather, bonus, first, state.automa)


def log_move(log: list[Event], mover: int, position: int, target: int, income: int) -> None:
    """Log a move and each income marker that it meets."""
    who = side_ref(mover)
    tell(log, "moved", seat=who, spaces=target - position, space=target)
    for marker in INCOME_SPACES[INCOMES[position] : INCOMES[target]]:
        tell(log, "income", seat=who, space=marker, buttons=income)
    if target == LAST:
        tell(log, "finished", seat=who)


_LEATHER: Phase = "leather"
_PLAYERS: tuple[tuple[int, Phase], ...] = ((0, "turn"), (1, "turn"))
_ALONE: tuple[tuple[int, Phase], ...] = ((0, "turn"), (AUTOMA, "automa"))


def next_turn(
    sides: tuple[Side, Side], mover: int, automa: Automa | None, log: Log
) -> tuple[int, Phase]:
    """Return whose turn follows and in which phase, after ``mover`` has moved.

    The token further back moves; on a shared space the token on top moves, which is the mover's.
    """
    mine = sides[mover].position
    other = sides[1 - mover].position
    if mine == other == LAST:
        if log is not None:
            tell(log, "over")
        return mover, "over"
    turn = 1 - mover if mine > other else mover
    if log is not None:
        tell(log, "again" if turn == mover else "turn", seat=side_ref(turn))
    return _PLAYERS[turn] if automa is None else _ALONE[turn]
