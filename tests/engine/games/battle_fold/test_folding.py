"""The folds of a cloth: by hand, and all of them beside a model with every single layer."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.battle_fold.components import SIDE
from engine.games.battle_fold.folding import (
    Fold,
    Packet,
    flat,
    folded,
    folds,
    read,
    turned_over,
    write,
)
from engine.games.battle_fold.making import packets, path
from tests.engine.games.battle_fold.exact import foldings, visible

START = flat(SIDE, SIDE)


@cache
def all_packets() -> dict[Packet, tuple[Packet, Fold] | None]:
    return packets(SIDE, SIDE)


def after(*ways: str) -> Packet:
    packet = START
    for way in ways:
        packet = folded(packet, read(way))
    return packet


def test_a_column_laid_over_shows_its_other_face() -> None:
    packet = after("L3")
    assert (packet.rows, packet.columns) == (4, 3)
    assert packet.top == (0, 1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15)
    assert packet.bottom == (0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14)


def test_a_column_laid_under_leaves_what_is_seen() -> None:
    packet = after("L3u")
    assert packet.top == (0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14)
    assert packet.bottom == (0, 1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15)


def test_a_part_longer_than_the_rest_hangs_over() -> None:
    # Columns 1 to 3 go to the left over column 0: 1 lies on 0, 2 and 3 hang over beside it.
    packet = after("L1")
    assert (packet.rows, packet.columns) == (4, 3)
    assert packet.top[:3] == (3, 2, 1)
    assert packet.bottom[:3] == (3, 2, 0)


def test_rows_fold_as_columns_do() -> None:
    packet = after("D1", "U2")
    # Row 0 lies on row 1; of the rows 1 to 3 the last goes up over the middle one.
    assert (packet.rows, packet.columns) == (2, 4)
    assert packet.top == (0, 1, 2, 3, 12, 13, 14, 15)
    assert packet.bottom == (4, 5, 6, 7, 8, 9, 10, 11)


def test_what_moves_last_lies_on_top_and_shows_what_lay_lowest() -> None:
    packet = after("L2", "U2")
    assert packet.outline == (2, 2)
    assert packet.bottom == (0, 1, 4, 5)
    # The lower half comes up with both its layers: below lay columns 0 and 1 of it.
    assert packet.top == (12, 13, 8, 9)


def test_there_is_no_fold_beside_the_lines() -> None:
    assert len(list(folds(START))) == 2 * 3 * 2 * 2
    for text in ("L4", "L0"):
        with pytest.raises(ValueError, match="no line"):
            folded(START, read(text))


@pytest.mark.parametrize("text", ["", "L", "X1", "L1x", "Lu", "L11"])
def test_what_means_no_fold_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no fold"):
        read(text)


def test_folds_are_read_as_they_are_written() -> None:
    for fold in folds(START):
        assert read(write(fold)) == fold


@given(st.data())
def test_turned_over_twice_is_as_before_and_folds_go_to_the_other_side(data: st.DataObject) -> None:
    packet = START
    for _ in range(data.draw(st.integers(0, 5))):
        ways = list(folds(packet))
        if not ways:
            break
        packet = folded(packet, data.draw(st.sampled_from(ways)))
    assert turned_over(turned_over(packet)) == packet
    for fold in folds(packet):
        line = packet.columns - fold.line if fold.across else fold.line
        far = not fold.far if fold.across else fold.far
        mirrored = Fold(fold.across, line, far, not fold.under)
        assert turned_over(folded(packet, fold)) == folded(turned_over(packet), mirrored)


def test_the_cloth_has_as_many_packets_as_were_counted() -> None:
    found = all_packets()
    assert len(found) == 10_253
    assert max(len(path(found, packet)) for packet in found) == 6
    assert len({packet.shown for packet in found}) == 631


def test_least_folds_by_outline_are_those_counted() -> None:
    found = all_packets()
    least: dict[tuple[tuple[int, int], int], int] = {}
    for packet in found:  # in order of the folds
        least.setdefault((packet.outline, packet.shown), len(path(found, packet)))
    counts = {
        outline: dict(Counter(folds for (each, _), folds in least.items() if each == outline))
        for outline in ((1, 1), (1, 2), (1, 3), (2, 2))
    }
    assert counts == {
        (1, 1): {4: 16},
        (1, 2): {3: 16, 4: 78, 5: 8},
        (1, 3): {3: 64, 4: 16},
        (2, 2): {2: 4, 3: 28, 4: 192},
    }


def test_every_square_that_is_seen_is_seen_once() -> None:
    for packet in all_packets():
        assert len(set(packet.top)) == len(set(packet.bottom)) == packet.rows * packet.columns


def test_two_squares_are_seen_together_unless_they_touch_at_a_corner() -> None:
    shown = {packet.shown for packet in all_packets()}
    for one, other in combinations(range(SIDE * SIDE), 2):
        rows, columns = abs(one // SIDE - other // SIDE), abs(one % SIDE - other % SIDE)
        assert ((1 << one | 1 << other) in shown) == ((rows, columns) != (1, 1))


@pytest.mark.parametrize(
    ("rows", "columns", "count"),
    [
        (2, 2, 8),
        (2, 3, 60),
        (2, 4, 320),
        (3, 3, 1_368),
        pytest.param(3, 4, 15_552, marks=pytest.mark.long("some seconds; four sizes are short")),
    ],
)
def test_the_model_of_layers_folds_maps_in_as_many_ways_as_is_known(
    rows: int, columns: int, count: int
) -> None:
    ways = foldings((True,) * (rows - 1), (True,) * (columns - 1))
    assert sum(1 for _ in ways) == count


@pytest.mark.parametrize(("rows", "columns"), [(1, 4), (2, 3), (3, 3)])
def test_smaller_cloths_show_the_same_by_folds_and_by_layers(rows: int, columns: int) -> None:
    by_folds = {frozenset(packet.top) for packet in packets(rows, columns)}
    assert by_folds == visible(rows, columns)


@pytest.mark.long("fifteen seconds; smaller cloths are short")
def test_layers_that_are_tucked_show_six_sets_more() -> None:
    by_folds = {frozenset(packet.top) for packet in all_packets()}
    exact = visible(SIDE, SIDE, least=2) | {frozenset({square}) for square in range(16)}
    assert by_folds < exact
    assert len(exact) == 637
    # Pinwheels: four squares that each lie over the next one.
    assert {frozenset({0, 2, 13, 15}), frozenset({1, 7, 8, 14})} <= exact - by_folds
    assert all(len(each) == 4 for each in exact - by_folds)
