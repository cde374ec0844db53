"""Days in a row, worked out by hand: at home, over the date line, and by clocks that are set."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from engine.book.play import FinishedGame, SideResult
from ui.device.clock import WallTime
from ui.stored.streak import dated, longest, of_plays, played_days, streak

SEOUL, LONDON, NEW_YORK = 9 * 60, 0, -5 * 60
LOS_ANGELES, AUCKLAND = -8 * 60, 13 * 60


def at(wall: str, east: int) -> WallTime:
    """What a clock shows that is so many minutes ahead of UTC, by its date and its hour."""
    shown = datetime.fromisoformat(wall).replace(tzinfo=UTC)
    return WallTime(int(f"{shown:%Y%m%d}"), round(shown.timestamp()) - 60 * east, east)


def days(*done: WallTime | int) -> dict[int, WallTime]:
    """Days as they are kept; of a number only the date is known."""
    each = [WallTime(day) if isinstance(day, int) else day for day in done]
    return {day.date: day for day in each}


def test_a_day_of_several_things_has_the_moment_that_one_of_them_has() -> None:
    noon = at("2026-01-02 12:00", SEOUL)
    for each in ((days(20260101, 20260102), days(noon)), (days(noon), days(20260101, 20260102))):
        assert played_days(each) == days(20260101, noon)


def test_days_in_a_row_go_over_the_ends_of_months_and_years_and_wait_for_today() -> None:
    done = days(20251230, 20251231, 20260101, 20260227, 20260228, 20280228, 20280229, 20280301)
    for today, count in (
        (20260101, 3),
        (20260102, 3),
        (20260103, 0),
        (20260301, 2),
        (20260302, 0),
        (20280301, 3),
        (20251229, 0),
    ):
        assert streak(done, WallTime(today)) == count, today
    assert longest(done) == 3
    assert (streak({}, WallTime(20260101)), longest({})) == (0, 0)


def test_a_missed_day_ends_the_row_at_home_however_little_time_lies_between() -> None:
    # A minute before midnight, a whole day that is missed, and a minute after midnight.
    done = days(at("2026-01-01 23:59", SEOUL), at("2026-01-03 00:01", SEOUL))
    assert streak(done, at("2026-01-03 00:02", SEOUL)) == 1
    assert longest(done) == 1
    assert streak(days(at("2026-01-01 23:59", SEOUL)), at("2026-01-03 00:01", SEOUL)) == 0


def test_a_date_that_a_flight_over_the_date_line_skips_does_not_end_the_row() -> None:
    """From Los Angeles on the evening of the 1st to Auckland on the morning of the 3rd, in 13
    hours; what there is of the 2nd is in the air."""
    before = at("2025-12-31 20:00", LOS_ANGELES), at("2026-01-01 20:00", LOS_ANGELES)
    # Before the one of the 3rd is done, the row waits for it.
    assert streak(days(*before), at("2026-01-03 08:30", AUCKLAND)) == 2
    done = days(*before, at("2026-01-03 20:00", AUCKLAND))
    assert streak(done, at("2026-01-03 20:01", AUCKLAND)) == 3
    assert streak(done, at("2026-01-04 09:00", AUCKLAND)) == 3
    assert streak(done, at("2026-01-05 09:00", AUCKLAND)) == 0
    assert longest(done) == 3


def test_whoever_stayed_a_day_after_the_flight_without_doing_it_has_missed_one() -> None:
    done = days(at("2026-01-01 20:00", LOS_ANGELES), at("2026-01-04 09:00", AUCKLAND))
    assert streak(done, at("2026-01-04 09:01", AUCKLAND)) == 1
    # And so has who was at home all of the day before it: 52 hours without.
    done = days(at("2026-01-01 00:10", LOS_ANGELES), at("2026-01-03 23:50", AUCKLAND))
    assert streak(done, at("2026-01-03 23:55", AUCKLAND)) == 1


def test_a_date_that_a_flight_has_twice_is_done_once() -> None:
    """From Auckland on the evening of the 3rd to Los Angeles on the noon of the 3rd, or, having
    left in the morning, on the evening of the 2nd."""
    done = days(at("2026-01-02 20:00", AUCKLAND), at("2026-01-03 07:00", AUCKLAND))
    # The 3rd is done, though it has not come here yet, and what was reached is told.
    assert streak(done, at("2026-01-02 19:00", LOS_ANGELES)) == 2
    assert streak(done, at("2026-01-03 19:00", LOS_ANGELES)) == 2
    assert streak(done, at("2026-01-04 19:00", LOS_ANGELES)) == 2
    done |= days(at("2026-01-04 20:00", LOS_ANGELES))
    assert streak(done, at("2026-01-04 21:00", LOS_ANGELES)) == 3
    assert streak(done, at("2026-01-06 09:00", LOS_ANGELES)) == 0


@pytest.mark.parametrize(
    ("winter", "summer", "first", "missed", "last"),
    [
        # The last Sunday of March in London has 23 hours, that of October 25.
        (LONDON, LONDON + 60, "2026-03-28", "2026-03-29", "2026-03-30"),
        (LONDON + 60, LONDON, "2026-10-24", "2026-10-25", "2026-10-26"),
        # Where there is no midnight on the day on which clocks change.
        (-4 * 60, -3 * 60, "2026-09-05", "2026-09-06", "2026-09-07"),
    ],
)
def test_summer_time_neither_makes_a_day_nor_costs_one(
    winter: int, summer: int, first: str, missed: str, last: str
) -> None:
    one, three = at(f"{first} 23:59", winter), at(f"{last} 00:01", summer)
    assert streak(days(one, three), three) == 1
    for hour, east in (("01:00", winter), ("23:00", summer)):
        assert streak(days(one, at(f"{missed} {hour}", east), three), three) == 3


def test_a_flight_that_shortens_a_day_by_some_hours_skips_none() -> None:
    done = days(at("2026-01-01 23:00", NEW_YORK), at("2026-01-03 00:30", LONDON))
    assert streak(done, at("2026-01-03 01:00", LONDON)) == 1


def test_what_was_done_while_the_clock_was_ahead_counts_when_that_day_comes() -> None:
    done = days(
        at("2026-01-01 20:00", SEOUL), at("2026-01-02 20:00", SEOUL), at("2027-06-01 20:00", SEOUL)
    )
    assert streak(done, at("2026-01-02 21:00", SEOUL)) == 2
    assert streak(done, at("2027-06-01 21:00", SEOUL)) == 1


def test_where_only_dates_are_known_they_are_taken_as_they_are() -> None:
    done = days(20260101, 20260102, at("2026-01-03 20:00", SEOUL))
    assert streak(done, at("2026-01-04 09:00", SEOUL)) == 3
    # A date that was skipped cannot be told from one that was missed.
    assert streak(days(20260101), at("2026-01-03 08:00", AUCKLAND)) == 0
    assert streak(days(20260101, 20260103), at("2026-01-02 08:00", AUCKLAND)) == 1
    # A clock that has no date either.
    assert streak(done, WallTime(20260104)) == 3


def play(name: str, date: str, game: str = "doodle") -> FinishedGame:
    return FinishedGame(name, game, date, (SideResult("Ana", points=1),))


def test_games_of_the_day_are_found_in_the_book_by_their_ids() -> None:
    plays = [
        play("doodle-2026-01-01", "2026-01-01 20:00:00"),
        play("doodle-2026-01-02", "2026-01-02 11:00:00Z"),
        play("doodle-2026-02-31", "2026-01-03 11:00:00Z"),
        play("18c1f0a", "2026-01-04 11:00:00Z"),
        play("doodle-2026-01-05", "2026-01-05 11:00:00Z", "witches"),
        play("doodle-2026-01-06-2", "2026-01-06 11:00:00Z"),
    ]
    assert of_plays("doodle", plays, {}) == days(20260101, 20260102)
    noted = days(at("2026-01-02 20:00", SEOUL), at("2026-01-09 20:00", SEOUL))
    # Of a day whose game was removed from the book nothing is told.
    assert of_plays("doodle", plays, noted) == {**days(20260101), 20260102: noted[20260102]}


def test_a_game_of_a_day_that_is_ended_on_a_later_one_makes_no_day() -> None:
    done = {
        # As late as it is the 2nd anywhere, and as early.
        "2026-01-03 11:59:00Z": True,
        "2026-01-03 12:00:00Z": False,
        "2026-01-01 10:00:00Z": True,
        "2026-01-01 09:59:00Z": False,
    }
    for date, counts in done.items():
        assert (of_plays("doodle", [play("doodle-2026-01-02", date)], {}) != {}) is counts, date


def test_a_game_of_yesterday_that_is_played_today_makes_no_day() -> None:
    """Somewhere on earth it is still yesterday; only what was noted says where it was played."""
    plays = [play("doodle-2026-12-02", "2026-12-03 08:00:00Z")]
    assert of_plays("doodle", plays, {}) == {}
    noted = days(20261202)
    assert of_plays("doodle", plays, noted) == noted


@pytest.mark.parametrize(
    ("name", "day"),
    [
        ("doodle-2026-01-02", 20260102),
        ("doodle-2026-13-02", None),
        ("witches-2026-01-02", None),
        ("doodle", None),
        ("doodle-٢٠٢٦-01-02", None),
        ("18c1f0a", None),
    ],
)
def test_the_date_of_a_game_is_in_its_id(name: str, day: int | None) -> None:
    assert dated("doodle", name) == day
