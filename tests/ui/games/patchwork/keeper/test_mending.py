"""What was entered wrong, forgotten or entered twice is mended, and shown before it is."""

from __future__ import annotations

import re

import pytest

from engine.games.patchwork.actions import Advance, Buy
from engine.games.patchwork.kept import KeptOptions
from engine.record import Record
from engine.table import Table
from tests.ui.games.patchwork.devices import TABLE
from tests.ui.games.patchwork.keeper.devices import EN, device, state, steps, table, tile, whole
from tools.pilot.headless import Phone, app, played

GINGHAM, ARGYLE, CLOUDS, HERRINGBONE = 2, 12, 13, 5
ONE = (Buy(GINGHAM, ()), Buy(ARGYLE, ()), Advance())


async def pick(phone: Phone, line: str) -> None:
    """Open the history and take up the step that is told so."""
    await phone.choose(EN("table.history"))
    await phone.tap(re.compile(f"^Correct: {line}"))


@played
async def test_a_wrong_patch() -> None:
    async with app(device(table(*ONE)), route=TABLE) as phone:
        told = steps(phone)
        await pick(phone, "Ana bought Gingham")
        # The table lies as it did then; nothing is taken by looking at it.
        assert re.search(r"Ana: space 0\. 5 buttons", phone.texts())
        assert EN("table.undo") in phone.names("disabled")
        await phone.tap(tile(HERRINGBONE))
        await phone.tap(re.compile("^Buy"))
        assert steps(phone) == told
        shown = phone.texts()
        assert "Ana bought Gingham for 2 buttons." in shown
        assert "Ana bought Herringbone for 3 buttons." in shown
        assert "Ana: buttons: 3, then 2" in shown
        assert "Ana: income: +0, then +1" in shown
        await phone.tap(EN("mend.apply"))
        assert steps(phone) == [told[0], "0 5@", *told[2:]]
        assert EN("mend.title") not in phone.texts()


@played
async def test_after_a_mending_it_says_what_to_set_right_and_not_what_was_done_before() -> None:
    async with app(device(table(*ONE)), route=TABLE) as phone:
        before = phone.texts()
        assert "Bo’s token to space" in before
        await pick(phone, "Ana bought Gingham")
        await phone.tap(tile(HERRINGBONE))
        await phone.tap(re.compile("^Buy"))
        await phone.tap(EN("mend.apply"))
        told = phone.texts()
        assert EN("mend.right") in told
        assert "The patch of 3 spaces (cost 2, time 2) goes from Ana back into the circle" in told
        assert "Ana pays 1 button" in told
        await phone.tap(EN("mend.right.done"))
        assert EN("mend.right") not in phone.texts()
        assert "token to space" not in phone.texts()
        # What is entered next is told as ever.
        await phone.tap(re.compile("^Advance"))
        assert "token to space" in phone.texts()


@played
async def test_a_mended_game_is_the_one_that_had_been_right() -> None:
    right = table(Buy(HERRINGBONE, ()), *ONE[1:])
    async with app(device(table(*ONE)), route=TABLE) as phone:
        await pick(phone, "Ana bought Gingham")
        await phone.tap(tile(HERRINGBONE))
        await phone.tap(re.compile("^Buy"))
        await phone.tap(EN("mend.apply"))
        assert state(phone) == right.state


@played
async def test_a_mended_game_is_played_again_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with app(device(table(*ONE)), route=TABLE) as phone:
        resumed, resume = 0, Table.resume

        def count(record: Record, seed: int) -> Table:
            nonlocal resumed
            resumed += 1
            return resume(record, seed)

        monkeypatch.setattr(Table, "resume", count)
        await pick(phone, "Ana bought Gingham")
        await phone.tap(tile(HERRINGBONE))
        await phone.tap(re.compile("^Buy"))
        await phone.tap(EN("mend.apply"))
        assert resumed == 1


