"""Battle Fold's lessons by hand: the cloth is really folded, and the fight is tapped."""

from __future__ import annotations

import json
import re

import flet as ft
import pytest

from engine.games.battle_fold.components import CLOTHS
from engine.games.battle_fold.folding import read
from tests.ui.shell.lessons.learners import said
from tools.pilot.headless import Device, Phone, app, played
from ui.device.backends import PREFIX
from ui.games.battle_fold.cloth_desk import told
from ui.games.battle_fold.folding_desk import Desk
from ui.text import Words

WORDS = Words("en", "battle_fold")
FOLD = "/lessons/battle_fold/fold"


def device() -> Device:
    """A phone on which others do not pause."""
    return Device(("en",), stored={f"{PREFIX}settings": json.dumps({"pace": "at_once"})})


def says(phone: Phone, key: str) -> bool:
    """Whether the panel says that."""
    text, _ = said(phone)
    return (text.semantics_label or text.value) == WORDS(f"battle_fold_lessons.{key}")


async def fold(phone: Phone, *folds: str) -> None:
    """Fold the archer's flat cloth, by the list of folds in words."""
    await phone.tap(WORDS("battle_fold.cloth.list"))
    desk = Desk()
    for each in map(read, folds):
        await phone.tap(told(WORDS, CLOTHS["archer"], desk, each))
        desk = desk.fold(each)


@played
async def test_the_cloth_is_folded_without_a_clock() -> None:
    async with app(device(), route=FOLD) as phone:
        await phone.tap("Continue")
        assert says(phone, "fold.2")
        await fold(phone, "D2", "L2")
        await phone.tap("Done")
        assert says(phone, "fold.2.done")
        assert "the cloth is right: Move, Attack, Item and Move" in phone.texts()


@played
async def test_a_wrong_cloth_may_be_folded_on() -> None:
    async with app(device(), route=FOLD) as phone:
        await phone.tap("Continue")
        await fold(phone, "D2")
        await phone.tap("Done")
        assert WORDS("battle_fold.race.wrong") in phone.texts()
        assert says(phone, "fold.2")
        await phone.tap(told(WORDS, CLOTHS["archer"], Desk(("D2",)), read("L2")))
        await phone.tap("Done")
        assert says(phone, "fold.2.done")


@played
async def test_who_gives_up_has_a_flat_cloth_again() -> None:
    async with app(device(), route=FOLD) as phone:
        await phone.tap("Continue")
        await fold(phone, "D2")
        await phone.tap("Give up")
        await phone.tap("Yes, give up")
        assert says(phone, "fold.2.else")
        await fold(phone, "D2", "L2")
        await phone.tap("Done")
        assert says(phone, "fold.2.done")


TAPS = {
    "token": [["Token 1"]],
    "reach": [["^Row 5, column 3: "], ["Warrior", "^Attack "]],
    "power": [["Assassin", "^Attack "], ["^Row 1, column 2: "]],
    "shield": [["^Shield: 1", "^Take a shield"], ["^2 shields", "^Spend shields: 2"]],
    "mage": [["^Row 4, column 4: "], ["Warrior", "^Attack all"]],
    "items": [["^Trap to attack", "^Keep"], ["^Trap to attack", "^Use"]],
    "ghost": [["^Row 1, column 2: "], ["Archer", "^Attack "]],
}
"""What is tapped for each ask of a lesson, in order."""


@pytest.mark.parametrize("lesson", TAPS)
@played
async def test_the_fight_is_tapped(lesson: str) -> None:
    async with app(device(), route=f"/lessons/battle_fold/{lesson}") as phone:
        for number, taps in enumerate(TAPS[lesson], 1):
            if number > 1:
                await phone.tap("Continue")
            assert says(phone, f"{lesson}.{number}")
            for name in taps:
                await phone.tap(re.compile(name))
            assert says(phone, f"{lesson}.{number}.done")


@played
async def test_what_a_ghost_would_do_is_shown_as_souls_and_not_as_lost_life() -> None:
    async with app(device(), route="/lessons/battle_fold/ghost") as phone:
        await phone.tap(re.compile(TAPS["ghost"][0][0]))
        await phone.tap("Continue")
        drawn = [each.value for each in phone.controls() if isinstance(each, ft.Text)]
        assert "+2" in drawn
        assert "\N{MINUS SIGN}2" not in drawn


@played
async def test_a_cloth_that_is_still_wrong_is_said_to_be_at_each_tap() -> None:
    async with app(device(), route=FOLD) as phone:
        await phone.tap("Continue")
        for _ in range(2):
            await phone.tap("Done")
            assert WORDS("battle_fold.race.wrong") in phone.names("text")
            assert phone.bytes > 0
