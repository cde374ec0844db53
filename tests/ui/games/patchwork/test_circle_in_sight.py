"""The circle stays in sight while a patch is in the hand, and says what can be chosen after it."""

from __future__ import annotations

import re

import flet as ft
import flet.canvas as cv
import pytest

from engine.games.patchwork.components import PATCHES
from tests.ui.games.patchwork.devices import TABLE, buy, laid
from tests.ui.games.patchwork.shown import ghost, held, own_quilt, sheet
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.games.patchwork.spread import in_rows

CLOUDS, ARGYLE, RAINDROPS = 13, 12, 26
PHONE, TABLET, DESKTOP = (390.0, 844.0), (820.0, 1180.0), (1280.0, 800.0)


def after(phone: Phone, whose: str) -> list[str]:
    """The names of the patches of which the screen says that somebody can take them next."""
    found = []
    for _, name, _ in phone.named():
        if whose in name:
            patch = name.partition(",")[0].removeprefix("Choose ")
            found.append(patch.removeprefix("Too expensive: "))
    return found


def names(*patches: int) -> list[str]:
    """Patches by name."""
    words = ("Ticking stripe", "Polka dots", "Gingham", "Houndstooth", "Little flowers")
    return [words[patch] for patch in patches]


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP])
@played
async def test_the_three_that_the_other_could_then_take_are_marked(
    size: tuple[float, float],
) -> None:
    device = laid((CLOUDS, ARGYLE, RAINDROPS))
    device.size = size
    async with app(device, route=TABLE) as phone:
        assert after(phone, "Bo can take it next") == []
        await phone.key("3")
        assert kept(phone).state.circle[3:6] == (1, 2, 3)
        assert after(phone, "Bo can take it next") == names(1, 2, 3)
        await phone.key("Escape")
        await phone.key("2")
        # Raindrops cost 7 buttons, of which Bo has 5.
        assert after(phone, "Bo comes to it next") == ["Raindrops"]
        assert after(phone, "Bo can take it next") == names(1, 2)
        await phone.key("Escape")
        assert after(phone, " it next") == []


@pytest.mark.parametrize("size", [TABLET, DESKTOP])
@played
async def test_from_a_tablet_on_another_patch_is_a_tap_away(size: tuple[float, float]) -> None:
    device = laid((CLOUDS, ARGYLE, RAINDROPS))
    device.size = size
    async with app(device, route=TABLE) as phone:
        await phone.key("1")
        assert held(phone).patch == CLOUDS
        await phone.tap(re.compile("^Choose Argyle"))
        assert held(phone).patch == ARGYLE
        assert "Put back" in phone.names("button")


def test_the_whole_circle_is_in_sight_from_a_tablet_on() -> None:
    for width, height in ((804.0, 348.0), (350.0, 560.0), (620.0, 640.0)):
        found = in_rows(width, height, len(PATCHES), 1.0)
        rows = -(-30 // int((width + 4) // (54 + 4)))
        assert found.near + 8 + rows * (found.far + 4) <= height


@played
async def test_undo_puts_the_patch_back_before_it_takes_a_turn_back() -> None:
    async with app(laid((CLOUDS, ARGYLE, 2), buy(CLOUDS, 0, 0)), route=TABLE) as phone:
        steps = len(kept(phone).steps)
        await phone.key("1")
        await phone.tap("Undo")
        assert ghost(phone) is None
        assert len(kept(phone).steps) == steps
        await phone.key("1")
        await phone.key("u")
        assert len(kept(phone).steps) == steps
        await phone.tap("Undo")
        assert len(kept(phone).steps) == steps - 1


@played
async def test_what_cannot_be_paid_has_no_frame_of_what_fits() -> None:
    async with app(laid((CLOUDS, ARGYLE, RAINDROPS)), route=TABLE) as phone:
        colors = []
        for key in ("1", "3"):
            await phone.key(key)
            board = phone.placed(own_quilt(phone))
            lines = [each.control for each in board if isinstance(each.control, cv.Canvas)]
            colors.append(lines[-1].shapes[0].paint.color)
            await phone.key("Escape")
        assert colors[0] != colors[1]


@played
async def test_a_finger_that_rests_on_a_patch_is_told_what_it_is() -> None:
    facts = "Clouds, 5 spaces, price 2, time 3, income 1"
    async with app(laid((CLOUDS, ARGYLE, 2), buy(CLOUDS, 0, 0)), route=TABLE) as phone:
        tips = {str(each.tooltip.message) for each in phone.controls() if each.tooltip}
        assert len(tips) == 32
        await phone.tap(re.compile("Show the quilt"))
        board = next(
            each
            for each in (lying.control for lying in phone.placed(sheet(phone)))
            if isinstance(each, ft.GestureDetector) and each.on_long_press_start
        )
        said = facts.partition(", income")[0]
        assert said not in phone.texts()
        point = {"x": 2.0, "y": 2.0}
        await phone.send(board, "long_press_start", {"l": point, "g": point, "k": "touch"})
        assert said in phone.texts()
