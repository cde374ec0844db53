"""What cost a sheet most, in a sentence to end a game with."""

from __future__ import annotations

from engine.game import Note
from engine.games.doodle.components import BONUS, LAST, TURNS
from engine.games.doodle.score import bonus_of, rectangles
from engine.games.doodle.state import Sheet, State
from engine.refs import Arg

_SHORT = 3
"""A rectangle that lacked no more cells than this was within reach."""

_CELL = 2
"""What each cell it lacked takes off the regret, in points."""

_LEAST = 3
"""What cost fewer points than this is not worth a word."""

_Cost = tuple[float, str, dict[str, Arg]]
_NOTHING: _Cost = (0, "none", {})


def costliest(state: State, seat: int) -> Note:
    """What cost a seat most: a message ``doodle.cost.<what>``.

    A rectangle that was a few cells short in a scoring, a bonus that was missed, or empty cells
    at the end; ``doodle.cost.none`` where none of that weighs. Any state will do; what has not
    been scored yet costs nothing.
    """
    sheet = state.sheets[seat]
    found: list[_Cost] = []
    for number, scoring in enumerate(sheet.scored, 1):
        found += _missed(_filled_by(sheet, number * TURNS), scoring.points, number)
        kind = bonus_of(state.options, number)
        if kind is not None and not scoring.bonus:
            found.append((BONUS, kind, {"points": BONUS}))
    if state.phase == "over":
        found.append((sheet.empty, "empty", {"n": sheet.empty}))
    regret, what, args = max(found, key=lambda each: each[0], default=_NOTHING)
    return Note(f"doodle.cost.{what}", args) if regret >= _LEAST else Note("doodle.cost.none", {})


def _filled_by(sheet: Sheet, turn: int) -> int:
    """The sheet as it was after so many turns."""
    if turn == LAST:
        return sheet.filled
    return sum(drawn.mask for drawn in sheet.drawn if drawn.turn <= turn)


def _missed(filled: int, scored: int, number: int) -> list[_Cost]:
    """The best rectangle of those that lacked one cell, of those that lacked two, and so on."""
    found: dict[int, _Cost] = {}
    for worth, mask, place in rectangles():
        gain = worth - scored
        if gain < _LEAST or len(found) == _SHORT:
            break
        short = (mask & ~filled).bit_count()
        if short <= _SHORT and short not in found:
            args: dict[str, Arg] = {
                "round": number,
                "n": short,
                "rows": place.height,
                "columns": place.width,
                "points": gain,
            }
            found[short] = gain - _CELL * (short - 1), "missing", args
    return list(found.values())
