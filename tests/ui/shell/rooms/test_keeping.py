"""A table of several phones after the process that it was in has ended."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from tests.examples import tiers
from tests.ui.shell.rooms.company import PHONES, Company, company, in_no_time
from tools.pilot.headless import Device, Phone, app
from ui.apart import SOON
from ui.device.backends import PREFIX
from ui.rooms import Rooms
from ui.stored.saved import ROOM

KEPT = f"{PREFIX}{ROOM}"


def hand(phone: Phone) -> set[str]:
    """The cards that a phone shows."""
    return {name for name in phone.names() if name.startswith(("red ", "green ", "blue "))}


async def ended(friends: int = 2) -> tuple[str, list[Device], list[set[str]]]:
    """Play a little, and end; the id of the save, the devices and the hands."""
    async with company("witches", friends=friends) as all_:
        await all_.act(all_.table.actors[0])
        await all_.rest()
        hands = [hand(phone) for phone in all_.phones]
        return all_.host.save.id, [phone.device for phone in all_.phones], hands


@in_no_time
async def test_everybody_finds_their_seat_again() -> None:
    save, devices, hands = await ended()
    rooms = Rooms()
    async with (
        app(devices[0], rooms=rooms, route=f"/table/{save}") as ana,
        app(devices[1], rooms=rooms) as bo,
    ):
        all_ = Company(rooms, [ana, bo], 0.05)
        await all_.rest()
        assert hand(ana) == hands[0]
        await bo.tap("Go to the table")
        await all_.rest()
        assert hand(bo) == hands[1]
        steps = len(all_.table.steps)
        for _ in range(40):
            if len(all_.table.steps) == steps:
                await all_.act(all_.table.actors[0])
        assert len(all_.table.steps) > steps


@in_no_time
async def test_a_seat_that_was_given_on_the_page_of_the_room_is_there_again() -> None:
    async with company("witches", friends=3) as all_:
        ana = all_.phones[0]
        await ana.go(f"/room/{all_.room.id}")
        await ana.tap("Bo: Change")
        await ana.tap(re.compile("^Cy"))
        await asyncio.sleep(SOON)
        await ana.tap("Change it anyway")
        await asyncio.sleep(1)  # until it is kept
        save, device = all_.host.save.id, ana.device
    rooms = Rooms()
    async with app(device, rooms=rooms, route=f"/table/{save}"):
        (room,) = rooms
        phones = [chair.phone for chair in room.chairs]
        assert phones[1] is phones[2] is not None


@in_no_time
async def test_who_comes_back_after_the_end_of_the_process_has_the_computers_seat() -> None:
    async with company("witches", friends=2) as all_:
        ana, bo = all_.phones
        cards = hand(bo)
        all_.rooms.mark(bo.page, True)
        await asyncio.sleep(2)
        all_.room.stand_in(1)
        await asyncio.sleep(1)  # until it is kept
        save, devices = all_.host.save.id, [ana.device, bo.device]
    rooms = Rooms()
    async with app(devices[0], rooms=rooms, route=f"/table/{save}"):
        (room,) = rooms
        assert room.chairs[1].bot is not None
        async with app(devices[1], rooms=rooms, route=f"/table/{save}") as bo:
            await asyncio.sleep(1)
            await bo.settle()
            assert room.chairs[1].bot is None
            assert hand(bo) <= cards
            assert hand(bo)


@in_no_time
async def test_the_page_of_a_room_leads_its_opener_back_to_the_table() -> None:
    save, devices, hands = await ended()
    room = json.loads(devices[0].stored[KEPT])["room"]
    rooms = Rooms()
    async with app(devices[0], rooms=rooms, route=f"/room/{room}") as ana:
        assert ana.route == f"/table/{save}"
        assert hand(ana) == hands[0]
        assert [each.id for each in rooms] == [room]
    async with app(devices[1], rooms=Rooms(), route=f"/room/{room}") as bo:
        assert bo.route == f"/room/{room}"
        assert "This table has been closed." in bo.texts()


@in_no_time
async def test_a_closed_lobby_leaves_the_table_that_is_played_at_kept() -> None:
    async with company("witches", friends=2) as all_:
        ana = all_.phones[0]
        await asyncio.sleep(1)  # it is kept once nothing has changed for a moment
        kept = ana.device.stored[KEPT]
        await ana.go("/new/lost_legacy")
        await ana.tap(PHONES)
        await ana.tap("Open the table")
        await all_.rest()
        await ana.tap("Close the table")
        await all_.rest()
        assert len([*all_.rooms]) == 1
        assert ana.device.stored[KEPT] == kept != ""


@in_no_time
async def test_a_table_that_was_closed_is_one_phones_again() -> None:
    async with company("witches", friends=2) as all_:
        ana, save = all_.phones[0], all_.host.save.id
        await ana.go(f"/room/{all_.room.id}")
        for _ in range(2):  # it asks
            await ana.tap("Close the table")
        await all_.rest()
        device = ana.device
    rooms = Rooms()
    async with app(device, rooms=rooms, route=f"/table/{save}") as ana:
        assert not list(rooms)
        assert any(name.startswith("I’m ") for name in ana.names("button"))


def spoiled() -> dict[str, Any]:
    """What a note may have become, by what is wrong with it."""
    return {
        "no JSON": lambda text: text[:-9],
        "a list": lambda text: json.dumps([text]),
        "of another version": lambda text: text.replace('"version": 1', '"version": 2'),
        "without phones": lambda text: json.dumps({**json.loads(text), "phones": []}),
        "too few seats": lambda text: json.dumps({**json.loads(text), "chairs": [[0, "", None]]}),
        "a phone too many": lambda text: json.dumps(
            {**json.loads(text), "chairs": [[9, "", None]] * 3}
        ),
        "no seats": lambda text: json.dumps({**json.loads(text), "chairs": 7}),
    }


@pytest.mark.parametrize("wrong", tiers(spoiled(), "no JSON", "no seats", why="two say it"))
def test_a_note_that_cannot_be_read_leaves_the_game_as_it_is(wrong: str) -> None:
    @in_no_time
    async def run() -> None:
        save, devices, _ = await ended()
        kept = devices[0].stored
        kept[KEPT] = spoiled()[wrong](kept[KEPT])
        rooms = Rooms()
        async with app(devices[0], rooms=rooms, route=f"/table/{save}") as ana:
            assert not list(rooms)
            assert any(name.startswith("I’m ") for name in ana.names("button"))

    run()
