"""What is tapped is as wide and as high as a finger, on every kind of page of a narrow phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import flet as ft
import pytest

from engine.games import find
from engine.record import Player
from engine.table import Table
from tests.ui.games.doodle import devices as doodle
from tests.ui.games.patchwork import devices as patchwork
from tests.ui.games.patchwork.keeper import devices as keeper
from tests.ui.games.witches import devices as witches
from tests.ui.games.witches.devices import NAMES, TABLE
from tools.pilot.headless import MENU, Device, Phone, app, played
from ui.look import TARGET

SIZE = (360.0, 740.0)

FAN = 24.0
"""Least side of what a card of Witches' hand shows. Up to twenty lie over one another; a finger
slides along them, and the one under it is shown large before it is lifted (``slide.py``)."""

CIRCLE = 40.0
"""Least side of a card of Doodle's circle: its eight lie in one row, 48 high, and on 376 pixels
each has 44 of width."""

Tap = str | re.Pattern[str]
Way = tuple[Callable[[], Device], str, tuple[Tap, ...]]


def played_on(game: str, seats: int, steps: int) -> Callable[[], Device]:
    """A device with a game after so many random steps."""

    def make() -> Device:
        players = tuple(Player(name) for name in NAMES[:seats])
        table = Table.open(game, find(game).info.options(), players, 3).settle()
        rng = Random(3)
        while table.actors and len(table.steps) < steps:
            seat = table.actors[0]
            table = table.play(seat, table.legal(seat).sample(rng)).settle()
        return witches.on_device(table)

    return make


def match(seats: int, cards: int | None) -> Callable[[], Device]:
    """A device with Ana's hand in a match against bots, to be passed from where ``cards`` is None,
    else after so many cards."""

    def make() -> Device:
        table = witches.opened(seats, tuple(range(1, seats)))
        return witches.on_device(table if cards is None else witches.further(table, cards))

    return make


FIRST = "1"
"""The key that takes the first patch into the hand."""

ENTER = re.compile("^Enter round")

GAME = re.compile("^Enter game")

WAYS: dict[str, Way] = {
    **{
        route: (Device, route, ())
        for route in (
            *("/", "/settings", "/rules", "/rules/patchwork/turn", "/keep", "/book", "/about"),
            *("/new/patchwork", "/new/doodle", "/new/patchwork.keeper", "/new/sheet.keeper"),
            *("/count/patchwork", "/count/doodle"),
        )
    },
    "variants": (Device, "/new/witches", (re.compile("[Vv]ariant|[Ss]tandard"),)),
    "numbers": (Device, "/count/patchwork", ("Numbers",)),
    "patchwork": (lambda: patchwork.laid((13,)), TABLE, ()),
    "a patch in the hand": (lambda: patchwork.laid((13,)), TABLE, (FIRST,)),
    "the menu": (lambda: patchwork.laid((13,)), TABLE, (MENU,)),
    "patchwork is over": (played_on("patchwork", 2, 1000), TABLE, ()),
    "patchwork is kept": (
        lambda: keeper.device(keeper.table(circle=keeper.whole(13, 5, 6))),
        TABLE,
        (keeper.tile(13),),
    ),
    **{f"a hand to pass of {n}": (match(n, None), TABLE, ()) for n in (3, 6)},
    **{f"a hand of {n}": (match(n, 0), TABLE, ()) for n in (3, 4, 5)},
    "witches is over": (played_on("witches", 3, 4000), TABLE, ()),
    "captured": (played_on("witches.keeper", 6, 0), TABLE, (ENTER,)),
    "a shape in the hand": (lambda: doodle.on_device(doodle.rolled(1)), TABLE, ()),
    "doodle of eight": (played_on("doodle", 8, 20), TABLE, ()),
    "a sheet is painted": (played_on("doodle.keeper", 8, 0), TABLE, (ENTER,)),
    "a match that is kept": (played_on("lost_legacy.keeper", 6, 0), TABLE, (GAME,)),
    "points": (played_on("sheet.keeper", 8, 0), TABLE, (ENTER,)),
}


def least(name: str) -> float:
    """How small what is called so may be."""
    if name.startswith("Card: "):
        return CIRCLE
    if re.match(r"(the )?(red|yellow|green|blue) \d|the .* (Witch|Queen)|a Wizard", name):
        return FAN
    return TARGET


def sizes(phone: Phone) -> dict[str, tuple[float, float]]:
    """What can be tapped, and the size that it is given; one that is given none has its own, and
    the theme makes that no smaller than a finger."""
    return {
        name: (control.width or TARGET, control.height or TARGET)
        for _, name, control in phone.named()
        if isinstance(control, ft.TextButton)
    }


@played
async def test_what_is_given_no_size_is_as_large_as_a_finger() -> None:
    async with app() as phone:
        for theme in (phone.page.theme, phone.page.dark_theme):
            assert theme is not None
            assert theme.text_button_theme is not None
            least: Any = theme.text_button_theme.style
            assert min(least.minimum_size.width, least.minimum_size.height) >= TARGET


@pytest.mark.parametrize("page", WAYS)
@played
async def test_what_is_tapped_is_as_large_as_a_finger(page: str) -> None:
    make, route, taps = WAYS[page]
    device = make()
    device.size = SIZE
    async with app(device, route=route) as phone:
        for tap in taps:
            if tap == FIRST:
                await phone.key(FIRST)
            else:
                await phone.tap(tap)
        found = sizes(phone)
        assert found
        assert {name: size for name, size in found.items() if min(size) < least(name)} == {}
