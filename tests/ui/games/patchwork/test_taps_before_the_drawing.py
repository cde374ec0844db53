"""Taps that come before the table is drawn anew: each finds it as the one before has left it, and
a button is for what was there when it was drawn."""

from __future__ import annotations

import asyncio
import re

from engine.games.patchwork.actions import Advance
from tests.ui.games.patchwork.devices import TABLE, laid
from tests.ui.games.patchwork.shown import held
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played

CLOUDS, ARGYLE, GINGHAM = 13, 12, 2


async def at_once(phone: Phone, *names: str | re.Pattern[str]) -> None:
    """Taps of buttons that are there now, none of them drawn anew in between."""
    buttons = [phone.find(name, "button") for name in names]
    await asyncio.gather(*(phone.send(button, "click") for button in buttons))


@played
async def test_all_nudges_count() -> None:
    async with app(laid((CLOUDS, ARGYLE, GINGHAM)), route=TABLE) as phone:
        await phone.key("1")
        before = held(phone)
        await at_once(phone, "Down", "Down", "Right", "Down", "Right")
        assert held(phone).cells == tuple(cell + 3 * 9 + 2 for cell in before.cells)


@played
async def test_what_was_moved_is_sewn_on_where_it_went() -> None:
    async with app(laid((CLOUDS, ARGYLE, GINGHAM)), route=TABLE) as phone:
        await phone.key("1")
        before = held(phone)
        await at_once(phone, "Down", re.compile("^Sew on"))
        side = kept(phone).state.sides[0]
        assert side.quilt == sum(1 << cell + 9 for cell in before.cells)


@played
async def test_what_was_moved_onto_another_is_not_sewn_on() -> None:
    async with app(laid((GINGHAM, ARGYLE, CLOUDS)), route=TABLE) as phone:
        await phone.key("1")
        await phone.tap(re.compile("^Sew on"))
        await phone.tap(re.compile("^Advance"))
        steps = len(kept(phone).steps)
        await phone.key("1")
        away = held(phone)
        row = min(away.cells) // 9
        await at_once(phone, *["Up"] * row, *["Left"] * 8, re.compile("^Sew on"))
        assert len(kept(phone).steps) == steps


@played
async def test_a_button_that_is_drawn_late_advances_nobody_else() -> None:
    async with app(laid((CLOUDS, ARGYLE, GINGHAM)), route=TABLE) as phone:
        button = phone.find(re.compile("^Advance"), "button")
        phone.packets()
        first = asyncio.create_task(phone.send(button, "click"))
        while not phone.packets():  # until the quilt is Bo's, and the button not yet
            await asyncio.sleep(0)
        await phone.send(button, "click")
        await first
        taken = [step.action for step in kept(phone).steps if isinstance(step.action, Advance)]
        assert len(taken) == 1
