"""Short notation of actions.

==========================  ==============================================================
``start b3 c3 b4``          draw the start card on these cells: column, then row from the top
``17: b3 c3 b4``            draw card 17, or a piece of it, there
``17: b3 c3 b4 + e5 f9``    the same, and fill two single cells besides
``pass``, ``pass + e5``     draw nothing, or a single cell only
``roll 2``                  the die shows 2
``deal 4 0 / 7 29 ...``     the start cards of the seats, then the circle from the pawn
``refill 5 13 ...``         the new cards, clockwise
==========================  ==============================================================

Reading puts cells in order.
"""

from __future__ import annotations

import re

from engine.errors import IllegalAction
from engine.games.doodle.actions import Action, Deal, Draw, Pass, Refill, Roll, Start
from engine.games.doodle.components import COLUMNS, ROWS

_LETTERS = "abcdefghi"[:COLUMNS]
_CELL = rf"[{_LETTERS}][1-{ROWS}]"
_CELLS = rf"{_CELL}(?: {_CELL})*"
_ONLY = re.compile(_CELLS)
_START = re.compile(rf"start ({_CELLS})")
_DRAW = re.compile(rf"(\d{{1,2}}): ({_CELLS})(?: \+ ({_CELLS}))?", re.ASCII)
_PASS = re.compile(rf"pass(?: \+ ({_CELLS}))?")
_NUMBERS = r"\d{1,2}(?: \d{1,2})*"
_DEAL = re.compile(rf"deal ({_NUMBERS}) / ({_NUMBERS})", re.ASCII)
_ROLL = re.compile(r"roll (\d)", re.ASCII)
_REFILL = re.compile(rf"refill ({_NUMBERS})", re.ASCII)


def write(action: Action) -> str:
    """Return the notation of an action."""
    if isinstance(action, Draw):
        return f"{action.card}: {cells_text(action.cells)}{_singles(action.singles)}"
    if isinstance(action, Pass):
        return f"pass{_singles(action.singles)}"
    if isinstance(action, Start):
        return f"start {cells_text(action.cells)}"
    if isinstance(action, Roll):
        return f"roll {action.pips}"
    if isinstance(action, Deal):
        return f"deal {_listed(action.starts)} / {_listed(action.circle)}"
    return f"refill {_listed(action.cards)}"


def read(text: str) -> Action:
    """Return the action that a notation means.

    Raises:
        IllegalAction: the text is no notation of an action.
    """
    text = text.strip()
    if found := _DRAW.fullmatch(text):
        return Draw(int(found[1]), _cells(found[2]), _cells(found[3]))
    if found := _PASS.fullmatch(text):
        return Pass(_cells(found[1]))
    if found := _START.fullmatch(text):
        return Start(_cells(found[1]))
    if found := _ROLL.fullmatch(text):
        return Roll(int(found[1]))
    if found := _DEAL.fullmatch(text):
        return Deal(_numbers(found[1]), _numbers(found[2]))
    if found := _REFILL.fullmatch(text):
        return Refill(_numbers(found[1]))
    raise IllegalAction("doodle.refused.notation", text=text[:40])


def cells_text(cells: tuple[int, ...]) -> str:
    """Return cells by column and row."""
    return " ".join(f"{_LETTERS[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in cells)


def cells_of(text: str) -> tuple[int, ...] | None:
    """Return cells from :func:`cells_text`, or none from "-"; None where the text is neither."""
    if text == "-":
        return ()
    return _cells(text) if _ONLY.fullmatch(text) else None


def _cells(text: str | None) -> tuple[int, ...]:
    names = text.split() if text else ()
    return tuple(sorted((int(name[1]) - 1) * COLUMNS + _LETTERS.index(name[0]) for name in names))


def _singles(cells: tuple[int, ...]) -> str:
    return f" + {cells_text(cells)}" if cells else ""


def _listed(cards: tuple[int, ...]) -> str:
    return " ".join(map(str, cards))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))
