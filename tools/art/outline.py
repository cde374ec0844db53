"""The outline of a patch: the edge of the cloth, and the line of the seam."""

from collections.abc import Iterable

from tools.art.svg import Point, pairs

CELL = 60.0
Cell = tuple[int, int]


def corners(cells: Iterable[Cell]) -> list[Cell]:
    """Return the corner points of a union of (row,
    column) cells without holes, clockwise, as (x, y)."""
    filled = set(cells)
    edges: dict[Cell, list[Cell]] = {}
    for row, column in filled:
        for beside, start, end in (
            ((row - 1, column), (column, row), (column + 1, row)),
            ((row, column + 1), (column + 1, row), (column + 1, row + 1)),
            ((row + 1, column), (column + 1, row + 1), (column, row + 1)),
            ((row, column - 1), (column, row + 1), (column, row)),
        ):
            if beside not in filled:
                edges.setdefault(start, []).append(end)
    at = min(edges)
    ring = [at]
    while len(ring) <= len(filled) * 4:
        ends = edges[ring[-1]]
        ring.append(ends.pop())
        if ring[-1] == at:
            break
    ring.pop()
    count = len(ring)
    return [
        here
        for i, here in enumerate(ring)
        if not (
            ring[i - 1][0] == here[0] == ring[(i + 1) % count][0]
            or ring[i - 1][1] == here[1] == ring[(i + 1) % count][1]
        )
    ]


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def _towards(point: Point, goal: Point, length: float) -> Point:
    """Return the point `length` units from one corner on the way to the next."""
    return (
        point[0] + length * _sign(goal[0] - point[0]),
        point[1] + length * _sign(goal[1] - point[1]),
    )


def outline(cells: Iterable[Cell], inset: float, radius: float) -> str:
    """Path data of the outline, moved inwards by `inset` units and with rounded corners."""
    ring = corners(cells)
    count = len(ring)
    moved: list[Point] = []
    for i, (x, y) in enumerate(ring):
        before, after = ring[i - 1], ring[(i + 1) % count]
        into = (_sign(x - before[0]), _sign(y - before[1]))
        away = (_sign(after[0] - x), _sign(after[1] - y))
        # Walking clockwise, the inside is on the right: for a step (dx, dy) that is (-dy, dx).
        moved.append(
            (x * CELL + inset * (-into[1] - away[1]), y * CELL + inset * (into[0] + away[0]))
        )
    d = ""
    for i, corner in enumerate(moved):
        start = _towards(corner, moved[i - 1], radius)
        end = _towards(corner, moved[(i + 1) % count], radius)
        d += f"{'L' if i else 'M'}{pairs(*start)}Q{pairs(*corner, *end)}"
    return d + "z"
