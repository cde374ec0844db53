"""A hint at the table: lit in the market and lying on the quilt, and why, until it is touched."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import flet as ft
import pytest

from engine import search
from engine.bot import Choice, Reason
from engine.games.patchwork import Leather
from engine.games.patchwork.actions import Advance
from engine.games.patchwork.bots import BOTS
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.state import LEATHER
from engine.refs import Ref
from engine.table import Table
from tests.ui.games.patchwork.devices import TABLE, laid, stored
from tests.ui.games.patchwork.shown import (
    drag_quilt,
    ghost,
    held,
    patch_of,
    pictures,
    sewn,
    tap_quilt,
)
from tests.ui.games.patchwork.test_tokens import ARROW, marks
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone, app, played
from ui.components.advice import inner, reasons_band
from ui.components.arrange import GAP
from ui.games.patchwork.draft import SIDE
from ui.games.patchwork.measures import measure
from ui.lines import fit, fits, lines
from ui.look import TEXT_SCALE
from ui.shell import bots
from ui.text import Words

CLOUDS, ARGYLE, GINGHAM = 13, 12, 2
NAMES = {CLOUDS: "Clouds", ARGYLE: "Argyle", GINGHAM: "Gingham"}
DEAR = (10, 28, 29)
"""They cost more than the five buttons of the beginning."""


def start(**settings: str) -> Device:
    """Ana is to move, and has five buttons."""
    return laid((CLOUDS, ARGYLE, GINGHAM), **settings)


def boxes(phone: Phone) -> list[Any]:
    """The box that says why."""
    return [each for each in phone.controls() if getattr(each, "key", None) == "advice"]


def lit(phone: Phone) -> list[int]:
    """The patches of the market in a frame, where the market is seen."""
    return [
        patch
        for each in phone.controls()
        if getattr(each, "key", None) == "market" and each.visible
        for card in phone.placed(each)
        if isinstance(card.control, ft.Semantics) and card.control.selected
        for name, _ in pictures(phone, card.control)
        if (patch := patch_of(name)) is not None
    ]


async def ask(phone: Phone) -> None:
    """Ask for a hint, and wait for it."""
    await phone.tap("Hint")
    for _ in range(2_000):
        if boxes(phone):
            return
        await phone.settle()
    raise AssertionError("no hint came")


@pytest.mark.parametrize(
    ("ghost", "patched", "rows"),
    [
        # The most rows without a patch.
        (None, (0, 5), (1, 5)),
        # What touches the ghost stays in view too.
        (3, (0,), (5, 9)),
        # Rows without a patch are too few: the reasons lie on patches, and not beside the ghost.
        (0, (4, 6, 8), (2, 9)),
        (4, (0, 8), (6, 9)),
        (None, tuple(range(SIDE)), (0, 9)),
    ],
)
def test_the_reasons_lie_where_no_patch_is_if_they_can(
    ghost: int | None, patched: tuple[int, ...], rows: tuple[int, int]
) -> None:
    held = () if ghost is None else (ghost,)
    top, high = reasons_band(held, patched, SIDE, 10.0, 30.0)
    assert (top, top + high) == (rows[0] * 10.0, rows[1] * 10.0)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The master thinks for a moment only: what it advises is the engine's matter."""
    monkeypatch.setattr(BOTS["master"], "budget", 20)


@played
async def test_the_patch_is_lit_in_the_market_and_lies_on_the_quilt() -> None:
    async with app(start(), route=TABLE) as phone:
        assert ghost(phone) is None
        assert lit(phone) == []
        await ask(phone)
        patch = held(phone)
        assert lit(phone) == [patch.patch]
        assert "Put back" not in phone.names("button")
        # The box lies over the half that is free of it.
        assert (boxes(phone)[0].top is None) == (patch.middle[0] <= 4.5)
        steps = len(kept(phone).steps)
        await phone.tap(re.compile("^Sew on"))
        assert len(kept(phone).steps) == steps + 1
        assert sewn(phone, 0) == [patch._replace(opacity=1.0)]
        assert boxes(phone) == []
        # What was advised is over, taken back or not.
        await phone.tap("Undo")
        assert boxes(phone) == []
        assert lit(phone) == []


