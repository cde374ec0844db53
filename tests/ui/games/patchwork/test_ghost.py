"""The patch in the hand: it goes where finger, button or key sends it, and is sewn on right there.

Where it lies is read off its picture, what was sewn on off the stored game.
"""

from __future__ import annotations

import re
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from engine.games.patchwork.actions import Advance, Leather
from engine.games.patchwork.state import LEATHER
from engine.record import Step
from tests.ui.games.patchwork.devices import TABLE, buy, cells, laid
from tests.ui.games.patchwork.shown import (
    Lying,
    board,
    drag_quilt,
    ghost,
    held,
    in_hand,
    own_quilt,
    pictures,
    tap_quilt,
)
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone, app, played

CLOUDS = 13
"""Two rows of four; its eight orientations all differ."""
ARGYLE = 12
"""Two rows of three; its eight orientations all differ."""
GINGHAM = 2
"""A row of three."""

STEPS = {"Up": (-1, 0), "Down": (1, 0), "Left": (0, -1), "Right": (0, 1)}


def free() -> Device:
    """Nothing is sewn on yet, and each of the three can be paid."""
    return laid((CLOUDS, ARGYLE, GINGHAM))


def moved(lies: Lying, rows: int, columns: int) -> tuple[int, ...]:
    """The cells of a patch that many rows down and columns right."""
    return tuple(cell + 9 * rows + columns for cell in lies.cells)


def turned_back(lies: Lying) -> set[tuple[float, float]]:
    """The middles of its cells about the middle of its box, a quarter turn counterclockwise."""
    return {(-right, down) for down, right in about_the_middle(lies)}


