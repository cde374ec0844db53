"""Two people across a tablet: each has the table in their half, and both act at the same time."""

from __future__ import annotations

import asyncio
import math
import re
from typing import Any

import flet as ft
import pytest

from engine.game import CHANCE
from engine.games.doodle import Draw, Roll
from engine.search import Choice
from engine.table import Table
from tests.ui.games.doodle.devices import TABLE, begun, on_device, played_to, rolled, started
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone, app, play, played
from ui.device.backends import PREFIX
from ui.shell import bots

NEAR, FAR = 0, 1


def across(table: Any, size: tuple[float, float] = (820.0, 1180.0)) -> Device:
    """A tablet between two people, with that game."""
    device = on_device(table, seating="across")
    device.size = size
    return device


def halves(phone: Phone) -> tuple[Any, Any]:
    """What the one at the lower edge has, and the one at the upper edge."""
    far, near = (
        each
        for each in phone.controls()
        if isinstance(each, ft.Container) and each.height == (phone.device.size[1] - 2) / 2
    )
    return near, far


def sheets(phone: Phone, within: Any = None) -> list[str]:
    """What is said of the ghosts on the sheets that can be drawn on, and of the sheets."""
    named = {n for n in phone.names("image", within) if re.match(r"(Your|\S+) sheet: ", n)}
    there = [each.control for each in phone.placed(within)] if within else list(phone.controls())
    ghosts = [each.label for each in there if getattr(each, "key", None) == "heard"]
    return [f"{ghost} {name}" for ghost, name in zip(ghosts, named, strict=True)]


async def tap(phone: Phone, within: Any, name: str) -> None:
    """Press the button of that name there."""
    (button,) = (c for role, n, c in phone.named(within) if role == "button" and n == name)
    await phone.send(button, "click")


@played
async def test_each_draws_in_their_half_whoever_is_first() -> None:
    async with app(across(rolled(1, 2)), route=TABLE) as phone:
        near, far = halves(phone)
        assert (near.rotate, far.rotate) == (None, math.pi)
        assert [len(sheets(phone, half)) for half in (near, far)] == [1, 1]
        await tap(phone, far, "Draw it")
        assert [step.seat for step in kept(phone).steps[-1:]] == [FAR]
        near, far = halves(phone)
        assert "Draw it" in phone.names("button", near)
        assert "Draw it" not in phone.names("button", far)
        await tap(phone, near, "Draw it")
        assert [step.seat for step in kept(phone).steps[-2:]] == [FAR, NEAR]
        assert kept(phone).state.phase == "roll"
        near, far = halves(phone)
        await tap(phone, far, "Roll the die")
        assert kept(phone).steps[-1].seat == CHANCE


@pytest.mark.parametrize("phase", ["start", "draw", "roll", "refill"])
@played
async def test_each_half_bears_the_name_of_its_own_player_and_says_who_sits_across(
    phase: str,
) -> None:
    table = begun(2) if phase == "start" else played_to(phase)
    async with app(across(table), route=TABLE) as phone:
        for half in halves(phone) if phase == "refill" else ():
            await tap(phone, half, "Close")
        for half, own, other in zip(halves(phone), ("Ana", "Bo"), ("Bo", "Ana"), strict=True):
            assert any(text.startswith(f"{own}: ") for text in phone.names("text", half))
            assert any(
                getattr(each.control, "value", None) == f"Across: {other}"
                for each in phone.placed(half)
            )


@pytest.mark.parametrize("steps", range(1, 6))
def test_who_taps_roll_when_the_other_has_just_rolled_draws_nothing(steps: int) -> None:
    async def both_roll() -> None:
        async with app(across(started(2)), route=TABLE) as phone:
            near, far = (
                next(c for _, n, c in phone.named(half) if n == "Roll the die")
                for half in halves(phone)
            )
            first = asyncio.ensure_future(phone.send(near, "click"))
            # The other tap comes at any point of the answer to the first.
            for _ in range(steps):
                await asyncio.sleep(0)
            await phone.send(far, "click")
            await first
            assert isinstance(kept(phone).steps[-1].action, Roll)

    play(both_roll())


@played
async def test_each_takes_back_their_own() -> None:
    async with app(across(rolled(1, 2)), route=TABLE) as phone:
        for half in (NEAR, FAR):
            await tap(phone, halves(phone)[half], "Draw it")
        await tap(phone, halves(phone)[NEAR], "Undo")
        steps = kept(phone).steps
        assert isinstance(steps[-1].action, Draw)
        assert steps[-1].seat == FAR
        assert "Draw it" in phone.names("button", halves(phone)[NEAR])
        assert "Draw it" not in phone.names("button", halves(phone)[FAR])


@played
async def test_what_lies_over_one_half_leaves_the_other_free() -> None:
    async with app(across(rolled(1, 2)), route=TABLE) as phone:
        await tap(phone, halves(phone)[FAR], "Menu")
        await tap(phone, halves(phone)[FAR], "History")
        near, far = halves(phone)
        assert "Close" in phone.names("button", far)
        assert "Close" not in phone.names("button", near)
        await tap(phone, near, "Menu")
        await tap(phone, halves(phone)[NEAR], "Score now")
        assert [phone.names("button").count("Close")] == [2]
        await phone.go(TABLE)  # the device's way back
        assert "Close" not in phone.names("button")
        await tap(phone, halves(phone)[NEAR], "Draw it")
        assert kept(phone).steps[-1].seat == NEAR


