"""When a game was played last, in words."""

from __future__ import annotations

import time

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
