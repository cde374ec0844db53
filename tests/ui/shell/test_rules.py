"""The rules reader: the list, a topic at a time, the figures, the way back."""

from __future__ import annotations

import re
from itertools import accumulate

import budoux
import pytest

from engine import games
from tools.pilot.headless import app, played
from ui.shell.rulebook import Block, Term, Topic, mentions, rulebook, search, terms
from ui.text import LOCALES, Words, has
from web.whole_words import HAN, words

WORDS = Words("en")


@pytest.mark.parametrize("game", games.names())
@played
async def test_the_list_opens_a_topic_and_leafs_on(game: str) -> None:
    topics = rulebook("en", game)
    async with app() as phone:
        await phone.tap(f"Rules: {WORDS(f'{game}.name')}")
        assert f"1. {topics[0].title}" in phone.names("button")
        await phone.tap(f"2. {topics[1].title}")
        await phone.tap(f"Next: {topics[2].title}")
        await phone.tap(f"Previous: {topics[1].title}")
        assert topics[1].title in phone.names("text")
        assert phone.route == f"/rules/{game}/{topics[1].id}"
        assert str(phone.page.title).startswith(topics[1].title)
        await phone.tap("Back")
        assert phone.route == f"/rules/{game}"
        await phone.tap("Back")
        assert phone.route == "/"


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_every_topic_can_be_read_in_every_language(locale: str, game: str) -> None:
    async with app(locale=locale) as phone:
        for topic in rulebook(locale, game):
            await phone.go(f"/rules/{game}/{topic.id}")
            assert topic.title in phone.names("text")
            for block in topic.blocks:
                for line in block.lines:
                    assert line in phone.names("text")


@pytest.mark.parametrize("start", ["/puzzle/witches", "/replay/g", "/licences"])
@pytest.mark.parametrize("digits", [25, 5000])
@played
async def test_a_number_that_nobody_means_leads_somewhere(start: str, digits: int) -> None:
    async with app(route=f"{start}/{'9' * digits}") as phone:
        assert phone.names("button")


def test_a_game_without_rules_has_none() -> None:
    assert not has("en", "probe_rules")
    assert rulebook("en", "probe") == ()


TERMS = (
    Term("patch", "Patch", "Cloth tile", "What you buy."),
    Term("leather", "Leather patch", "Special patch", "A patch of one space."),
)


@pytest.fixture
def two_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.shell.rules.terms", lambda *_: TERMS)


def test_terms_are_read_from_the_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    messages = {"some.term.cat": "Cat", "some.term.cat.means": "It purrs.", "some.name": "Some"}
    monkeypatch.setattr("ui.shell.rulebook.bundle", lambda *_: messages)
    assert terms("en", "some") == (Term("cat", "Cat", "", "It purrs."),)
    terms.cache_clear()


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Buy a patch.", ["patch"]),
        ("Leather patches, and patches", ["Leather patches", "patches"]),
        ("Dispatch nothing.", []),
        ("Patch after patch", ["Patch"]),
    ],
)
def test_terms_are_found_where_they_stand(text: str, wanted: list[str]) -> None:
    assert [text[each.start : each.end] for each in mentions(TERMS, text)] == wanted


OWN_WORDS = {
    "ja": ("1回", "2回", "こっそり", "ただし", "ん大きい", "それぞれ", "赤か"),
    "ko": (),
    "zh-Hans": ("一", "吃", "拼", "折"),
    "zh-Hant": ("一", "吃", "拼", "摺"),
}
"""What the segmenters join with a term, though it is a word of its own, as in "one trick"."""


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("受け取ったカードは見ません。", []),
        ("山に取ったカードは見ません。", ["取ったカード"]),
        ("ドイツ系のトリックテイキングです。", []),
        ("最初のトリックの前に", ["トリック"]),
    ],
)
def test_a_japanese_term_is_not_found_inside_a_longer_word(text: str, wanted: list[str]) -> None:
    found = [text[each.start : each.end] for each in mentions(terms("ja", "witches"), text)]
    assert found == wanted


def starts(text: str, locale: str) -> set[int]:
    """Return where a word begins; in Japanese a phrase, in Korean what stands between blanks."""
    if locale == "ja":
        parts = budoux.load_default_japanese_parser().parse(text)
        return {0, *accumulate(map(len, parts))}
    if locale == "ko":
        return {match.start() for match in re.finditer(r"\b\w", text)}
    found = set(range(len(text) + 1))
    for run in HAN.finditer(text):
        borders = accumulate(map(len, words(run.group(), locale)), initial=run.start())
        found -= set(range(run.start(), run.end())) - {*borders}
    return found


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("locale", OWN_WORDS)
def test_no_term_that_can_be_tapped_lies_inside_a_longer_word(locale: str, game: str) -> None:
    known, inside = terms(locale, game), []
    topics = rulebook(locale, game)
    for line in (line for topic in topics for block in topic.blocks for line in block.lines):
        begins = starts(line, locale)
        for start, end, _ in mentions(known, line):
            before = line[:start]
            free = not before or not before[-1].isalpha() or before.endswith(OWN_WORDS[locale])
            ends = locale in ("ja", "ko") or end in begins
            if not (start in begins or free) or not ends:
                inside.append(line[max(0, start - 4) : end + 4])
    assert inside == []


def test_a_line_in_which_something_was_found_late_begins_with_its_clause() -> None:
    line = "After the last trick, turn over what you have taken. Without a spell, count the points."
    topic = Topic("a", "Scoring", (Block("text", (line,)),))
    assert search([topic], "last trick")[0].line == line
    assert search([topic], "spell")[0].line == "…Without a spell, count the points."
    assert search([topic], "taken. Without")[0].line == "…turn over what you have taken. " + (
        "Without a spell, count the points."
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_search_goes_over_all_topics(locale: str) -> None:
    topics = rulebook(locale, "patchwork")
    for topic in topics:
        line = topic.blocks[-1].lines[-1]
        assert topic.id in [each.topic.id for each in search(topics, f" {line[:12].upper()} ")]
    assert search(topics, "ℵ₀") == ()


@played
async def test_what_is_typed_leaves_the_topics_that_say_it(two_terms: None) -> None:
    async with app() as phone:
        await phone.go("/rules/patchwork")
        await phone.type("Search the rules", "cloth")
        assert TERMS[0].means in phone.names("text")
        shown = [name for name in phone.names("button") if name[0].isdigit()]
        assert 0 < len(shown) < len(rulebook("en", "patchwork"))
        await phone.tap(shown[0])
        await phone.tap("Back")
        assert [name for name in phone.names("button") if name[0].isdigit()] == shown
        await phone.type("Search the rules", "ℵ₀")
        assert "Nothing found." in phone.names("text")


@played
async def test_a_term_says_what_it_means_and_goes_away(two_terms: None) -> None:
    async with app() as phone:
        await phone.go("/rules/patchwork/leather")
        await phone.tap("Leather patch")
        assert {"A patch of one space.", "Also called: Special patch"} <= set(phone.names("text"))
        await phone.key("Escape")
        assert "A patch of one space." not in phone.names("text")
        await phone.tap("Back")
        await phone.tap("Terms and other names")
        assert {"Patch", "Also called: Cloth tile"} <= set(phone.names("text"))


@pytest.mark.parametrize("key", ["Page Down", "Page Up", "Arrow Down", "Arrow Up", "Home", "End"])
@played
async def test_a_topic_is_scrolled_by_keys_at_once(key: str) -> None:
    async with app() as phone:
        await phone.go("/rules/patchwork/buy")
        await phone.key(key)
        assert "Column.scroll_to" in phone.device.asked
