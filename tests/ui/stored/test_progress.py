"""What was reached in practice, as a value: bests, days, and two devices as one."""

from __future__ import annotations

import pytest

from ui.device.clock import WallTime
from ui.stored.exercises import done_later, done_today
from ui.stored.progress import Best, Progress, Try, read
from ui.stored.progress_merge import dump, merged, until, write


def days(*dates: int) -> dict[int, WallTime]:
    """Days of which only the date is known."""
    return {date: WallTime(date) for date in dates}


def test_a_best_has_the_fewest_moves_and_the_shortest_time() -> None:
    reached = Progress().done("a", Best(4, 9000)).done("a", Best(3, 12000))
    assert reached.bests == {"a": Best(3, 9000)}


def test_of_a_days_exercise_the_first_result_counts_and_all_of_them_make_the_day() -> None:
    reached = done_today(Progress(), WallTime(20260131), 0, Best(4, 1), 2)
    reached = done_today(reached, WallTime(20260131), 0, Best(3, 1), 2)
    assert reached.of(20260131) == {"0": Best(4, 1)}
    assert not reached.days
    reached = done_today(reached, WallTime(20260131), 1, Best(5, 1), 2)
    assert set(reached.days) == {20260131}
    reached = done_today(reached, WallTime(20260201), 1, Best(5, 1), 2)
    assert reached.of(20260201) == {"1": Best(5, 1)}
    assert reached.of(20260131) == {"0": Best(4, 1), "1": Best(5, 1)}
    assert set(reached.days) == {20260131}


def test_exercises_of_an_earlier_day_complete_it_and_make_no_day() -> None:
    now = WallTime(20260202, 1_770_000_000)
    reached = done_today(Progress(), WallTime(20260131), 0, Best(4, 1), 2)
    reached = done_today(reached, now, 0, Best(2, 1), 2)
    part = done_later(reached, 20260201, now, 0, Best(3, 1), 2)
    assert (part.of(20260201), part.tries) == ({"0": Best(3, 1)}, {})
    # What was begun on the day itself is gone on with; the first result counts.
    done = done_later(part, 20260131, now, 0, Best(1, 1), 2)
    done = done_later(done, 20260131, now, 1, Best(5, 1), 2)
    assert done.of(20260131) == {"0": Best(4, 1), "1": Best(5, 1)}
    assert (set(done.tries), done.days) == ({20260131}, {})
    assert (done.date, done.of(20260202)) == (20260202, {"0": Best(2, 1)})
    assert read(write(done)) == done
    # Two devices that did the cards of one day each on another day.
    other = done_today(Progress(), WallTime(20260201), 1, Best(7, 1), 2)
    assert merged(done, other).of(20260201) == {"0": Best(3, 1), "1": Best(7, 1)}
    assert merged(other, done).of(20260202) == {"0": Best(2, 1)}


def test_what_is_done_today_is_kept_though_the_clock_said_another_year_before() -> None:
    ahead = done_today(Progress(), WallTime(20300101), 0, Best(4, 1), 2)
    now = done_today(ahead, WallTime(20260131), 0, Best(3, 1), 2)
    kept = merged(now, until(ahead, 20260131))
    assert kept.of(20260131) == {"0": Best(3, 1)}
    assert until(ahead, 20300101) == ahead


def test_what_was_reached_on_two_devices_is_one() -> None:
    one = Progress({"a": Best(3, 9)}, 20260131, {"0": Best(3, 9)}, days(20260130))
    other = Progress(
        {"a": Best(4, 5), "b": Best(1, 1)},
        20260131,
        {"0": Best(4, 5), "1": Best(1, 1)},
        days(20260129),
    )
    both = merged(one, other)
    assert both.bests == {"a": Best(3, 5), "b": Best(1, 1)}
    assert both.of(20260131) == {"0": Best(3, 9), "1": Best(1, 1)}
    assert set(both.days) == {20260129, 20260130}
    later = Progress(date=20260201, results={"0": Best(7, 7)})
    assert merged(one, later).results == merged(later, one).results == later.results


