"""Cutting on the screen: a finger cuts, a tap takes a piece; what cannot be is told."""

from __future__ import annotations

import re
from typing import Any

import flet as ft
import pytest

from engine.game import CHANCE
from engine.games.doodle import Draw, Roll
from engine.games.doodle.components import SHAPES
from tests.ui.games.doodle.devices import TABLE, corner, number, on_device, rolled
from tests.ui.games.doodle.shown import in_hand, tap_sheet
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone, app, played
from ui.text import Words

MARGIN = 26.0
CELL = 52.0


def card(phone: Phone) -> Any:
    """The card that is cut."""
    return phone.find(re.compile("^Cut the "), "image")


async def cut(phone: Phone, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw a cut, in cells right and down from the pattern's corner."""
    (x, y), (to_x, to_y) = start, end
    await phone.drag(
        card(phone),
        (MARGIN + x * CELL, MARGIN + y * CELL),
        (MARGIN + (x + to_x) / 2 * CELL, MARGIN + (y + to_y) / 2 * CELL),
        (MARGIN + to_x * CELL, MARGIN + to_y * CELL),
    )


async def take(phone: Phone, right: float, down: float) -> None:
    """Tap a part of the card."""
    await phone.touch(card(phone), MARGIN + right * CELL, MARGIN + down * CELL)


@played
async def test_a_finger_cuts_and_a_tap_takes_the_piece() -> None:
    async with app(on_device(rolled(1)), route=TABLE) as phone:
        await phone.tap(re.compile("^Cut: free"))
        assert "Draw the cut with a finger along a line between cells." in phone.names()
        await cut(phone, (-0.3, 1.0), (1.2, 1.0))
        assert "Tap the piece that you draw." in phone.names()
        await take(phone, 0.5, 0.5)
        assert "Close" not in phone.names("button")
        assert "In hand: the L of 4" in in_hand(phone)
        assert "Cut: used by this turn." in phone.names("button")
        await tap_sheet(phone, 7, 7)
        await phone.tap("Draw it")
        action = kept(phone).steps[-1].action
        assert isinstance(action, Draw)
        assert (action.card, len(action.cells)) == (number("U5"), 4)
        assert kept(phone).state.sheets[0].used == (0, 0, 1)


@played
async def test_two_cuts_take_the_circle() -> None:
    async with app(on_device(rolled(1)), route=TABLE) as phone:
        await phone.key("c")
        await cut(phone, (-0.3, 1.0), (1.2, 1.0))
        await cut(phone, (1.8, 1.0), (3.3, 1.0))
        await take(phone, 1.5, 0.5)
        assert "In hand: the bar of 3" in in_hand(phone)
        assert "Repeat: used by this turn." in phone.names("button")
        await tap_sheet(phone, 7, 7)
        await phone.key("Enter")
        assert kept(phone).state.sheets[0].used == (0, 0, 2)


@played
async def test_what_cannot_be_cut_is_told() -> None:
    async with app(on_device(rolled(1)), route=TABLE) as phone:
        await phone.key("c")
        await cut(phone, (-0.3, 1.0), (3.3, 1.0))
        assert "A cut cannot jump over a gap." in phone.names()
        await cut(phone, (-0.3, 0.1), (3.3, -0.1))
        assert "That line does not run through the pattern." in phone.names()
        await take(phone, 0.5, 0.5)
        assert "Close" in phone.names("button")
        await phone.tap("Start again")
        assert "Draw the cut with a finger along a line between cells." in phone.names()


@played
async def test_a_cut_that_does_not_go_through_says_so_and_a_second_one_may_meet_it() -> None:
    async with app(
        on_device(rolled(3, circle=("U5", "P5", "O4", "T4", "L4", "I1", "X5", "I3"))), route=TABLE
    ) as phone:
        await phone.key("c")
        await cut(phone, (1.0, -0.3), (1.0, 1.2))
        assert "It still hangs together" in phone.texts()
        await cut(phone, (0.8, 1.0), (2.3, 1.0))
        await take(phone, 0.5, 0.5)
        assert "In hand: the corner of 3" in in_hand(phone)


def cut_before(piece: str, row: int, cuts: int) -> Device:
    """Return a device with a second turn, after a piece was drawn for so many cuts."""
    table = rolled(1).play(0, Draw(number("U5"), corner(SHAPES[piece], row, 6)))
    assert table.state.sheets[0].used == (0, 0, cuts)
    return on_device(table.play(CHANCE, Roll(1)))


@played
async def test_a_piece_that_costs_too_much_is_refused() -> None:
    async with app(cut_before("L4", 7, cuts=1), route=TABLE) as phone:
        await phone.tap(re.compile("^Cut: used"))
        why = "The special actions left do not allow this cut."
        refused = [name for name in phone.names("button") if why in name]
        assert [name.partition(",")[0] for name in refused] == [
            "the L of 4",
            "the T of 4",
            "the S of 4",
        ]
        assert why not in phone.names("text")
        for name in (*refused, refused[-1]):
            await phone.tap(name)
            assert why in phone.names("text")
            assert phone.bytes > 0, "it is said again"
            assert "Close" in phone.names("button")


@played
async def test_no_cut_is_offered_where_the_neighbour_takes_what_is_left() -> None:
    async with app(cut_before("L4", 7, cuts=1), route=TABLE) as phone:
        # The cut is used; the neighbour would use its own box, and a further one the circle.
        await phone.tap(re.compile("^Neighbour"))
        await phone.tap(re.compile("^Cut: used"))
        assert "Close" in phone.names("button"), "the circle is left for a cut"
        await phone.tap("Close")
        for _ in range(4):
            if "Repeat: used by this turn." in phone.names("button"):
                break
            await phone.tap(re.compile("^Neighbour"))
        assert "Repeat: used by this turn." in phone.names("button")
        for _ in range(2):
            await phone.tap(re.compile("^Cut: used"))
            assert "Close" not in phone.names("button")
            assert Words("en", "doodle")("doodle.refused.cut") in phone.names("text")
            assert phone.bytes > 0


@played
async def test_a_cut_that_is_used_up_says_so_and_opens_no_sheet() -> None:
    async with app(cut_before("I3", 8, cuts=2), route=TABLE) as phone:
        await phone.tap(re.compile("^Cut: used"))
        assert Words("en", "doodle")("doodle.special.spent") in phone.names()
        assert "Close" not in phone.names("button")


@played
async def test_a_piece_is_chosen_from_all_there_are_and_the_whole_comes_back() -> None:
    async with app(on_device(rolled(1)), route=TABLE) as phone:
        await phone.key("c")
        pieces = [n for n in phone.names("button") if " cut, " in n or " cuts, " in n]
        assert [n.partition(",")[0] for n in pieces] == [
            "the L of 4",
            "the corner of 3",
            "the domino",
            "the single cell",
            "the bar of 3",
        ]
        await phone.tap(re.compile("^the domino, 1 cut"))
        assert "In hand: the domino" in in_hand(phone)
        await phone.key("c")
        await phone.tap("The whole pattern, uncut")
        assert "In hand: the U of 5" in in_hand(phone)
        assert "Cut: free to use." in phone.names("button")


@played
async def test_there_is_nothing_to_cut_in_a_single_cell_or_an_empty_hand() -> None:
    circle = ("I1", "P5", "O4", "T4", "L4", "U5", "X5", "I3")
    async with app(on_device(rolled(1, circle=circle)), route=TABLE) as phone:
        await phone.key("c")
        assert "There is nothing to cut in a single cell." in phone.texts()
        await phone.key("Escape")
        await phone.tap(re.compile("^Cut: free"))
        assert "Take a card first, then cut it." in phone.texts()


@pytest.mark.parametrize(("size", "beside"), [((844, 390), True), ((390, 844), False)])
@played
async def test_on_a_low_page_the_pieces_are_beside_the_card(
    size: tuple[int, int], beside: bool
) -> None:
    device = on_device(rolled(1))
    device.size = size
    async with app(device, route=TABLE) as phone:
        await phone.tap(re.compile("^Cut: free"))
        (name,) = [each for each in phone.names("image") if each.startswith("Cut the ")]
        rows = [each for each in phone.controls() if isinstance(each, ft.Row) and not each.wrap]
        shared = [each for each in rows if name in phone.names("image", each)]
        assert any(phone.names("button", each) for each in shared) == beside
