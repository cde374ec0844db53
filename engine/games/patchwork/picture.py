"""The table as plain text.

A quilt's cells are letters, a new one for each patch in the order they came, "*" for leather and
"." where it is empty. On the track "o" is an income marker, "*" leather, "!" the Automa's bonus
marker; the tokens stand below it, the upper one of two on a space above the other.
"""

from __future__ import annotations

from engine.games.patchwork.automa import piles
from engine.games.patchwork.components import COLUMNS, FULL, INCOME_SPACES, LAST, PATCHES, ROWS
from engine.games.patchwork.state import AUTOMA, LEATHER, Side, State
from engine.polyomino import bits

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg"
_GAP = "     "


def picture(state: State) -> str:
    """Return the whole table, about 20 lines."""
    return "\n".join([*_sides(state), "", *_track(state), "", *_circle(state), *_cards(state)])


def quilt(side: Side) -> list[str]:
    """Return the rows of a quilt, top to bottom."""
    cells = ["."] * (ROWS * COLUMNS)
    letters = iter(_LETTERS)
    for patch, mask in side.placed:
        letter = "*" if patch == LEATHER else next(letters)
        for cell in bits(mask & FULL):
            cells[cell] = letter
    return [" ".join(cells[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]


def _sides(state: State) -> list[str]:
    blocks = [
        _automa(state, side)
        if number == AUTOMA and state.automa is not None
        else [_head(state, number), f"{side.buttons} buttons, {side.income} income", *quilt(side)]
        for number, side in enumerate(state.sides)
    ]
    width = max(len(line) for line in blocks[0])
    height = max(map(len, blocks))
    left, right = (block + [""] * (height - len(block)) for block in blocks)
    return [f"{a:{width}}{_GAP}{b}".rstrip() for a, b in zip(left, right, strict=True)]


def _head(state: State, side: int) -> str:
    marks = [f"side {side}"]
    if state.phase in ("turn", "leather", "automa") and state.turn == side:
        marks.append("to move" if state.phase != "leather" else "to place leather")
    if state.bonus == side:
        marks.append("bonus tile")
    return ", ".join(marks)


def _automa(state: State, side: Side) -> list[str]:
    with_buttons, others = piles(side)
    names = [
        " ".join("*" if patch == LEATHER else str(patch) for patch in pile) or "none"
        for pile in (with_buttons, others)
    ]
    return [
        _head(state, AUTOMA) + f", Automa level {state.options.level}",
        f"{side.buttons} buttons",
        f"patches with buttons: {names[0]}",
        f"other patches: {names[1]}",
    ]


def _track(state: State) -> list[str]:
    spaces = ["-"] * (LAST + 1)
    for space in INCOME_SPACES:
        spaces[space] = "o"
    for space in state.leather:
        spaces[space] = "*"
    if state.automa is not None and state.automa.marker is not None:
        spaces[state.automa.marker] = "!"
    upper = state.upper
    lower = [" "] * (LAST + 1)
    above = [" "] * (LAST + 1)
    for number, side in enumerate(state.sides):
        (above if number == upper else lower)[side.position] = str(number)
    tokens = ["".join(row).rstrip() for row in (above, lower)]
    return ["".join(spaces), *(row for row in tokens if row)]


def _circle(state: State) -> list[str]:
    found = []
    for patch in state.circle[:3]:
        facts = PATCHES[patch]
        found.append(
            f"patch {patch}: {'/'.join(facts.rows)}, {facts.price} buttons, "
            f"{facts.time} time, {facts.income} income"
        )
    if len(state.circle) > 3:
        found.append("then " + " ".join(map(str, state.circle[3:])))
    return found


def _cards(state: State) -> list[str]:
    automa = state.automa
    if automa is None:
        return []
    found = f"cards: {automa.left} to draw, discarded {' '.join(map(str, automa.seen)) or 'none'}"
    if automa.back is not None:
        found += f", next back {automa.back}"
    return [found]
