"""Short notation of actions.

=================  ==================================================================
``+``              advance
``17@b3.1``        buy patch 17: the box around it has its top left corner in column b,
                   row 3 (from the top), in orientation 1 of the patch
``*e5``            sew a leather patch on column e, row 5
``circle 5,3,...``  the circle, clockwise from the neutral token
``back 6``         the back of the next card shows 6
``card 13``        card 13 is revealed
=================  ==================================================================

Orientations are numbered from 0 as :func:`engine.polyomino.orientations` lists them.
"""

from __future__ import annotations

import re

from engine.errors import IllegalAction
from engine.games.patchwork.actions import Action, Advance, Back, Buy, Circle, Leather, Reveal
from engine.games.patchwork.components import COLUMNS, PATCHES, ROWS
from engine.games.patchwork.quilt import LEATHERS, buys, placements

_LETTERS = "abcdefghi"[:COLUMNS]
_BUY = re.compile(rf"(\d{{1,2}})@([{_LETTERS}])([1-{ROWS}])\.([0-7])", re.ASCII)
_LEATHER = re.compile(rf"\*([{_LETTERS}])([1-{ROWS}])")
_CHANCE = re.compile(r"(circle|back|card) (\d{1,2}(?:,\d{1,2})*)", re.ASCII)


def write(action: Action) -> str:
    """Return the notation of an action.

    Raises:
        IllegalAction: a buy whose cells are no placement of its patch.
    """
    if isinstance(action, Buy):
        return _write_buy(action)
    if isinstance(action, Leather):
        row, column = divmod(action.cell, COLUMNS)
        return f"*{_LETTERS[column]}{row + 1}"
    if isinstance(action, Circle):
        return "circle " + ",".join(map(str, action.order))
    if isinstance(action, Back):
        return f"back {action.buttons}"
    if isinstance(action, Reveal):
        return f"card {action.card}"
    return "+"


def read(text: str) -> Action:
    """Return the action that a notation means.

    Raises:
        IllegalAction: the text is no notation of an action.
    """
    text = text.strip()
    if text == "+":
        return Advance()
    if found := _BUY.fullmatch(text):
        patch, turn = int(found[1]), int(found[4])
        if patch < len(PATCHES):
            spot = (turn, int(found[3]) - 1, _LETTERS.index(found[2]))
            number = placements(patch).spots.get(spot)
            if number is not None:
                return buys(patch)[number]
    if found := _LEATHER.fullmatch(text):
        return LEATHERS[(int(found[2]) - 1) * COLUMNS + _LETTERS.index(found[1])]
    if found := _CHANCE.fullmatch(text):
        numbers = tuple(map(int, found[2].split(",")))
        if found[1] == "circle":
            return Circle(numbers)
        if len(numbers) == 1:
            return Back(numbers[0]) if found[1] == "back" else Reveal(numbers[0])
    raise IllegalAction("patchwork.refused.notation", text=text[:40])


def _write_buy(action: Buy) -> str:
    known = 0 <= action.patch < len(PATCHES)
    number = placements(action.patch).numbers.get(action.cells) if known else None
    if number is None:
        raise IllegalAction("patchwork.refused.not_its_shape", patch=action.patch)
    turn, row, column = placements(action.patch).places[number]
    return f"{action.patch}@{_LETTERS[column]}{row + 1}.{turn}"
