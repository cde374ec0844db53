"""The rules reader: the list, a topic at a time, the figures, the way back."""

from __future__ import annotations

import pytest

from pilot.headless import app, played
from ui.shell.rulebook import has_rules, rulebook
from ui.text import LOCALES


@played
async def test_the_list_opens_a_topic_and_leafs_on() -> None:
    topics = rulebook("en", "patchwork")
    async with app() as phone:
        await phone.tap("Rules: Patchwork")
        assert f"1. {topics[0].title}" in phone.names("button")
        await phone.tap(f"2. {topics[1].title}")
        await phone.tap(f"Next: {topics[2].title}")
        await phone.tap(f"Before: {topics[1].title}")
        assert topics[1].title in phone.names("text")
        await phone.tap("Back")
        assert phone.route == "/"


@played
async def test_the_table_opens_the_rules_at_what_applies_and_the_way_back_leads_to_it() -> None:
    async with app() as phone:
        await phone.tap("New game: Patchwork")
        await phone.tap("Start")
        table = phone.route
        await phone.tap("Rules")
        assert phone.route == "/rules/patchwork/turn"
        await phone.tap("All topics")
        await phone.tap("Back")
        assert phone.route == table


@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_every_topic_can_be_read_in_every_language(locale: str) -> None:
    async with app(locale=locale) as phone:
        for topic in rulebook(locale, "patchwork"):
            await phone.go(f"/rules/patchwork/{topic.id}")
            assert topic.title in phone.names("text")
            for block in topic.blocks:
                for line in block.lines:
                    assert line in phone.names("text")


@played
async def test_an_unknown_topic_shows_the_list_and_an_unknown_route_the_home_screen() -> None:
    async with app() as phone:
        await phone.go("/rules/patchwork/nonsense")
        assert "Rules: Patchwork" in phone.names("text")
        await phone.go("/nowhere/at/all")
        assert "New game: Patchwork" in phone.names("button")


def test_a_game_without_rules_has_none() -> None:
    assert not has_rules("en", "probe")
    assert rulebook("en", "probe") == ()
