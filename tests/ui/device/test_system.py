"""What the device reports of itself."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from tools.pilot.headless import app, played
from ui.device import system


@played
async def test_a_page_that_answers_late_is_still_drawn_in_its_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with app() as phone:
        info = await phone.page.get_device_info()
        assert isinstance(info, ft.WebDeviceInfo)
        info.languages = ["ja-JP"]

        async def late() -> ft.WebDeviceInfo:
            await asyncio.sleep(6)
            return info

        monkeypatch.setattr(phone.page, "get_device_info", late)
        assert await system.languages(phone.page) == ["ja-JP"]
