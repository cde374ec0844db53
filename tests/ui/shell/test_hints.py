"""A hint that takes its time: the bulb shows it, and a touch in between keeps the hand as it is."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import flet as ft
import pytest

from engine.bot import Choice
from engine.table import Table
from tests.ui.games.doodle import devices as doodle
from tests.ui.games.doodle.shown import ghosts, tap_sheet
from tests.ui.games.witches import devices as witches
from tests.ui.games.witches.devices import raised, tap_card
from tests.ui.games.witches.test_hand import cards_of, following
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
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


def pressable(phone: Phone, name: str) -> ft.TextButton:
    """A button as it is drawn now, for a tap that comes later."""
    button: ft.TextButton = phone.find(name, "button")
    return button


@played
async def test_a_tap_on_its_way_when_a_hint_comes_draws_nothing_of_it() -> None:
    async with app(doodle.on_device(doodle.rolled(2)), route=doodle.TABLE) as phone:
        await tap_sheet(phone, 7, 7)
        before = ghosts(phone)
        draw = pressable(phone, "Draw it")
        press = draw.on_click
        await phone.tap("Hint")
        await wait(phone, lambda: advices(phone) == 1)
        hinted, steps = ghosts(phone), kept(phone).steps
        assert hinted != before
        # One that the client has sent before it has seen the hint, and one that is heard late.
        await phone.send(draw, "click")
        assert press is not None
        press(None)
        await phone.settle()
        assert kept(phone).steps == steps
        assert ghosts(phone) == hinted
        # What is drawn by now is drawn.
        await phone.tap("Draw it")
        assert len(kept(phone).steps) == len(steps) + 1


@played
async def test_a_tap_on_its_way_when_a_hint_comes_plays_no_other_card() -> None:
    table = following()
    may, _ = cards_of(table)
    async with app(witches.on_device(table), route=witches.TABLE) as phone:
        await tap_card(phone, may[0])
        play = next(name for name in phone.names("button") if name.startswith("Play "))
        button = pressable(phone, play)
        held = {card: pressable(phone, witches.named(card)) for card in may}
        await phone.tap("Hint")
        await wait(phone, lambda: advices(phone) == 1)
        [name] = raised(phone)
        # The button that was there, and the card that the hint has raised since.
        await phone.send(button, "click")
        for card in may:
            if witches.named(card) == name and card != may[0]:
                await phone.send(held[card], "click")
        assert kept(phone).steps == table.steps
        assert raised(phone) == [name]
        await phone.tap(f"Play {name}")
        assert len(kept(phone).steps) > len(table.steps)


@played
async def test_the_plain_reason_stands_alone_until_somebody_asks_why() -> None:
    table = following()
    async with app(witches.on_device(table), route=witches.TABLE) as phone:
        await phone.tap("Hint")
        await wait(phone, lambda: advices(phone) == 1)
        box = next(each for each in phone.controls() if getattr(each, "key", None) == "advice")
        [plain] = phone.names("text", box)
        assert plain.count(".") == 1
        assert not re.search(r"\d+ possible", plain)
        await phone.tap("Why?")
        box = next(each for each in phone.controls() if getattr(each, "key", None) == "advice")
        [whole] = phone.names("text", box)
        assert whole.startswith(plain)
        assert len(whole) > len(plain)
        assert "Why?" not in phone.names("button")
        chosen = raised(phone)
        await phone.tap("Close the hint")
        assert advices(phone) == 0
        assert raised(phone) == chosen
        # Asked for once more it is there again, and short.
        await phone.tap("Hint")
        assert advices(phone) == 1
        assert "Why?" in phone.names("button")


@played
async def test_the_hint_for_passing_has_a_reason_for_each_card() -> None:
    table = witches.opened(bots=(1, 2, 3))
    async with app(witches.on_device(table), route=witches.TABLE) as phone:
        await phone.tap("Hint")
        await wait(phone, lambda: advices(phone) == 1)
        chosen = raised(phone)
        assert len(chosen) == 3
        box = next(each for each in phone.controls() if getattr(each, "key", None) == "advice")
        [said] = phone.names("text", box)
        assert all(name in said for name in chosen)
        # Another card instead, and the reasons are of no use any more.
        other = next(c for c in witches.hand(table, 0) if witches.named(c) not in chosen)
        await tap_card(phone, other)
        assert advices(phone) == 0
