"""Every character that can be drawn has a glyph in the font that is asked for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ui import fonts
from web.client import missing_glyphs, prepare_client
from web.fonts_source import NUMBERS, repertoire
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


def test_repertoires_hold_what_names_are_written_with() -> None:
    assert all(fonts.in_repertoire(chr(c), "ko") for c in range(0xAC00, 0xD7A4))
    assert all(fonts.in_repertoire(c, "ja") for c in "髙﨑亜弌熙ゑヰ々")
    assert all(fonts.in_repertoire(c, "zh-Hant") for c in "喆彧灣臺堃龘")
    assert all(fonts.in_repertoire(c, "zh-Hans") for c in "喆湾鑫堃")
    assert not any(fonts.in_repertoire(c, o) for c in "😀\ue000\t" for o in fonts.LOCALES)


@pytest.mark.parametrize("locale", fonts.LOCALES)
def test_runs_ask_only_for_fonts_that_have_the_characters(locale: str, client: Path) -> None:
    name = "뷁 髙橋 堃喆 龘 靐 鬱 😀 Ægir \t 한글 李明 さくら\u2060"
    for run, family in fonts.runs(name, locale):
        assert set(run) <= _drawn_by(family, locale, client), (run, family)


def test_runs_keep_the_text_and_stand_in_for_what_cannot_be_drawn() -> None:
    assert "".join(run for run, _ in fonts.runs("김뷁 x", "ko")) == "김뷁 x"
    assert fonts.runs("😀\t", "en") == [(fonts.GETA + " ", "PT-en")]
    assert fonts.runs("", "ko") == []


def test_decomposed_hangul_is_composed() -> None:
    assert fonts.runs("\u1112\u1161\u11ab", "ko")[0][0] == "한"


def test_han_follows_the_language_and_kana_tells_japanese() -> None:
    rare = "鬱"
    assert fonts.runs(rare, "ja") == [(rare, "PT-ja-names")]
    assert fonts.runs(rare, "zh-Hant") == [(rare, "PT-zh-Hant-names")]
    assert {family for _, family in fonts.runs("鬱さくら", "en")} == {"PT-ja-names"}


def test_only_what_is_not_there_yet_is_fetched() -> None:
    assert fonts.sources(fonts.runs("Anna", "ko")) == {}
    assert fonts.sources(fonts.runs("뷁", "ja")) == {"PT-ko-names": "fonts/ko.woff2"}


def test_cut_says_what_the_source_lacks(tmp_path: Path) -> None:
    target = tmp_path / "cut.woff2"
    assert cut(FONTS / "ja.woff2", "aあ한한\u2060\U0001f600", target) == {"\U0001f600"}
    assert {"a", "あ", "\u2060"} <= characters(target)


def _drawn_by(family: str, locale: str, client: Path) -> frozenset[str]:
    if family == fonts.family(locale):
        return fonts.ui_characters(locale) - missing_glyphs(client, locale)
    return characters(FONTS / f"{family.removeprefix('PT-').removesuffix('-names')}.woff2")
