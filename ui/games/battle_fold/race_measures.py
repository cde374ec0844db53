"""Sizes in the race: the cloth is as large as the page allows, with the rest around it."""

from __future__ import annotations

from typing import NamedTuple

from ui.games.battle_fold.cloth_desk import TOOLS, rows_of_tools, tools_height
from ui.look import TARGET

GAP = 8.0
"""Space between two things, in logical pixels."""
CARD = 74.0
"""Least height of a battle card, likewise: a row of icons that are read in a hurry."""
MOST_CARD = 168.0
"""Greatest height of a battle card, where there is room to spare."""
BAR = 28.0
"""Height of the row with the time, at normal text size."""
DONE = 56.0
"""Height of the button that ends an attempt, at normal text size."""
_COLUMN = 332.0
"""Greatest width of what stands beside the cloth on a lying page, likewise."""
_LYING = 4 * GAP
"""Space at both edges of a lying page and between its two parts, likewise."""
_LEAST = 200.0


class Measures(NamedTuple):
    """Sizes in logical pixels.

    Attributes:
        lying: the page is wider than high, and the cloth stands beside everything else.
        cloth: edge of the square in which the cloth is drawn.
        column: width of everything else.
        card: greatest height of the battle card.
        rows: in how many rows the tools stand.
        spare: height that is left over.
    """

    lying: bool
    cloth: float
    column: float
    card: float
    rows: int = 1
    spare: float = 0.0

    def lowered(self, by: float) -> Measures:
        """Return the sizes that leave so much more height for something else: what is left over
        goes first, then the card is lower, then the cloth, which on a lying page stands beside."""
        by = max(0.0, by - self.spare)
        card = max(CARD, self.card - by)
        cloth = self.cloth if self.lying else max(_LEAST, self.cloth - by + self.card - card)
        return self._replace(card=card, cloth=cloth, spare=0.0)


def measure(width: float, height: float, scale: float) -> Measures:
    """Return the sizes for a page.

    Args:
        width, height: of the page.
        scale: of text.
    """
    rest = (BAR + DONE) * scale + TARGET + 7 * GAP
    one, two = (tools_height(scale, rows) for rows in (1, 2))
    if width > height:
        cloth = min(height - 2 * GAP, width - _COLUMN - _LYING)
        column = min(_COLUMN, width - cloth - _LYING)
        wanted = rows_of_tools(scale, column, TOOLS + 1)
        rows = wanted if height - rest - two >= CARD else 1
        card = max(CARD, min(MOST_CARD, height - rest - (one, two)[rows - 1]))
        return Measures(True, cloth, column, card, rows)
    column = min(width, 720.0) - 2 * GAP
    wanted = rows_of_tools(scale, column, TOOLS + 1)
    rows = wanted if height - rest - two - CARD >= _LEAST else 1
    rest += (one, two)[rows - 1]
    cloth = max(_LEAST, min(column, height - rest - CARD))
    card = max(CARD, min(MOST_CARD, height - rest - cloth))
    return Measures(False, cloth, column, card, rows, max(0.0, height - rest - cloth - card))
