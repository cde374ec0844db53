"""What is heard of a game, and when nothing is."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from tests.ui.games.doodle.devices import on_device as doodle
from tests.ui.games.doodle.devices import started
from tests.ui.games.patchwork.devices import TABLE, begun, on_device
from tests.ui.games.witches.devices import on_device as witches
from tests.ui.games.witches.devices import tap_card
from tests.ui.games.witches.test_trick import leading
from tools.pilot.headless import Device, app, played
from ui.device import browser
from ui.device.backends import PREFIX

CLOUDS, ARGYLE, HERRINGBONE = 13, 12, 5


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What the page was told to play, and turned on or off."""
    found: list[tuple[str, ...]] = []

    def play(sounds: Sequence[str]) -> None:
        found.append(tuple(sounds))

    monkeypatch.setattr(browser, "play", play)
    return found


def sounding(device: Device, **more: Any) -> Device:
    """The device with sounds switched on."""
    device.stored[f"{PREFIX}settings"] = json.dumps({"sounds": True, **more})
    return device


@played
async def test_what_is_done_is_heard_and_what_is_opened_or_taken_back_is_not(
    heard: list[tuple[str, ...]],
) -> None:
    table = begun((CLOUDS, ARGYLE, HERRINGBONE))
    device = sounding(on_device(table))
    async with app(device, route=TABLE) as phone:
        await phone.key("1")
        assert heard == []
        await phone.key("Enter")
        assert heard == [("patch",)]
        await phone.tap("Undo")
        assert heard == [("patch",)]
        await phone.key("Escape")
        await phone.key("a")
        assert heard == [("patch",), ("button",)]
    heard.clear()
    device = sounding(device)
    async with app(device, route=TABLE):
        assert heard == []


@played
async def test_nothing_is_heard_where_sounds_are_off(heard: list[tuple[str, ...]]) -> None:
    async with app(on_device(begun((CLOUDS,))), route=TABLE) as phone:
        await phone.key("a")
        assert heard == []


@played
async def test_a_card_and_a_trick_and_the_die(heard: list[tuple[str, ...]]) -> None:
    table = leading()
    async with app(sounding(witches(table), pace="tap"), route=TABLE) as phone:
        card = next(iter(table.legal(0))).card
        await tap_card(phone, card)
        assert heard == []
        await tap_card(phone, card)
        assert heard == [("card",)]
        for _ in range(3):
            await phone.tap(next(n for n in phone.names("button") if n.startswith("Let ")))
        assert heard == [("card",), ("card",), ("card",), ("card", "trick")]
    heard.clear()
    async with app(sounding(doodle(started())), route=TABLE) as phone:
        await phone.tap("Roll the die")
        assert heard == [("die",)]


@played
async def test_the_page_is_told_whether_there_are_sounds(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[bool] = []
    monkeypatch.setattr(browser, "turn_sounds", said.append)
    monkeypatch.setattr(browser, "can_sound", lambda: True)
    async with app(route="/settings") as phone:
        assert said == [False]
        await phone.tap("Sounds")
        assert said == [False, True]
        assert phone.settings()["sounds"] is True
        await phone.tap("Sounds")
        assert said == [False, True, False]


@played
async def test_the_setting_is_there_only_where_sounds_can_be_heard() -> None:
    async with app(route="/settings") as phone:
        assert not browser.can_sound()
        assert not [name for name in phone.names("button") if name.startswith("Sounds")]