@pytest.mark.parametrize(
    "touch", ["tap", "drag", "Arrow Down", "r", "f", "Escape", "2", "lit", "another"]
)
@played
async def test_whatever_is_touched_puts_the_hint_away(touch: str) -> None:
    async with app(start(), route=TABLE) as phone:
        await ask(phone)
        patch = held(phone)
        row, column = patch.middle
        if touch == "tap":
            await tap_quilt(phone, 8 - row, 8 - column)
        elif touch == "drag":
            await drag_quilt(phone, (row, column), (row, column + 3))
        elif touch in ("lit", "another"):
            circle = (CLOUDS, ARGYLE, GINGHAM)
            patches = [each for each in circle if (each == patch.patch) == (touch == "lit")]
            await phone.tap(re.compile(f"^Choose {NAMES[patches[0]]}"))
        else:
            await phone.key(touch)
        assert boxes(phone) == []
        assert lit(phone) == []
        assert ("Put back" in phone.names("button")) == (touch != "Escape")
        # Asked for once more, it is there at once.
        await phone.tap("Hint")
        assert held(phone) == patch
        assert lit(phone) == [patch.patch]


@played
async def test_the_reasons_read_leave_the_patch_in_the_hand() -> None:
    async with app(start(), route=TABLE) as phone:
        await ask(phone)
        patch = held(phone)
        await phone.send(boxes(phone)[0], "click")
        assert boxes(phone) == []
        assert held(phone) == patch
        assert lit(phone) == []
        assert "Put back" in phone.names("button")


@played
async def test_one_reason_is_plain_and_why_has_the_numbers() -> None:
    async with app(start(), route=TABLE) as phone:
        await ask(phone)
        [plain] = phone.names("text", boxes(phone)[0])
        assert plain.count(".") == 1
        await phone.tap("Why?")
        [whole] = phone.names("text", boxes(phone)[0])
        assert whole.startswith(plain)
        assert re.search(r"Buttons now: −\d+\.", whole)


@pytest.mark.parametrize("solo", [False, True])
@played
async def test_to_advance_is_shown_on_the_track_and_on_the_button(solo: bool) -> None:
    async with app(laid(DEAR, solo=solo), route=TABLE) as phone:
        await ask(phone)
        assert solo or ghost(phone) is None
        assert list(marks(phone).values()) == [{ARROW}]
        button = phone.find(re.compile("^Advance"), "button")
        icons = [e.control.icon for e in phone.placed(button) if isinstance(e.control, ft.Icon)]
        assert icons == [ft.Icons.LIGHTBULB]
        await phone.tap(re.compile("^Advance"))
        assert isinstance(kept(phone).steps[1].action, Advance)
        assert boxes(phone) == []


@played
async def test_a_leather_patch_lies_where_the_hint_would_put_it() -> None:
    device = stored(steps=10, phase="leather")
    async with app(device, route=TABLE) as phone:
        table = kept(phone)
        (seat,) = table.actors
        advised = search.choose(table.think(seat, BOTS["master"])).action
        assert isinstance(advised, Leather)
        # Anywhere else first, so that it does not lie there by itself.
        row, column = next(
            divmod(cell, 9)
            for cell in range(80, -1, -1)
            if cell != advised.cell and not table.state.sides[seat].quilt >> cell & 1
        )
        await tap_quilt(phone, row + 0.5, column + 0.5)
        assert held(phone).cells != (advised.cell,)
        await ask(phone)
        assert held(phone).patch == LEATHER
        assert held(phone).cells == (advised.cell,)


@played
async def test_a_tap_on_its_way_when_a_hint_comes_sews_nothing_on() -> None:
    async with app(start(), route=TABLE) as phone:
        button = phone.find(re.compile("^Advance"), "button")
        press = button.on_click
        await ask(phone)
        advised, steps = ghost(phone), kept(phone).steps
        await phone.send(button, "click")
        press(None)
        await phone.settle()
        assert kept(phone).steps == steps
        assert ghost(phone) == advised


