"""What players wrote is drawn with characters that our fonts have, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import flet as ft
import pytest

from engine import games
from engine.games.sheet import Finish, Points
from engine.record import Player
from engine.table import Table
from tools.pilot.headless import Phone, app, played
from ui.device import fonts
from ui.device.backends.memory import Memory
from ui.lines import JOINER
from ui.stored.book import entry
from ui.stored.saved import Save
from ui.stored.storage import ShelfFacts, Store

ODD = "\u202e\u2066ᚠ\U00012000\U0001f9f5"
"""Overrides of the direction of reading, a rune, cuneiform, a spool of thread: no font has them."""
LINES = f"one{ODD}\ntwo"


def drawn(phone: Phone) -> Iterator[str]:
    """Every text on the screen that is not edited."""
    for control in phone.controls():
        if isinstance(control, ft.Text):
            yield "".join([control.value or "", *(span.text or "" for span in control.spans or [])])


def undrawn(phone: Phone) -> set[str]:
    """The characters on the screen that no font of ours draws."""
    found = set("".join(drawn(phone))) - {"\n"}
    return {each for each in found - fonts.ui_characters("en") if fonts.drawable(each) != each}


def edited(phone: Phone) -> list[str]:
    """What is in the fields."""
    return [str(each.value) for each in phone.controls() if isinstance(each, ft.TextField)]


async def shelved(over: bool) -> Store:
    """A sheet with odd characters wherever players can write."""
    store = Store(Memory())
    kind = games.find("sheet.keeper").info
    options = replace(kind.options(), title=f"Go{ODD}", notes=LINES)
    players = (Player(f"A{ODD}"), Player(f"B{ODD}"))
    table = Table.open("sheet.keeper", options, players, 1)
    table = table.play(-1, Points((3, 4)))
    if over:
        table = table.play(-1, Finish())
    save = Save("g", table.record(), {}, 1e9, 1, 100)
    play = entry(save.record, "g", 1e9, 100) if over else None
    await store.keep(save, ShelfFacts(tuple(player.name for player in players), over), play=play)
    return store


@pytest.mark.parametrize("over", [False, True])
@played
async def test_no_screen_draws_what_no_font_has(over: bool) -> None:
    store = await shelved(over)
    routes = ["/", "/table/g", "/book", "/new/sheet.keeper"]
    if over:
        routes += ["/book/g", "/people"]
    async with app(backend=store._backend) as phone:
        for route in routes:
            await phone.go(route)
            assert undrawn(phone) == set(), route
        await phone.go("/table/g")
        if over:
            await phone.tap("Close")
        texts = "\n".join(drawn(phone)).replace(JOINER, "")
        assert f"Go{fonts.drawable(ODD)}" in texts
        # Notes keep their lines.
        assert f"one{fonts.drawable(ODD)}\ntwo" in texts
        # Who hears the screen hears what was typed.
        assert "A" + ODD[2:] in phone.texts()


@played
async def test_a_field_shows_what_is_edited_without_marks_that_nobody_sees() -> None:
    store = await shelved(over=True)
    async with app(backend=store._backend) as phone:
        await phone.go("/book/g")
        await phone.tap("Edit")
        fields = edited(phone)
        assert any(each.startswith("oneᚠ") for each in fields)
        assert not set("".join(fields)) & {"\u202e", "\u2066"}
        # What is not edited is kept as it was.
        await phone.tap("Save")
    assert (await store.play("g")).notes == LINES
    assert (await store.play("g")).sides[0].name == f"A{ODD}"


def test_what_joins_letters_stays_in_a_field() -> None:
    assert fonts.editable("a\u202eb\u200dc\u2069d") == "ab\u200dcd"