def test_of_a_day_that_was_done_on_two_devices_the_earlier_counts_unless_it_is_not_known() -> None:
    early, late = WallTime(20260131, 100, 540), WallTime(20260131, 200, -480)
    for one, other, both in (
        (early, late, early),
        (late, early, early),
        (WallTime(20260131), late, late),
        (late, WallTime(20260131), late),
        (WallTime(20260131), WallTime(20260131), WallTime(20260131)),
    ):
        found = merged(Progress(days={20260131: one}), Progress(days={20260131: other}))
        assert found.days == {20260131: both}


def test_a_version_before_finds_its_days_in_what_is_written() -> None:
    reached = Progress(days={20260131: WallTime(20260131, 100, 540), **days(20260130)})
    told = dump(reached)
    assert told["days"] == [20260130, 20260131]
    assert told["places"] == {"20260131": (100, 540)}


@pytest.mark.parametrize("place", ["7", "[1]", "[0, 60]", "[100, 9999]", "[100, true]", '["a", 1]'])
def test_a_day_whose_place_cannot_be_read_is_a_day(place: str) -> None:
    text = f'{{"days": [20260131], "places": {{"20260131": {place}}}}}'
    assert read(text).days == days(20260131)
    assert read('{"days": [20260131], "places": 7}').days == days(20260131)


def test_of_two_first_tries_the_earlier_is_the_first_whatever_came_of_it() -> None:
    wrong = Progress(tries={20260131: Try(25, 3, 100)})
    right = Progress(tries={20260131: Try(0, 1, 200), 20260130: Try(0, 1, 50)})
    both = {20260131: Try(25, 3, 100), 20260130: Try(0, 1, 50)}
    assert merged(wrong, right).tries == merged(right, wrong).tries == both
    # One from before the moment was kept is the earlier.
    old = Progress(tries={20260131: Try(7, 2)})
    assert merged(old, wrong).tries == merged(wrong, old).tries == old.tries


def test_tries_that_were_kept_among_the_bests_are_read_as_such() -> None:
    found = read('{"bests": {"20260131": [25, 3], "a": [3, 9]}, "days": [20260131]}')
    assert found.tries == {20260131: Try(25, 3)}
    assert found.bests == {"a": Best(3, 9)}
    assert read(write(found)) == found


def test_what_is_written_is_read() -> None:
    reached = Progress(
        {"a": Best(3, 9)},
        20260131,
        {"0": Best(3, 9)},
        {20260129: WallTime(20260129), 20260130: WallTime(20260130, 1_795_435_200, -480)},
        {20260131: Try(0, 1, 1_795_435_200)},
    )
    assert read(write(reached)) == reached


def test_what_was_kept_before_there_were_days_is_read() -> None:
    text = '{"bests": {"a": [3, 9]}, "date": 20260131, "results": {"0": [4, 1]}}'
    assert read(text) == Progress({"a": Best(3, 9)}, 20260131, {"0": Best(4, 1)})


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{",
        '{"bests": {"a": 1}}',
        '{"bests": 7}',
        "7",
        '{"bests": {"a": ["b", 1]}}',
        '{"bests": {"a": [-1, 1]}}',
        '{"bests": {"a": [1, 1, 1]}}',
        '{"days": 20260131}',
        '{"date": "today"}',
        '{"bests": {"%s": [1, 1]}}' % ("a" * 100),
        '{"tries": {"20260131": [1, 1]}}',
        '{"tries": {"20260131": [1, 1, -1]}}',
        '{"tries": [20260131]}',
    ],
)
def test_what_cannot_be_read_is_nothing(text: str) -> None:
    assert read(text) == Progress()


def test_days_that_are_none_are_left_out() -> None:
    assert read('{"days": [20260231, 0, -5, true, "x", 20260201]}').days == days(20260201)
    assert read('{"date": 99999999, "results": {"0": [1, 1]}}') == Progress()
