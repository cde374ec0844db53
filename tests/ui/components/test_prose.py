"""Where lines of text may break."""

from __future__ import annotations

import time

import pytest

from ui.components.prose import keep_words
from ui.shell.moments import when
from ui.text import Words

JOINER = "\N{WORD JOINER}"


@pytest.mark.parametrize("locale", ["ja", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("years", [0, 1])
def test_a_date_stays_whole(locale: str, years: int) -> None:
    words = Words(locale)
    then = time.mktime((2024, 11, 18, 9, 5, 0, 0, 0, -1))
    now = time.mktime((2024 + years, 12, 24, 9, 5, 0, 0, 0, -1))
    date, *clock = when(words, then, now).split(" ")
    kept = keep_words(f"{words('shell.name')} {' '.join([date, *clock])}", locale)
    assert kept == f"{words('shell.name')} {' '.join([JOINER.join(date), *clock])}"


def test_korean_words_stay_whole() -> None:
    assert keep_words("새 게임", "ko") == f"새 게{JOINER}임"


def test_all_else_is_left_alone() -> None:
    assert keep_words("日曜日は休み", "ja") == "日曜日は休み"
    assert keep_words("18 November 2024", "en") == "18 November 2024"
