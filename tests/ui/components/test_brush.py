"""What a finger paints on a board of nine by nine."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as some

from ui.components.brush import cell_at, crossed, fill, painted
from ui.components.draft import SIDE
from ui.components.painter import FULL

CELLS = SIDE * SIDE

near = some.floats(-2, SIDE + 2)
points = some.tuples(near, near)


@given(points, points)
def test_the_cells_on_a_way_touch(start: tuple[float, float], end: tuple[float, float]) -> None:
    cells = crossed(start, end)
    assert len(set(cells)) == len(cells)
    places = [divmod(cell, SIDE) for cell in cells]
    for (row, column), (next_row, next_column) in pairwise(places):
        assert max(abs(row - next_row), abs(column - next_column)) == 1
    for moment in range(101):
        step = moment / 100
        spot = tuple(a + (b - a) * step for a, b in zip(start, end, strict=True))
        if min(abs(each - round(each)) for each in spot) > 1e-6:
            cell = cell_at((spot[0], spot[1]))
            assert cell is None or cell in cells


@given(some.integers(0, FULL), some.lists(some.integers(0, CELLS - 1)), some.booleans())
def test_painting_changes_what_is_under_the_finger(
    quilt: int, cells: Iterable[int], covered: bool
) -> None:
    under = set(cells)
    after = painted(quilt, under, covered)
    for cell in range(CELLS):
        assert after >> cell & 1 == (covered if cell in under else quilt >> cell & 1)


def block(rows: int, columns: int) -> int:
    """A full rectangle in the top left corner."""
    return sum(1 << row * SIDE + column for row in range(rows) for column in range(columns))


def test_filling_turns_over_what_hangs_together() -> None:
    ring = block(3, 3) ^ 1 << 10
    assert fill(ring, 10) == block(3, 3)
    assert fill(ring, 40) == FULL ^ 1 << 10
    assert fill(ring, 0) == 0
    assert fill(0, 80) == FULL
