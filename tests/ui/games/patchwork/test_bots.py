"""Patchwork against the computer: it plays its seat, in front lies the person's own quilt."""

from __future__ import annotations

import re

import pytest

from engine.games.patchwork import Options
from engine.record import Player
from engine.table import Table
from pilot.headless import Device, app, played
from tests.ui.games.patchwork.devices import TABLE
from tests.ui.kept import kept
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save


def against(bot: str) -> Device:
    """A game just begun, the computer in the second seat."""
    players = (Player("Ana"), Player("Robot", bot))
    table = Table.open("patchwork", Options(), players, 1).settle()
    device = Device()
    device.stored[f"{PREFIX}game.g"] = dump_save(Save("g", table.record(), {}, 1.0, 1))
    device.stored[f"{PREFIX}settings"] = '{"pace": "at_once"}'
    return device


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
