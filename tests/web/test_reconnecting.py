"""A page that goes and comes back finds the app as if it had been there all the time."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from tests.ui.kept import kept
from tests.ui.shell.probe_table import stored
from tests.web.traces import mended_sessions
from tools.pilot.headless import Device, app, played

from engine.games import probe as rules  # isort: skip


@pytest.fixture(autouse=True)
def mended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sessions as a server has them, for one test."""
    mended_sessions(monkeypatch)


@pytest.mark.parametrize("turns", range(1, 40, 3))
def test_a_screen_that_was_being_opened_is_there(turns: int) -> None:
    @played
    async def opened() -> None:
        async with app() as phone:
            opening = asyncio.ensure_future(phone.go("/book"))
            for _ in range(turns):
                await asyncio.sleep(0)
            await phone.leave()
            await opening
            await phone.come_back()
            assert "Nothing in it yet" in phone.texts()

    opened()


@pytest.mark.usefixtures("probe_game")
@played
async def test_a_move_whose_saving_was_under_way_is_saved() -> None:
    async with app(stored(rounds=3), route="/table/g") as phone:
        await phone.tap("I’m Ana")
        phone.lose_line()
        await phone.tap("Wait")
        await phone.leave()
        await phone.come_back()
        assert [step.action for step in kept(phone).steps if step.seat >= 0] == [rules.Wait()]


@pytest.mark.usefixtures("probe_game")
@pytest.mark.parametrize("turns", range(0, 60, 4))
def test_a_computer_that_was_to_move_has_moved(turns: int) -> None:
    @played
    async def moved() -> None:
        device = stored({"Bo": "any"}, ("Ana", "Bo"), rounds=3)
        async with app(device, route="/table/g") as phone:
            phone.lose_line()
            tapping = asyncio.ensure_future(phone.tap("Wait"))
            for _ in range(turns):
                await asyncio.sleep(0)
            await phone.leave()
            await tapping
            await phone.come_back()
            seats = [step.seat for step in kept(phone).steps if step.seat >= 0]
            assert seats[:2] == [0, 1]
            assert "Raise" in phone.names("button") or "Wait" in phone.names("button")

    moved()


@played
async def test_a_screen_that_was_asked_for_comes() -> None:
    async with app() as phone:
        phone.lose_line()
        await phone.tap("Settings")
        assert phone.route == "/"
        await phone.leave()
        await phone.come_back()
        assert phone.route == "/settings"
        assert "Language" in phone.texts()


@played
async def test_a_dialogue_that_was_open_can_be_opened_again() -> None:
    device = Device(picked=b"no game")
    async with app(device) as phone:
        await phone.tap("Import saved games")
        phone.lose_line()
        await phone.tap("Choose a file")
        await phone.leave()
        await phone.come_back()
        device.asked.clear()
        await phone.tap("Choose a file")
        assert "FilePicker.pick_files" in device.asked


@played
async def test_a_call_made_while_the_page_is_away_is_made_when_it_is_back() -> None:
    async with app() as phone:
        await phone.leave()
        reading = asyncio.ensure_future(phone.page.get_device_info())
        await asyncio.sleep(0)
        assert not reading.done()
        await phone.come_back()
        told = await reading
        assert isinstance(told, ft.WebDeviceInfo)
        assert told.languages == ["en"]


@played
async def test_a_page_that_was_turned_and_went_dark_meanwhile_is_drawn_as_it_is_now() -> None:
    async with app() as phone:

        def picture() -> ft.Image:
            found = [each for each in phone.controls() if isinstance(each, ft.Image)]
            return next(each for each in found if str(each.src).startswith("shell/home_"))

        assert picture().visible is not False
        await phone.leave()
        phone.page.width, phone.page.height = 844.0, 390.0
        phone.page.platform_brightness = ft.Brightness.DARK
        await phone.come_back()
        assert picture().visible is False, "there is no room for it on a low page"
        assert picture().src == "shell/home_dark.svg"
