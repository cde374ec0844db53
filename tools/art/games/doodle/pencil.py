"""A pencil's marks on a shape: hatching inside its edges, in one of several hands.

Each drawing has one colour, which the screen sets; opacity shows how hard the pencil was pressed.
The hand wavers, but always in the same way, because each drawing has a random generator of its own.
"""

from collections.abc import Callable, Iterable, Sequence
from math import cos, hypot, radians, sin
from random import Random

from tools.art.outline import corners
from tools.art.svg import Point, num

SIDE = 20.0
"""The side of a cell, in units."""

Cells = Sequence[tuple[int, int]]
Pattern = Callable[[Cells, Random], str]
"""Returns path data, to be stroked, on cells (row, column)."""

_MARGIN = 1.6
"""The distance in units from the end of a stroke to the edge of the shape."""


def short(*values: float) -> str:
    """Return coordinates in a row, to a tenth of a unit."""
    out = ""
    for value in values:
        text = num(round(value, 1))
        out += text if not out or text.startswith("-") else f" {text}"
    return out


def _crossed(cells: Cells, point: Point, way: Point) -> list[tuple[float, float]]:
    """Return where the line through a point crosses the cells, as lengths along its way."""
    found: list[list[float]] = []
    spans = []
    for row, column in cells:
        low, high = -1e9, 1e9
        for at, step, edge in ((point[0], way[0], column), (point[1], way[1], row)):
            first, last = edge * SIDE, (edge + 1) * SIDE
            if abs(step) < 1e-9:
                if not first <= at < last:
                    low, high = 1.0, 0.0
                continue
            one, two = (first - at) / step, (last - at) / step
            low, high = max(low, min(one, two)), min(high, max(one, two))
        if high - low > 0.05:
            spans.append((low, high))
    for low, high in sorted(spans):
        if found and low - found[-1][1] < 0.05:
            found[-1][1] = max(found[-1][1], high)
        else:
            found.append([low, high])
    return [(low, high) for low, high in found]


def _lines(
    cells: Cells, angle: float, spacing: float, rng: Random
) -> list[list[tuple[Point, Point]]]:
    """Return parallel strokes across the cells, line by line.

    ``angle`` is in degrees from the x axis.
    """
    way = (cos(radians(angle)), sin(radians(angle)))
    across = (-way[1], way[0])
    ends = [
        (column + right) * SIDE * across[0] + (row + down) * SIDE * across[1]
        for row, column in cells
        for right in (0, 1)
        for down in (0, 1)
    ]
    at, found = min(ends) + spacing / 2, []
    while at < max(ends):
        off = at + rng.uniform(-0.16, 0.16) * spacing
        strokes = []
        for low, high in _crossed(cells, (across[0] * off, across[1] * off), way):
            first = low + _MARGIN + rng.uniform(-0.9, 0.9)
            last = high - _MARGIN + rng.uniform(-0.9, 0.9)
            if last - first > 1.5:
                strokes.append((_at(across, off, way, first), _at(across, off, way, last)))
        found.append(strokes)
        at += spacing
    return found


def _at(across: Point, off: float, way: Point, along: float) -> Point:
    return across[0] * off + way[0] * along, across[1] * off + way[1] * along


def _bowed(start: Point, end: Point, bow: float, rng: Random) -> str:
    """A stroke from one point to another, which bends by up to ``bow`` of its length."""
    x, y = end[0] - start[0], end[1] - start[1]
    off = rng.uniform(-bow, bow)
    return f"M{short(*start)}q{short(x / 2 - y * off, y / 2 + x * off, x, y)}"


def hatch(angle: float, spacing: float, bow: float = 0.03) -> Pattern:
    """Return a pattern of parallel strokes; the pencil is lifted after each."""

    def draw(cells: Cells, rng: Random) -> str:
        return "".join(
            _bowed(start, end, bow, rng)
            for strokes in _lines(cells, angle, spacing, rng)
            for start, end in strokes
        )

    return draw


def both(*patterns: Pattern) -> Pattern:
    """Return a pattern that draws several patterns over each other."""
    return lambda cells, rng: "".join(pattern(cells, rng) for pattern in patterns)


