"""Every character that can be drawn has a glyph in the font that is asked for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from ui.device import fonts
from web.client import missing_glyphs, prepare_client
from web.fonts_source import NUMBERS, repertoire, rest
from web.subset import characters, cut

FONTS = Path(__file__).parent.parent.parent / "assets/fonts"
CJK = sorted(NUMBERS)


@pytest.fixture(scope="module")
def client() -> Path:
    return prepare_client()


@pytest.mark.parametrize("locale", fonts.LOCALES)
def test_every_character_of_the_bundles_is_in_the_interface_font(locale: str, client: Path) -> None:
    assert missing_glyphs(client, locale) == frozenset()


def test_a_character_without_a_glyph_is_found(
    client: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = fonts.ui_characters("ja") | {"龘"}
    monkeypatch.setattr(fonts, "ui_characters", lambda _: words)
    assert missing_glyphs(client, "ja") == {"龘"}


@pytest.mark.parametrize("locale", CJK)
def test_names_font_has_its_whole_repertoire(locale: str) -> None:
    assert repertoire(locale) <= characters(FONTS / f"{locale}.woff2")


def test_what_no_names_font_has_is_a_sign_in_a_field_and_marks_are_none() -> None:
    with TTFont(FONTS / "rest.woff2") as font:
        drawn = font.getBestCmap()
        geta = drawn[ord("ม")]
        assert {drawn[ord(c)] for c in "م😀ש"} == {geta}
        assert font["hmtx"].metrics[geta][0] == font["head"].unitsPerEm
        assert font["hmtx"].metrics[drawn[ord("\u064b")]][0] == 0
    assert frozenset(map(chr, drawn)) == rest(FONTS)
    assert not set(map(chr, drawn)) & set("한あ李A")


def test_repertoires_hold_what_names_are_written_with() -> None:
    assert all(fonts.in_repertoire(chr(c), "ko") for c in range(0xAC00, 0xD7A4))
    assert all(fonts.in_repertoire(c, "ja") for c in "髙﨑亜弌熙ゑヰ々")
    assert all(fonts.in_repertoire(c, "zh-Hant") for c in "喆彧灣臺堃龘")
    assert all(fonts.in_repertoire(c, "zh-Hans") for c in "喆湾鑫堃")
    assert not any(fonts.in_repertoire(c, o) for c in "😀\ue000\t" for o in fonts.LOCALES)


def test_names_are_drawn_as_they_are_typed() -> None:
    name = "뷁 髙橋 堃喆 鬱 Ægir 한글 李明 さくら Nguyễn Lǚ Ōta"
    assert fonts.drawable(name) == name
    have = frozenset().union(*(characters(FONTS / f"{locale}.woff2") for locale in CJK))
    assert set(name) <= have | fonts.latin()


def test_what_no_font_has_is_stood_in_for() -> None:
    assert fonts.drawable("😀\t") == fonts.GETA + " "
    assert fonts.drawable("") == ""


def test_marks_and_joiners_that_no_font_has_are_left_out() -> None:
    assert fonts.drawable("葛\U000e0100 q\u0323 \u200dBo\ufe0f") == "葛 q Bo"
    assert fonts.drawable("\u200d\ufe0f") == fonts.GETA


def test_a_letter_no_font_has_is_drawn_without_its_mark() -> None:
    assert fonts.drawable("Łukasz Žižek ığ Ħ") == "Lukasz Zizek ig H"
    assert fonts.drawable("\u01fe\u0492") == "Ø" + fonts.GETA


def test_decomposed_hangul_is_composed() -> None:
    assert fonts.drawable("\u1112\u1161\u11ab") == "한"


def test_cut_says_what_the_source_lacks(tmp_path: Path) -> None:
    target = tmp_path / "cut.woff2"
    assert cut(FONTS / "ja.woff2", "aあ한한\u2060\U0001f600", target) == {"\U0001f600"}
    assert {"a", "あ", "\u2060"} <= characters(target)
