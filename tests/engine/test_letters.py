"""Text as people see it: what is the same, what is nothing, and where a letter ends."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.letters import END, FENCE, cut, fenced, folded, key, letters, tidy

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
UNSEEN = (
    "\u3164\uffa0\u115f\u1160\u2800\u200b\u200c\u200d\u2060\u180e\u00ad\ufeff\u202e\u2066"
    "\ufe0f\U000e0061"
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("지우", unicodedata.normalize("NFD", "지우")),
        ("Trần", unicodedata.normalize("NFD", "Trần")),
        ("がく", unicodedata.normalize("NFD", "がく")),
        ("Ann", "ＡＮＮ"),
        ("カナ", "ｶﾅ"),
        ("ガク", "ｶﾞｸ"),
        ("Ann Lee", " Ann\u3000\u00a0 Lee\n"),
        ("Ann", "A\u200bn\u00adn\u200e\ufeff"),
        ("Ann", "An\u200dn"),
        ("지우", "지\u2060우\u3164"),
        ("Straße", "STRASSE"),
        ("葛", "葛\U000e0100"),
        ("❤", "❤\ufe0f"),
        ("一二", "⼀⼆"),
        ("fin", "ﬁn"),
        ("İ", "i̇"),
    ],
)
def test_what_looks_the_same_is_the_same(one: str, other: str) -> None:
    assert key(one) == key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anne"),
        ("Ann 2", "Ann²"),
        ("①", "1"),
        ("かな", "カナ"),
        ("지우", "ㅈㅣ우"),
        (FAMILY, "👨👩👧👦"),
        ("🏴", ENGLAND),
        ("क्ष", "क्\u200dष"),
        ("Tran", "Trần"),
        ("AnnLee", "Ann Lee"),
    ],
)
def test_what_looks_different_is_not_the_same(one: str, other: str) -> None:
    assert key(one) != key(other)


@pytest.mark.parametrize("sign", UNSEEN)
def test_what_nobody_sees_is_nothing(sign: str) -> None:
    assert key(sign) == tidy(sign) == tidy(f" {sign}\u3000{sign * 3}") == ""
    assert key(f"{sign}Ann{sign}") == "ann"


def test_what_is_kept_is_as_it_was_typed_without_what_is_unseen_at_its_ends() -> None:
    assert tidy("\u3164Ann\u202e\u00a0") == "Ann"
    assert tidy(unicodedata.normalize("NFD", " 지우 ")) == "지우"
    assert tidy(f"{FAMILY} ") == FAMILY
    assert tidy("❤\ufe0f") == "❤\ufe0f"
    assert tidy("葛\U000e0100 ") == "葛\U000e0100"
    assert tidy(ENGLAND) == ENGLAND
    assert tidy("ＡＮＮ") == "ＡＮＮ"
    assert tidy("A\ud800nn") == "Ann"


@pytest.mark.parametrize(
    "text",
    [
        FAMILY,
        ENGLAND,
        "🇰🇷",
        "👍🏽",
        "e\u0301\u0323",
        unicodedata.normalize("NFD", "각"),
        "가\u11a8",
        "❤\ufe0f\u200d🔥",
        "กำ",
        "क्षि",
        "நி",
        "ｶﾞ",
        "\r\n",
        "葛\U000e0100",
    ],
)
def test_what_is_seen_as_one_letter_is_one(text: str) -> None:
    assert list(letters(text)) == [text]
    assert list(letters(f"a{text}b")) == ["a", text, "b"]
    assert list(letters(text * 3)) == [text] * 3


def test_a_name_is_cut_between_letters() -> None:
    assert list(letters("🇰🇷🇯🇵🇺")) == ["🇰🇷", "🇯🇵", "🇺"]
    assert list(letters("👍👍")) == ["👍", "👍"]
    assert list(letters("지우")) == ["지", "우"]
    assert cut(FAMILY * 12, 40) == FAMILY * 5
    assert cut("🇰🇷" * 30 + "!", 39) == "🇰🇷" * 19
    assert cut("x" * 39 + "e\u0301", 40) == "x" * 39
    assert cut("x" * 39 + " y", 40) == "x" * 39
    assert cut("a" + "\u0301" * 90, 40) == "a" + "\u0301" * 39
    assert cut("Ann", 40) == "Ann"


@given(st.text(), st.integers(1, 50))
def test_any_text_is_cut_and_told_apart(text: str, most: int) -> None:
    assert "".join(letters(text)) == text
    assert len(cut(text, most)) <= most
    assert text.startswith(cut(text, most))
    assert folded(folded(text)) == folded(text)
    assert tidy(tidy(text)) == tidy(text)
    assert bool(tidy(text)) == bool(key(tidy(text)))
    assert key(tidy(text)) == key(text.encode("utf-8", "ignore").decode())


def test_a_name_from_right_to_left_is_fenced_and_no_other() -> None:
    assert fenced("محمد") == f"{FENCE}محمد{END}"
    assert fenced("א\u2069\u202eב") == f"{FENCE}אב{END}"
    assert fenced("Ann\u202e") == fenced("A\u200fnn") == fenced("\u2067Ann") == "Ann"
    told = f"{fenced('محمد')} wins!"
    assert fenced(told) == told
    assert fenced(f"א{FENCE}") == f"{FENCE}א{END}"
    for name in ("Ann", "지우", "がく", FAMILY, "ＡＮＮ"):
        assert fenced(name) == name


ROOT = Path(__file__).resolve().parent.parent.parent

FOLDS = {
    "engine/letters.py",
    "ui/shell/rulebook.py",  # terms in texts of ours
}
"""Where upper and lower case are made one."""


def test_nobody_else_compares_what_was_typed() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for top in ("engine", "ui")
        for path in (ROOT / top).rglob("*.py")
        if re.search(r"casefold\(|MAX_NAME\]|LONGEST_\w+\]", path.read_text("utf-8"))
    }
    assert found == FOLDS
