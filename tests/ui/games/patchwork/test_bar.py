"""The bar: the ways out lead where they say, the rules to what is happening."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from engine.games.patchwork.actions import Advance
from tests.ui.games.patchwork.devices import TABLE, buy, laid, stored, uncover
from tools.pilot.headless import JOINER, Device, app, played
from ui.device.backends import PREFIX
from ui.lines import fits
from ui.look import TARGET

TOPICS: dict[str, Callable[[], Device]] = {
    "turn": lambda: laid((13,)),
    "leather": lambda: laid((), *[Advance()] * 26),
    "automa_turn": lambda: laid((13,), buy(13, 0, 0), solo=True),
    "scoring": lambda: stored(steps=300),
}


@pytest.mark.parametrize("topic", TOPICS)
@played
async def test_the_rules_open_at_what_is_happening(topic: str) -> None:
    async with app(TOPICS[topic](), route=TABLE) as phone:
        await uncover(phone)
        await phone.choose("Rules")
        assert phone.route == f"/rules/patchwork/{topic}"


@pytest.mark.parametrize(("button", "route"), [("Leave the table", "/"), ("Settings", "/settings")])
@played
async def test_the_ways_out(button: str, route: str) -> None:
    async with app(laid((13,)), route=TABLE) as phone:
        await phone.choose(button)
        assert phone.route == route


@played
async def test_what_is_in_the_menu_has_words_and_the_menu_is_modal() -> None:
    async with app(laid((13,)), route=TABLE) as phone:
        await phone.tap("Menu")
        buttons = ("Score now", "History", "Step by step", "Rules", "Settings")
        for name in buttons:
            button = phone.find(name, "button")
            shown = [e.control for e in phone.placed(button) if isinstance(e.control, ft.Text)]
            assert [text.value.replace(JOINER, "") for text in shown] == [name]
        assert phone.names("button") == ["Close", *buttons]
        # The keys of the table are the menu's while it is open.
        await phone.key("1")
        await phone.key("Escape")
        assert "Leave the table" in phone.names("button")
        assert "Put back" not in phone.names("button")
        await phone.choose("History")
        await phone.tap("Close")
        assert "Leave the table" in phone.names("button")


@pytest.mark.parametrize("then", [None, "Score now", "History"])
@played
async def test_the_way_back_closes_the_menu_or_what_was_chosen_there(then: str | None) -> None:
    async with app(laid((13,)), route=TABLE) as phone:
        await phone.tap("Menu")
        if then is not None:
            await phone.tap(then)
        assert phone.route == f"{TABLE}?menu"
        assert "Close" in phone.names("button")
        await phone.go(TABLE)
        assert "Leave the table" in phone.names("button")
        assert "Close" not in phone.names("button")


@pytest.mark.parametrize("name", ["Rules", "Settings"])
@played
async def test_a_page_out_of_the_menu_is_opened_from_the_table_with_nothing_over_it(
    name: str,
) -> None:
    async with app(laid((13,)), route=TABLE) as phone:
        ways: list[str] = []
        go = phone.page.navigate

        def note(route: str, **more: Any) -> None:
            ways.append(route)
            go(route, **more)

        phone.page.navigate = note  # type: ignore[method-assign]
        await phone.tap("Menu")
        await phone.tap(name)
        assert ways == [f"{TABLE}?menu", TABLE, phone.route]
        assert phone.route.startswith(f"/{name.lower()}")
        await phone.go(TABLE)
        assert "Close" not in phone.names("button")
        # Closed without a choice, it leads nowhere.
        await phone.tap("Menu")
        await phone.tap("Close")
        assert ways[3:] == [f"{TABLE}?menu", TABLE]


@pytest.mark.parametrize("locale", ["ko", "ja", "zh-Hant", "zh-Hans", "en"])
@pytest.mark.parametrize("text", ["normal", "huge"])
@pytest.mark.parametrize("width", [360.0, 390.0])
def test_the_title_of_a_table_stands_in_one_line(locale: str, text: str, width: float) -> None:
    device = laid((13,))
    device.size = (width, 740.0)
    device.languages = (locale,)
    device.stored[f"{PREFIX}settings"] = json.dumps({"text_size": text})

    @played
    async def look() -> None:
        async with app(device, route=TABLE) as phone:
            [head] = [each for each in phone.controls() if getattr(each, "header", None)]
            title = head.content
            assert title.max_lines == 1
            room = width - 2 * 8 - 3 * TARGET
            assert fits(title.value, title.size, room, 1)

    look()
