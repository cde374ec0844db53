"""Sizes of the table for a page: pure numbers, so that one test can check every phone."""

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
_BOTH = 820.0
_BOTH_CELL = 38.0
_BESIDE = 350.0


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes of a table, all in logical pixels.

    Attributes:
        wide: two columns side by side, the quilt on the left.
        column: width of the (right) column.
        cell: side of a quilt cell.
        track: width of the time track.
        rival: height of the rival's panel; ``own`` of the panel of the player to move.
        strip: height of the market; the controls of a patch in the hand take its place.
        foot: height of the row of commits.
        scroll: the page is too low for everything, so the column scrolls.
        both: both quilts lie side by side at the same size, with the track below them.
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
    both: bool = False

    @property
    def grid(self) -> bool:
        """Whether there is room to spread the whole circle out."""
        return self.strip > _GRID

    @property
    def gap(self) -> float:
        """Space between the parts of the (right) column."""
        return GAP * 1.5 if self.wide else GAP

    @property
    def quilt(self) -> float:
        """Side of the quilt."""
        return COLUMNS * self.cell

    @property
    def under(self) -> float:
        """Width of the panel under the quilt."""
        return self.quilt if self.wide or self.both else self.column


def measure(width: float, height: float, scale: float, both: bool = False) -> Measures:
    """Return the sizes for a page.

    Args:
        width, height: the size of the page.
        scale: the scale of text, 1.0 or more.
        both: there are two quilts, to be shown side by side where the page has room.
    """
    if both and width >= _BOTH and (found := _measure_both(width, height, scale)) is not None:
        return found
    low = height < _LOW * scale
    # The rival's panel has two lines on every page.
    rival, own, foot = max(50.0, (44 if low else 56) * scale), (38 if low else 46) * scale, 54.0
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


def _measure_both(width: float, height: float, scale: float) -> Measures | None:
    """Return the sizes with two quilts side by side; None where these would be too small.

    The quilts and the track below them have the whole width, or the left of it beside the rest.
    """
    own, foot, strip = 46 * scale, 54.0, 70 + 46 * scale
    full, high = track_size()
    wide = width > height
    column = _BESIDE * scale if wide else width - 2 * EDGE
    room = width - column - 4 * EDGE if wide else column
    rest = own + 2 * EDGE + 3 * GAP if wide else BAR + own + strip + foot + 7 * GAP
    low = (height - rest - GAP * high / full) / (ROWS + 2 * COLUMNS * high / full)
    cell = min(_MAX_CELL, (room - GAP) / (2 * COLUMNS), low)
    if cell < _BOTH_CELL:
        return None
    track = 2 * COLUMNS * cell + GAP
    if wide:
        column = min(620.0, width - track - 4 * EDGE)
        strip = height - BAR - foot - 2 * EDGE - 4 * GAP
    else:
        strip = height - BAR - own - foot - 7 * GAP - ROWS * cell - track * high / full
    return Measures(wide, column, cell, track, own, own, strip, foot, False, True)