@played
async def test_the_menu_of_one_half_leads_on_while_something_lies_over_the_other() -> None:
    async with app(across(rolled(1, 2)), route=TABLE) as phone:
        await tap(phone, halves(phone)[NEAR], "Menu")
        await tap(phone, halves(phone)[FAR], "Menu")
        await tap(phone, halves(phone)[FAR], "Settings")
        assert phone.route == "/settings"


@played
async def test_a_notice_is_for_the_half_that_asked() -> None:
    async with app(across(rolled(1, 2)), route=TABLE) as phone:
        await tap(phone, halves(phone)[FAR], "Repeat: free to use.")
        near, far = halves(phone)
        said = "a second time"
        assert said in " ".join(texts(phone, far))
        assert said not in " ".join(texts(phone, near))


def texts(phone: Phone, within: Any) -> list[str]:
    """The texts shown there."""
    return [str(e.control.value) for e in phone.placed(within) if isinstance(e.control, ft.Text)]


@played
async def test_a_hint_comes_to_whoever_asked() -> None:
    async with app(across(rolled(1, 2)), route=TABLE) as phone:
        near, far = (sheets(phone, half) for half in halves(phone))
        await tap(phone, halves(phone)[FAR], "Put back")
        await tap(phone, halves(phone)[FAR], "Hint")
        for _ in range(2_000):
            if "In hand" in sheets(phone, halves(phone)[FAR])[0]:
                break
            await phone.settle()
        assert "In hand" in sheets(phone, halves(phone)[FAR])[0]
        assert sheets(phone, halves(phone)[NEAR]) == near
        assert sheets(phone, halves(phone)[FAR]) != far
        assert [len(boxes(phone, half)) for half in halves(phone)] == [0, 1]


def boxes(phone: Phone, within: Any) -> list[Any]:
    """The boxes there that say why a hint advises what it does."""
    return [e for e in phone.placed(within) if getattr(e.control, "key", None) == "advice"]


@played
async def test_a_killed_browser_gives_both_their_half_drawn_turns_back() -> None:
    device = across(rolled(1, 2))
    async with app(device, route=TABLE) as phone:
        await tap(phone, halves(phone)[FAR], "Rotate")
        await tap(phone, halves(phone)[NEAR], "Left")
        await tap(phone, halves(phone)[FAR], "Right")
        before = [sheets(phone, half) for half in halves(phone)]
    async with app(device, route=TABLE) as phone:
        assert [sheets(phone, half) for half in halves(phone)] == before
    device.stored.pop(f"{PREFIX}draft.doodle")
    async with app(device, route=TABLE) as phone:
        fresh = [sheets(phone, half) for half in halves(phone)]
        assert [now == then for now, then in zip(fresh, before, strict=True)] == [False, False]


class Gate:
    """Bots that think no further before they may."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened = asyncio.Event()
        self.asked: list[int] = []
        real = bots.choose

        async def choose(table: Table, seat: int, spelling: str) -> Choice:
            self.asked.append(seat)
            await self.opened.wait()
            return await real(table, seat, spelling)

        monkeypatch.setattr(bots, "choose", choose)


async def taken_up(phone: Phone, seat: int) -> bool:
    """Whether somebody gets their hint into the hand."""
    for _ in range(200):
        if "In hand" in sheets(phone, halves(phone)[seat])[0]:
            return True
        await phone.settle()
    return False


@pytest.mark.parametrize("undone", [False, True])
def test_a_hint_comes_though_the_other_half_draws_meanwhile(
    undone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    @played
    async def look() -> None:
        async with app(across(rolled(1, 2)), route=TABLE) as phone:
            if undone:
                await tap(phone, halves(phone)[NEAR], "Draw it")
            await tap(phone, halves(phone)[FAR], "Put back")
            gate = Gate(monkeypatch)
            await tap(phone, halves(phone)[FAR], "Hint")
            await tap(phone, halves(phone)[NEAR], "Undo" if undone else "Draw it")
            gate.opened.set()
            assert await taken_up(phone, FAR)
            assert (kept(phone).steps[-1].seat == NEAR) != undone

    look()


def test_both_ask_for_a_hint_and_both_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    @played
    async def look() -> None:
        async with app(across(rolled(1, 2)), route=TABLE) as phone:
            gate = Gate(monkeypatch)
            for seat in (NEAR, FAR):
                await tap(phone, halves(phone)[seat], "Put back")
                await tap(phone, halves(phone)[seat], "Hint")
            gate.opened.set()
            assert await taken_up(phone, NEAR)
            assert await taken_up(phone, FAR)
            assert gate.asked == [NEAR, FAR]

    look()


@pytest.mark.parametrize(
    ("size", "seating", "text_size", "seats"),
    [
        ((390.0, 844.0), "across", "plain", 2),
        ((820.0, 1180.0), "pass", "plain", 2),
        ((820.0, 1180.0), "across", "huge", 2),
        ((820.0, 1180.0), "across", "plain", 3),
    ],
)
def test_else_there_is_one_table(
    size: tuple[float, float], seating: str, text_size: str, seats: int
) -> None:
    @played
    async def look() -> None:
        device = on_device(started(seats), seating=seating, text_size=text_size)
        device.size = size
        async with app(device, route=TABLE) as phone:
            assert len(sheets(phone)) == 1

    look()


@played
async def test_where_nobody_begins_the_next_one_to_begin_is_not_asked_for() -> None:
    async with app(on_device(played_to("over")), route=TABLE) as phone:
        assert "Rematch" in phone.names("button")
        assert "Rematch, next player first" not in phone.names("button")
