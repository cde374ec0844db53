"""What the others did last: signs at their seats until the next own turn, and all in words."""

from __future__ import annotations

import re
from typing import Any, cast

import flet as ft
import flet.canvas as cv
import pytest

from engine.game import Event
from engine.games.doodle import Draw, Pass
from engine.games.doodle.state import pattern
from engine.refs import Ref
from engine.table import Table
from tests.ui.components.surroundings import surroundings
from tests.ui.games.doodle.devices import TABLE, corner, on_device, rolled
from tests.ui.games.doodle.shown import tap_sheet
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.components.story import tell
from ui.games.doodle import story
from ui.games.doodle.others import SMALL, _signs
from ui.look import LIGHT
from ui.text import Words


def specials(seats: int = 3, bots: tuple[int, ...] = (1, 2)) -> Table:
    """The second of all has used Neighbour and a single cell, the third has passed; the first is
    to draw."""
    table = rolled(2, seats, bots=bots)
    state = table.state
    beside = state.circle[(state.pawn + 1) % len(state.circle)]
    cells = corner(pattern(state, beside), 4, 3)
    table = table.play(1, Draw(beside, cells, (80,)))
    return table.play(2, Pass()) if seats > 2 else table


def last(phone: Phone) -> str:
    """What a screen reader says of it when it changes."""
    found = [each for each in phone.controls() if getattr(each, "key", None) == "last"]
    assert all(isinstance(each, ft.Semantics) and each.live_region for each in found)
    return str(found[0].label or "")


def seat(phone: Phone, name: str) -> Any:
    """The seat of one of the others."""
    return phone.find(re.compile(f"^{name}: "), "button")


def signs(phone: Phone, name: str) -> list[Any]:
    """The signs at somebody's seat."""
    marks = [e.control for e in phone.placed(seat(phone, name)) if e.control.key == "signs"]
    return [
        each.control.icon
        for mark in marks
        for each in phone.placed(mark)
        if isinstance(each.control, ft.Icon)
    ]


def strong(phone: Phone, name: str) -> int:
    """How many pieces on somebody's small sheet have a strong edge."""
    [sheet] = [
        e.control for e in phone.placed(seat(phone, name)) if isinstance(e.control, cv.Canvas)
    ]
    paints = [shape.paint for shape in sheet.shapes if isinstance(shape, cv.Path)]
    return sum(paint.color == LIGHT.ink and paint.stroke_width == 2 for paint in paints)


@played
async def test_special_actions_stand_at_their_seats_and_nothing_lies_over_the_table() -> None:
    async with app(on_device(specials()), route=TABLE) as phone:
        assert signs(phone, "Bo") == [ft.Icons.SWAP_HORIZ, ft.Icons.CROP_SQUARE]
        assert signs(phone, "Cleo") == [story.PASSED]
        assert (strong(phone, "Bo"), strong(phone, "Cleo")) == (3, 1)
        assert last(phone).startswith("Bo used Neighbour and took ")
        assert last(phone).endswith("Cleo drew no pattern.")
        assert not any("Neighbour and took" in name for name in phone.names("text"))
        (bo,) = (name for name in phone.names("button") if "Bo used Neighbour" in name)
        assert "Cleo" not in bo


@played
async def test_bots_actions_are_told_at_their_seats_until_the_next_own_turn() -> None:
    async with app(on_device(rolled(2, 3, bots=(1, 2)), pace="at_once"), route=TABLE) as phone:
        while kept(phone).actors != (0,):
            await phone.settle()
        events = story.since(kept(phone).player_view(None).told, 0)
        words = Words("en").at("doodle", ("Ana", "Bo", "Cleo"), (0,))
        said = tell(words, filter(story.stands_out, events))
        assert last(phone) == words.sentences(*said) != ""
        assert not any(line in name for line in said for name in phone.names("text"))
        for number, name in ((1, "Bo"), (2, "Cleo")):
            assert signs(phone, name) == list(story.signs(story.of_seat(events, number)))

        await tap_sheet(phone, 7, 7)
        await phone.tap("Draw it")
        assert (last(phone), signs(phone, "Bo"), strong(phone, "Bo")) == ("", [], 0)
        await phone.tap("Undo")
        assert last(phone) == words.sentences(*said)


@played
async def test_a_tap_tells_all_of_it_with_pictures() -> None:
    async with app(on_device(specials()), route=TABLE) as phone:
        await phone.send(seat(phone, "Bo"), "click")
        told = [name for name in phone.names("text") if name.startswith("Bo ")]
        assert [line.split()[1] for line in told] == ["drew", "used", "drew", "filled"]
        shown = next(e for e in phone.controls() if getattr(e, "key", None) == "seat")
        icons = [e.control.icon for e in phone.placed(shown) if isinstance(e.control, ft.Icon)]
        assert {ft.Icons.SWAP_HORIZ, ft.Icons.CROP_SQUARE} <= set(icons)
        images = [
            str(e.control.src) for e in phone.placed(shown) if isinstance(e.control, ft.Image)
        ]
        assert sum("shape_" in src for src in images) >= 2


@played
async def test_many_at_the_table_have_their_signs_on_the_edge_of_their_sheets() -> None:
    async with app(on_device(specials(8, tuple(range(1, 8)))), route=TABLE) as phone:
        assert signs(phone, "Bo") == [ft.Icons.SWAP_HORIZ, ft.Icons.CROP_SQUARE]


ALL = (
    Event("doodle.event.neighbour.again", {"seat": Ref("seat", 1), "card": Ref("shape", "I3")}),
    Event("doodle.event.cut", {"seat": Ref("seat", 1), "card": Ref("shape", "I3")}),
    Event("doodle.event.single", {"seat": Ref("seat", 1), "row": 1, "column": 1}),
)
"""More special actions than anybody has used in one turn."""


@pytest.mark.parametrize("room", [SMALL, 56.0, 120.0])
def test_signs_have_room_beside_or_on_the_sheet(room: float) -> None:
    icons = story.signs(ALL)
    assert len(icons) == 4
    shown = _signs(surroundings(), icons, room)
    assert shown is not None
    row = cast("ft.Row", shown.content)
    sides = [cast("ft.Icon", each).size or 0.0 for each in row.controls]
    assert sum(sides) + 3 <= room
    assert max(sides) <= 15
