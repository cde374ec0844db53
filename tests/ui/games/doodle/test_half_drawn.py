"""A turn that is half drawn when the browser is killed: it is there again, each seat's own."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from typing import Any

import pytest

from engine.game import CHANCE
from engine.games.doodle import Draw, Roll
from tests.ui.games.doodle.devices import TABLE, begun, number, on_device, rolled
from tests.ui.games.doodle.shown import ghosts, in_hand, tap_sheet
from tests.ui.games.doodle.test_cut import cut, take
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone, app, played
from ui.device.backends import PREFIX

NOTE = f"{PREFIX}draft.doodle"


def shown(phone: Phone) -> tuple[Any, ...]:
    """The ghosts, and what is said of them."""
    return ghosts(phone), in_hand(phone)


async def hand_on(phone: Phone, name: str) -> None:
    """Give the phone to somebody."""
    await phone.tap(re.compile(f"^{name}: drawing"))
    await phone.tap(f"Pass the phone to {name}")


@played
async def test_a_killed_browser_gives_it_back_cut_turned_and_with_its_single_cells() -> None:
    device = on_device(rolled(1))
    async with app(device, route=TABLE) as phone:
        await phone.tap(re.compile("^Cut: free"))
        await cut(phone, (-0.3, 1.0), (1.2, 1.0))
        await take(phone, 0.5, 0.5)
        await tap_sheet(phone, 6, 3)
        for key in "rf":
            await phone.key(key)
        await phone.key("e")
        await tap_sheet(phone, 8.5, 8.5)
        before, after_a_kill = shown(phone), deepcopy(device)
        assert len(before[0]) == 2
        await phone.tap("Draw it")
        drawn = kept(phone).steps[-1].action
    async with app(after_a_kill, route=TABLE) as phone:
        assert shown(phone) == before
        assert "Cut: used by this turn." in phone.names("button")
        await phone.key("Arrow Left")
        assert [spot for spot, _ in ghosts(phone)] == [before[0][0][0], (8, 7)]
        await phone.key("Arrow Right")
        await phone.tap("Draw it")
        assert kept(phone).steps[-1].action == drawn
        assert isinstance(drawn, Draw)
        assert (drawn.card, len(drawn.cells), drawn.singles) == (number("U5"), 4, (80,))


@played
async def test_the_start_card_too() -> None:
    device = on_device(begun())
    async with app(device, route=TABLE) as phone:
        at_first = shown(phone)
        await phone.key("r")
        await tap_sheet(phone, 7, 7)
        before = shown(phone)
        assert before != at_first
    async with app(device, route=TABLE) as phone:
        assert shown(phone) == before


@played
async def test_a_card_put_back_stays_put_back() -> None:
    device = on_device(rolled(2))
    async with app(device, route=TABLE) as phone:
        await phone.tap("Put back")
    async with app(device, route=TABLE) as phone:
        assert ghosts(phone) == []
        assert "Pass: draw nothing" in phone.names("button")


@played
async def test_three_people_get_all_of_theirs_back() -> None:
    device = on_device(rolled(2, 3))
    left: dict[str, Any] = {}
    async with app(device, route=TABLE) as phone:
        for place, name in enumerate(("Ana", "Bo", "Cleo")):
            if place:
                await hand_on(phone, name)
            await tap_sheet(phone, 3 + 2 * place, 3 + place)
            left[name] = shown(phone)
    async with app(device, route=TABLE) as phone:
        assert shown(phone) == left["Ana"]
        await hand_on(phone, "Bo")
        assert shown(phone) == left["Bo"]
        await phone.tap("Draw it")
    # Whoever draws ends nobody's but their own.
    async with app(device, route=TABLE) as phone:
        assert shown(phone) == left["Cleo"]
        await hand_on(phone, "Ana")
        assert shown(phone) == left["Ana"]


@played
async def test_what_was_tried_at_another_turn_is_dropped() -> None:
    device = on_device(rolled(1))
    device.still = True
    async with app(device, route=TABLE) as phone:
        await tap_sheet(phone, 7, 7)
        await phone.key("n")
        before, note = shown(phone), device.stored[NOTE]
        await phone.tap("Draw it")
        await phone.tap("Roll the die")
        assert kept(phone).steps[-1].seat == CHANCE
        assert isinstance(kept(phone).steps[-1].action, Roll)
        fresh = shown(phone)
    device.stored[NOTE] = note
    async with app(device, route=TABLE) as phone:
        assert shown(phone) == fresh
        assert shown(phone) != before


GHOST = [number("P5"), "P5", 1, 5, 5]


def noted(*ghosts: object, active: object = 0, seat: object = 0) -> list[object]:
    """One seat's half-drawn turn, as it is kept."""
    return [[seat, active, list(ghosts)]]


@played
async def test_a_note_that_says_what_could_be_is_followed() -> None:
    device = on_device(rolled(2))
    step = await _step(device)
    device.stored[NOTE] = json.dumps(["g", step, noted(GHOST)])
    async with app(device, route=TABLE) as phone:
        assert [spot for spot, _ in ghosts(phone)] == [(5, 5)]


@pytest.mark.parametrize(
    "draft",
    [
        None,
        {},
        [[0]],
        noted(GHOST, active=1),
        noted(GHOST, active="0"),
        noted(GHOST, seat=1),
        noted(GHOST, seat=-1),
        noted(GHOST, GHOST),
        noted([number("T5"), "T5", 0, 5, 5]),
        noted([number("P5"), "X5", 0, 5, 5]),
        noted([number("P5"), ["P5"], 0, 5, 5]),
        noted([number("P5"), None, 0, 5, 5]),
        noted([number("P5"), "P5", 8, 5, 5]),
        noted([number("P5"), "P5", 0, 8, 8]),
        noted([number("P5"), "P5", 0, 5.5, 5]),
        noted([-1, None, 0, 5, 5]),
        noted(*[[-2, "I1", 0, 0, place] for place in range(3)]),
        noted([-3, "I1", 0, 5, 5]),
    ],
)
def test_a_note_that_says_anything_else_is_dropped(draft: object) -> None:
    @played
    async def look() -> None:
        device = on_device(rolled(2))
        step = await _step(device)
        async with app(device, route=TABLE) as phone:
            fresh = shown(phone)
        device.stored[NOTE] = json.dumps(["g", step, draft])
        async with app(device, route=TABLE) as phone:
            assert shown(phone) == fresh

    look()


@pytest.mark.parametrize("text", ["", "{", "[" * 5_000, '["g", 4]', '["h", 4, []]'])
def test_neither_a_damaged_one_nor_another_game_s(text: str) -> None:
    @played
    async def look() -> None:
        device = on_device(rolled(2))
        async with app(device, route=TABLE) as phone:
            fresh = shown(phone)
        device.stored[NOTE] = text
        async with app(device, route=TABLE) as phone:
            assert shown(phone) == fresh

    look()


async def _step(device: Device) -> int:
    """The step that the game on a device is at."""
    async with app(device, route=TABLE) as phone:
        return len(kept(phone).steps)
