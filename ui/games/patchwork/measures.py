"""Sizes of the table for a page: pure figures, so that one test can look at every phone."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.patchwork.board import size as track_size
from engine.games.patchwork.components import COLUMNS, ROWS
from ui.components.arrange import EDGE, GAP

BAR = 48.0
_MIN_CELL = 22.0
_MAX_CELL = 90.0
_WIDE = 700.0
_LOW = 730.0
_GRID = 300.0


@dataclass(frozen=True, slots=True)
class Measures:
    """All in logical pixels.

    Attributes:
        wide: two columns side by side, the quilt on the left.
        column: width of the (right) column.
        cell: side of a quilt cell.
        track: width of the time track.
        rival: height of the rival's panel; ``own`` of the panel of the player to move.
        strip: height of the market; the controls of a patch in the hand take its place.
        foot: height of the row of commits.
        scroll: the page is too low for everything: the column scrolls.
    """

    wide: bool
    column: float
    cell: float
    track: float
    rival: float
    own: float
    strip: float
    foot: float
    scroll: bool

    @property
    def grid(self) -> bool:
        """Whether there is room to spread the whole circle out."""
        return self.strip > _GRID

    @property
    def gap(self) -> float:
        """Between the parts of the (right) column."""
        return GAP * 1.5 if self.wide else GAP

    @property
    def quilt(self) -> float:
        """Side of the quilt."""
        return COLUMNS * self.cell

    @property
    def under(self) -> float:
        """Width of the panel under the quilt."""
        return self.quilt if self.wide else self.column


def measure(width: float, height: float, scale: float) -> Measures:
    """The sizes for a page.

    Args:
        width, height: of the page.
        scale: of text, 1.0 or more.
    """
    low = height < _LOW * scale
    rival, own, foot = (44 if low else 56) * scale, (38 if low else 46) * scale, 54.0
    strip = 70 + (34 if low else 46) * scale
    full, high = track_size()
    if width >= _WIDE and width > height:
        cell = min((height - own - 2 * EDGE - 2 * GAP) / ROWS, (width * 0.56 - EDGE) / COLUMNS)
        cell = max(_MIN_CELL, min(_MAX_CELL, cell))
        column = min(620.0, width - COLUMNS * cell - 4 * EDGE)
        rest = BAR + rival + strip + foot + 2 * EDGE + 8 * GAP
        track = max(240.0, min(column, (height - rest) * full / high))
        spare = height - rest - track * high / full
        strip += max(0.0, spare)
        return Measures(True, column, cell, track, rival, own, strip, foot, spare < 0)
    column = min(width - 2 * EDGE, 760.0)
    track = min(column, 300.0) if low else column
    rest = BAR + rival + track * high / full + own + strip + foot + 7 * GAP
    cell = min(_MAX_CELL, column / COLUMNS, (height - rest) / ROWS)
    if cell < _MIN_CELL:
        return Measures(False, column, column / COLUMNS, track, rival, own, strip, foot, True)
    return Measures(False, column, cell, track, rival, own, strip, foot, False)
