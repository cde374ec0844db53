"""Sizes of the table for a page: pure numbers, so that one test can check every phone."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.doodle.components import CIRCLE, COLUMNS, ROWS
from ui.components.arrange import EDGE, GAP

BAR = 48.0
_MIN_CELL = 22.0
_MAX_CELL = 88.0
_LOW = 700.0
_MIN_GAP = 2.0
_MAX_GAP = 16.0
_MAX_WIDE_GAP = 28.0
_TAP = 48.0
"""Least height of what is tapped, in logical pixels."""

_CONTROLS = 52.0
"""Greatest height of the buttons that move what is held, in logical pixels."""

_COLUMN = CIRCLE * 44.0 + (CIRCLE - 1) * GAP
"""The least width of a column beside the sheet: what the circle takes in one row."""

_WIDE = COLUMNS * _MIN_CELL + _COLUMN + 4 * EDGE
"""The least width of a page with two columns."""

_FLAT, _LOW_CELL, _LOW_CARD = 440.0, 20.0, 39.0
"""On a page lower than the first, the sheet would be out of sight without two columns. There a cell
and a card of the circle may be as narrow as this."""

_LYING = COLUMNS * _LOW_CELL + CIRCLE * _LOW_CARD + (CIRCLE - 1) * GAP + 4 * EDGE
"""The least width of such a page with two columns."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes of a table, all in logical pixels.

    Attributes:
        wide: two columns side by side, the sheet on the left.
        column: width of the (right) column.
        cell: side of a cell of the player's own sheet.
        others: height of the row of the other seats; 0 for a single player.
        ring: height of the circle of cards; ``rows`` is how many rows of cards it has.
        card: width of a card in the circle.
        panel: height of the player's own panel, with the special actions.
        line: height of the line about what is held.
        foot: height of the button that draws.
        gap: space between the parts of the (right) column.
        scroll: the page is too low for everything, so the column scrolls.
    """

    wide: bool
    column: float
    cell: float
    others: float
    ring: float
    rows: int
    card: float
    panel: float
    line: float
    foot: float
    gap: float
    scroll: bool

    @property
    def below(self) -> bool:
        """Whether the other seats are below everything else, because the column scrolls and what
        one draws with should be in sight."""
        return self.wide and self.scroll

    @property
    def sheet(self) -> float:
        """Side of the player's own sheet."""
        return COLUMNS * self.cell


PAWN = 24.0
"""Height above the cards, in logical pixels, for the pawn and what the die can show."""


def measure(width: float, height: float, scale: float, seats: int, bar: float = BAR) -> Measures:
    """Return the sizes for a page.

    Args:
        width, height: the size of the page.
        scale: the scale of text, 1.0 or more.
        seats: how many seats there are, 1..8.
        bar: the height of the bar, where the table has one.
    """
    low = height < _LOW * scale
    others = 0.0 if seats == 1 else max(_TAP, 42 * scale)
    panel, foot = max(_TAP, 44 * scale), 50.0 if low else 54.0
    line = (20 if low else 38) * scale
    if width >= (_LYING if height < _FLAT else _WIDE) and width > height:
        room = min(width * 0.58 - EDGE, width - _COLUMN - 4 * EDGE)
        cell = min((height - 2 * EDGE) / ROWS, room / COLUMNS)
        cell = max(_LOW_CELL if width < _WIDE else _MIN_CELL, min(_MAX_CELL, cell))
        column = min(560.0, width - COLUMNS * cell - 4 * EDGE)
        rest = bar + others + panel + line + _CONTROLS + foot + 2 * EDGE + 6 * 2 * GAP
        spare = height - rest
        rows = 2 if spare >= 2 * (56 + PAWN) + GAP else 1
        card = (column - GAP * (CIRCLE // rows - 1)) / (CIRCLE // rows)
        most = (spare - (rows - 1) * GAP) / rows - PAWN
        card = max(min(44.0, card), min(card, most, 104.0))
        ring = rows * (max(_TAP, card) + PAWN) + (rows - 1) * GAP
        gap = min(_MAX_WIDE_GAP, 2 * GAP + (spare - ring) / 6)
        scroll, gap = gap < _MIN_GAP, max(gap, _MIN_GAP)
        return Measures(
            True, column, cell, others, ring, rows, card, panel, line, foot, gap, scroll
        )
    column = min(width - 2 * EDGE, 760.0)
    rows, card = 1, min(72.0, (column - 2 * (CIRCLE - 1)) / CIRCLE)
    ring = PAWN + max(_TAP, card)
    parts = 7 if others else 6
    rest = bar + others + panel + line + _CONTROLS + foot + parts * GAP + EDGE
    cell = min(_MAX_CELL, column / COLUMNS, (height - rest - ring) / ROWS)
    if cell < _MIN_CELL:
        cell = column / COLUMNS
        return Measures(False, column, cell, others, ring, 1, card, panel, line, foot, GAP, True)
    # A page with room for two rows shows a circle, as it lies on a table.
    spare = height - rest - ROWS * cell
    if spare >= 2 * (_TAP + PAWN) + GAP:
        rows = 2
        card = min(84.0, (spare - GAP) / 2 - PAWN, (column - 3 * GAP) / 4)
        ring = 2 * (PAWN + card) + GAP
    gap = min(_MAX_GAP, GAP + (spare - ring) / parts)
    return Measures(False, column, cell, others, ring, rows, card, panel, line, foot, gap, False)