def scribble(angle: float, spacing: float) -> Pattern:
    """Return a pattern that goes to and fro without lifting the pencil while the shape goes on."""

    def draw(cells: Cells, rng: Random) -> str:
        out, last = "", None
        own = set(cells)
        for number, strokes in enumerate(_lines(cells, angle, spacing, rng)):
            for start, end in strokes:
                first, then = (start, end) if number % 2 else (end, start)
                if last is not None and len(strokes) == 1 and _within(own, last, first, spacing):
                    out += f"L{short(*first)}"
                else:
                    out += f"M{short(*first)}"
                out += f"L{short(*then)}"
                last = then
        return out

    return draw


def _within(own: set[tuple[int, int]], start: Point, end: Point, spacing: float) -> bool:
    """Return whether a short way lies inside the shape."""
    if hypot(end[0] - start[0], end[1] - start[1]) > 4 * spacing:
        return False
    return all(
        (
            int((start[1] + share * (end[1] - start[1])) // SIDE),
            int((start[0] + share * (end[0] - start[0])) // SIDE),
        )
        in own
        for share in (0.25, 0.5, 0.75)
    )


def waves(angle: float, spacing: float, length: float, height: float) -> Pattern:
    """Return a pattern of wavy strokes; ``length`` and ``height`` are of half a wave, in units."""

    def draw(cells: Cells, rng: Random) -> str:
        out = ""
        for strokes in _lines(cells, angle, spacing, rng):
            for start, end in strokes:
                x, y = end[0] - start[0], end[1] - start[1]
                count = max(1, round(hypot(x, y) / length))
                x, y = x / count, y / count
                size = hypot(x, y)
                up = height * 2 / size
                out += f"M{short(*start)}q{short(x / 2 - y * up, y / 2 + x * up, x, y)}"
                out += f"t{short(x, y)}" * (count - 1)
        return out

    return draw


def motif(data: str, count: int, shift: bool = False) -> Pattern:
    """Return a pattern of a small sign in relative commands, ``count`` by ``count`` in every cell.

    Args:
        data: the sign's path data.
        count: signs per row and column of a cell.
        shift: whether every other row is shifted by half a step.
    """

    def draw(cells: Cells, rng: Random) -> str:
        step = SIDE / count
        own, out = set(cells), ""
        for row, column in cells:
            for down in range(count):
                for right in range(count):
                    x, y = column * SIDE + (right + 0.5) * step, row * SIDE + (down + 0.5) * step
                    if shift and down % 2:
                        x += step / 2
                        if right == count - 1 and (row, column + 1) not in own:
                            continue
                    x, y = x + rng.uniform(-0.5, 0.5), y + rng.uniform(-0.5, 0.5)
                    out += f"M{short(x, y)}{data}"
        return out

    return draw


def rim(cells: Cells, rng: Random) -> str:
    """Return path data of the line around the cells, as a hand draws it along a grid."""
    ring = corners(cells)
    inset = 1.1
    count = len(ring)
    moved = []
    for i, (x, y) in enumerate(ring):
        before, after = ring[i - 1], ring[(i + 1) % count]
        into = (_sign(x - before[0]), _sign(y - before[1]))
        away = (_sign(after[0] - x), _sign(after[1] - y))
        moved.append(
            (
                x * SIDE + inset * (-into[1] - away[1]) + rng.uniform(-0.4, 0.4),
                y * SIDE + inset * (into[0] + away[0]) + rng.uniform(-0.4, 0.4),
            )
        )
    out = f"M{short(*moved[0])}"
    for i in range(count):
        start, end = moved[i], moved[(i + 1) % count]
        long, high = end[0] - start[0], end[1] - start[1]
        off = rng.uniform(-0.7, 0.7) / hypot(long, high)
        out += f"q{short(long / 2 - high * off, high / 2 + long * off, long, high)}"
    return out


def wash(cells: Cells) -> str:
    """Return path data of the cells' ground, to be filled."""
    return "M" + "L".join(short(x * SIDE, y * SIDE) for x, y in corners(cells)) + "z"


def seams(cells: Cells) -> str:
    """Return path data of the sides between cells, which let people count the cells."""
    own = set(cells)
    return "".join(
        f"M{short(column * SIDE, row * SIDE)}{'v' if aside else 'h'}{short(SIDE)}"
        for row, column in sorted(own)
        for aside in (True, False)
        if (row - (not aside), column - aside) in own
    )


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def extent(cells: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Return the columns and rows of the box around cells at the top left."""
    found = list(cells)
    return 1 + max(column for _, column in found), 1 + max(row for row, _ in found)
