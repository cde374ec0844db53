"""Several on one phone: who has drawn, the others' sheets, passing round, drawing anew."""

from __future__ import annotations

import asyncio
import re

import pytest

from engine.games.doodle import Draw
from tests.ui.games.doodle.devices import TABLE, on_device, rolled
from tests.ui.games.doodle.shown import ghosts, own_sheet, tap_sheet
from tests.ui.kept import kept
from tools.pilot.headless import app, played
from ui.shell import bots


@played
async def test_the_phone_goes_round_in_order_and_who_has_drawn_is_seen() -> None:
    async with app(on_device(rolled(2, 3)), route=TABLE) as phone:
        for name, waiting in (("Ana", {"Bo", "Cleo"}), ("Bo", {"Cleo"}), ("Cleo", set())):
            assert own_sheet(phone).label.startswith(f"{name}’s sheet")
            shown = {n for n in phone.names("button") if n.endswith("points.") and "sheet" in n}
            drawing = {n.partition(":")[0] for n in shown if ": drawing." in n}
            done = {n.partition(":")[0] for n in shown if ": has drawn." in n}
            assert drawing == waiting
            assert done == {"Ana", "Bo", "Cleo"} - waiting - {name}
            await tap_sheet(phone, 7, 7)
            await phone.tap("Draw it")
        assert kept(phone).state.phase == "roll"


@played
async def test_the_phone_goes_to_whoever_is_tapped() -> None:
    async with app(on_device(rolled(2, 3)), route=TABLE) as phone:
        await tap_sheet(phone, 6, 6)
        mine = ghosts(phone)
        await phone.tap(re.compile("^Cleo: drawing"))
        assert "Cleo’s sheet" in phone.texts()
        await phone.tap("Pass the phone to Cleo")
        assert own_sheet(phone).label.startswith("Cleo’s sheet")
        await phone.tap("Draw it")
        assert kept(phone).steps[-1].seat == 2
        assert own_sheet(phone).label.startswith("Ana’s sheet")
        assert ghosts(phone) == mine


@played
async def test_whoever_has_drawn_may_draw_anew_until_all_have() -> None:
    async with app(on_device(rolled(2, 3)), route=TABLE) as phone:
        await tap_sheet(phone, 7, 7)
        before = ghosts(phone)
        await phone.tap("Draw it")
        await phone.tap("Draw it")
        assert own_sheet(phone).label.startswith("Cleo’s sheet")
        await phone.tap(re.compile("^Ana: has drawn"))
        await phone.tap("Draw Ana’s turn again")
        assert own_sheet(phone).label.startswith("Ana’s sheet")
        assert ghosts(phone) == before
        assert kept(phone).actors == (0, 2)
        await tap_sheet(phone, 5, 5)
        await phone.tap("Draw it")
        last = kept(phone).steps[-1]
        assert last.seat == 0
        assert isinstance(last.action, Draw)
        assert kept(phone).actors == (2,)


@played
async def test_a_sheet_in_full_says_what_is_on_it() -> None:
    async with app(on_device(rolled(2, 2)), route=TABLE) as phone:
        await phone.tap(re.compile("^Bo: drawing"))
        assert "74 empty cells." in phone.texts()
        assert "Special actions left: Neighbour, Single cell, Cut and Repeat." in phone.texts()
        await phone.tap("Close")
        assert "74 empty cells." not in phone.names()
        assert kept(phone).actors == (0, 1)


@played
async def test_bots_draw_meanwhile_and_what_is_held_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PAUSE", 0.3)
    async with app(on_device(rolled(2, 3, bots=(1, 2)), pace="pause"), route=TABLE) as phone:
        await tap_sheet(phone, 6, 6)
        await phone.key("r")
        mine = ghosts(phone)
        while kept(phone).actors != (0,):
            await asyncio.sleep(0.1)
            await phone.settle()
        assert ghosts(phone) == mine


@pytest.mark.parametrize("low", [True, False])
@played
async def test_where_the_column_scrolls_what_one_draws_with_comes_before_the_others(
    low: bool,
) -> None:
    device = on_device(rolled(2, 3))
    device.size = (568.0, 320.0) if low else (390.0, 844.0)
    async with app(device, route=TABLE) as phone:
        await tap_sheet(phone, 6, 6)
        names = phone.names("button")
        other = next(n for n, name in enumerate(names) if name.startswith("Cleo: drawing"))
        assert (names.index("Rotate") < other) is low
