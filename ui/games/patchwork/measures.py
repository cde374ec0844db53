"""Sizes of the table for a page: pure numbers, so that one test can check every phone."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.patchwork.board import size as track_size
from engine.games.patchwork.components import COLUMNS, ROWS
from ui.components.arrange import EDGE, GAP
from ui.look import TARGET

BAR = 48.0
_MIN_CELL = 22.0
_MAX_CELL = 90.0
_LOW_CELL = 20.0
"""The least side of a cell of the quilt beside a column: the panel below the quilt stays in sight
on a page as low as that of a lesson on a small phone on its side."""

_LEAST = 180.0
"""The least width of the time track below the rival's panel."""

_SHARED = 400.0
"""The least width of a column in which the rival's panel is beside the track."""

_LOW = 730.0
_FLAT = 480.0
_RIVAL = 240.0
_NARROW = 150.0
"""The least width of the rival's panel beside the track, at normal text size."""

_TALL = 68.0
"""Its height with two lines, at normal text size."""

_SMALL_CELL = 24.0
"""The side of a cell of the quilt on a page in one column that scrolls."""

OWN_TALL = 60.0
"""The height of the panel below the quilt with a line for the name, at normal text size."""

_NARROW_OWN = 240.0
"""The width of that panel, at normal text size, below which the name needs one."""

_GRID = 300.0
_BOTH = 820.0
_BOTH_CELL = 38.0
_BESIDE = 350.0
_FOOT = 54.0
"""Height of the row of commits, in logical pixels."""


LINE = 20.0
"""Height of the line about the patch in the hand, at normal text size."""

CONTROLS = 7 * 48.0 + 6 * 4
"""The least width of the controls of the patch in the hand."""

_COLUMN = 7 * TARGET + 6 * 4
"""The least width of a column beside the quilt: what the controls take where they are smallest."""

_WIDE = COLUMNS * _MIN_CELL + _COLUMN + 4 * EDGE
"""The least width of a page with two columns."""

_CIRCLE = 40.0
"""Height of the strip with the circle while a patch is in the hand, where there is room."""


def hand_height(scale: float, width: float) -> float:
    """Return the height of the controls of the patch in the hand and the line above them.

    Args:
        width: the width of the controls.
    """
    return LINE * scale + 3 + min(52.0, (width - 24) / 7)


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
        flat: the rival's panel lies beside the track, not above it.
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
    flat: bool = False

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

    def below_quilt(self, height: float) -> float:
        """Return the height below the only quilt of a page with two columns, with the panel's."""
        return height - 2 * EDGE - self.quilt - GAP if self.wide and not self.both else 0.0

    @property
    def under(self) -> float:
        """Width of the panel under the quilt."""
        return self.quilt if self.wide or self.both else self.column


def measure(
    width: float, height: float, scale: float, both: bool = False, bar: float = BAR
) -> Measures:
    """Return the sizes for a page.

    Args:
        width, height: the size of the page.
        scale: the scale of text, 1.0 or more.
        both: there are two quilts, to be shown side by side where the page has room.
        bar: the height of the bar, where the table has one.
    """
    if both and width >= _BOTH and (found := _measure_both(width, height, scale, bar)) is not None:
        return found
    if width >= _WIDE and width > height:
        return _measure_wide(width, height, scale, bar)
    rival, own, least = _bands(height, scale)
    full, high = track_size()
    column = min(width - 2 * EDGE, 760.0)
    track = min(column, 300.0) if height < _LOW else column
    rest = bar + rival + track * high / full + own + _FOOT + 7 * GAP
    roomy = max(least, hand_height(scale, column) + 3 + _CIRCLE)
    # Where the page is too low for it, the strip beside a patch in the hand is lower.
    for strip in (roomy, least):
        cell = min(_MAX_CELL, column / COLUMNS, (height - rest - strip) / ROWS)
        if cell >= _MIN_CELL:
            return Measures(False, column, cell, track, rival, own, strip, _FOOT, False)
    # The less scrolls, the better: what can be chosen is near the quilt.
    return Measures(False, column, _SMALL_CELL, track, rival, own, least, _FOOT, True)


