"""Messages: places, plurals, particles, references, and the language that fits a device."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.refs import Ref
from ui.particles import FORMS, final, particle
from ui.text import Words, match_locale, places

SYLLABLES = [chr(code) for code in range(0xAC00, 0xD7A4)]


def test_every_syllable_takes_the_particle_of_its_last_sound() -> None:
    assert len(SYLLABLES) == 11_172
    for syllable in SYLLABLES:
        closed = (ord(syllable) - 0xAC00) % 28
        assert final(syllable) == closed
        assert particle(syllable, "은") == ("은" if closed else "는")
        assert particle(syllable, "으로") == ("로" if closed in (0, 8) else "으로")


@given(st.sampled_from(SYLLABLES), st.sampled_from(sorted(FORMS)), st.sampled_from("”)!? "))
def test_either_form_asks_for_the_same_particle_and_marks_after_a_word_are_silent(
    syllable: str, form: str, mark: str
) -> None:
    closed, opened = FORMS[form]
    assert particle(syllable, closed) == particle(syllable, opened)
    assert particle(syllable + mark, form) == particle(syllable, form)


@pytest.mark.parametrize(
    ("word", "form", "wanted"),
    [
        ("1", "은", "은"),
        ("2", "은", "는"),
        ("3", "으로", "으로"),
        ("7", "으로", "로"),
        ("10", "을", "을"),
        ("0", "이", "이"),
        ("Ana", "은", "는"),
        ("Tom", "은", "은"),
        ("Jiyoung", "이", "이"),
        ("Paul", "으로", "로"),
        ("Peter", "을", "를"),
        ("Grace", "이", "가"),
        ("Minseok", "이", "이(가)"),
        ("Bob", "은", "은(는)"),
        ("Jane", "을", "을(를)"),
        ("MIT", "은", "는"),
        ("HTML", "을", "을"),
        ("Dr. M", "은", "은"),
        ("José", "이", "이(가)"),
        ("さくら", "은", "은(는)"),
        ("", "을", "을(를)"),
    ],
)
def test_numbers_and_letters_are_read_as_koreans_read_them(
    word: str, form: str, wanted: str
) -> None:
    assert particle(word, form) == wanted


def test_a_message_puts_names_numbers_and_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {
        "list.separator": ", ",
        "probe.turn": "{seat}’s turn.",
        "probe.cards": "{seat} has {cards}.",
        "probe.card.1": "an ace",
        "probe.card.2": "a two",
        "probe.points": "{points} {points:point|points}",
    }
    monkeypatch.setattr("ui.text.bundle", lambda *_: said)
    words = Words("en", "probe", ("Ana", "Bo"))
    assert words("probe.turn", seat=Ref("seat", 1)) == "Bo’s turn."
    held = (Ref("card", 1), Ref("card", 2))
    assert words("probe.cards", seat=Ref("seat", 0), cards=held[:1]) == "Ana has an ace."
    assert words("probe.cards", seat=Ref("seat", 0), cards=held) == "Ana has an ace, a two."
    assert words("probe.points", points=1) == "1 point"
    assert words("probe.points", points=-2) == "−2 points"
    assert words("no.such.key") == "no.such.key"


@pytest.mark.parametrize("name", ["지우", "민", "Bob", "Jane", "さくら", "小蓝", "R2-D2", "☆"])
def test_people_have_their_title_in_korean_and_any_particle_agrees_with_it(name: str) -> None:
    words = Words("ko", "patchwork", (name, "컴퓨터 2"), people=(0,))
    both = words.at("patchwork", (name, "지우"), people=(0, 1))
    seat = Ref("seat", 0)
    assert words.name(seat) == f"{name} 님"
    assert both("result.winner", name=seat) == f"{name} 님이 이겼어요!"
    assert both("curtain.pass", name=seat) == f"{name} 님에게 휴대폰을 건네주세요."
    assert words("result.winner", name=Ref("seat", 1)) == "컴퓨터 2가 이겼어요!"
    assert both.names == (name, "지우")


def test_a_person_alone_is_spoken_to_and_others_are_told_of() -> None:
    alone = Words("en", "patchwork", ("Ana", "Automa"), people=(0,))
    assert alone("patchwork.event.turn", seat=Ref("seat", 0)) == "Your turn."
    assert alone("patchwork.event.turn", seat=Ref("seat", 1)) == "Automa’s turn."
    two = alone.at("patchwork", ("Ana", "Bo"), people=(0, 1))
    assert two("patchwork.event.turn", seat=Ref("seat", 0)) == "Ana’s turn."
    assert two != alone.at("patchwork", ("Ana", "Bo"), people=(0,))


@pytest.mark.parametrize(
    ("locale", "said"), [("en", "One. Two."), ("ko", "One. Two."), ("ja", "One.Two.")]
)
def test_sentences_stand_as_far_apart_as_the_language_has_them(locale: str, said: str) -> None:
    assert Words(locale).sentences("One.", "", "Two.") == said
    assert Words(locale).sentences("", "") == ""


def test_places_of_a_message() -> None:
    assert places("{a} and {b:을} and {n:one|many}") == {"a", "b", "n"}


@pytest.mark.parametrize(
    ("tags", "wanted"),
    [
        (["ko-KR"], "ko"),
        (["fr", "ja_JP"], "ja"),
        (["zh-TW"], "zh-Hant"),
        (["zh-HK"], "zh-Hant"),
        (["zh-Hant-CN"], "zh-Hant"),
        (["zh-Hans-TW"], "zh-Hans"),
        (["zh"], "zh-Hans"),
        (["zh_CN"], "zh-Hans"),
        (["en-GB", "ko"], "en"),
        (["fr", "de"], "en"),
        ([], "en"),
        ([""], "en"),
    ],
)
def test_the_language_that_fits_a_device(tags: list[str], wanted: str) -> None:
    assert match_locale(tags) == wanted


@pytest.mark.parametrize(
    ("locale", "name", "wanted"),
    [
        ("zh-Hant", "Ana", "先給 Ana 看"),
        ("zh-Hans", "子涵", "先給子涵看"),
        ("zh-Hans", "Ana2", "先給 Ana2 看"),
        ("zh-Hant", "玩家 2", "先給玩家 2 看"),
        ("ja", "Ana", "先給Ana看"),
    ],
)
def test_chinese_sets_a_space_around_a_latin_name(
    monkeypatch: pytest.MonkeyPatch, locale: str, name: str, wanted: str
) -> None:
    monkeypatch.setattr("ui.text.bundle", lambda *_: {"probe.first": "先給{name}看"})
    assert Words(locale)("probe.first", name=name) == wanted