@played
async def test_forgotten_buttons_are_put_in_before_a_step() -> None:
    async with app(device(table(*ONE)), route=TABLE) as phone:
        told = steps(phone)
        await pick(phone, "Bo bought Argyle")
        await phone.tap(EN("mend.insert"))
        assert EN("mend.insert.ask") in phone.texts()
        await phone.tap(re.compile("^Bo: .*Make a correction$"))
        await phone.tap(EN("patchwork.keeper.count.more", n=1))
        await phone.tap(EN("patchwork.keeper.count", n=6))
        assert "Bo: buttons: 4, then 5" in phone.texts()
        await phone.tap(EN("mend.apply"))
        assert steps(phone) == [*told[:2], "1 count 6", *told[2:]]
        assert "Bo gets 1 button" in phone.texts()


@played
async def test_a_step_entered_twice_is_taken_out() -> None:
    async with app(device(table(*ONE)), route=TABLE) as phone:
        told = steps(phone)
        await pick(phone, "Bo advanced")
        await phone.tap(EN("mend.remove"))
        assert EN("mend.removed") in phone.texts()
        await phone.tap(EN("mend.apply"))
        assert steps(phone) == told[:-1]
        assert EN("mend.right") in phone.texts()


@played
async def test_steps_that_no_longer_fit_are_told_and_left_out_or_end_the_game_there() -> None:
    for way, rest in (("mend.leave_out", ["0 +"]), ("mend.stop", [])):
        game = table(*ONE[:2], Buy(CLOUDS, ()), Advance())
        async with app(device(game), route=TABLE) as phone:
            told = steps(phone)
            assert told[1:] == ["0 2@", "1 12@", "1 13@", "0 +"]
            await pick(phone, "Bo bought Argyle")
            await phone.tap(tile(CLOUDS))
            await phone.tap(re.compile("^Buy"))
            assert EN("patchwork.refused.not_your_turn") in phone.texts()
            await phone.tap(re.compile(re.escape(EN(way)) + r"\.$"))
            await phone.tap(EN("mend.apply"))
            stored = steps(phone)
            assert stored[:3] == [*told[:2], "1 13@"]
            assert stored[3:] == rest


@played
async def test_nothing_is_changed_by_looking_and_leaving() -> None:
    async with app(device(table(*ONE)), route=TABLE) as phone:
        told = steps(phone)
        await pick(phone, "Ana bought Gingham")
        await phone.tap(EN("mend.remove"))
        await phone.tap(EN("mend.back"))
        await phone.tap(EN("mend.cancel"))
        assert steps(phone) == told
        assert EN("mend.replace") not in phone.names("button")
        assert EN("table.undo") in phone.names("button")


@played
async def test_the_circle_is_mended_from_what_was_entered() -> None:
    game = table(circle=(GINGHAM, ARGYLE, CLOUDS))
    async with app(device(game), route=TABLE) as phone:
        await pick(phone, "The patches were laid out")
        assert EN("patchwork.keeper.ring.done", n=3) in phone.names("button")
        await phone.tap(EN("patchwork.keeper.ring.back"))
        await phone.tap(EN("patchwork.keeper.ring.done", n=2))
        await phone.tap(EN("mend.apply"))
        assert steps(phone) == ["-1 circle 2,12"]


@played
async def test_a_card_of_the_real_deck_is_mended() -> None:
    game = table(
        Advance(), options=KeptOptions(cards="table"), solo=True, circle=whole(GINGHAM, ARGYLE)
    )
    first, second = (action for action in list(game.legal(-1))[:2])
    async with app(device(game.play(-1, first)), route=TABLE) as phone:
        await phone.tap(EN("shell.close"))
        await pick(phone, f"Card {first.card}")
        await phone.tap(EN("patchwork.keeper.number", n=second.card))
        await phone.tap(EN("mend.apply"))
        assert steps(phone)[-1] == f"-1 card {second.card}"
