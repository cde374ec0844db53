"""Numbers tapped on the pad."""

from __future__ import annotations

from functools import reduce

import pytest

from engine.games.sheet import MOST_POINTS
from ui.games.sheet.entry import latest
from ui.games.sheet.reckon import BACK, fits, pressed, value


def tapped(*keys: str) -> str:
    return reduce(pressed, keys, "")


@pytest.mark.parametrize(
    ("keys", "text", "points"),
    [
        ("17", "17", 17),
        ("-8", "-8", -8),
        ("12+5", "12+5", 17),
        ("12-20", "12-20", -8),
        ("5+", "5+", 5),
        ("5+-2", "5-2", 3),
        ("+", "", None),
        ("-", "-", None),
        ("007", "7", 7),
        ("0", "0", 0),
        ("5+03", "5+3", 8),
    ],
)
def test_what_keys_make(keys: str, text: str, points: int | None) -> None:
    assert tapped(*keys) == text
    assert value(text) == points
    assert fits(text)


def test_back_takes_the_last_sign() -> None:
    assert tapped("1", "2", "+", BACK, BACK) == "1"
    assert tapped(BACK) == ""


def test_a_number_ends_where_the_sheet_does() -> None:
    most = tapped(*str(MOST_POINTS))
    assert value(most) == MOST_POINTS
    assert pressed(most, "9") == most
    assert pressed(pressed(most, "+"), "1") == f"{most}+"
    assert value(tapped("-", *str(MOST_POINTS))) == -MOST_POINTS


@pytest.mark.parametrize("text", ["a", "1++2", "+1", "1.5", "100000", "١"])
def test_what_no_pad_can_make_is_no_draft(text: str) -> None:
    assert not fits(text)


def test_a_long_sum_shows_its_last_numbers_whole() -> None:
    text = "12+8\N{MINUS SIGN}15+140+7"
    assert latest(text, 13, 400) == text
    shown = [latest(text, 13, width) for width in range(20, 120, 4)]
    assert len(set(shown)) > 3
    for each in shown:
        assert each == text or text.endswith(each.removeprefix("\N{HORIZONTAL ELLIPSIS}"))
        assert each == text or each[1:2] in ("+", "\N{MINUS SIGN}", "")
