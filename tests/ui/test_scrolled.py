"""Keys scroll every page and every sheet, unless the screen uses them itself."""

from __future__ import annotations

import pytest

from engine import games
from tools.pilot.headless import Phone, app, played
from ui.text import Words

EN = Words("en")
KEYS = ("Page Down", "Page Up", "Arrow Down", "Arrow Up", "Home", "End")
LOW = (390.0, 500.0)
PAGES = (
    "/",
    "/today",
    "/settings",
    "/about",
    "/licences",
    "/book",
    "/people",
    "/statistics",
    "/keep",
    "/rules/patchwork",
    "/rules/patchwork/buy",
    "/lessons/patchwork",
    "/no/such/page",
    *(f"/new/{game}" for game in games.names()),
)


async def scrolls(phone: Phone, key: str) -> bool:
    """Press a key; returns whether something was scrolled."""
    phone.device.asked.clear()
    await phone.key(key)
    return any(each.endswith(".scroll_to") for each in phone.device.asked)


@pytest.mark.parametrize("route", PAGES)
@played
async def test_a_page_is_scrolled_by_keys(route: str) -> None:
    async with app(size=LOW) as phone:
        await phone.go(route)
        assert phone.route == route
        assert [key for key in KEYS if not await scrolls(phone, key)] == []


@pytest.mark.parametrize("opened", ["table.menu", "table.history", "keys.title"])
@played
async def test_a_sheet_of_a_table_is_scrolled_by_keys(opened: str) -> None:
    async with app(size=LOW) as phone:
        await phone.go("/new/patchwork")
        await phone.tap(EN("setup.start"))
        if opened == "keys.title":
            await phone.key("?")
        else:
            await phone.choose(EN(opened))
        assert [key for key in KEYS if not await scrolls(phone, key)] == []


@played
async def test_a_sheet_of_a_page_is_scrolled_and_the_page_below_it_is_not() -> None:
    async with app(size=LOW) as phone:
        await phone.go("/book")
        await phone.tap(EN("book.out"))
        assert await scrolls(phone, "End")
        assert phone.device.asked.count("Column.scroll_to") == 1


@played
async def test_in_a_field_with_text_home_and_end_move_the_cursor() -> None:
    async with app(size=LOW) as phone:
        await phone.go("/rules/patchwork")
        await phone.type(EN("rules.search"), "e")
        assert [key for key in KEYS if not await scrolls(phone, key)] == ["Home", "End"]


@played
async def test_a_key_that_the_screen_uses_scrolls_nothing() -> None:
    async with app(size=LOW) as phone:
        await phone.go("/lessons/patchwork/buy")
        await phone.tap(EN("lessons.on"))
        await phone.key("2")
        assert not await scrolls(phone, "Arrow Down")
