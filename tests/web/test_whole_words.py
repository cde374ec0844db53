"""The words that lines do not break: made anew, and held in every message."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tests.ui.test_lines import EDGES, LARGE, advance, opened, seams
from ui.lines import BREAK, JOINER, LONG, TIE, lines
from web.whole_words import (
    HAN,
    LOCALES,
    PLACE,
    SEGMENTED,
    filled,
    home,
    make,
    phrases,
    sources,
    words,
)

CARD = 360 - EDGES
"""Logical pixels of a line in a card of the page that most phones have."""


@pytest.mark.parametrize("locale", SEGMENTED)
def test_what_is_kept_is_what_is_made(locale: str) -> None:
    made = make(locale)
    kept = {path.stem: path.read_text("utf-8") for path in (LOCALES / locale).glob("*whole.json")}
    assert kept == made, "messages have changed: python -m web.whole_words"


def starts(text: str, locale: str) -> set[int]:
    """Where a line of a text in phrases may begin, by its own characters."""
    marked = lines(text, locale, phrases=True)
    return {len(re.sub(f"[{JOINER}{BREAK}]", "", marked[:seam])) for seam in seams(marked)}


@pytest.mark.long("the words are made anew in the short tier, so the same are kept whole")
@pytest.mark.parametrize("locale", ["zh-Hant", "zh-Hans"])
def test_no_line_of_chinese_begins_inside_a_word(locale: str) -> None:
    opened(locale)
    torn = set()
    for text in sources(locale).values():
        for piece in PLACE.split(text):
            free = starts(piece, locale)
            for run in HAN.finditer(piece):
                start = run.start()
                for word in words(run.group(), locale):
                    inside = range(start + 1, start + len(word))
                    torn |= {(word, piece)} if free & {*inside} else set()
                    start += len(word)
    assert not torn


def test_no_line_of_japanese_begins_inside_a_phrase() -> None:
    opened("ja")
    texts = {filled(text) for text in sources("ja").values()}
    torn = {
        (text, place)
        for text in texts
        if len(text) <= LONG
        for place in starts(text, "ja") - phrases(text)
        if text[place - 1] != " "
    }
    assert not torn


@pytest.mark.parametrize("locale", SEGMENTED)
def test_what_stays_whole_has_room_on_a_line_of_the_largest_text(locale: str) -> None:
    opened(locale)
    wide = set()
    for text in map(filled, sources(locale).values()):
        marked = lines(text, locale, phrases=True)
        ends = [0, *sorted(seams(marked)), len(marked)]
        pieces = [marked[start:end] for start, end in pairwise(ends)]
        wide |= {
            piece.replace(JOINER, "").replace(TIE, " ")
            for piece in pieces
            if advance(piece.rstrip(" "), locale) * 15 * LARGE > CARD
        }
    assert not wide


def test_a_word_is_where_its_messages_are() -> None:
    assert home("patchwork.move") == home("patchwork.rules.end") == "patchwork"
    assert home("patchwork.name") == home("home.book") == ""
