"""What the page is told of a drag that it carries, and what Python does with the rest."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from tests.ui.games.patchwork.devices import TABLE, laid
from tests.ui.games.patchwork.shown import board, drag_quilt, held, own_quilt, tap_quilt
from tools.pilot.headless import Phone, app, played
from ui.components import carry
from ui.components.carry import Touch

FIRST = (13, 12, 2)
"""The patches that can be chosen; the first has two rows of four."""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """A page that carries, and what it is told."""
    said: list[dict[str, Any]] = []

    def post(end: str, text: str) -> None:
        assert end == "carry"
        said.append(json.loads(text))

    page = SimpleNamespace(page_listens=lambda: True, post=post)
    monkeypatch.setattr(carry, "browser", page)
    return said


def surface(phone: Phone) -> ft.GestureDetector:
    """What the fingers on the quilt go to."""
    placed = phone.placed(own_quilt(phone))
    return next(e.control for e in placed if isinstance(e.control, ft.GestureDetector))


@played
async def test_the_page_has_the_pictures_before_a_finger_takes_the_patch(
    told: list[dict[str, Any]],
) -> None:
    async with app(laid(FIRST), route=TABLE) as phone:
        await phone.key("1")
        load = told[-1]["load"]
        shape = held(phone).cells
        corner = min(spot // 9 for spot in shape) * 9 + min(spot % 9 for spot in shape)
        assert [corner + row * 9 + column for row, column in load["shape"]] == list(shape)
        assert "patchwork/patch_" in load["free"]
        assert load["cell"] == pytest.approx(board(phone, own_quilt(phone))[2])
        await phone.key("r")
        assert told[-1]["load"]["rows"] == load["columns"]


@played
async def test_once_the_page_carries_it_no_move_is_asked_for_and_it_lies_where_it_was_put(
    told: list[dict[str, Any]],
) -> None:
    async with app(laid(FIRST), route=TABLE) as phone:
        await phone.key("1")
        await tap_quilt(phone, 4, 4)
        first, (left, top, cell) = held(phone), board(phone, own_quilt(phone))
        drag = surface(phone)
        start, near, far = (
            (left + x * cell, top + y * cell) for x, y in ((4, 4), (4.2, 4), (2, 5))
        )
        await phone._gesture(drag, "pan_down", start)
        await phone._gesture(drag, "pan_start", start)
        await phone._gesture(drag, "pan_update", near, start)
        taken = told[-1]["take"]
        assert taken["way"] == 1
        assert taken["origin"] == [0, 0]
        assert (taken["row"], taken["column"]) == divmod(first.cells[0], 9)
        assert surface(phone).on_pan_update is None
        assert held_at(phone) < 0
        said = len(told)
        await phone._gesture(surface(phone), "pan_end", far)
        assert held(phone).cells == tuple(spot + 9 - 2 for spot in first.cells)
        assert told[said:] == [{}]
        assert surface(phone).on_pan_update is not None


def held_at(phone: Phone) -> float:
    """How far from the left the ghost is drawn, as its control says."""
    (found,) = (each.left for each in phone.controls() if getattr(each, "key", None) == "ghost")
    return float(found)


@played
async def test_without_a_page_each_move_is_pythons() -> None:
    async with app(laid(FIRST), route=TABLE) as phone:
        await phone.key("1")
        await tap_quilt(phone, 4, 4)
        before = held(phone)
        await drag_quilt(phone, (4, 4), (5, 2))
        assert held(phone).cells == tuple(spot + 9 - 2 for spot in before.cells)


@pytest.mark.parametrize(
    ("on_page", "way"), [((15.0, 10.0), 1), ((5.0, 10.0), -1), ((10.0, 10.0), 0)]
)
def test_how_the_board_lies_is_seen_from_the_first_move(
    on_page: tuple[float, float], way: int
) -> None:
    start = Touch((1.0, 1.0), (10.0, 10.0))
    assert carry._way(start, Touch((6.0, 1.0), on_page)) == way
