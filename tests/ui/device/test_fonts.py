"""Whole character sets, and real-looking names of each script, against the fonts that draw them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from tests.web.test_patches import decode
from ui.device import fonts
from web.client import prepare_client
from web.fonts_source import NUMBERS
from web.patches import FALLBACK_NAMES
from web.subset import characters, cut

FONTS = Path(__file__).parents[3] / "assets/fonts"
NAMES = json.loads(Path(__file__).with_name("rare_names.json").read_text("utf-8"))
EMPTY = 8
"""Bytes of a glyph's program below which it draws nothing."""


def square(codec: str, rows: range, cells: range) -> Iterator[str]:
    """The characters in some rows of a two-byte character set; its holes are passed over."""
    for row in rows:
        for cell in cells:
            try:
                yield bytes((row, cell)).decode(codec)
            except UnicodeDecodeError:
                continue


def euc(codec: str, first: int, last: int) -> frozenset[str]:
    """The characters in the rows of a national standard, numbered from 1 as it numbers them."""
    return frozenset(square(codec, range(0xA0 + first, 0xA1 + last), range(0xA1, 0xFF)))


def big5(first: int, last: int) -> frozenset[str]:
    """The characters between two codes of Big5, both included."""
    rows, cells = range(first >> 8, (last >> 8) + 1), [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
    within = (
        bytes((row, cell)) for row in rows for cell in cells if first <= (row << 8) + cell <= last
    )
    return frozenset(code.decode("big5") for code in within)


CHARACTER_SETS = {
    "hangul syllables": ("ko", frozenset(map(chr, range(0xAC00, 0xD7A4))), 11_172),
    "hangul letters": ("ko", frozenset(map(chr, range(0x3131, 0x3164))), 51),
    "hanja of KS X 1001": ("ko", euc("euc_kr", 42, 93), 4_888),
    "hiragana and katakana": ("ja", euc("euc_jp", 4, 5), 169),
    "JIS level 1": ("ja", euc("euc_jp", 16, 47), 2_965),
    "JIS level 2": ("ja", euc("euc_jp", 48, 84), 3_390),
    "Big5 level 1": ("zh-Hant", big5(0xA440, 0xC67E), 5_401),
    "Big5 level 2": ("zh-Hant", big5(0xC940, 0xF9D5), 7_652),
    "GB 2312 level 1": ("zh-Hans", euc("gb2312", 16, 55), 3_755),
    "GB 2312 level 2": ("zh-Hans", euc("gb2312", 56, 87), 3_008),
}
"""The names font that promises each, its characters, and how many its standard counts."""


def undrawn(font: Path, wanted: Iterable[str]) -> set[str]:
    """Which of these characters a font file has no glyph for, or one that draws nothing."""
    with TTFont(font, lazy=True) as opened:
        glyphs = opened.getBestCmap()
        programs = opened["CFF "].cff[0].CharStrings
        return {
            character
            for character in wanted
            if (glyph := glyphs.get(ord(character), ".notdef")) == ".notdef"
            or len(programs[glyph].bytecode) < EMPTY
        }


@pytest.mark.parametrize("name", CHARACTER_SETS)
def test_character_set_is_drawn(name: str) -> None:
    locale, wanted, count = CHARACTER_SETS[name]
    assert len(wanted) == count
    assert undrawn(FONTS / f"{locale}.woff2", wanted) == set()
    # Composing makes other characters of some, which may be in another language's font.
    composed = set(map(fonts.drawable, wanted)) - wanted
    assert fonts.GETA not in composed
    assert set.intersection(*(undrawn(FONTS / f"{o}.woff2", composed) for o in NUMBERS)) == set()


def test_a_glyph_that_is_gone_or_empty_is_found(tmp_path: Path) -> None:
    font = tmp_path / "cut.woff2"
    cut(FONTS / "ko.woff2", "가각", font)
    assert undrawn(font, "가각뷁") == {"뷁"}
    with TTFont(font) as opened:
        emptied = opened.getBestCmap()[ord("각")]
        opened["CFF "].cff[0].CharStrings[emptied].setBytecode(b"\x0e")
        opened.save(font)
    assert undrawn(font, "가각뷁") == {"각", "뷁"}


def test_client_looks_for_each_character_where_it_is() -> None:
    main = (prepare_client() / "main.dart.js").read_text("utf-8")
    pattern = r'\("((?:[0-9a-z]*,)+[0-9a-z]+)"\)[^"]*"([0-9A-Za-z]{10000,})",'
    [packed] = re.findall(pattern, main)
    covering = decode(*packed)
    for locale, wanted, _ in CHARACTER_SETS.values():
        number = list(FALLBACK_NAMES).index(locale)
        assert {c for c in wanted if number not in covering[ord(c)]} == set()
    # What no font has is stood in for before it is drawn; in a field a font of one sign has it.
    one_sign = list(FALLBACK_NAMES).index("en")
    assert covering[ord("\U0001f600")] == (one_sign,)
    assert not any(
        one_sign in covering[ord(c)] for _, own, _ in CHARACTER_SETS.values() for c in own
    )


@pytest.mark.parametrize("locale", NAMES)
def test_names_are_drawn_or_stood_in_for(locale: str) -> None:
    files = {name: characters(FONTS / f"{name}.woff2") for name in NUMBERS}
    for name, expected in NAMES[locale]:
        shown = fonts.drawable(name)
        assert shown == expected
        assert set(shown) <= frozenset().union(*files.values())
