"""A sheet that comes up by itself: every way back closes it, and none leaves the table from under
it."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import pytest

from engine.games.lost_legacy.actions import Play
from pilot.headless import Device, Phone, app, played
from tests.ui.games import test_closing
from tests.ui.games.doodle import devices as doodle
from tests.ui.games.lost_legacy import devices as lost_legacy
from tests.ui.games.lost_legacy.test_table import starting
from tests.ui.games.patchwork import devices as patchwork
from tests.ui.games.patchwork.keeper.devices import EN, device, table, tile
from tests.ui.games.patchwork.keeper.test_mending import HERRINGBONE, ONE, pick
from tests.ui.games.witches import devices as witches
from tests.ui.games.witches.test_sheets import cast
from tests.ui.kept import kept
from tests.ui.shell.test_way_out import out, wander
from ui.router import path

CLOSE = EN("shell.close")
TABLE = "/table/g"


async def comes_with_the_table(phone: Phone) -> None:
    """It is there when the table is opened."""


async def draws_the_automas_card(phone: Phone) -> None:
    """The next tap lets the Automa act."""
    await phone.tap(EN("patchwork.reveal"))


async def looks(phone: Phone) -> None:
    """Ana looks at another's card, which ends her turn."""
    hands = lost_legacy.Hands(phone)
    await hands.place(1)
    await hands.place(1)


async def weighs(phone: Phone) -> None:
    """Another patch is entered for one that was."""
    await pick(phone, "Ana buys Gingham")
    await phone.tap(tile(HERRINGBONE))
    await phone.tap(re.compile("^Buy"))


async def mends(phone: Phone) -> None:
    """It is applied, and the real table is to be set right."""
    await weighs(phone)
    await phone.tap(EN("mend.apply"))


class Case(NamedTuple):
    """A sheet that comes up by itself.

    Attributes:
        make: a device with the game before it.
        bring: what brings it up.
    """

    make: Callable[[], Device]
    bring: Callable[[Phone], Awaitable[None]] = comes_with_the_table


def automa_next() -> Device:
    """A game alone that waits for the Automa's card."""
    return patchwork.stored(8, solo=True, phase="automa", pace="tap")


CASES = {
    "result": Case(lambda: patchwork.on_device(test_closing.over("patchwork", 2))),
    "automa": Case(automa_next, draws_the_automas_card),
    "round": Case(lambda: doodle.on_device(doodle.until(doodle.begun(2), "refill"))),
    "last round": Case(lambda: doodle.on_device(doodle.until(doodle.begun(2), "over"))),
    "witches round": Case(
        lambda: witches.on_device(witches.further(witches.opened(), phase="deal"))
    ),
    "spell": Case(lambda: witches.on_device(cast(limit=20))),
    "look": Case(
        lambda: lost_legacy.on_device(
            starting("map thief general assault search search").play(0, Play("thief")), pace="tap"
        ),
        looks,
    ),
    "weighed": Case(lambda: device(table(*ONE)), weighs),
    "righted": Case(lambda: device(table(*ONE)), mends),
}


async def close(phone: Phone) -> None:
    """By its cross."""
    await phone.tap(CLOSE)


async def escape(phone: Phone) -> None:
    """By the key."""
    await phone.key("Escape")


WAYS: dict[str, Callable[[Phone], Awaitable[object]]] = {
    "back": Phone.back,
    "gesture": Phone.gesture,
    "cross": close,
    "escape": escape,
}


async def opened(phone: Phone, case: Case) -> int:
    """Go from home to the table, and bring the sheet up; how many steps are taken by then."""
    await phone.go(TABLE)
    await case.bring(phone)
    assert CLOSE in phone.names("button")
    assert path(phone.route) == TABLE
    return len(kept(phone).steps)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("case", CASES)
@played
async def test_every_way_back_closes_it_and_then_leads_home(case: str, way: str) -> None:
    async with app(CASES[case].make()) as phone:
        steps = await opened(phone, CASES[case])
        await WAYS[way](phone)
        assert CLOSE not in phone.names("button")
        assert phone.route == TABLE
        assert len(kept(phone).steps) == steps, "closing decides nothing"
        assert await out(phone, phone.back) == ["/"]


