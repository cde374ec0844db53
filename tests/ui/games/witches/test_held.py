"""Cards that are chosen and not passed on yet: after a kill they are there, for their seat."""

from __future__ import annotations

import asyncio

import pytest

from engine.record import seal
from tests.ui.games.witches.devices import TABLE, hand, named, on_device, opened, raised, tap_card
from tests.ui.shell.rooms.company import in_no_time
from tools.pilot.headless import app
from ui.device.backends import PREFIX
from ui.games.witches import held

ALONE = (1, 2, 3)
"""Where bots sit, so that Ana plays alone and no curtain falls."""

NOTE = f"{PREFIX}note.draft.witches"


@in_no_time
async def test_chosen_cards_are_there_after_a_kill() -> None:
    table = opened(bots=ALONE)
    cards = hand(table, 0)[:2]
    device = on_device(table)
    async with app(device, route=TABLE) as phone:
        for card in cards:
            await tap_card(phone, card)
        await asyncio.sleep(held.REST * 2)
    async with app(device, route=TABLE) as phone:
        await phone.settle()
        assert raised(phone) == [named(card) for card in cards]


@in_no_time
async def test_they_are_nobody_else_s_and_not_readable_by_eye() -> None:
    table = opened()
    cards = hand(table, 0)[:2]
    device = on_device(table)
    async with app(device, route=TABLE) as phone:
        await phone.tap("I’m Ana")
        for card in cards:
            await tap_card(phone, card)
        await asyncio.sleep(held.REST * 2)
    note = next(text for key, text in device.stored.items() if "draft" in key)
    assert not any(card in note for card in cards)
    async with app(device, route=TABLE) as phone:
        await phone.settle()
        await phone.tap("Bo first")
        await phone.tap("I’m Bo")
        assert raised(phone) == []


def test_what_is_kept_comes_back_and_nothing_else_is_taken() -> None:
    kept = held.Held((1, 2, "pass", 15), ("R1", "W4"))
    assert held.load(held.dump(kept)) == kept
    for wrong in (None, 7, "x", seal({}), seal({"moment": [1, 2, "pass", 3], "raised": ["Z9"]})):
        with pytest.raises(ValueError):  # noqa: PT011 - whatever it says
            held.load(wrong)