def about_the_middle(lies: Lying) -> set[tuple[float, float]]:
    """How far down and right of the middle of its box the middles of its cells lie."""
    row, column = lies.middle
    return {(cell // 9 + 0.5 - row, cell % 9 + 0.5 - column) for cell in lies.cells}


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
@played
async def test_a_tap_brings_its_middle_there(size: tuple[float, float]) -> None:
    device = free()
    device.size = size
    async with app(device, route=TABLE) as phone:
        for key in ("1", "2"):
            await phone.key(key)
            for row, column in ((4.1, 5.2), (6.4, 3.3), (2.2, 6.7)):
                await tap_quilt(phone, row, column)
                assert held(phone).middle == pytest.approx((row, column), abs=0.51)


@played
async def test_a_tap_in_a_corner_brings_it_into_the_corner() -> None:
    async with app(free(), route=TABLE) as phone:
        await phone.key("1")
        for row, column, corner in ((0.1, 0.1, (0, 0)), (8.9, 0.1, (7, 0)), (8.9, 8.9, (7, 5))):
            await tap_quilt(phone, row, column)
            assert held(phone).cells == cells(CLOUDS, *corner)


@played
async def test_a_tap_with_an_empty_hand_does_nothing() -> None:
    async with app(free(), route=TABLE) as phone:
        await tap_quilt(phone, 4, 4)
        assert ghost(phone) is None
        assert len(kept(phone).steps) == 1


@played
async def test_a_drag_moves_it_as_far_as_the_finger_goes_from_wherever_it_starts() -> None:
    async with app(free(), route=TABLE) as phone:
        await phone.key("1")
        await tap_quilt(phone, 4, 4)
        first = held(phone)
        await drag_quilt(phone, (7.9, 8.5), (6.4, 8.1), (6.7, 6.6))
        assert held(phone).cells == moved(first, -1, -2)
        assert in_hand(phone).startswith("In hand: ")
        assert in_hand(phone).endswith(". It fits.")
        await drag_quilt(phone, (1.5, 0.2), (1.7, 1.4), (3.6, 3.3))
        assert held(phone).cells == moved(first, 1, 1)


@played
async def test_a_drag_over_the_edge_and_back_brings_it_back() -> None:
    async with app(free(), route=TABLE) as phone:
        await phone.key("1")
        await tap_quilt(phone, 4, 4)
        first = held(phone)
        await drag_quilt(phone, (4, 4), (-3, -9))
        assert held(phone).cells == cells(CLOUDS, 0, 0)
        await tap_quilt(phone, 4, 4)
        await drag_quilt(phone, (4, 4), (20, 20), (4.2, 3.8))
        assert held(phone).cells == first.cells


@pytest.mark.parametrize("by_key", [True, False])
@played
async def test_a_nudge_moves_it_one_cell_as_far_as_the_quilt_goes(by_key: bool) -> None:
    async with app(free(), route=TABLE) as phone:
        await phone.key("1")
        for direction, (rows, columns) in STEPS.items():
            await tap_quilt(phone, 4, 4)
            before = held(phone)
            await nudge(phone, direction, by_key)
            assert held(phone).cells == moved(before, rows, columns)
            for _ in range(5):
                # A button that would do nothing cannot be pressed.
                if by_key or direction in phone.names("button"):
                    await nudge(phone, direction, by_key)
            assert direction in phone.names("disabled")
            row, column = held(phone).middle
            edge = {"Up": row == 1, "Down": row == 8, "Left": column == 2, "Right": column == 7}
            assert edge[direction]


async def nudge(phone: Phone, direction: str, by_key: bool) -> None:
    """Nudge the patch in the hand by key or by button."""
    if by_key:
        await phone.key(f"Arrow {direction}")
    else:
        await phone.tap(direction)


@pytest.mark.parametrize("over", [False, True])
@played
async def test_it_turns_clockwise_about_its_middle(over: bool) -> None:
    async with app(free(), route=TABLE) as phone:
        for key, slack in (("1", 0.0), ("2", 0.51)):
            await phone.key(key)
            if over:
                await phone.key("f")
            await tap_quilt(phone, 4, 5)
            for number in range(4):
                before = held(phone)
                if number % 2:
                    await phone.key("r")
                else:
                    await phone.tap("Rotate")
                assert turned_back(held(phone)) == about_the_middle(before)
                assert held(phone).middle == pytest.approx(before.middle, abs=slack)


@played
async def test_it_turns_over_left_to_right_in_place() -> None:
    async with app(free(), route=TABLE) as phone:
        for key in ("1", "2"):
            await phone.key(key)
            await tap_quilt(phone, 4, 5)
            for number in range(4):
                before = held(phone)
                if number % 2:
                    await phone.key("f")
                else:
                    await phone.tap("Flip over")
                mirrored = {(down, -right) for down, right in about_the_middle(before)}
                assert about_the_middle(held(phone)) == mirrored
                assert held(phone).middle == before.middle
                await phone.key("r")


@played
async def test_it_stays_on_the_quilt_as_it_turns_at_an_edge() -> None:
    async with app(free(), route=TABLE) as phone:
        await phone.key("1")
        await phone.key("r")
        for column, reached in ((8.9, {5, 6, 7, 8}), (0.1, {0, 1, 2, 3})):
            await tap_quilt(phone, 4, column)
            await phone.key("r")
            assert {cell % 9 for cell in held(phone).cells} == reached
            await phone.key("r")


@pytest.mark.parametrize("by_key", [True, False])
@played
async def test_what_is_sewn_on_lies_where_the_ghost_lay(by_key: bool) -> None:
    async with app(free(), route=TABLE) as phone:
        await phone.key("2")
        await tap_quilt(phone, 4, 5)
        await phone.key("r")
        await phone.key("f")
        await drag_quilt(phone, (1, 1), (2, 0))
        lies = held(phone)
        if by_key:
            await phone.key("Enter")
        else:
            await phone.tap(re.compile("^Sew on"))
        (*before, last) = kept(phone).steps
        assert len(before) == 1
        assert last.seat == 0
        assert (last.action.patch, last.action.cells) == (ARGYLE, lies.cells)
        assert "Bo’s turn" in phone.names()
        assert ghost(phone) is None


@played
async def test_undo_puts_it_back_into_the_hand_as_it_lay() -> None:
    for key in ("u", None):
        async with app(free(), route=TABLE) as phone:
            await phone.key("1")
            await tap_quilt(phone, 4, 5)
            await phone.key("r")
            before = held(phone)
            await phone.key("Enter")
            assert len(kept(phone).steps) == 2
            if key:
                await phone.key(key)
            else:
                await phone.tap("Undo")
            assert len(kept(phone).steps) == 1
            assert held(phone) == before


@played
async def test_it_is_put_back_by_button_and_by_key() -> None:
    async with app(free(), route=TABLE) as phone:
        for number, name in ((1, "Clouds"), (2, "Argyle"), (3, "Gingham")):
            await phone.tap(re.compile(f"^Choose {name}"))
            assert held(phone).patch == (CLOUDS, ARGYLE, GINGHAM)[number - 1]
            await phone.tap("Put back")
            assert ghost(phone) is None
            await phone.key(str(number))
            assert held(phone).patch == (CLOUDS, ARGYLE, GINGHAM)[number - 1]
            await phone.key("Escape")
            assert ghost(phone) is None
        assert len(kept(phone).steps) == 1


@played
async def test_over_another_patch_it_is_crossed_and_cannot_be_sewn_on() -> None:
    lies = buy(GINGHAM, 4, 4)
    async with app(laid((GINGHAM, CLOUDS, ARGYLE), lies, Advance()), route=TABLE) as phone:
        steps = len(kept(phone).steps)
        await phone.key("1")
        assert not set(held(phone).cells) & set(lies.cells)
        assert crossed(phone) == []
        free, fits = held(phone).opacity, set(outline(phone).values())
        await tap_quilt(phone, 4, 5)
        assert held(phone).cells == cells(CLOUDS, 3, 3)
        assert crossed(phone) == [41, 42]
        assert held(phone).opacity < free
        assert len(fits) == len(set(outline(phone).values())) == 1
        assert fits != set(outline(phone).values())
        why = "It would cover another patch. Move, turn or flip it."
        assert why in phone.names("text")
        assert any(name.startswith("Sew on") and why in name for name in phone.names("disabled"))
        await phone.key("Enter")
        assert len(kept(phone).steps) == steps
        await phone.key("Arrow Up")
        assert crossed(phone) == []
        assert why not in phone.texts()
        assert held(phone).opacity == free
        assert fits == set(outline(phone).values())
        await phone.key("Enter")
        assert kept(phone).steps[-1] == Step(0, buy(CLOUDS, 2, 3))


def crossed(phone: Phone) -> list[int]:
    """The cells of the own quilt with a cross on them, in order."""
    quilt = own_quilt(phone)
    left, top, cell = board(phone, quilt)
    return sorted(
        round((each.top - top) / cell) * 9 + round((each.left - left) / cell)
        for each in phone.placed(quilt)
        if isinstance(each.control, ft.Icon) and each.control.icon == ft.Icons.CLOSE
    )


@played
async def test_its_outline_is_drawn_around_its_cells() -> None:
    async with app(free(), route=TABLE) as phone:
        await phone.key("1")
        for row, column, key in ((4, 5, ""), (0, 0, "r"), (9, 9, "f"), (4, 4, "r"), (5, 5, "r")):
            await tap_quilt(phone, row, column)
            if key:
                await phone.key(key)
            under = set(held(phone).cells)
            around = {
                (cell, side)
                for cell in under
                for side, (rows, columns) in STEPS.items()
                if not (0 <= cell % 9 + columns < 9 and cell + 9 * rows + columns in under)
            }
            assert set(outline(phone)) == around


def outline(phone: Phone) -> dict[tuple[int, str], str]:
    """The edges of cells of the own quilt that a line is drawn along, and the line's colour."""
    quilt = own_quilt(phone)
    left, top, cell = board(phone, quilt)
    picture = pictures(phone, quilt)[-1][1]
    high, wide = round(picture.control.height / cell), round(picture.control.width / cell)
    first = round((picture.top - top) / cell) * 9 + round((picture.left - left) / cell)
    found: dict[tuple[int, str], str] = {}
    for each in phone.placed(quilt):
        if not isinstance(each.control, cv.Canvas):
            continue
        assert (each.turns, each.over) == (picture.turns, picture.over)
        assert (each.left, each.top) == (picture.left, picture.top)
        (line,) = each.control.shapes
        assert isinstance(line, cv.Path)
        points: list[Any] = line.elements
        for here, there in zip(points[::2], points[1::2], strict=True):
            across = here.y == there.y
            middle = ((here.x + there.x) / 2 / cell, (here.y + there.y) / 2 / cell)
            column, row = (int(place) for place in middle)
            late = middle[1] - row > 0.5 if across else middle[0] - column > 0.5
            side = (("Up", "Down") if across else ("Left", "Right"))[late]
            lies = turned(row, column, side, (high, wide), each.turns, each.over)
            found[first + 9 * lies[0] + lies[1], lies[2]] = str(line.paint.color)
    return found


def turned(
    row: int, column: int, side: str, size: tuple[int, int], turns: int, over: bool
) -> tuple[int, int, str]:
    """Where a cell of a picture of ``size`` and one of its sides come to lie."""
    high, wide = size
    if over:
        column, side = wide - 1 - column, {"Left": "Right", "Right": "Left"}.get(side, side)
    for _ in range(turns):
        row, column = column, high - 1 - row
        high, wide = wide, high
        side = {"Up": "Right", "Right": "Down", "Down": "Left", "Left": "Up"}[side]
    return row, column, side


@played
async def test_leather_goes_where_it_is_sent_and_is_sewn_on_there() -> None:
    lies = buy(GINGHAM, 4, 4)
    device = laid((GINGHAM,), Advance(), lies, *[Advance()] * 24)
    async with app(device, route=TABLE) as phone:
        assert "Bo’s turn" in phone.names()
        assert held(phone).patch == LEATHER
        steps = len(kept(phone).steps)
        await tap_quilt(phone, 4.5, 5.5)
        assert crossed(phone) == [4 * 9 + 5]
        await phone.key("Enter")
        assert len(kept(phone).steps) == steps
        await tap_quilt(phone, 6.5, 7.5)
        assert held(phone).cells == (6 * 9 + 7,)
        await phone.key("Arrow Right")
        await drag_quilt(phone, (1, 1), (2.1, 0.9))
        assert held(phone).cells == (7 * 9 + 8,)
        for key in ("r", "f", "Escape"):
            await phone.key(key)
        assert held(phone).cells == (7 * 9 + 8,)
        for name in ("Rotate", "Flip over", "Put back"):
            assert name in phone.names("disabled")
        await phone.tap("Sew on the leather patch")
        assert kept(phone).steps[-1] == Step(1, Leather(7 * 9 + 8))
