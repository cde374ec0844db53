"""The cover: a corner of a quilt with six patches sewn on."""

from engine.games.patchwork.components import PATCHES
from tools.art.buttons import sewn_button
from tools.art.cover import INNER, framed
from tools.art.games.patchwork.patch import sewn
from tools.art.outline import CELL
from tools.art.svg import group, num

ROWS = int(INNER / CELL)
"""Cells per row of the corner: five."""

SEWN = (
    (28, 1, True, 0, 0),
    (21, 0, False, 0, 2),
    (2, 1, False, 0, 4),
    (0, 1, False, 1, 0),
    (9, 0, False, 3, 0),
    (8, 2, True, 3, 2),
)
"""Patch, quarter turns, whether it is flipped, row and column of its box;
together the patches cover the corner."""


def cover() -> str:
    """The picture of the game on the shelf."""
    definitions, drawn = sewn_button(), ""
    for patch, turns, over, row, column in SEWN:
        piece = PATCHES[patch]
        needed, cloth = sewn(piece, mark=f"{patch}")
        definitions += needed
        drawn += group(
            cloth,
            transform=f"translate({num(column * CELL)} {num(row * CELL)})"
            + _lying(len(piece.rows[0]), len(piece.rows), turns, over),
        )
    return framed(drawn, definitions=definitions)


def _lying(columns: int, rows: int, turns: int, over: bool) -> str:
    """Return the transform that flips a picture of `columns` by `rows`
    cells and rotates it in its box.

    The rotation follows the flip and is clockwise, by quarter turns.
    """
    wide, high = columns * CELL, rows * CELL
    x, y = ((0.0, 0.0), (high, 0.0), (wide, high), (0.0, wide))[turns]
    out = f"translate({num(x)} {num(y)})rotate({90 * turns})" if turns else ""
    return out + (f"translate({num(wide)})scale(-1 1)" if over else "")
