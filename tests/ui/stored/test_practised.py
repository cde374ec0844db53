"""What was reached in practice, as a value: bests, days in a row, and two devices as one."""

from __future__ import annotations

import pytest

from ui.stored.practised import Best, Practised, Try, read, write


def days(*numbers: int) -> Practised:
    return Practised(days=frozenset(numbers))


def test_a_best_has_the_fewest_moves_and_the_shortest_time() -> None:
    reached = Practised().done("a", Best(4, 9000)).done("a", Best(3, 12000))
    assert reached.bests == {"a": Best(3, 9000)}


def test_of_a_days_exercise_the_first_result_counts_and_all_of_them_make_the_day() -> None:
    reached = Practised().done_today(20260131, 0, Best(4, 1), 2)
    reached = reached.done_today(20260131, 0, Best(3, 1), 2)
    assert reached.of(20260131) == {"0": Best(4, 1)}
    assert not reached.days
    reached = reached.done_today(20260131, 1, Best(5, 1), 2)
    assert reached.days == {20260131}
    reached = reached.done_today(20260201, 1, Best(5, 1), 2)
    assert reached.of(20260201) == {"1": Best(5, 1)}
    assert not reached.of(20260131)
    assert reached.days == {20260131}


def test_what_is_done_today_is_kept_though_the_clock_said_another_year_before() -> None:
    ahead = Practised().done_today(20300101, 0, Best(4, 1), 2)
    now = ahead.done_today(20260131, 0, Best(3, 1), 2)
    kept = now.merged(ahead.until(20260131))
    assert kept.of(20260131) == {"0": Best(3, 1)}
    assert ahead.until(20300101) == ahead


def test_days_in_a_row_go_over_the_ends_of_months_and_wait_for_today() -> None:
    reached = days(20251230, 20251231, 20260101, 20260227, 20260228)
    assert reached.streak(20260101) == 3
    assert reached.streak(20260102) == 3
    assert reached.streak(20260103) == 0
    assert reached.streak(20260301) == 2
    assert reached.longest == 3
    assert Practised().longest == 0


def test_what_was_reached_on_two_devices_is_one() -> None:
    one = Practised({"a": Best(3, 9)}, 20260131, {"0": Best(3, 9)}, frozenset({20260130}))
    other = Practised(
        {"a": Best(4, 5), "b": Best(1, 1)},
        20260131,
        {"0": Best(4, 5), "1": Best(1, 1)},
        frozenset({20260129}),
    )
    both = one.merged(other)
    assert both.bests == {"a": Best(3, 5), "b": Best(1, 1)}
    assert both.of(20260131) == {"0": Best(3, 9), "1": Best(1, 1)}
    assert both.days == {20260129, 20260130}
    later = Practised(date=20260201, results={"0": Best(7, 7)})
    assert one.merged(later).results == later.merged(one).results == later.results


def test_of_two_first_tries_the_earlier_is_the_first_whatever_came_of_it() -> None:
    wrong = Practised(tries={20260131: Try(25, 3, 100)})
    right = Practised(tries={20260131: Try(0, 1, 200), 20260130: Try(0, 1, 50)})
    both = {20260131: Try(25, 3, 100), 20260130: Try(0, 1, 50)}
    assert wrong.merged(right).tries == right.merged(wrong).tries == both
    # One from before the moment was kept is the earlier.
    old = Practised(tries={20260131: Try(7, 2)})
    assert old.merged(wrong).tries == wrong.merged(old).tries == old.tries


def test_tries_that_were_kept_among_the_bests_are_read_as_such() -> None:
    found = read('{"bests": {"20260131": [25, 3], "a": [3, 9]}, "days": [20260131]}')
    assert found.tries == {20260131: Try(25, 3)}
    assert found.bests == {"a": Best(3, 9)}
    assert read(write(found)) == found


def test_what_is_written_is_read() -> None:
    reached = Practised(
        {"a": Best(3, 9)},
        20260131,
        {"0": Best(3, 9)},
        frozenset({20260130}),
        {20260131: Try(0, 1, 1_795_435_200)},
    )
    assert read(write(reached)) == reached


def test_what_was_kept_before_there_were_days_is_read() -> None:
    text = '{"bests": {"a": [3, 9]}, "date": 20260131, "results": {"0": [4, 1]}}'
    assert read(text) == Practised({"a": Best(3, 9)}, 20260131, {"0": Best(4, 1)})


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
    assert read(text) == Practised()


def test_days_that_are_none_are_left_out() -> None:
    assert read('{"days": [20260231, 0, -5, true, "x", 20260201]}').days == {20260201}
    assert read('{"date": 99999999, "results": {"0": [1, 1]}}') == Practised()
