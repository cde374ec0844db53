"""The menu of a table: everything that is in it is in sight."""

from __future__ import annotations

import flet as ft
import pytest

from tests.ui.games.patchwork.devices import TABLE, stored
from tools.pilot.headless import Phone, app, played
from ui.text import Words

EN = Words("en")
ENTRIES = ["table.score", "table.replay", "table.history", "table.rules", "table.settings"]


def lines(phone: Phone) -> list[list[str]]:
    """The entries of the menu, line by line; an entry that has a line to itself stands in no
    row."""
    entries = [EN(key) for key in ENTRIES]
    rows = (phone.names("button", each) for each in phone.controls() if isinstance(each, ft.Row))
    return [names for names in rows if set(names) & set(entries)]


@pytest.mark.parametrize("size", [(568.0, 320.0), (640.0, 400.0)])
@played
async def test_on_a_phone_on_its_side_the_entries_stand_two_by_two(
    size: tuple[float, float],
) -> None:
    device = stored(steps=8)
    device.size = size
    async with app(device, route=TABLE) as phone:
        await phone.tap(EN("table.menu"))
        beside = lines(phone)
        assert sorted(map(len, beside)) == [1, 2, 2]
        assert {name for names in beside for name in names} == {EN(key) for key in ENTRIES}
        await phone.tap(beside[1][1])
        assert EN("table.menu") not in phone.texts()


@played
async def test_on_an_upright_phone_each_entry_has_a_line_to_itself() -> None:
    async with app(stored(steps=8), route=TABLE) as phone:
        await phone.tap(EN("table.menu"))
        assert not lines(phone)
        assert {EN(key) for key in ENTRIES} <= set(phone.names("button"))
