"""Why a turn is good: true facts about it, weighed in points, the weightiest first."""

from __future__ import annotations

from engine.bot import Choice, Reason, explained
from engine.games.doodle.actions import Action, Draw, Pass
from engine.games.doodle.bots.fit import around, lonely, nooks, touch
from engine.games.doodle.bots.future import coming
from engine.games.doodle.choices import distance, table
from engine.games.doodle.components import BONUS, LAST, TURNS
from engine.games.doodle.cutting import NAMES, least
from engine.games.doodle.drawing import piece_of
from engine.games.doodle.events import card_ref, card_refs
from engine.games.doodle.offers import best_now, larger
from engine.games.doodle.score import JOINS, bonus_of
from engine.games.doodle.state import State, pattern
from engine.refs import Arg, Ref

_MOST = 3
"""The largest number of reasons given."""

_NEAR = 4
"""A rectangle is mentioned if it lacks at most this many cells."""

_Weighed = list[tuple[float, str, dict[str, Arg]]]


def reason(key: str, **args: Arg) -> Reason:
    """Return the reason whose message is ``doodle.reason.<key>``."""
    return Reason(f"doodle.reason.{key}", args)


def reasons(state: State, seat: int, action: Action) -> tuple[Reason, ...]:
    """Return why a seat might choose a legal turn, or a place for its start card.

    There are one to three reasons.
    """
    found: _Weighed = []
    before = state.sheets[seat].filled
    cells = () if isinstance(action, Pass) else getattr(action, "cells", ())
    mask = _mask(cells)
    singles = _mask(action.singles) if isinstance(action, Draw | Pass) else 0
    after = before | mask | singles
    if mask:
        touched = touch(mask, before)
        found.append((touched / 4, "sides", {"n": touched, "of": around(mask)}))
        if nooks(before).bit_count() > nooks(before | mask).bit_count():
            found.append((3, "gap", {}))
    if isinstance(action, Draw):
        _special(state, action, found)
    elif isinstance(action, Pass):
        _passing(state, seat, found)
    if singles & nooks(before | mask):
        found.append((6, "single", {}))
    if state.phase == "draw":
        _growing(state, before, after, found)
    _looking_ahead(state, after, found)
    found.sort(key=lambda each: -each[0])
    return tuple(reason(key, **args) for _, key, args in found[:_MOST])


def _mask(cells: tuple[int, ...]) -> int:
    return sum(1 << cell for cell in cells)


def _special(state: State, action: Draw, found: _Weighed) -> None:
    """Add the special actions for a pattern."""
    piece = piece_of(pattern(state, action.card), action.cells)
    if distance(state, action.card):
        pawns = card_ref(state, state.circle[state.pawn])
        found.append((7, "neighbour", {"card": pawns}))
    if piece is not None and piece.cuts:
        found.append((7, "cut", {"shape": Ref("shape", NAMES[piece.shape])}))


def _passing(state: State, seat: int, found: _Weighed) -> None:
    """Add why nothing is drawn."""
    filled = state.sheets[seat].filled
    due = state.circle if state.free_choice else state.circle[state.pawn : state.pawn + 1]
    room = any(table(least(pattern(state, card))).count(filled) for card in due)
    found.append((9, "spoils" if room else "no_room", {}))


def _growing(state: State, before: int, after: int, found: _Weighed) -> None:
    """Add what the turn does for rectangle, bonus and empty cells."""
    then, now = best_now(before), best_now(after)
    gain = (now[1] if now else 0) - (then[1] if then else 0)
    scoring = state.turn % TURNS == 0
    if now and gain > 0:
        place, worth = now
        args: dict[str, Arg] = {"rows": place.height, "columns": place.width, "points": worth}
        found.append((gain + 5 * scoring, "rectangle", args))
    if state.turn != LAST:
        near, was = larger(after, _NEAR), larger(before, _NEAR)
        if near and (not was or len(near[0].missing) < len(was[0].missing) or gain > 0):
            place = near[0].rectangle
            args = {"n": len(near[0].missing), "rows": place.height, "columns": place.width}
            found.append((4 - len(near[0].missing) / 2, "near", args))
    else:
        cells = (after ^ before).bit_count()
        if cells:
            found.append((cells, "fills", {"n": cells}))
    kind = bonus_of(state.options, (state.turn - 1) // TURNS + 1)
    if kind is not None and JOINS[kind](after) and not JOINS[kind](before):
        found.append((BONUS + 1, kind, {"points": BONUS}))


def _looking_ahead(state: State, after: int, found: _Weighed) -> None:
    """Add whether what may come next has room, and whether a cell is left alone."""
    cards = coming(state)
    if cards and all(table(least(pattern(state, card))).count(after) for card in cards):
        found.append((0.5, "next", {"cards": card_refs(state, cards)}))
    if not lonely(after) and state.turn not in (0, LAST):
        found.append((1, "whole", {}))


def dreamt(state: State, seat: int, action: Action, first: Action, tried: int) -> Choice:
    """Return a turn, why it is chosen, and what was found with a number of runs of cards.

    Args:
        first: the turn that looked best before.
    """
    why = reasons(state, seat, action)
    if not tried:
        return explained(action, why)
    found = reason("tried" if action == first else "beats", n=tried)
    return explained(action, why[: _MOST - 1], found)
