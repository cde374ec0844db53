"""Each shape is hatched in a hand of its own, and inside its edges."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine.games.doodle.components import SHAPES
from tools.art.games.doodle.pencil import SIDE, extent, hatch, seams
from tools.art.games.doodle.shapes import HANDS

BLOCK = ((0, 0), (0, 1), (1, 0), (1, 1))


def test_no_two_shapes_are_hatched_alike() -> None:
    assert set(HANDS) == set(SHAPES)
    drawn = {pattern(BLOCK, Random(1)) for pattern, _ in HANDS.values()}
    assert len(drawn) == len(SHAPES)


@pytest.mark.parametrize("angle", [0, 30, 45, 90, -66])
@pytest.mark.parametrize("name", ["U5", "X5", "W5"])
def test_strokes_begin_and_end_on_the_cells(name: str, angle: float) -> None:
    cells = SHAPES[name]
    path = hatch(angle, 3.0, 0.0)(cells, Random(1))
    strokes = re.findall(r"M(-?[\d.]+) ?(-?[\d.]+)q[-\d. ]+?(?=M|$)", path)
    assert len(strokes) > len(cells)
    own = set(cells)
    for x, y in strokes:
        assert any(
            abs(float(x) - (column + 0.5) * SIDE) <= SIDE / 2 + 0.1
            and abs(float(y) - (row + 0.5) * SIDE) <= SIDE / 2 + 0.1
            for row, column in own
        )


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_every_side_between_two_cells_is_drawn(name: str) -> None:
    cells = SHAPES[name]
    beside = sum(
        (row + down, column + right) in cells
        for row, column in cells
        for down, right in ((0, 1), (1, 0))
    )
    assert seams(cells).count("M") == beside


def test_the_box_of_a_picture_is_the_shape_s() -> None:
    assert extent(SHAPES["Y6"]) == (5, 2)
