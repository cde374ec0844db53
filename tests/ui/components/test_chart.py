"""Lines over rounds: where they are cut, and how their ends keep apart."""

from __future__ import annotations

import pytest

from ui.components.chart import apart, ticks


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        (0, 1, [0, 1]),
        (0, 70, [0, 20, 40, 60, 80]),
        (-9, 100, [-50, 0, 50, 100]),
        (0, 99_999, [0, 50_000, 100_000]),
        (-300, 0, [-300, -200, -100, 0]),
    ],
)
def test_levels_are_round_numbers_around_all_there_is(
    low: int, high: int, found: list[int]
) -> None:
    assert ticks(low, high, 4) == found


def test_ends_keep_apart_within_bounds_in_their_order() -> None:
    assert apart([50, 52, 51, 10], 20, 10, 100) == [50, 90, 70, 10]
    assert apart([98, 99, 100], 20, 10, 100) == [60, 80, 100]
    assert apart([0, 100], 20, 10, 100) == [10, 100]
