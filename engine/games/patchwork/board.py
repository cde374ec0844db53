"""The positions of the spaces of the time track on the printed board.

The track is a spiral of 54 spaces on a low, wide panel. The printed board has had two looks.
`angular` is a square spiral on a grid of 14 by 4 cells, from the top left corner clockwise inwards.
`round` is the same walk with rounded ends. The last space is three cells long.

Lengths are in units of a fortieth of the width of a lane, from the top left corner of the panel, x
to the right and y down. The picture of the board is drawn from these figures, so a token placed at
`space_center` lies on its space.
"""

from functools import cache
from math import cos, pi, sin
from typing import Final, Literal, NamedTuple

from engine.games.patchwork.components import LAST

TrackShape = Literal["angular", "round"]

SPACES: Final = LAST + 1
LOOKS: Final[tuple[TrackShape, ...]] = ("angular", "round")

CELL: Final = 40.0
"""The length of a space, and the width of a lane, in units."""
MARGIN: Final = 4.0
"""The free margin around the track, in units."""

_GRID: Final = (14, 4)


class Space(NamedTuple):
    """A space in units: its centre, its length along the walk and its width across
    it, and the direction of the walk in radians, clockwise from due right."""

    x: float
    y: float
    length: float
    width: float
    heading: float


def size() -> tuple[float, float]:
    """Return the width and height of the panel in units, the same in every look."""
    columns, rows = _GRID
    return columns * CELL + 2 * MARGIN, rows * CELL + 2 * MARGIN


def space_center(look: TrackShape, space: int) -> tuple[float, float]:
    """Return the middle of a space (0 to 53) in units. `IndexError` outside that range."""
    here = spaces(look)[_checked(space)]
    return here.x, here.y


def _checked(space: int) -> int:
    if not 0 <= space < SPACES:
        raise IndexError(space)
    return space


@cache
def spaces(look: TrackShape) -> tuple[Space, ...]:
    """Return all 54 spaces in order."""
    return _stadium() if look == "round" else _square_spiral(*_GRID)


def _square_spiral(columns: int, rows: int) -> tuple[Space, ...]:
    cells: list[tuple[int, int]] = []
    left, top, right, bottom = 0, 0, columns - 1, rows - 1
    while left <= right and top <= bottom:
        cells += [(x, top) for x in range(left, right + 1)]
        cells += [(right, y) for y in range(top + 1, bottom + 1)]
        if bottom > top:
            cells += [(x, bottom) for x in range(right - 1, left - 1, -1)]
        if right > left:
            cells += [(left, y) for y in range(bottom - 1, top, -1)]
        left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1
    middles = [(MARGIN + CELL * (x + 0.5), MARGIN + CELL * (y + 0.5)) for x, y in cells]
    walk = [
        Space(x, y, CELL, CELL, _heading(here, ahead))
        for (x, y), here, ahead in zip(middles[:LAST], cells, cells[1:], strict=False)
    ]
    rest = middles[LAST:]
    x = sum(at[0] for at in rest) / len(rest)
    y = sum(at[1] for at in rest) / len(rest)
    return (*walk, Space(x, y, CELL * len(rest), CELL, _heading(*cells[LAST : LAST + 2])))


def _heading(here: tuple[int, int], ahead: tuple[int, int]) -> float:
    turns = {(1, 0): 0.0, (0, 1): pi / 2, (-1, 0): pi, (0, -1): 3 * pi / 2}
    return turns[ahead[0] - here[0], ahead[1] - here[1]]


class Stretch(NamedTuple):
    """A stretch of the round track's middle line, in units and radians.

    Straight from (x, y) in the direction `start` if `radius` is 0, else a clockwise half circle
    around (x, y) that begins at the angle `start`.
    """

    x: float
    y: float
    length: float
    radius: float = 0.0
    start: float = 0.0

    def at(self, distance: float) -> tuple[float, float, float]:
        """Return the point at that distance along the stretch, and the direction there."""
        if self.radius:
            angle = self.start + distance / self.radius
            x, y = self.x + self.radius * cos(angle), self.y + self.radius * sin(angle)
            return x, y, angle + pi / 2
        return self.x + distance * cos(self.start), self.y + distance * sin(self.start), self.start


@cache
def round_line() -> tuple[Stretch, ...]:
    """Return the middle line of the round track, from the outer end of space 0 to that of 53."""
    width, height = size()
    lane = CELL / 2
    outer = height / 2 - MARGIN - lane
    turn = outer - lane
    inner = outer - CELL
    left, right = MARGIN + CELL / 2 + turn, width - MARGIN - lane - outer
    top, bottom = MARGIN + lane, height - MARGIN - lane
    return (
        Stretch(MARGIN, top, right - MARGIN),
        Stretch(right, height / 2, pi * outer, outer, -pi / 2),
        Stretch(right, bottom, right - left, 0.0, pi),
        Stretch(left, bottom - turn, pi * turn, turn, pi / 2),
        Stretch(left, bottom - 2 * turn, right - left),
        Stretch(right, height / 2, pi * inner, inner, -pi / 2),
        Stretch(right, height / 2 + inner, right - left, 0.0, pi),
    )


def _stadium() -> tuple[Space, ...]:
    line = round_line()
    pitch = sum(stretch.length for stretch in line) / (LAST + 3)

    def at(distance: float) -> tuple[float, float, float]:
        for stretch in line:
            if distance <= stretch.length:
                return stretch.at(distance)
            distance -= stretch.length
        return line[-1].at(line[-1].length)

    walk = []
    for i in range(SPACES):
        length = pitch if i < LAST else 3 * pitch
        x, y, heading = at(i * pitch + length / 2)
        walk.append(Space(x, y, length, CELL, heading % (2 * pi)))
    return tuple(walk)
