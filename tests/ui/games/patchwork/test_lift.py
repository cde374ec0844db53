"""A patch is dragged out of the circle onto the quilt, in one gesture."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from tests.ui.games.patchwork.devices import TABLE, laid
from tests.ui.games.patchwork.shown import ghost, held
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.games.patchwork.lift import reach
from ui.games.patchwork.measures import Measures, measure

SIZES = {
    "phone": (390.0, 844.0),
    "small phone": (360.0, 640.0),
    "phone that lies": (844.0, 390.0),
    "tablet": (820.0, 1180.0),
    "desktop": (1280.0, 800.0),
}
FIRST = (13, 12, 2)


def cards(phone: Phone) -> list[Any]:
    """What can be dragged out of the circle."""
    kinds = ("on_vertical_drag_update", "on_horizontal_drag_update")
    return [
        each
        for each in phone.controls()
        if isinstance(each, ft.GestureDetector) and any(getattr(each, kind) for kind in kinds)
    ]


class Stroke:
    """A finger that drags the second card of the circle."""

    def __init__(self, phone: Phone, size: Measures, page: tuple[float, float]) -> None:
        self.phone, self.card = phone, cards(phone)[1]
        self.reach = reach(size, page, False, False)
        self.kind = "horizontal" if self.reach.beside else "vertical"

    async def at(self, event: str, x: float, y: float) -> None:
        """An event with the finger at a place of the quilt, in cells."""
        lies = self.reach
        left, down = lies.left + x * lies.cell, y * lies.cell
        on_card = {"x": 0.0, "y": 0.0 if lies.beside else down - lies.top}
        on_page = {"x": left, "y": down + lies.top if lies.beside else 0.0}
        data = {"k": "touch", "l": on_card, "g": on_page, "v": {"x": 0.0, "y": 0.0}}
        data["ld"] = data["gd"] = {"x": 0.0, "y": 0.0}
        await self.phone.send(self.card, f"{self.kind}_drag_{event}", data)


@pytest.mark.parametrize("quick", [False, True])
@pytest.mark.parametrize("size", SIZES)
@played
async def test_a_card_dragged_out_of_the_circle_lies_on_the_quilt_under_the_finger(
    size: str, quick: bool
) -> None:
    page = SIZES[size]
    device = laid(FIRST)
    device.size = page
    async with app(device, route=TABLE) as phone:
        stroke = Stroke(phone, measure(*page, 1.0, both=True), page)
        outside = (15.0, 4.0) if stroke.reach.beside else (4.0, 12.0)
        await stroke.at("start", *outside)
        assert ghost(phone) is None
        if not quick:
            for row in (8.0, 7.0, 6.0):
                await stroke.at("update", 4.0, row)
                assert abs(held(phone).middle[0] - row) <= 0.5
                # The card stays under the finger that came from it.
                assert len(cards(phone)) == 3
        await stroke.at("end", 5.0, 4.0)
        patch = held(phone)
        assert patch.patch == FIRST[1]
        assert abs(patch.middle[0] - 4) <= 0.5
        assert abs(patch.middle[1] - 5) <= 0.5
        assert "Put back" in phone.names("button")
        await phone.key("Enter")
        assert len(kept(phone).steps) == 2


@played
async def test_a_card_dragged_back_is_in_the_circle_again() -> None:
    page = SIZES["phone"]
    async with app(laid(FIRST), route=TABLE) as phone:
        stroke = Stroke(phone, measure(*page, 1.0, both=True), page)
        await stroke.at("start", 4.0, 12.0)
        await stroke.at("update", 4.0, 5.0)
        assert ghost(phone) is not None
        await stroke.at("update", 4.0, 12.0)
        assert ghost(phone) is None
        await stroke.at("end", 4.0, 12.0)
        assert ghost(phone) is None
        # A tap does what it did.
        await phone.key("2")
        assert held(phone).patch == FIRST[1]
