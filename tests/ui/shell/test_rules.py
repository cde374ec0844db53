"""The rules reader: the list, a topic at a time, the figures, the way back."""

from __future__ import annotations

import pytest

from engine import games
from pilot.headless import app, played
from ui.shell.rulebook import has_rules, rulebook
from ui.text import LOCALES, Words

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
        await phone.tap(f"Before: {topics[1].title}")
        assert topics[1].title in phone.names("text")
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


@played
async def test_an_unknown_topic_shows_the_list_and_an_unknown_route_the_home_screen() -> None:
    async with app() as phone:
        game = games.names()[0]
        name = WORDS(f"{game}.name")
        await phone.go(f"/rules/{game}/nonsense")
        assert f"Rules: {name}" in phone.names("text")
        await phone.go("/nowhere/at/all")
        assert f"New game: {name}" in phone.names("button")


def test_a_game_without_rules_has_none() -> None:
    assert not has_rules("en", "probe")
    assert rulebook("en", "probe") == ()
