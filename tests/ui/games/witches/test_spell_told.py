"""A spell that the computer casts: told at its seat and on its own line, and over nothing."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from engine.record import Player
from engine.table import Table
from tests.ui.games.witches.devices import TABLE, on_device
from tests.ui.games.witches.test_sheets import cast
from tests.ui.games.witches.test_table import icons, keyed, pictures
from tests.ui.kept import kept
from tools.pilot.headless import app, played


def by_bots(limit: int, left: int = 0) -> Table:
    """The round in which Bo takes every card, with computers for Ana and Bo.

    Args:
        left: steps that are still to come.
    """
    table = cast(limit)
    record = table.record()
    players = tuple(
        Player(each.name, None if seat == 2 else "uniform")
        for seat, each in enumerate(record.players)
    )
    steps = record.steps[: len(record.steps) - left]
    return Table.resume(replace(record, players=players, steps=steps), table.seed)


@played
async def test_the_caster_who_is_to_choose_has_the_spell_at_the_seat() -> None:
    async with app(on_device(by_bots(20), pace="tap"), route=TABLE) as phone:
        said = "Bo cast the Great Fire Spell!"
        assert phone.names("text").count(said) == 1
        panel = keyed(phone, "seat1")
        assert said in phone.names("image", panel)[0]
        assert pictures(phone, panel)[-3:] == ["mark_R", "G11", "G12"]
        assert ft.Icons.AUTO_AWESOME in icons(phone, panel)
        assert ft.Icons.AUTO_AWESOME not in icons(phone, keyed(phone, "seat0"))


@played
async def test_the_end_of_the_round_tells_the_spell_and_no_notice_lies_over_it() -> None:
    async with app(on_device(by_bots(70, 1), pace="at_once"), route=TABLE) as phone:
        while kept(phone).state.phase == "play":
            await phone.settle()
        told = [name for name in phone.names() if "Bo cast the Great Fire Spell!" in name]
        # On the sheet; the table under it is out of a reader's way.
        assert told == ["Bo cast the Great Fire Spell!"]
        assert any(name.startswith("Everyone but Bo got ") for name in phone.names("text"))
        await phone.tap("Close")
        assert ft.Icons.AUTO_AWESOME in icons(phone, keyed(phone, "seat1"))
