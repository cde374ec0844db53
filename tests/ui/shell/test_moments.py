"""When a game was played last, in words."""

from __future__ import annotations

import time
from datetime import datetime

import pytest

from tests.zones import settable, zone
from ui.shell.moments import when
from ui.text import Words

NOON = time.mktime((2026, 3, 1, 12, 5, 0, 0, 0, -1))


def test_days_are_counted_by_the_calendar_and_not_by_hours() -> None:
    words = Words("en")
    assert when(words, NOON - 3600, NOON) == "today 11:05"
    assert when(words, NOON - 13 * 3600, NOON) == "yesterday 23:05"
    assert when(words, NOON - 3 * 86400, NOON) == "26 Feb, 12:05"
    assert when(words, NOON - 100 * 86400, NOON) == "21 Nov 2025"


def test_each_language_writes_dates_its_own_way() -> None:
    assert when(Words("ko"), NOON - 100 * 86400, NOON) == "2025년 11월 21일"
    assert when(Words("ja"), NOON - 3 * 86400, NOON) == "2月26日\N{NO-BREAK SPACE}12:05"


@settable
@pytest.mark.parametrize(
    ("where", "then", "now", "told"),
    [
        ("Pacific/Auckland", (2026, 9, 26, 20), (2026, 9, 27, 18), "yesterday 20:00"),
        ("Pacific/Auckland", (2026, 4, 4, 20), (2026, 4, 5, 18), "yesterday 20:00"),
        ("Pacific/Auckland", (2026, 4, 4, 0), (2026, 4, 5, 23), "yesterday 0:00"),
        ("America/New_York", (2026, 3, 7, 20), (2026, 3, 8, 18), "yesterday 20:00"),
        ("America/New_York", (2026, 10, 31, 23), (2026, 11, 1, 0), "yesterday 23:00"),
        ("America/New_York", (2026, 11, 1, 0), (2026, 11, 1, 23), "today 0:00"),
        ("Asia/Seoul", (2026, 2, 28, 23), (2026, 3, 1, 0), "yesterday 23:00"),
        ("Asia/Seoul", (2028, 2, 28, 23), (2028, 3, 1, 0), "28 Feb, 23:00"),
        ("Asia/Seoul", (2028, 2, 29, 23), (2028, 3, 1, 0), "yesterday 23:00"),
        ("Asia/Seoul", (2025, 12, 31, 23), (2026, 1, 1, 0), "yesterday 23:00"),
        ("Pacific/Apia", (2011, 12, 29, 23), (2011, 12, 31, 1), "29 Dec, 23:00"),
    ],
)
def test_yesterday_is_the_date_before_where_clocks_change_and_months_end(
    where: str, then: tuple[int, ...], now: tuple[int, ...], told: str
) -> None:
    with zone(where):
        moments = (datetime(*each).timestamp() for each in (then, now))  # type: ignore[arg-type]
        assert when(Words("en"), *moments) == told


@settable
def test_a_game_is_of_the_day_that_it_was_where_one_looks_now() -> None:
    with zone("Asia/Seoul"):
        then, now = (datetime(2026, 11, 25, hour).timestamp() for hour in (10, 20))
        assert when(Words("en"), then, now) == "today 10:00"
    with zone("America/Los_Angeles"):
        assert when(Words("en"), then, now) == "yesterday 17:00"
