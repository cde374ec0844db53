"""The table as plain text.

Each drawing on a sheet has a letter of its own, in the order in which they came; "+" is a single
cell and "." an empty one. The special actions that are left are named by their first letters; "o"
is the circle.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.doodle.components import CELLS, COLUMNS, ROWS
from engine.games.doodle.score import standings
from engine.games.doodle.state import NO_PAWN, SINGLE, Sheet, State, shape_name
from engine.polyomino import bits

_LETTERS = "ABCDEFGHIJKLMNOPQRS"
_IN_A_ROW = 4
_WIDTH = 2 * COLUMNS + 3


def picture(state: State) -> str:
    """Return the whole table: a head, the circle, and the sheets, four in a row."""
    lines = [_head(state)]
    if state.circle:
        lines.append(
            "circle: " + " ".join(_card(state, place) for place in range(len(state.circle)))
        )
    titles = [_title(state, seat, sheet) for seat, sheet in enumerate(state.sheets)]
    return "\n".join([*lines, *sheets(state, titles)])


def sheets(state: State, titles: Sequence[str]) -> list[str]:
    """Return the sheets below an empty line, four in a row, each under its title and its points."""
    lines = []
    totals = [standing.points for standing in standings(state).standings]
    blocks = [
        [title, f"{_points(sheet)} = {total}", *rows_of(sheet)]
        for title, sheet, total in zip(titles, state.sheets, totals, strict=True)
    ]
    for first in range(0, len(blocks), _IN_A_ROW):
        lines.append("")
        for row in zip(*blocks[first : first + _IN_A_ROW], strict=True):
            lines.append("".join(f"{cell:{_WIDTH}}" for cell in row).rstrip())
    return lines


def rows_of(sheet: Sheet) -> list[str]:
    """Return the rows of a sheet, top to bottom."""
    cells = ["."] * CELLS
    letters = iter(_LETTERS)
    for _, card, mask in sheet.drawn:
        letter = "+" if card == SINGLE else next(letters)
        for cell in bits(mask):
            cells[cell] = letter
    return [" ".join(cells[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]


def _head(state: State) -> str:
    if state.phase == "over":
        return "over"
    what = {
        "deal": "cards to be dealt",
        "start": "start cards",
        "roll": "the die to be rolled",
        "draw": "free choice" if state.pawn == NO_PAWN else f"the die shows {state.pips}",
        "refill": "new cards to be laid",
    }[state.phase]
    return f"round {state.round}, turn {state.turn}, {what}"


def _card(state: State, place: int) -> str:
    card = state.circle[place]
    name = f"{card}:{shape_name(state, card)}"
    return f"[{name}]" if place == state.pawn else name


def _title(state: State, seat: int, sheet: Sheet) -> str:
    used = sheet.used
    left = [name[0] for name, times in used._asdict().items() if not times]
    if not used.circle:
        left.append("o")
    drawing = state.phase in ("start", "draw")
    mark = " done" if sheet.done else " draws" if drawing else ""
    return f"seat {seat} {''.join(left) or '-'}{mark}"


def _points(sheet: Sheet) -> str:
    rounds = "+".join(str(points + bonus) for _, points, bonus in sheet.scored)
    return f"{rounds}-{sheet.empty}"
