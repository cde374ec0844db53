"""Two players at a real table: what each tap tells the phone, and how many it takes."""

from __future__ import annotations

import asyncio
import re

import pytest

from engine.games.patchwork.actions import Advance, Buy
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.kept import KeptOptions
from engine.table import Table
from tests.ui.games.patchwork.devices import TABLE
from tests.ui.games.patchwork.keeper.devices import EN, device, state, steps, table, tile, whole
from tools.pilot.headless import app, played

GINGHAM, ARGYLE, MOONS, CLOUDS = 2, 12, 19, 13


@played
async def test_from_the_set_up_page_to_the_table() -> None:
    async with app(route="/new/patchwork.keeper") as phone:
        assert EN("patchwork.setup.cards") not in phone.texts()
        await phone.tap(re.compile(re.escape(EN("patchwork.setup.seats.1"))))
        await phone.tap(re.compile(re.escape(EN("patchwork.setup.cards.table"))))
        await phone.tap(re.compile(re.escape(EN("patchwork.setup.seats.2"))))
        await phone.tap(re.compile(re.escape(EN("patchwork.setup.placing.phone"))))
        await phone.tap(EN("setup.start"))
        assert EN("patchwork.keeper.ring.skip") in phone.names("button")


@played
async def test_a_patch_is_bought_in_two_taps_and_three_with_search() -> None:
    async with app(device(table()), route=TABLE) as phone:
        await phone.tap(tile(GINGHAM))
        await phone.tap(re.compile("^Buy"))
        assert steps(phone)[1:] == ["0 2@"]
        assert "Bo’s turn" in phone.names()
        await phone.tap(EN("patchwork.keeper.size", n=5))
        assert tile(GINGHAM).search(phone.texts()) is None
        await phone.tap(tile(ARGYLE))
        await phone.tap(re.compile("^Buy"))
        assert steps(phone)[1:] == ["0 2@", "1 12@"]
        # What was looked for is forgotten with the step.
        assert tile(MOONS).search(phone.texts())


@played
async def test_advancing_is_one_tap_and_says_what_is_to_be_done() -> None:
    async with app(device(table()), route=TABLE) as phone:
        await phone.tap(re.compile("^Advance"))
        assert steps(phone)[1:] == ["0 +"]
        assert "Ana’s token to space 1" in phone.texts()
        assert "Ana gets 1 button" in phone.texts()
        await phone.tap("Undo")
        assert steps(phone)[1:] == []


@played
async def test_a_patch_that_is_tapped_twice_at_once_is_in_the_hand() -> None:
    game = table(options=KeptOptions(placing="phone"))
    async with app(device(game), route=TABLE) as phone:
        button = phone.find(tile(GINGHAM), "button")
        await asyncio.gather(phone.send(button, "click"), phone.send(button, "click"))
        assert EN("patchwork.hand.drop") in phone.names("button")


@played
async def test_what_cannot_be_paid_says_so_and_is_not_bought() -> None:
    async with app(device(table()), route=TABLE) as phone:
        await phone.tap(tile(MOONS))
        assert EN("patchwork.refused.cannot_pay", needs=10, has=5) in phone.texts()
        assert any(name.startswith("Buy") for name in phone.names("disabled"))
        await phone.key("Enter")
        assert steps(phone)[1:] == []
        await phone.tap(EN("patchwork.hand.drop"))
        assert any(name.startswith("Advance") for name in phone.names("button"))


@played
async def test_a_known_circle_offers_the_three_that_come_next() -> None:
    game = table(circle=whole(GINGHAM, ARGYLE, CLOUDS))
    async with app(device(game), route=TABLE) as phone:
        tiles = [name for name in phone.names("button") if " price " in name]
        assert [tile(p).search(n) is not None for p, n in zip((2, 12, 13), tiles, strict=True)] == [
            True
        ] * 3
        assert EN("patchwork.keeper.size", n=5) not in phone.names()


@played
async def test_buttons_that_are_really_there() -> None:
    async with app(device(table()), route=TABLE) as phone:
        await phone.tap(re.compile("^Ana: .*Make a correction$"))
        assert EN("patchwork.keeper.count", n=5) in phone.names("disabled")
        await phone.tap(EN("patchwork.keeper.count.fewer", n=1))
        await phone.tap(EN("patchwork.keeper.count", n=4))
        assert steps(phone)[1:] == ["0 count 4"]
        assert state(phone).table.sides[0].buttons == 4
        await phone.tap(re.compile("^Bo: .*Make a correction$"))
        assert EN("patchwork.keeper.count.later") in phone.texts()


@played
async def test_the_tile_is_claimed_once_a_square_can_be_full() -> None:
    game = covered()
    assert game.state.table.bonus is None
    async with app(device(game), route=TABLE) as phone:
        await phone.tap(re.compile("^Ana: .*Make a correction$"))
        await phone.tap(EN("patchwork.keeper.claim"))
        assert steps(phone)[-1] == "0 tile yes"
        assert state(phone).table.bonus == 0
        await phone.tap(re.compile("^Ana: .*Make a correction$"))
        assert EN("patchwork.keeper.claim") not in phone.names()


@pytest.mark.parametrize("has", [True, False])
def test_the_tile_is_asked_at_the_end(has: bool) -> None:
    @played
    async def ask() -> None:
        game = covered()
        while game.state.table.phase != "over":
            game = game.play(game.state.table.turn, Advance())
        assert game.state.asked == (0,)
        async with app(device(game), route=TABLE) as phone:
            assert EN("patchwork.keeper.tile.ask", name="Ana") in phone.texts()
            await phone.tap(EN("patchwork.keeper.tile." + ("yes" if has else "no")))
            assert steps(phone)[-1] == f"0 tile {'yes' if has else 'no'}"
            assert EN("result.rematch") in phone.names("button")

    ask()


def covered() -> Table:
    """Ana has more than 49 cells covered, nobody has entered where; it is her turn."""
    game = table()
    for _ in range(200):
        turn = game.state.table.turn
        buys = [a for a in game.legal(turn) if isinstance(a, Buy)]
        cells = 81 - game.state.table.sides[0].empty
        if turn == 0 and cells >= 49 and game.state.table.phase == "turn":
            return game
        buys.sort(key=lambda a: -size(a.patch))
        game = game.play(turn, buys[0] if turn == 0 and buys else Advance())
    raise AssertionError("never so many")


def size(patch: int) -> float:
    """Cells for each button and space of time."""
    facts = PATCHES[patch]
    return (facts.size + 2 * facts.income) / (1 + facts.price + facts.time)


@played
async def test_placing_on_the_phone_takes_two_taps_as_well() -> None:
    game = table(options=KeptOptions(placing="phone"), circle=whole(GINGHAM, ARGYLE, CLOUDS))
    async with app(device(game), route=TABLE) as phone:
        await phone.tap(tile(GINGHAM))
        await phone.tap(re.compile("^Sew on"))
        (side, _) = state(phone).table.sides
        assert side.placed[0][0] == GINGHAM
        assert side.quilt.bit_count() == 3
        assert side.quilt < 1 << 81
