"""What those at a table are called: as typed, or by what the language calls their seats."""

from __future__ import annotations

import unicodedata

import pytest

from engine.nobody import DEFAULTS, typed
from engine.record import MAX_NAME
from ui.names import bot_name, clean, seat_names, told_apart
from ui.text import LOCALES, Words

EN = Words("en")


def test_names_that_look_the_same_are_told_apart() -> None:
    assert told_apart(["Ana", "ana", "Bo", "Ana"]) == ["Ana", "ana 2", "Bo", "Ana 3"]
    assert told_apart(["Ana", "Ana 2", "Ana"]) == ["Ana", "Ana 2", "Ana 3"]
    # Neither has a glyph, so both are drawn as the same stand-in: they look the same
    # on our screen alone, and what is kept is as it was typed.
    assert told_apart(["😀", "🎲"]) == ["😀", "🎲"]
    two = ["😀", "🎲"]
    assert seat_names(EN, "patchwork", two) == ("😀", "🎲 2")
    assert seat_names(EN, "patchwork", two, outside=True) == ("😀", "🎲")
    long = "x" * MAX_NAME
    assert told_apart([long, long]) == [long, "x" * (MAX_NAME - 2) + " 2"]
    assert told_apart(["", "Ana", "", "Ana"]) == ["", "Ana", "", "Ana 2"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("지우", unicodedata.normalize("NFD", "지우")),
        ("Ann", "ＡＮＮ"),
        ("Ann Lee", "Ann\u3000Lee"),
        ("Ann", "A\u200bnn"),
    ],
)
def test_names_that_are_one_person_in_the_book_are_told_apart_at_a_table(
    one: str, other: str
) -> None:
    assert told_apart([one, other]) == [one, f"{other} 2"]


def test_a_name_is_cut_between_what_people_see_as_letters() -> None:
    family = "👨\u200d👩\u200d👧\u200d👦"
    assert clean(family * 12) == family * 5
    assert told_apart([family * 5, family * 5])[1] == f"{family * 5} 2"
    taken_apart = unicodedata.normalize("NFD", "각" * 41)
    assert clean(taken_apart) == "각" * MAX_NAME
    assert clean("x" * 39 + "e\u0301") == "x" * 39 + "é"
    assert clean("x" * 39 + "n\u0323\u0301") == "x" * 39


def test_a_name_that_nobody_sees_is_none() -> None:
    assert clean(" \u3164\u200b") == ""
    assert seat_names(EN, "witches", ("\u3164", "Bo")) == ("Player 1", "Bo")


@pytest.mark.parametrize(
    ("game", "names", "bots", "called"),
    [
        ("witches", ("", "Bo", ""), (), ("Player 1", "Bo", "Player 3")),
        ("patchwork", ("", ""), (), ("Blue", "Red")),
        ("patchwork", ("", ""), (1,), ("You", "Computer 2")),
        ("patchwork", ("",), (), ("You",)),
        ("witches", ("Player 2", "", ""), (2,), ("Player 2", "Player 2 2", "Computer 3")),
        ("witches", ("", "", ""), (0, 1, 2), ("Computer 1", "Computer 2", "Computer 3")),
    ],
)
def test_a_seat_without_a_name_is_called_by_the_language(
    game: str, names: tuple[str, ...], bots: tuple[int, ...], called: tuple[str, ...]
) -> None:
    assert seat_names(EN, game, names, bots) == called


def test_a_bot_is_as_strong_as_a_word_says_or_a_number() -> None:
    assert [bot_name(EN, level, 3) for level in (1, 3)] == ["Computer · Easy", "Computer · Hard"]
    assert [bot_name(EN, level, 5) for level in (3, 5)] == ["Computer · Hard", "Computer · Master"]
    assert bot_name(EN, 4, 4) == "Computer · Level 4"


@pytest.mark.parametrize("locale", LOCALES)
def test_what_a_seat_was_called_until_0_9_0_is_known_as_nobody_s_name(locale: str) -> None:
    words = Words(locale)
    for game, names, bots in (
        ("patchwork", ("", ""), ()),
        ("witches", ("",) * 6, (1, 2, 3, 4, 5)),
        ("doodle", ("",) * 8, (3,)),
        ("doodle", ("",), ()),
    ):
        alone = len(names) - len(bots) == 1
        for seat, now in enumerate(seat_names(words, game, names, bots)):
            # In Korean, who plays alone was called otherwise then.
            name = {"나": "플레이어"}.get(now, now)
            assert name in DEFAULTS
            assert typed(name, game, seat, seat in bots, alone) == ""


def test_the_same_words_elsewhere_are_a_name_that_somebody_typed() -> None:
    for name, game, seat, bot, alone in (
        ("Player 2", "witches", 0, False, False),
        ("Red", "witches", 1, False, False),
        ("Red", "patchwork", 0, False, False),
        ("You", "patchwork", 0, False, False),
        ("Computer 2", "witches", 1, False, False),
        ("Player 2", "witches", 1, True, False),
        ("Ana", "witches", 0, False, True),
    ):
        assert typed(name, game, seat, bot, alone) == name
