"""An address that leads nowhere says so in the player's language, keeps everything, and leads
home."""

from __future__ import annotations

import pytest

from tools.pilot.headless import Device, app, played
from ui.device import clock
from ui.device.backends import PREFIX
from ui.router import list_of
from ui.stored.storage import FILLED
from ui.text import LOCALES, Words

NOWHERE = [
    "/nowhere",
    "/new/nothing",
    "/new/patchwork/2",
    "/table/",
    "/room",
    "/replay",
    "/game",
    "/keep/nothing",
    "/count/battle_fold",
    "/lessons/nothing",
    "/lessons/patchwork/of-a-newer-version",
    "/practice/patchwork",
    "/practice/battle_fold/nothing",
    "/today/nothing",
    "/puzzle/battle_fold",
    "/puzzle/patchwork/nothing",
    "/puzzles/nothing",
    "/book/nothing/3",
    "/people/nothing",
    "/people/ff",
    "/statistics/nothing",
    "/rules/nothing",
    "/rules/patchwork/of-a-newer-version",
    "/rules/patchwork/turn/of-a-newer-version",
    "/licences/999",
    "/licences/0/999",
    "/licences/nothing",
    "/settings/nothing",
]
"""Addresses of every kind that name what is not there, or what only another version has."""

WITHOUT_A_DAY = [
    f"/{way}/{day}"
    for way in ("puzzle/patchwork", "puzzle/witches", "practice/battle_fold")
    for day in (99991231, 20200101, 20261399, 0)
]
"""Addresses of days that are still to come, that lie before the first, and that are no days."""

GONE = ["/table/gone", "/room/gone", "/replay/gone/5", "/coach/gone", "/game/gone", "/book/gone"]
"""Addresses of games that are not here any more. They say so in words of their own."""


def games_in(device: Device) -> dict[str, str]:
    """What the device keeps, but for the note that the book has been looked through."""
    return {name: text for name, text in device.stored.items() if name != f"{PREFIX}{FILLED}"}


@pytest.mark.parametrize("route", NOWHERE)
@played
async def test_an_address_that_leads_nowhere_says_so(route: str) -> None:
    words = Words("en")
    device = Device()
    async with app(device, route="/settings") as phone:
        before = games_in(device)
        await phone.go(route)
        assert words("nowhere.title") in phone.names()
        assert words("nowhere.text") in phone.names()
        await phone.back()
        assert phone.route in ("/settings", list_of(route))
        await phone.forward()
        await phone.tap(words("trouble.home"))
        assert phone.route == "/"
        assert games_in(device) == before


@pytest.mark.parametrize("route", WITHOUT_A_DAY)
@played
async def test_a_day_that_has_nothing_says_so_and_offers_today(route: str) -> None:
    words = Words("en")
    async with app(route=route) as phone:
        assert words("nowhere.day") in phone.names()
        assert words("trouble.home") in phone.names("button")
        await phone.tap(words("home.today"))
        assert phone.route == "/today"


@pytest.mark.parametrize("way", ["puzzle/patchwork", "practice/battle_fold"])
@played
async def test_a_day_that_has_come_is_played(way: str) -> None:
    async with app(route=f"/{way}/{clock.calendar()}") as phone:
        assert Words("en")("nowhere.title") not in phone.names()


@pytest.mark.parametrize("route", GONE)
@played
async def test_a_game_that_is_not_here_any_more_leads_home(route: str) -> None:
    device = Device()
    async with app(device, route="/settings") as phone:
        before = games_in(device)
        await phone.go(route)
        await phone.tap(Words("en")("trouble.home"))
        assert phone.route == "/"
        assert games_in(device) == before


@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_it_is_said_in_every_language_and_so_is_the_title(locale: str) -> None:
    words = Words(locale)
    async with app(locale=locale, route="/nowhere") as phone:
        assert phone.names() == [
            words("shell.back"),
            words("nowhere.title"),
            words("nowhere.text"),
            words("trouble.home"),
        ]
        assert phone.page.title.startswith(words("nowhere.title"))
        await phone.go("/practice/patchwork")
        assert phone.page.title.startswith(words("nowhere.title"))


@played
async def test_no_unknown_address_is_taken_for_home() -> None:
    async with app(route="/") as phone:
        home = phone.texts()
        for route in (*NOWHERE, *WITHOUT_A_DAY, *GONE):
            await phone.go(route)
            assert phone.texts() != home
