"""A hint that takes its time: the bulb shows it, and a touch in between keeps the hand as it is."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import flet as ft
import pytest

from engine.bot import Choice
from engine.table import Table
from pilot.headless import Phone, app, played
from tests.ui.games.doodle import devices as doodle
from tests.ui.games.doodle.shown import ghosts, tap_sheet
from tests.ui.games.witches import devices as witches
from tests.ui.games.witches.devices import raised, tap_card
from tests.ui.games.witches.test_hand import cards_of, following
from tests.ui.kept import kept
from ui.shell import bots

THINKING = "Hint. Still thinking"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Lets a bot think at last."""
    gate, real = asyncio.Event(), bots.choose

    async def choose(table: Table, seat: int, spelling: str) -> Choice:
        await gate.wait()
        return await real(table, seat, spelling)

    monkeypatch.setattr(bots, "choose", choose)
    return gate


def rings(phone: Phone) -> int:
    """How many rings turn."""
    return sum(isinstance(each, ft.ProgressRing) for each in phone.controls())


async def wait(phone: Phone, done: Callable[[], bool]) -> None:
    """Until something has come, or long enough."""
    for _ in range(2_000):
        if done():
            return
        await phone.settle()


def advices(phone: Phone) -> int:
    """How many boxes say why."""
    return sum(getattr(each, "key", None) == "advice" for each in phone.controls())


def test_the_bulb_shows_that_a_hint_is_thought_of_until_it_comes(opened: asyncio.Event) -> None:
    @played
    async def play() -> None:
        async with app(doodle.on_device(doodle.rolled(2)), route=doodle.TABLE) as phone:
            before = ghosts(phone)
            await phone.tap("Hint")
            assert THINKING in phone.names("button")
            assert rings(phone) == 1
            # Asked for once more, it goes on.
            await phone.tap(THINKING)
            assert THINKING in phone.names("button")
            assert ghosts(phone) == before
            opened.set()
            await wait(phone, lambda: advices(phone) == 1)
            assert advices(phone) == 1
            assert "Hint" in phone.names("button")
            assert rings(phone) == 0

    play()


@pytest.mark.parametrize("touch", ["move", "turn", "choose", "cut", "draw"])
def test_a_hint_that_comes_after_a_touch_leaves_the_sheet_alone(
    touch: str, opened: asyncio.Event
) -> None:
    @played
    async def play() -> None:
        async with app(doodle.on_device(doodle.rolled(2)), route=doodle.TABLE) as phone:
            await tap_sheet(phone, 7, 7)
            await phone.tap("Hint")
            if touch == "move":
                await phone.key("Arrow Up")
            elif touch == "turn":
                await phone.key("r")
            elif touch == "choose":
                await phone.tap(re.compile("^Card: the L of 4"))
            elif touch == "cut":
                await phone.tap(re.compile("^Cut"))
                await phone.tap("Close")
            else:
                await phone.tap("Draw it")
            mine, steps = ghosts(phone), kept(phone).steps
            assert THINKING not in phone.names("button")
            assert rings(phone) == 0
            opened.set()
            for _ in range(200):
                await phone.settle()
            assert ghosts(phone) == mine
            assert kept(phone).steps == steps
            assert advices(phone) == 0

    play()


def test_a_hint_that_comes_after_a_card_was_raised_raises_no_other(opened: asyncio.Event) -> None:
    @played
    async def play() -> None:
        table = following()
        _, rest = cards_of(table)
        async with app(witches.on_device(table), route=witches.TABLE) as phone:
            await phone.tap("Hint")
            assert THINKING in phone.names("button")
            await tap_card(phone, rest[0])
            mine = raised(phone)
            assert mine
            assert THINKING not in phone.names("button")
            opened.set()
            for _ in range(200):
                await phone.settle()
            assert raised(phone) == mine
            assert advices(phone) == 0
            # Asked for again, with nothing touched since, it comes; and again after a touch.
            for _ in range(2):
                await phone.tap("Hint")
                await wait(phone, lambda: raised(phone) != mine)
                assert len(raised(phone)) == 1
                assert raised(phone) != mine
                await tap_card(phone, rest[0])
                assert raised(phone) == mine

    play()
