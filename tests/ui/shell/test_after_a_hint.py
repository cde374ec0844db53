"""What follows a hint: nothing on the table is dead, whatever is done then."""

from __future__ import annotations

import asyncio
import copy
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.bot import Choice, Reason
from engine.table import Table
from tests.examples import examples, tiers
from tests.ui.games.battle_fold import devices as battle_fold
from tests.ui.games.doodle import devices as doodle
from tests.ui.games.lost_legacy import devices as lost_legacy
from tests.ui.games.patchwork import devices as patchwork
from tests.ui.games.witches import devices as witches
from tools.pilot.headless import Device, Phone, app, played
from ui.shell import bots

TABLE = "/table/g"
AT_ONCE = {"pace": "at_once"}
AWAY = ("Show", "Look at the table", "Close", "To the fight", "Keep mine", "Next round", "Leave it")
LEAVES = ("Leave the table", "Menu")


def fight() -> Device:
    """The first turn of a fight between two on one phone."""
    table = battle_fold.raced(battle_fold.opened(2), Random(1), wrong=0)
    return battle_fold.on_device(table)


GAMES: dict[str, Callable[[], Device]] = {
    "patchwork": lambda: patchwork.laid((13, 12, 2)),
    "doodle": lambda: doodle.on_device(doodle.begun(1)),
    "doodle together": lambda: doodle.on_device(doodle.begun(2)),
    "witches": lambda: witches.on_device(witches.opened(4, bots=(1, 2, 3)), **AT_ONCE),
    "lost legacy": lambda: lost_legacy.on_device(lost_legacy.opened(3, bots=(1, 2)), **AT_ONCE),
    "battle fold": fight,
}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever advises says at once whatever can be done: how well is the engine's matter."""

    async def choose(table: Table, seat: int, spelling: str) -> Choice:
        action = table.legal(seat).sample(Random(len(table.steps)))
        return Choice(action, reasons=(Reason("table.hint.why", {}),))

    monkeypatch.setattr(bots, "choose", choose)


def goes(phone: Phone) -> Any:
    """The button at the foot that goes on, if it can be pressed."""
    for each, *_ in phone.placed(next(phone.controls())):
        if re.fullmatch(r"go\d+", str(getattr(each, "key", ""))):
            found = phone.named(each)
            return next((control for role, _, control in found if role == "button"), None)
    return None


async def hint(phone: Phone) -> None:
    """Ask for a hint where there is one to be had, and wait for it."""
    if "Hint" in phone.names("button"):
        await phone.tap("Hint")
        while "Hint" not in phone.names("button"):
            await phone.settle()


async def uncover(phone: Phone) -> None:
    """Away with sheets, curtains and what stands over the table."""
    for name in AWAY:
        if name in phone.names("button"):
            await phone.tap(name)
    if phone.route != TABLE:
        await phone.go(TABLE)


async def waits(phone: Phone) -> Any:
    """The button that goes on with a hint in the hand, once bots have acted and rested; None where
    there is none."""
    for _ in range(100):
        await uncover(phone)
        if "Hint" in phone.names("button") or goes(phone) is not None:
            await hint(phone)
            return goes(phone)
        await asyncio.sleep(0.05)
    return None


def shown(phone: Phone) -> tuple[str, list[tuple[str, str]]]:
    """The address and all that the screen says."""
    return phone.route, [(role, name) for role, name, _ in phone.named()]


async def press(phone: Phone, button: Any) -> None:
    """Press a button, and see that it is not dead."""
    before = shown(phone)
    await phone.send(button, "click")
    assert shown(phone) != before, f"dead:\n{phone.texts()}"


@pytest.mark.parametrize("game", tiers(GAMES, "lost_legacy", "doodle", why="longer tables"))
@played
async def test_a_game_played_by_hints_and_the_button_at_the_foot_never_stands_still(
    game: str,
) -> None:
    async with app(GAMES[game](), route=TABLE) as phone:
        for _ in range(8):
            button = await waits(phone)
            if button is None:
                break
            await press(phone, button)


@examples(3, 8)
@pytest.mark.parametrize("game", GAMES)
@played
async def test_after_a_hint_and_any_act_the_button_at_the_foot_answers(
    game: str, examples: int
) -> None:
    device = GAMES[game]()
    async with app(copy.deepcopy(device), route=TABLE) as phone:
        assert await waits(phone) is not None
        acts = [name for name in phone.names("button") if name not in LEAVES]
    # Of many that are alike, such as the cards of a circle, some.
    for act in Random(game).sample(acts, min(examples, len(acts))):
        async with app(copy.deepcopy(device), route=TABLE) as phone:
            await waits(phone)
            await phone.tap(act)
            await uncover(phone)
            if (button := goes(phone)) is not None:
                await press(phone, button)
