"""Witches' rules say the same in every language, with the numbers of the game and its terms."""

from __future__ import annotations

import re

import pytest

from ui.shell.rulebook import Topic, mentions, rulebook, terms
from ui.text import LOCALES

HANDS = [[3, 20], [4, 15], [5, 12], [6, 10]]
PASSED = [[3, 4], [4, 5, 3], [6, 2]]
SPELLS = [20, 25, 30]
SPECIAL = {
    "fire_witch": 11,
    "water_witch": 11,
    "queen": 12,
    "earth_witch": 11,
    "air_witch": 11,
}


def topic(locale: str, id: str) -> Topic:
    return next(topic for topic in rulebook(locale, "witches") if topic.id == id)


def lists(locale: str, id: str) -> list[tuple[str, ...]]:
    return [block.lines for block in topic(locale, id).blocks if block.kind == "list"]


def large(text: str) -> set[int]:
    """The numbers above two, which no language says as nothing, once, both or double."""
    return {number for number in numbers(text) if number > 2}


def numbers(text: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", text)]


@pytest.mark.parametrize("locale", LOCALES)
def test_hands_passed_cards_and_spells_are_those_of_the_game(locale: str) -> None:
    assert [numbers(line) for line in lists(locale, "deal")[0]] == HANDS
    assert [numbers(line) for line in lists(locale, "passing")[0]] == PASSED
    assert [numbers(line) for line in lists(locale, "spells")[0]] == [[n] for n in SPELLS]


@pytest.mark.parametrize("id", ["scoring", "spells", "choice", "end", "options"])
@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != "en"])
def test_a_topic_has_the_same_numbers_in_every_language(locale: str, id: str) -> None:
    ours, english = topic(locale, id), topic("en", id)
    for block, other in zip(ours.blocks, english.blocks, strict=True):
        assert block.kind == other.kind
        for line, wanted in zip(block.lines, other.lines, strict=True):
            assert large(line) == large(wanted), line


@pytest.mark.parametrize("locale", LOCALES)
def test_every_term_is_named_somewhere_in_the_rules(locale: str) -> None:
    known = terms(locale, "witches")
    named = {
        mention.term.id
        for part in rulebook(locale, "witches")
        for block in part.blocks
        for line in block.lines
        for mention in mentions(known, line)
    }
    assert named == {term.id for term in known}


@pytest.mark.parametrize("locale", LOCALES)
def test_the_special_cards_have_one_name_and_their_number(locale: str) -> None:
    names = {term.id: term.name for term in terms(locale, "witches")}
    lines = lists(locale, "cards")[1]
    for (id, value), line in zip(SPECIAL.items(), lines, strict=True):
        assert line.startswith(names[id])
        assert numbers(line) == [value]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_term_has_a_name_of_its_own_and_a_sentence_on_it(locale: str) -> None:
    known = terms(locale, "witches")
    assert len({term.name for term in known}) == len(known) == 14
    for term in known:
        assert re.fullmatch(r"[^.。]+[.。]", term.means), term