def test_a_hint_that_comes_after_a_touch_leaves_the_hand_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate, real = asyncio.Event(), bots.choose

    async def choose(table: Table, seat: int, spelling: str) -> Choice:
        await gate.wait()
        return await real(table, seat, spelling)

    monkeypatch.setattr(bots, "choose", choose)

    @played
    async def play() -> None:
        async with app(start(), route=TABLE) as phone:
            await phone.tap("Hint")
            assert "Hint. Still thinking" in phone.names("button")
            await phone.key("3")
            mine = held(phone)
            assert "Hint. Still thinking" not in phone.names("button")
            gate.set()
            for _ in range(200):
                await phone.settle()
            assert held(phone) == mine
            assert boxes(phone) == []

    play()


@played
async def test_there_is_a_bulb_only_for_whoever_is_to_act() -> None:
    async with app(start(), route=TABLE) as phone:
        assert "Hint" in phone.names("button")
    async with app(stored(solo=True, steps=6, phase="automa"), route=TABLE) as phone:
        assert "Turn over the Automa’s card" in phone.names("button")
        assert "Hint" not in phone.names("button")
    async with app(start(), route="/replay/g") as phone:
        assert any("’s quilt: " in name for name in phone.names("image"))
        assert "Hint" not in phone.names("button")


LONGEST = (
    Reason("patchwork.reason.whole", {"rows": 7, "columns": 9}),
    Reason("patchwork.counts.covers", {"cells": 8, "points": 16}),
    Reason("patchwork.counts.pays", {"n": 10}),
    Reason("patchwork.counts.income", {"n": 27}),
    Reason("patchwork.counts.time", {"n": 6}),
    Reason("patchwork.counts.marker", {"n": 12}),
    Reason("patchwork.counts.leather", {"space": 26}),
    Reason("patchwork.counts.square", {"n": 8}),
)
"""More than was said of any move in a hundred games."""


@pytest.mark.parametrize("locale", ["ko", "ja", "zh-Hant", "zh-Hans", "en"])
@pytest.mark.parametrize(
    ("page", "text"),
    [((360, 740), "huge"), ((390, 844), "normal"), ((390, 844), "huge"), ((360, 640), "large")],
)
def test_the_longest_reasons_and_the_buttons_beside_the_bulb_are_not_cut_off(
    locale: str, page: tuple[int, int], text: str
) -> None:
    words, scale = Words(locale).at("patchwork", ("Ana", "Bo")), TEXT_SCALE[text]
    size = measure(*page, scale)
    for patch in range(len(PATCHES)):
        found = Reason("patchwork.reason.beats", {"n": 12, "patch": Ref("patch", patch)})
        said = (words(each.key, **each.args) for each in (*LONGEST, found))
        marked = lines(words.sentences(*said), locale)
        room = inner((size.under, size.quilt), more=False)
        assert fits(marked, *_fitted(marked, 14 * scale, room))
    keys = ("commit", {"price": 10, "time": 6}), ("advance", {"n": 20}), ("commit_leather", {})
    for key, args in keys:
        marked = lines(words(f"patchwork.{key}", **args), locale, phrases=True)
        wide = size.column - size.foot - GAP - 28 - 32
        assert fits(marked, *_fitted(marked, 16 * scale, (wide, size.foot - 4)))


def _fitted(marked: str, size: float, room: tuple[float, float]) -> tuple[float, float, int]:
    """The size of a text that shrinks to its room, the width, and how many lines there are."""
    shrunk, most = fit(marked, size, *room)
    return shrunk, room[0], most


@pytest.mark.parametrize(("size", "below"), [((640.0, 400.0), True), ((360.0, 740.0), False)])
@played
async def test_on_a_lying_page_the_reasons_lie_below_a_quilt_with_patches_all_over(
    size: tuple[float, float], below: bool
) -> None:
    device = stored(18)
    device.size = size
    async with app(device, route=TABLE) as phone:
        await ask(phone)
        quilt = measure(*size, 1.0).quilt
        (box,) = boxes(phone)
        (place,) = [
            each for each in phone.controls() if box in (getattr(each, "controls", None) or ())
        ]
        assert (place.height < quilt) is below
        # The panel is back as the hint goes.
        panels = phone.texts().count("spaces")
        await phone.key("Escape")
        assert boxes(phone) == []
        assert (phone.texts().count("spaces") > panels) is below
