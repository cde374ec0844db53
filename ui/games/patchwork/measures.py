"""Sizes of the table for a page: pure figures, so that one test can look at every phone."""

from __future__ import annotations

from dataclasses import dataclass

from ui.games.patchwork.track_geometry import size as track_size

GAP = 6.0
BAR = 48.0
EDGE = 8.0
OWN = 46.0
_MIN_CELL = 24.0
_MAX_CELL = 90.0
_WIDE = 760.0


@dataclass(frozen=True, slots=True)
class Measures:
    """All in logical pixels.

    Attributes:
        wide: two columns side by side, the quilt on the left.
        column: width of the (right) column.
        cell: side of a quilt cell.
        track: width and height of the time track.
        rival: height of the rival's panel.
        strip: height of the market; the controls of a patch in the hand take its place.
        foot: height of the row of commits.
        scroll: the page is too low for everything: the column scrolls.
    """

    wide: bool
    column: float
    cell: float
    track: tuple[float, float]
    rival: float
    strip: float
    foot: float
    scroll: bool

    @property
    def quilt(self) -> float:
        """Side of the quilt."""
        return 9 * self.cell


def measure(width: float, height: float, scale: float) -> Measures:
    """The sizes for a page.

    Args:
        width, height: of the page.
        scale: of text, 1.0 or more.
    """
    rival, strip, foot = 56 * scale, 70 + 46 * scale, 54.0
    wide = width >= _WIDE and width > height
    if wide:
        cell = min(_MAX_CELL, (height - BAR - OWN * scale - 4 * GAP) / 9, (width - 420) / 9)
        cell = max(_MIN_CELL, cell)
        column = min(620.0, width - 9 * cell - 5 * EDGE)
        return Measures(True, column, cell, _track(column), rival, strip, foot, False)
    column = min(width - 2 * EDGE, 760.0)
    track = _track(column)
    rest = BAR + rival + track[1] + OWN * scale + strip + foot + 7 * GAP
    room = (height - rest) / 9
    cell = max(_MIN_CELL, min(_MAX_CELL, column / 9, room))
    low = room < min(_MIN_CELL + 6, column / 9)
    if low:
        cell = column / 9
    return Measures(False, column, cell, track, rival, strip, foot, low)


def _track(column: float) -> tuple[float, float]:
    width, height = track_size("angular")
    return column, column * height / width
