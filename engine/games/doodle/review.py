"""What cost a sheet most, or decided a game, in one sentence to end it with."""

from __future__ import annotations

from engine.game import Note, Outcome, ScoreLine
from engine.games.doodle.components import BONUS, LAST, TURNS
from engine.games.doodle.score import JOINS, bonus_of, rectangles, standings
from engine.games.doodle.state import Sheet, State
from engine.refs import Arg

_SHORT = 3
"""A rectangle that lacked at most this many cells was within reach."""

_CELL = 2
"""The points that each cell it lacked, after the first, takes off the regret."""

_LEAST = 3
"""Something that cost fewer points than this is not mentioned."""

_Cost = tuple[float, str, dict[str, Arg]]
_NOTHING: _Cost = (0, "none", {})


def costliest(state: State, seat: int) -> Note:
    """Return what cost a seat most: a message ``doodle.cost.<what>``.

    It is a rectangle that was a few cells short in a scoring, a bonus that was missed, or empty
    cells at the end. It is ``doodle.cost.none`` where none of these cost enough. Any state will do;
    what has not been scored yet costs nothing.
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


def closing(state: State) -> Note | None:
    """Return what decided a game that is over, or what cost most in a game alone."""
    if len(state.sheets) > 1:
        return decisive(standings(state))
    return costliest(state, 0) if state.phase == "over" else None


def decisive(outcome: Outcome) -> Note | None:
    """Return where the winner was furthest ahead: a message ``doodle.decided.<what>``.

    It is None where somebody plays alone, where a win is shared, and while the game goes on.
    """
    ranked = sorted(outcome.standings, key=lambda each: each.rank)
    if outcome.reason != "doodle.outcome.end" or len(ranked) < 2 or ranked[1].rank == 1:
        return None
    first, second = (_parts(standing.lines) for standing in ranked[:2])
    ahead = {part: points - second.get(part, 0) for part, points in first.items()}
    part = max(ahead, key=lambda each: ahead[each])
    if part in ("bonus", "empty"):
        return Note(f"doodle.decided.{part}", {"points": ahead[part]})
    return Note("doodle.decided.round", {"round": int(part), "points": ahead[part]})


def _parts(lines: tuple[ScoreLine, ...]) -> dict[str, int]:
    """Return a score by its sources: the number of a round, the bonuses together, empty cells."""
    found: dict[str, int] = {}
    for line in lines:
        kind = line.key.rpartition(".")[2]
        part = "bonus" if kind in JOINS else kind
        found[part] = found.get(part, 0) + line.points
    return found


def _filled_by(sheet: Sheet, turn: int) -> int:
    """Return the filled cells of a sheet after turn ``turn``, as a mask."""
    if turn == LAST:
        return sheet.filled
    return sum(drawn.mask for drawn in sheet.drawn if drawn.turn <= turn)


def _missed(filled: int, scored: int, number: int) -> list[_Cost]:
    """Return the best rectangle of those that lacked one cell, then two, and so on."""
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
