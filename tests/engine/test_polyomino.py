from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.polyomino import (
    Placements,
    bits,
    extent,
    flipped,
    orientations,
    oriented,
    parse,
    placements,
    shape_of,
    turned,
)

SHAPES = st.frozensets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=6).map(
    lambda cells: parse(
        ["".join("X" if (r, c) in cells else "." for c in range(4)) for r in range(4)]
    )
)


def test_parse_takes_away_empty_margins() -> None:
    assert parse(["...", ".X.", ".XX"]) == ((0, 0), (1, 0), (1, 1))


def test_rows_come_before_columns() -> None:
    assert extent(parse(["XXX", "X.."])) == (2, 3)


def test_a_quarter_turn_is_clockwise() -> None:
    assert turned(parse(["XXX", "X.."])) == parse(["XX", ".X", ".X"])


def test_turning_over_swaps_left_and_right() -> None:
    assert flipped(parse(["XXX", "X.."])) == parse(["XXX", "..X"])


@pytest.mark.parametrize(
    ("rows", "count"),
    [(["X"], 1), (["XX"], 2), (["XX", "XX"], 1), (["XX.", ".XX"], 4), (["XXX", "X.."], 8)],
)
def test_number_of_orientations(rows: list[str], count: int) -> None:
    assert len(orientations(parse(rows))) == count


def test_orientations_come_turned_first_then_flipped() -> None:
    ell = parse(["XXX", "X.."])
    faces = orientations(ell)
    assert faces[0] == ell
    assert faces[1] == turned(ell)
    assert faces[4] == flipped(ell)
    assert faces[5] == turned(flipped(ell))


@given(SHAPES)
def test_four_turns_and_two_flips_change_nothing(shape: tuple[tuple[int, int], ...]) -> None:
    assert turned(turned(turned(turned(shape)))) == shape
    assert flipped(flipped(shape)) == shape
    assert len(set(orientations(shape))) == len(orientations(shape))
    assert {turned(face) for face in orientations(shape)} == set(orientations(shape))


@given(SHAPES)
def test_how_one_way_to_hold_a_shape_comes_from_another(shape: tuple[tuple[int, int], ...]) -> None:
    held = oriented(shape)
    assert [each.shape for each in held] == list(orientations(shape))
    for each in held:
        assert held[each.turned].shape == turned(each.shape)
        assert held[each.flipped].shape == flipped(each.shape)
        drawn = flipped(shape) if each.over else shape
        for _ in range(each.turns):
            drawn = turned(drawn)
        assert drawn == each.shape


def test_a_shape_is_the_same_wherever_it_lies() -> None:
    assert shape_of([(7, 5), (6, 5), (7, 6)]) == parse(["X.", "XX"])
    assert placements(parse(["XX"]), 3, 4) is placements(parse(["XX"]), 3, 4)


def test_bits_ascend() -> None:
    assert bits(0b1010010) == (1, 4, 6)
    assert bits(0) == ()


@given(SHAPES, st.integers(0, (1 << 30) - 1))
def test_fitting_is_what_a_slow_search_finds(
    shape: tuple[tuple[int, int], ...], filled: int
) -> None:
    rows, columns = 5, 6
    slow = set()
    for face in orientations(shape):
        for row, column in product(range(rows), range(columns)):
            cells = [(row + r, column + c) for r, c in face]
            inside = all(r < rows and c < columns for r, c in cells)
            numbers = tuple(r * columns + c for r, c in cells)
            if inside and not any(filled >> number & 1 for number in numbers):
                slow.add(numbers)
    table = Placements(shape, rows, columns)
    found = list(table.fitting(filled, table.cells))
    assert set(found) == slow
    assert len(found) == len(slow) == table.count(filled)
    assert [table.numbers[cells] for cells in found] == sorted(table.numbers[c] for c in found)


@given(SHAPES)
def test_tables_agree_with_each_other(shape: tuple[tuple[int, int], ...]) -> None:
    table = Placements(shape, 5, 6)
    assert table.count(0) == len(table.cells)
    for number, cells in enumerate(table.cells):
        assert bits(table.masks[number]) == cells
        assert table.numbers[cells] == number
        assert table.spots[table.places[number]] == number
        orientation, row, column = table.places[number]
        face = table.orientations[orientation]
        assert cells == tuple((row + r) * 6 + column + c for r, c in face)
