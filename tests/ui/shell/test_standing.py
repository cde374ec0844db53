"""A sheet that comes up by itself, and a page within a table: every way back closes it, and none
leaves the screen from under it."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import pytest

from engine.games.lost_legacy.actions import Play
from tests.examples import tiers
from tests.ui.games import test_closing
from tests.ui.games.doodle import devices as doodle
from tests.ui.games.doodle import test_count as doodle_count
from tests.ui.games.lost_legacy import devices as lost_legacy
from tests.ui.games.lost_legacy.test_table import starting
from tests.ui.games.patchwork import devices as patchwork
from tests.ui.games.patchwork import test_count as patchwork_count
from tests.ui.games.patchwork.keeper.devices import EN, device, table, tile
from tests.ui.games.patchwork.keeper.test_mending import HERRINGBONE, ONE, pick
from tests.ui.games.sheet import test_table as sheet
from tests.ui.games.witches import devices as witches
from tests.ui.games.witches.test_sheets import cast
from tests.ui.kept import kept
from tests.ui.shell.test_way_out import out, wander
from tools.pilot.headless import Device, Phone, app, played
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
    await pick(phone, "Ana bought Gingham")
    await phone.tap(tile(HERRINGBONE))
    await phone.tap(re.compile("^Buy"))


async def mends(phone: Phone) -> None:
    """It is applied, and the real table is to be set right."""
    await weighs(phone)
    await phone.tap(EN("mend.apply"))


async def mends_a_step(phone: Phone) -> None:
    """A step is picked from the history; the table lies as it did before it."""
    await pick(phone, "Ana bought Gingham")


async def mends_a_round(phone: Phone) -> None:
    """A round is picked from the list; its page takes the place of the table."""
    await phone.tap(re.compile(re.escape(EN("keep.correct")) + r"\.?$"))


async def counts_patchwork(phone: Phone) -> None:
    """Both quilts are counted."""
    hand = patchwork_count.Hand(phone)
    await hand.tap("patchwork.count.numbers")
    await hand.type("1217", "2314")
    await hand.tap("result.show")


async def counts_doodle(phone: Phone) -> None:
    """Each number of both sheets is typed."""
    for seat in (0, 1):
        for name, digits in (("1", "25"), ("2", "36"), ("3", "49"), ("empty", "4")):
            await phone.tap(doodle_count.number(name, seat=seat))
            await doodle_count.type_in(phone, digits)
        if not seat:
            await phone.tap(re.compile("^Next: "))
    await phone.tap(EN("result.show"))


class Case(NamedTuple):
    """A sheet that comes up by itself, or a page within a table.

    Attributes:
        make: a device with the game before it.
        bring: what brings it up.
        route: the screen on which it comes up.
        cross: the name of the button on it that closes it.
        over: what it lies over in the address: the screen, or a page within it.
    """

    make: Callable[[], Device]
    bring: Callable[[Phone], Awaitable[None]] = comes_with_the_table
    route: str = TABLE
    cross: str = CLOSE
    over: str = ""


def automa_next() -> Device:
    """A game alone that waits for the Automa's card."""
    return patchwork.stored(8, solo=True, phase="automa", pace="tap")


CASES = {
    "result": Case(lambda: patchwork.on_device(test_closing.over("patchwork", 2))),
    "automa": Case(automa_next, draws_the_automas_card),
    "round": Case(lambda: doodle.on_device(doodle.played_to("refill"))),
    "last round": Case(lambda: doodle.on_device(doodle.played_to("over"))),
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
    "weighed": Case(lambda: device(table(*ONE)), weighs, over="?standing"),
    "righted": Case(lambda: device(table(*ONE)), mends),
    "mended step": Case(lambda: device(table(*ONE)), mends_a_step, cross=EN("mend.cancel")),
    "mended round": Case(
        lambda: sheet.device((1, 2, 3, 4)), mends_a_round, cross=EN("mend.cancel")
    ),
    "patchwork counted": Case(Device, counts_patchwork, "/count/patchwork"),
    "doodle counted": Case(Device, counts_doodle, "/count/doodle"),
}


WAYS: dict[str, Callable[[Phone, Case], Awaitable[object]]] = {
    "back": lambda phone, _: phone.back(),
    "gesture": lambda phone, _: phone.gesture(),
    "cross": lambda phone, case: phone.tap(case.cross),
    "escape": lambda phone, _: phone.key("Escape"),
}


async def opened(phone: Phone, case: Case) -> object:
    """Go from home to the screen, and bring the sheet up; what is decided by then."""
    await phone.go(case.route)
    await case.bring(phone)
    assert case.cross in phone.names("button")
    assert path(phone.route) == case.route
    return decided(phone, case)


def decided(phone: Phone, case: Case) -> object:
    """How many steps are taken, or what is counted and in the book."""
    if case.route == TABLE:
        return len(kept(phone).steps)
    return {name: text for name, text in phone.saved().items() if name.startswith("play.")}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("case", CASES)
@played
async def test_every_way_back_closes_it_and_then_leads_home(case: str, way: str) -> None:
    async with app(CASES[case].make()) as phone:
        before = await opened(phone, CASES[case])
        await WAYS[way](phone, CASES[case])
        assert CASES[case].cross not in phone.names("button")
        route, over = CASES[case].route, CASES[case].over
        assert phone.route == route + over
        assert decided(phone, CASES[case]) == before, "closing decides nothing"
        assert await out(phone, phone.back) == [*([route] if over else []), "/"]


@pytest.mark.parametrize(
    "case",
    tiers(
        CASES,
        *("result", "look", "weighed", "mended round", "patchwork counted"),
        why="all sheets of a table close in the same way, and so do all pages within one",
    ),
)
@played
async def test_the_way_forth_brings_it_up_no_more(case: str) -> None:
    async with app(CASES[case].make()) as phone:
        await opened(phone, CASES[case])
        await phone.back()
        shown = phone.names()
        await phone.forward()
        assert phone.names() == shown
        route, over = CASES[case].route, CASES[case].over
        assert phone.route == route + over
        assert await out(phone, phone.back) == [*([route] if over else []), "/"]


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
            await phone.tap("See all hands")
            assert "End of round 1" not in phone.names()
            await way()
            assert "End of round 1" in phone.names()
        await phone.tap("See all hands")
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
async def test_what_is_weighed_while_a_step_is_mended_closes_first_and_then_the_mending() -> None:
    case = CASES["weighed"]
    async with app(case.make()) as phone:
        await opened(phone, case)
        await phone.back()
        assert EN("mend.title") not in phone.texts()
        assert EN("mend.cancel") in phone.names("button")
        assert phone.route == f"{TABLE}?standing"
        # Another sheet over it, such as the menu, closes alone.
        await phone.tap(EN("table.menu"))
        await phone.back()
        assert EN("mend.cancel") in phone.names("button")
        await phone.back()
        assert EN("mend.cancel") not in phone.names("button")
        assert await out(phone, phone.back) == ["/"]


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
    made.stored |= doodle.on_device(doodle.played_to("refill"), seating="across").stored
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


@pytest.mark.long("whoever wanders about goes back too")
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
