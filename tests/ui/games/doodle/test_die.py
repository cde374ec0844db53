"""The die rolls over the sheet before the shape that it has brought lies there."""

from __future__ import annotations

import asyncio
import math
from typing import Any

import flet as ft
import pytest

from tests.ui.games.doodle.devices import TABLE, on_device, started
from tests.ui.games.doodle.shown import ghosts, in_hand, own_sheet, tap_sheet
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone, app, played
from ui import look


def die(phone: Phone) -> Any:
    """The die on the sheet, seen or not."""
    return next(c for c in phone.controls() if getattr(c, "key", None) == "rolling")


def pawn(phone: Phone) -> tuple[float, float]:
    """Where the pawn stands."""
    (found,) = [c for c in phone.controls() if getattr(c, "key", None) == "pawn"]
    return found.left, found.top


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    """A game whose die waits, on a device where it rolls until a tap."""
    monkeypatch.setattr(look, "MOTION_MS", 60_000)
    return on_device(started())


@played
async def test_pawn_and_die_move_first_and_then_the_shape_lies_there() -> None:
    async with app(on_device(started()), route=TABLE) as phone:
        before, stood = die(phone), pawn(phone)
        angle = before.rotate
        assert before.opacity == 0
        await phone.tap("Roll the die")
        state = kept(phone).state
        assert state.phase == "draw"
        assert ghosts(phone) == []
        assert "In hand" not in in_hand(phone)
        assert die(phone).opacity == 1
        assert die(phone).rotate == pytest.approx(angle + 2 * math.pi)
        assert die(phone).content.src.endswith(f"die_{state.pips}.svg")
        assert pawn(phone) != stood
        for _ in range(100):
            await asyncio.sleep(0.02)
            await phone.settle()
            if ghosts(phone):
                break
        assert len(ghosts(phone)) == 1
        assert "In hand" in in_hand(phone)
        assert die(phone).opacity == 0


@played
async def test_a_tap_on_the_sheet_lets_it_lie_where_it_lies(device: Device) -> None:
    async with app(device, route=TABLE) as phone:
        await phone.tap("Roll the die")
        assert ghosts(phone) == []
        await tap_sheet(phone, 8, 8)
        [(first, _)] = ghosts(phone)
        assert first != (8, 8)
        await tap_sheet(phone, 8, 8)
        [(second, _)] = ghosts(phone)
        assert second != first


@played
async def test_what_was_not_seen_is_not_drawn(device: Device) -> None:
    async with app(device, route=TABLE) as phone:
        await phone.tap("Roll the die")
        steps = len(kept(phone).steps)
        await phone.tap("Draw it")
        assert len(kept(phone).steps) == steps
        assert len(ghosts(phone)) == 1
        await phone.tap("Draw it")
        assert len(kept(phone).steps) == steps + 1


@played
async def test_what_is_done_while_it_rolls_is_done(device: Device) -> None:
    async with app(device, route=TABLE) as phone:
        await phone.tap("Roll the die")
        await phone.key("Arrow Down")
        [((down, _), _)] = ghosts(phone)
        await phone.key("Arrow Up")
        assert ghosts(phone)[0][0][0] == down - 1


@played
async def test_where_nothing_moves_it_lies_at_once() -> None:
    still = on_device(started())
    still.still = True
    async with app(still, route=TABLE) as phone:
        await phone.tap("Roll the die")
        assert len(ghosts(phone)) == 1
        assert not [c for c in phone.controls() if getattr(c, "key", None) == "rolling"]
        assert isinstance(own_sheet(phone), ft.Semantics)


@played
async def test_a_game_that_is_opened_rolls_nothing(device: Device) -> None:
    async with app(device, route=TABLE) as phone:
        await phone.tap("Roll the die")
    async with app(device, route=TABLE) as phone:
        assert len(ghosts(phone)) == 1
        assert die(phone).opacity == 0