@pytest.mark.parametrize("case", CASES)
@played
async def test_the_way_forth_brings_it_up_no_more(case: str) -> None:
    async with app(CASES[case].make()) as phone:
        await opened(phone, CASES[case])
        await phone.back()
        shown = phone.names()
        await phone.forward()
        assert phone.names() == shown
        assert phone.route == TABLE
        assert await out(phone, phone.back) == ["/"]


@played
async def test_one_that_follows_another_is_closed_by_a_step_of_its_own() -> None:
    async with app(CASES["automa"].make()) as phone:
        await opened(phone, CASES["automa"])
        await phone.back()
        while EN("patchwork.reveal") not in phone.names("button"):
            await phone.tap(re.compile("^Advance"))
        await draws_the_automas_card(phone)
        assert CLOSE in phone.names("button")
        await phone.back()
        assert CLOSE not in phone.names("button")
        assert phone.route == TABLE


@played
async def test_a_sheet_that_is_opened_from_it_closes_alone() -> None:
    async with app(CASES["witches round"].make()) as phone:
        await opened(phone, CASES["witches round"])
        for way in (phone.back, phone.gesture):
            await phone.tap("Look back")
            assert "End of round 1" not in phone.names()
            await way()
            assert "End of round 1" in phone.names()
        await phone.tap("Look back")
        await phone.tap(CLOSE)
        assert "End of round 1" in phone.names()
        assert await out(phone, phone.back) == [TABLE, "/"]


@played
async def test_a_page_that_is_opened_from_it_leads_back_to_it() -> None:
    async with app(CASES["result"].make()) as phone:
        await opened(phone, CASES["result"])
        await phone.tap(EN("table.replay"))
        assert phone.route.startswith("/replay/")
        await phone.back()
        assert CLOSE in phone.names("button")
        assert await out(phone, phone.back) == [TABLE, "/"]


@played
async def test_the_next_game_stands_where_this_one_stood() -> None:
    async with app(CASES["result"].make()) as phone:
        await opened(phone, CASES["result"])
        await phone.tap(EN("result.rematch"))
        assert phone.route != TABLE
        assert await out(phone, phone.back) == ["/"]


@played
async def test_both_halves_are_free_again_at_once() -> None:
    made = CASES["round"].make()
    made.size = (820.0, 1180.0)
    made.stored |= doodle.on_device(
        doodle.until(doodle.begun(2), "refill"), seating="across"
    ).stored
    async with app(made) as phone:
        await phone.go(TABLE)
        assert phone.names("button").count(CLOSE) == 2
        await phone.back()
        assert CLOSE not in phone.names("button")
        assert await out(phone, phone.back) == ["/"]


@played
async def test_a_curtain_has_nothing_over_it() -> None:
    """What was open when the phone was put down is no step of the way back from the curtain."""
    async with app(witches.on_device(witches.opened())) as phone:
        await phone.go(TABLE)
        await phone.tap(re.compile("^I’m "))
        await phone.choose(EN("table.history"))
        await phone.away()
        assert any(name.startswith("I’m ") for name in phone.names("button"))
        assert await out(phone, phone.back) == ["/"]


@pytest.mark.parametrize("case", CASES)
@played
async def test_wherever_somebody_has_tapped_the_way_back_leads_out(case: str) -> None:
    """Walks that begin with it, by buttons and every way back and forth."""
    dice = random.Random(case)
    async with app(CASES[case].make()) as phone:
        await opened(phone, CASES[case])
        for _ in range(20):
            if dice.random() < 0.2:
                await phone.forward()
            await wander(phone, dice)
            below = phone.history.entries[: phone.history.index + 1]
            assert len(set(below)) == len(below), "an address stands in the history once"
        # A sheet that has waited under another comes up on the way, and has its own step.
        waits = "?" in phone.route
        above = phone.history.index
        assert len(await out(phone, phone.back)) in (above, above + waits)
        assert path(phone.route) == "/"
