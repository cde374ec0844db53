"""Patchwork against the computer: it plays its seat, in front lies the person's own quilt."""

from __future__ import annotations

import asyncio
import json
import re
from random import Random

import pytest

from engine.games.patchwork import Options
from engine.games.patchwork.actions import Advance
from engine.record import Player
from engine.table import Table
from tests.ui.games.patchwork.devices import TABLE
from tests.ui.kept import kept
from tools.pilot.headless import Device, app, played
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save


def begun(bot: str) -> Table:
    """A game just begun, the computer in the second seat."""
    players = (Player("Ana"), Player("Robot", bot))
    return Table.open("patchwork", Options(), players, 1).settle()


def on_device(table: Table, pace: str) -> Device:
    """A device with that game."""
    device = Device()
    device.stored[f"{PREFIX}game.g"] = dump_save(Save("g", table.record(), {}, 1.0, 1))
    device.stored[f"{PREFIX}settings"] = json.dumps({"pace": pace})
    return device


def against(bot: str) -> Device:
    """A device with a game just begun."""
    return on_device(begun(bot), "at_once")


@pytest.mark.parametrize("bot", ["thrifty", "tailor"])
def test_a_whole_game(bot: str) -> None:
    @played
    async def play() -> None:
        async with app(against(bot), route=TABLE) as phone:
            for _ in range(100):
                names = phone.names("button")
                if "Rematch" in names:
                    break
                assert any(name.startswith("Your quilt") for name in phone.names("image"))
                name = next(n for n in names if re.match("Sew on the leather|Advance", n))
                await phone.tap(name)
            assert kept(phone).outcome is not None
            assert {step.seat for step in kept(phone).steps} == {-1, 0, 1}
            assert "Robot wins" in phone.texts()
            assert "Pass the phone" not in phone.texts()

    play()


@played
async def test_undo_takes_the_computer_s_answer_back_as_well() -> None:
    async with app(against("thrifty"), route=TABLE) as phone:
        await phone.tap(re.compile("^Advance"))
        assert [step.seat for step in kept(phone).steps][-1] == 1
        first = kept(phone).steps
        await phone.tap("Undo")
        assert [step.seat for step in kept(phone).steps] == [-1]
        await phone.tap(re.compile("^Advance"))
        assert kept(phone).steps == first


@played
async def test_a_leather_patch_is_sewn_on_by_the_tap_that_let_the_computer_reach_it() -> None:
    table = begun("thrifty")
    while table.actors != (1,) or table.state.phase != "leather":
        (seat,) = table.actors
        leather = table.state.phase == "leather"
        table = table.play(seat, table.legal(seat).sample(Random(1)) if leather else Advance())
    async with app(on_device(table, "tap"), route=TABLE) as phone:
        for _ in range(500):
            if kept(phone).steps != table.steps:
                break
            await asyncio.sleep(0.02)
            await phone.settle()
        assert [step.seat for step in kept(phone).steps[len(table.steps) :]] == [1]
