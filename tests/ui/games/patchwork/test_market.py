"""The market and what can be done now: order, prices, why not, where it leads, what it pays."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.games.patchwork.actions import Advance
from engine.games.patchwork.components import PATCHES
from engine.record import Step
from engine.table import Table
from tests.ui.games.patchwork.devices import TABLE, begun, buy, laid, on_device
from tests.ui.games.patchwork.shown import drawn, held, own_quilt, patch_of, pictures
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played

HERRINGBONE, ARGYLE, CLOUDS, RAINDROPS, DIAMONDS = 5, 12, 13, 26, 23
"""Raindrops cost 7 buttons; the others 3, 2, 2 and 2."""


def market(phone: Phone) -> Any:
    """The strip with all patches."""
    return phone.find(re.compile(r"^Patches: \d+ left"), "image")


def shown(phone: Phone) -> list[int | str]:
    """What lies in the strip, in order: patches, and the needle that goes round."""
    found = []
    for name, _ in pictures(phone, market(phone)):
        patch = patch_of(name)
        if name == "needle" or patch is not None:
            found.append(name if patch is None else patch)
    return found


def choosable(phone: Phone) -> list[int]:
    """The patches that can be tapped, in order."""
    return [
        next(patch for n, _ in pictures(phone, button) if (patch := patch_of(n)) is not None)
        for role, _, button in phone.named(market(phone))
        if role == "button"
    ]


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
@played
async def test_the_circle_goes_on_from_the_patch_that_was_taken(size: tuple[float, float]) -> None:
    device = laid((CLOUDS, ARGYLE, RAINDROPS))
    device.size = size
    async with app(device, route=TABLE) as phone:
        circle = list(kept(phone).state.circle)
        assert shown(phone) == ["needle", *circle]
        assert choosable(phone) == [CLOUDS, ARGYLE, RAINDROPS]
        await phone.key("2")
        assert held(phone).patch == ARGYLE
        await phone.key("Enter")
        assert shown(phone) == ["needle", *circle[2:], CLOUDS]
        assert choosable(phone) == circle[2:5]
        assert (
            phone.names("image", market(phone))[0]
            == "Patches: 32 left, of which the next 3 may be taken"
        )


@played
async def test_each_patch_has_its_price_and_time_beside_button_and_hourglass() -> None:
    async with app(laid((CLOUDS, ARGYLE, RAINDROPS)), route=TABLE) as phone:
        strip = drawn(phone, market(phone))
        for patch in PATCHES:
            at = strip.index(f"patch_{patch.id:02}")
            tag = ["button", str(patch.price), "hourglass", str(patch.time)]
            assert strip[at + 1 : at + 5] == tag


@played
async def test_what_costs_too_much_can_be_looked_at_and_not_be_bought() -> None:
    async with app(laid((CLOUDS, ARGYLE, RAINDROPS)), route=TABLE) as phone:
        await phone.tap("Too expensive: Raindrops")
        assert held(phone).patch == RAINDROPS
        why = "This patch costs 7 buttons; you have 5."
        assert why in phone.names("text")
        assert f"Sew on · −7 buttons, 2 time. {why}" in phone.names("disabled")
        await phone.key("Enter")
        assert len(kept(phone).steps) == 1
        await phone.key("1")
        assert held(phone).patch == CLOUDS
        assert "Sew on · −2 buttons, 3 time" in phone.names("button")


@played
async def test_a_patch_without_room_says_so() -> None:
    table, number = without_room()
    async with app(on_device(table), route=TABLE) as phone:
        patch = table.state.circle[number]
        assert choosable(phone)[number] == patch
        reasons = [n.partition(":")[0] for n in phone.names("button", market(phone))]
        assert reasons[number] == "No room"
        await phone.key(str(number + 1))
        assert held(phone).patch == patch
        assert "There is no room left on your quilt for this patch." in phone.names("text")
        await phone.key("Enter")
        assert kept(phone).steps == table.steps


def without_room() -> tuple[Table, int]:
    """A game in which a patch can be paid and has no place left; which of the three it is."""
    table = begun((21, 24, 31, 20))
    while table.actors:
        (seat,) = table.actors
        legal = list(table.legal(seat))
        state = table.state
        if state.phase == "turn":
            buttons = state.sides[seat].buttons
            found = {action.patch for action in legal if action.type == "buy"}
            for number, patch in enumerate(state.circle[:3]):
                if PATCHES[patch].price <= buttons and patch not in found:
                    return table, number
        table = table.play(seat, legal[0])
    raise AssertionError("there was always room")


@played
async def test_nothing_can_be_chosen_while_a_leather_patch_is_in_the_hand() -> None:
    async with app(laid((), *[Advance()] * 26), route=TABLE) as phone:
        before = held(phone)
        for key in ("1", "2", "3", "a"):
            await phone.key(key)
        assert held(phone) == before
        assert len(kept(phone).steps) == 27


@played
async def test_a_line_says_where_the_patch_in_the_hand_leads() -> None:
    first = laid((CLOUDS, HERRINGBONE, ARGYLE), buy(CLOUDS, 0, 0), Advance())
    async with app(first, route=TABLE) as phone:
        await phone.key("1")
        assert "to space 5 · income +2" in phone.names("text")
        await phone.key("2")
        assert "to space 5 · income +1" in phone.names("text")
    async with app(laid((CLOUDS, DIAMONDS), *[Advance()] * 25), route=TABLE) as phone:
        await phone.key("1")
        assert "to space 27 · leather patch" in phone.names("text")
        await phone.key("2")
        assert "to space 25 · you go again" in phone.names("text")


@played
async def test_advancing_pays_what_its_button_says() -> None:
    device = laid((CLOUDS,), buy(CLOUDS, 0, 0), Advance())
    async with app(device, route=TABLE) as phone:
        assert own_quilt(phone).label.startswith(
            "Ana’s quilt: 3 buttons, income 1, 76 empty spaces. Empty: "
        )
        await phone.tap("Advance · +2 buttons: to space 5 · income +1")
        assert kept(phone).steps[-1] == Step(0, Advance())
        assert phone.find("Ana: 6 buttons, income 1, 76 empty spaces. Show the quilt", "button")
        assert kept(phone).state.sides[0].position == 5
