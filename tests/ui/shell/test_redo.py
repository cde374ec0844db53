"""Undo says what it took back, and redo brings it back as it was."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.games import find
from engine.record import Player
from engine.table import Table
from tests.ui.games.doodle import devices as doodle
from tests.ui.games.patchwork.devices import on_device, stored
from tests.ui.kept import kept
from tests.ui.shell import probe_table
from tests.ui.shell.test_facing import NEAR, TABLE, across, halves, rolled, tap
from tests.ui.shell.test_live_table import WAITED
from tests.ui.shell.windows import join
from tools.pilot.headless import Phone, app, played
from ui.device.backends import PREFIX
from ui.text import Words

pytestmark = pytest.mark.usefixtures("probe_game")

EN = Words("en")
UNDO, REDO = EN("table.undo"), EN("table.redo")
ANSWERED = EN("table.undone.answer")


def against_the_computer() -> Any:
    """A person is to move, and then the computer."""
    players = (Player("Ana"), Player("", "greedy"))
    table = Table.open("patchwork", find("patchwork").info.options(), players, 1).settle()
    return on_device(table, pace="at_once")


def notice(phone: Phone) -> str:
    """What is told of what was taken back."""
    begun = re.compile(EN("table.undone", what="") + "|" + EN("table.undone.last"))
    return next((text for text in phone.names("text") if begun.match(text)), "")


@played
async def test_undo_says_what_it_took_back_and_that_the_computers_answer_went_with_it() -> None:
    async with app(against_the_computer(), route="/table/g") as phone:
        await phone.key("a")
        await phone.settle()
        assert any(step.seat == 1 for step in kept(phone).steps)
        await phone.tap(UNDO)
        assert re.fullmatch(
            r"Taken back: You advanced and took \d buttons?\.\s" + re.escape(ANSWERED),
            notice(phone),
        )


@played
async def test_undo_of_what_nobody_answered_speaks_of_no_answer() -> None:
    async with app(stored(), route="/table/g") as phone:
        await phone.key("a")
        await phone.tap(UNDO)
        assert re.fullmatch(r"Taken back: \w+ advanced and took \d buttons?\.", notice(phone))


@played
async def test_redo_brings_the_move_and_the_computers_answer_back_as_they_were() -> None:
    async with app(against_the_computer(), route="/table/g") as phone:
        await phone.key("a")
        await phone.settle()
        once = kept(phone).steps
        assert REDO not in phone.names("button")
        await phone.tap(UNDO)
        assert len(kept(phone).steps) < len(once)
        await phone.tap(REDO)
        assert kept(phone).steps == once
        assert REDO not in phone.names("button")


@pytest.mark.parametrize("act", [REDO, "Draw the start card"])
@played
async def test_what_was_said_of_an_undo_goes_with_the_next_act(act: str) -> None:
    async with app(doodle.on_device(doodle.started()), route="/table/g") as phone:
        await phone.tap(UNDO)
        assert notice(phone)
        await phone.tap(act)
        assert len(kept(phone).steps) > 1
        assert not notice(phone)


@played
async def test_redo_goes_forth_step_by_step_as_undo_went_back() -> None:
    async with app(stored(), route="/table/g") as phone:
        lengths = [len(kept(phone).steps)]
        for _ in range(3):
            await phone.key("a")
            lengths.append(len(kept(phone).steps))
        steps = kept(phone).steps
        for length in lengths[-2::-1]:
            await phone.key("z", "ctrl")
            assert len(kept(phone).steps) == length
        for length, (key, held) in zip(
            lengths[1:], [("y", ("ctrl",)), ("z", ("shift", "ctrl")), ("Z", ("shift", "meta"))],
            strict=True,
        ):  # fmt: skip
            await phone.key(key, *held)
            assert len(kept(phone).steps) == length
        assert kept(phone).steps == steps


@played
async def test_another_move_leaves_nothing_to_redo() -> None:
    async with app(stored(steps=6), route="/table/g") as phone:
        await phone.key("a")
        await phone.tap(UNDO)
        assert REDO in phone.names("button")
        await phone.key("a")
        assert REDO not in phone.names("button")
        steps = kept(phone).steps
        await phone.key("y", "ctrl")
        assert kept(phone).steps == steps


@played
async def test_redo_outlasts_every_way_from_the_table_and_back() -> None:
    async with app(against_the_computer(), route="/table/g") as phone:
        await phone.key("a")
        await phone.settle()
        once = kept(phone).steps
        await phone.tap(UNDO)
        for way in (EN("table.settings"), EN("table.rules")):
            await phone.tap(EN("table.menu"))
            await phone.tap(way)
            await phone.back()
            assert REDO in phone.names("button")
        await phone.back()
        device = phone.device
    async with app(device, route="/table/g") as phone:
        await phone.tap(REDO)
        assert kept(phone).steps == once


@played
async def test_what_was_hidden_and_taken_back_is_not_stored_in_plain_text() -> None:
    device = probe_table.stored(names=("Ana", "Bo"), moves=WAITED[:2])
    async with app(device, route="/table/g") as phone:
        await phone.tap("I’m Ana")
        await phone.tap("Stay")
        await phone.tap("Ana: take it back")
        text = device.stored[f"{PREFIX}game.g"]
        assert '"undone"' in text
        assert "stay" not in text
    async with app(device, route="/table/g") as phone:
        await phone.tap("I’m Ana")
        assert REDO in phone.names("button")


@played
async def test_where_nothing_goes_back_undo_says_why() -> None:
    async with app(stored(), route="/table/g") as phone:
        await phone.tap(UNDO)
        assert EN("engine.no_undo.nothing") in phone.texts()
        await phone.key("u")
        assert EN("engine.no_undo.nothing") in phone.texts()


@played
async def test_a_second_tap_on_undo_is_no_redo() -> None:
    async with app(stored(), route="/table/g") as phone:
        start = len(kept(phone).steps)
        for _ in range(2):
            await phone.key("a")
        undo = phone.find(UNDO, "button")
        await phone.send(undo, "click")
        await phone.send(undo, "click")
        assert len(kept(phone).steps) == start
        assert phone.find(REDO, "button") is not undo
        bar = [name for _, name, _ in phone.named() if name in (UNDO, REDO, EN("table.menu"))]
        assert bar == [REDO, UNDO, EN("table.menu")]


@played
async def test_a_second_tap_on_redo_before_the_screen_is_drawn_anew_brings_one_move_back() -> None:
    async with app(stored(steps=5), route="/table/g") as phone:
        assert [step.seat for step in kept(phone).steps[-2:]] == [1, 1]
        await phone.tap(UNDO)
        await phone.tap(UNDO)
        redo = phone.find(REDO, "button")
        redo.on_click(None)
        redo.on_click(None)
        await phone.settle()
        assert len(kept(phone).steps) == 4


def test_another_windows_move_leaves_nothing_to_redo(monkeypatch: pytest.MonkeyPatch) -> None:
    @played
    async def look() -> None:
        join(monkeypatch)
        async with app(stored(), route="/table/g") as one:
            await one.key("a")
            await one.tap(UNDO)
            async with app(one.device, route="/table/g") as two:
                await two.key("a")
                await one.settle()
                assert REDO not in one.names("button")
                steps = kept(one).steps
                await one.key("y", "ctrl")
                assert kept(one).steps == steps

    look()


@played
async def test_a_sheet_that_is_opened_puts_the_notice_away() -> None:
    async with app(stored(), route="/table/g") as phone:
        await phone.key("a")
        await phone.tap(UNDO)
        assert notice(phone)
        await phone.tap(EN("table.menu"))
        assert EN("table.history") in phone.names("button")
        assert not notice(phone)


@played
async def test_what_was_hidden_is_not_named_when_it_is_taken_back() -> None:
    device = probe_table.stored(names=("Ana", "Bo"), moves=WAITED[:2])
    async with app(device, route="/table/g") as phone:
        await phone.tap("I’m Ana")
        await phone.tap("Stay")
        steps = kept(phone).steps
        await phone.tap("Ana: take it back")
        assert notice(phone) == EN("table.undone.last")
        await phone.tap("I’m Ana")
        await phone.tap(REDO)
        assert kept(phone).steps == steps


@played
async def test_across_each_half_brings_back_its_own_and_says_so_there() -> None:
    async with app(across(rolled(1, 2)), route=TABLE) as phone:
        await tap(phone, halves(phone)[NEAR], "Draw it")
        steps = kept(phone).steps
        await tap(phone, halves(phone)[NEAR], UNDO)
        near, far = halves(phone)
        said = [any("Taken back" in t or "last move" in t for t in phone.names("text", half))
                for half in (near, far)]  # fmt: skip
        assert said == [True, False]
        assert [REDO in phone.names("button", half) for half in (near, far)] == [True, False]
        await tap(phone, near, REDO)
        assert kept(phone).steps == steps


@played
async def test_the_list_of_keys_names_redo() -> None:
    async with app(stored(), route="/table/g") as phone:
        await phone.key("?")
        assert "Ctrl+Y, Shift+Ctrl+Z" in phone.texts()


@played
async def test_a_lesson_has_no_redo() -> None:
    async with app(route="/lessons/patchwork/buy") as phone:
        await phone.key("y", "ctrl")
        assert REDO not in phone.names("button")