def _bands(height: float, scale: float) -> tuple[float, float, float]:
    """Return the heights of the rival's panel, of the own one and of the lowest strip."""
    low = height < _LOW * scale
    # The rival's panel has two lines on every page.
    rival = max(50.0, (44 if low else 56) * scale)
    return rival, (38 if low else 46) * scale, 70 + (34 if low else 46) * scale


def _measure_wide(width: float, height: float, scale: float, bar: float) -> Measures:
    """Return the sizes with the quilt on the left and all other parts on the right.

    On a page as low as that of a phone on its side, the rival's panel is beside the track.
    """
    rival, own, strip = _bands(height, scale)
    full, high = track_size()
    room = min(width * 0.56 - EDGE, width - _COLUMN - 4 * EDGE)
    cell = min((height - own - 2 * EDGE - 2 * GAP) / ROWS, room / COLUMNS)
    cell = max(_LOW_CELL, min(_MAX_CELL, cell))
    column = min(620.0, width - COLUMNS * cell - 4 * EDGE)
    flat = height < _FLAT and column >= _SHARED
    rest = bar + strip + _FOOT + 2 * EDGE + 8 * GAP
    if flat:
        room = max(rival, min((column - _RIVAL * scale - GAP) * high / full, height - rest))
        track, rival = room * full / high, room
    else:
        track = max(_LEAST, min(column, (height - rest - rival) * full / high))
        room = rival + track * high / full
    spare = height - rest - room
    # A smaller quilt may leave room for the rival's panel beside the track. The column then has
    # three gaps.
    smaller = min(cell, (width - _LEAST - GAP - _NARROW * scale - 4 * EDGE) / COLUMNS)
    left = height - (bar + strip + _FOOT + 2 * EDGE + 3 * GAP * 1.5)
    if spare < 0 and smaller >= _LOW_CELL:
        flat, cell, track = True, smaller, _LEAST
        column = min(620.0, width - COLUMNS * cell - 4 * EDGE)
        tall = _TALL * scale
        rival = left if _bands(height, scale)[0] <= left < tall else tall
        track = min(track, rival * full / high)
        spare = left - rival
    strip += max(0.0, spare)
    under, below = COLUMNS * cell, OWN_TALL * scale
    if under < _NARROW_OWN * scale and under + GAP + below + 2 * EDGE <= height:
        own = below
    return Measures(True, column, cell, track, rival, own, strip, _FOOT, spare < 0, flat=flat)


def _measure_both(width: float, height: float, scale: float, bar: float) -> Measures | None:
    """Return the sizes with two quilts side by side; None where these would be too small.

    The quilts and the track below them have the whole width, or the left of it beside the rest.
    """
    own, foot, strip = 46 * scale, _FOOT, 70 + 46 * scale
    full, high = track_size()
    wide = width > height
    column = _BESIDE * scale if wide else width - 2 * EDGE
    room = width - column - 4 * EDGE if wide else column
    rest = own + 2 * EDGE + 3 * GAP if wide else bar + own + strip + foot + 7 * GAP
    low = (height - rest - GAP * high / full) / (ROWS + 2 * COLUMNS * high / full)
    cell = min(_MAX_CELL, (room - GAP) / (2 * COLUMNS), low)
    if cell < _BOTH_CELL:
        return None
    track = 2 * COLUMNS * cell + GAP
    if wide:
        column = min(620.0, width - track - 4 * EDGE)
        strip = height - bar - foot - 2 * EDGE - 4 * GAP
    else:
        strip = height - bar - own - foot - 7 * GAP - ROWS * cell - track * high / full
    return Measures(wide, column, cell, track, own, own, strip, foot, False, True)
