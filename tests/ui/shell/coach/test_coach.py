"""A finished game is judged, looked at where it cost most, and played on with what was better."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from engine.games.patchwork import estimator
from engine.games.patchwork.estimator import PatchworkEstimator
from engine.record import Player, Record, loads
from tests.engine.records import FOLDERS
from tests.ui.shell.coach.sample import lost
from tools.pilot.headless import MENU, Device, Phone, app, played
from ui.device.backends import PREFIX
from ui.router import path
from ui.shell.coach import judging
from ui.stored.saved import Save, dump_save, parse_save
from ui.text import Words


def device(record: Record, languages: tuple[str, ...] = ("en",)) -> Device:
    """A device that keeps a game as ``g``."""
    text = dump_save(Save("g", record, {}, 0.0, seed=1), sealed=False)
    return Device(languages=languages, stored={f"{PREFIX}game.g": text})


async def judged(phone: Phone) -> None:
    """Wait until the page says what it has found."""
    for _ in range(600):
        if "cost" in phone.texts():
            return
        await asyncio.sleep(0.1)
        await phone.settle()
    raise AssertionError(phone.texts())


async def tap_the_curve(phone: Phone) -> None:
    """Tap where the curve begins."""
    [curve] = [each for each in phone.controls() if each.key == "curve"]
    assert isinstance(curve, ft.GestureDetector)
    tapped: Any = curve.on_tap_down
    tapped(SimpleNamespace(local_position=SimpleNamespace(x=0.0)))
    await phone.settle()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games a choice: what is tested here is the way, and not how good the advice is."""
    monkeypatch.setattr(PatchworkEstimator, "samples", 4)
    monkeypatch.setattr(PatchworkEstimator, "slack", 0.0)
    monkeypatch.setattr(estimator, "_BUDGET", 300)


def saves(kept: Device) -> dict[str, Save]:
    names = [key.rpartition(".")[2] for key in kept.stored if key.startswith(f"{PREFIX}game.")]
    return {name: parse_save(name, kept.stored[f"{PREFIX}game.{name}"]) for name in names}


def step_of(record: Record, turn: int) -> int:
    """The number of steps before a turn of the first seat."""
    return [n for n, step in enumerate(record.steps) if step.seat == 0][turn - 1]


def steps_named(phone: Phone, ending: str) -> list[int]:
    """The numbers of the turns for which there is such a button."""
    found = (re.fullmatch(rf"Turn (\d+): {ending}", name) for name in phone.names("button"))
    return [int(match[1]) for match in found if match]


@played
async def test_from_the_result_to_the_coach_to_the_replay_and_on_with_what_was_better(
    quick: None,
) -> None:
    record = lost()
    phone_device = device(record)
    async with app(phone_device, route="/table/g") as phone:
        await phone.tap("Game review")
        assert phone.route == "/coach/g"
        await judged(phone)
        assert any(isinstance(control, ft.Image) for control in phone.controls())  # the patches
        assert any("move by move. 0 at first, " in name for name in phone.names())
        moves = steps_named(phone, "Look")
        await phone.away()
        assert 1 <= len(moves) <= 3
        assert Words("en")("coach.note.range") in phone.texts()
        await phone.tap(f"Turn {moves[0]}: Look")
        step = step_of(record, moves[0])
        assert phone.route == f"/replay/g/{step}"
        assert f"{step - 1} of {len(record.steps) - 1}" in phone.texts()
        assert re.search(r"Better: .*\nChosen: .*\nBetter by about \d+ points?, ", phone.texts())
        await phone.tap("One step forward")
        assert "Better: " not in phone.texts()
        await phone.tap("More")
        await phone.tap(re.compile(rf"Costliest choices.*Turn {moves[0]}"))
        assert f"{step - 1} of {len(record.steps) - 1}" in phone.texts()
        await phone.tap("More")
        await phone.tap("Play on with the better choice")
        await phone.tap("Start")
        new = phone.route.rpartition("/")[2]
    played_on = saves(phone_device)[new].record
    before = step
    assert saves(phone_device)["g"].record == record
    assert played_on.steps[:before] == record.steps[:before]
    assert played_on.steps[before].seat == 0
    assert played_on.steps[before] != record.steps[before]


@played
async def test_where_nothing_cost_much_no_range_is_spoken_of(
    quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PatchworkEstimator, "slack", 1000.0)
    async with app(device(lost()), route="/coach/g") as phone:
        await judged(phone)
        assert Words("en")("coach.clean") in phone.texts()
        assert "the range" not in phone.texts()


@played
async def test_on_the_page_itself_the_better_choice_is_played_on_with(quick: None) -> None:
    record = lost()
    phone_device = device(record)
    async with app(phone_device, route="/coach/g") as phone:
        await judged(phone)
        for layer in ("onward", "onwardx", "onward99"):
            await phone.go(f"/coach/g?{layer}")
            assert "Start" not in phone.names("button")
        move = steps_named(phone, "Play on with the better choice")[0]
        await phone.tap(f"Turn {move}: Play on with the better choice")
        await phone.tap("Start")
        new = phone.route.rpartition("/")[2]
    assert len(saves(phone_device)[new].record.steps) >= step_of(record, move) + 1


@pytest.mark.long("another way through a game that is judged; one is short")
@played
async def test_it_can_be_left_and_goes_on_where_it_was(
    quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = []
    walk = judging.judged
    monkeypatch.setattr(judging, "judged", lambda *args: begun.append(args[3]) or walk(*args))
    async with app(device(lost()), route="/table/g") as phone:
        await phone.tap("Game review")
        await phone.tap("Back")
        assert path(phone.route) == "/table/g"
        await phone.tap("Game review")
        await judged(phone)
        found = phone.texts()
        await phone.tap("Back")
        await phone.tap("Game review")
        assert phone.texts() == found
    assert begun == [0]


@pytest.mark.long("another way through a game that is judged; one is short")
@played
async def test_a_game_that_goes_on_again_is_no_longer_judged(quick: None) -> None:
    async with app(device(lost()), route="/coach/g") as phone:
        await judged(phone)
        await phone.go("/table/g")
        await phone.tap("Close")
        await phone.tap("Undo")
        await phone.go("/replay/g")
        await phone.tap("More")
        assert "Game review" not in phone.names("button")
        assert "Costliest choices" not in phone.texts()


@pytest.mark.long("another way through a game that is judged; one is short")
@played
async def test_of_several_people_each_is_judged(quick: None) -> None:
    record = lost()
    two = replace(record, players=(Player("Ana"), Player("Bo")))
    async with app(device(two), route="/coach/g") as phone:
        await judged(phone)
        first = phone.texts()
        await phone.tap(re.compile("Whose choices.*Bo"))
        await judged(phone)
        second = phone.texts()
        assert second != first
        # The way back from a step leads to the choices of the same person.
        await tap_the_curve(phone)
        assert phone.route.startswith("/replay/g/")
        await phone.tap("Back")
        assert phone.route == "/coach/g"
        assert phone.texts() == second


@pytest.mark.long("another way through a game that is judged; one is short")
@played
async def test_a_tap_on_the_curve_leads_to_that_turn_and_computers_can_be_looked_at(
    quick: None,
) -> None:
    record = lost()
    async with app(device(record), route="/coach/g") as phone:
        await judged(phone)
        await tap_the_curve(phone)
        assert phone.route == f"/replay/g/{step_of(record, 1)}"
        await phone.tap("Back")
        first = phone.texts()
        await phone.tap(re.compile("Whose choices.*Computer"))
        await judged(phone)
        assert phone.texts() != first


@played
async def test_a_game_that_goes_on_has_no_coach_and_its_page_says_so() -> None:
    record = lost()
    running = replace(record, steps=record.steps[:-3])
    async with app(device(running), route="/table/g") as phone:
        await phone.tap(MENU)
        assert "Step by step" in phone.names("button")
        assert "Game review" not in phone.names("button")
        await phone.go("/replay/g")
        await phone.tap("More")
        assert "Game review" not in phone.names("button")
        await phone.go("/coach/g")
        assert "once it is over" in phone.texts()


@pytest.mark.parametrize(("of", "called"), [("patchwork", "kept_two"), ("lost_legacy", "match")])
@played
async def test_where_nothing_can_be_judged_no_coach_is_offered(of: str, called: str) -> None:
    record = loads((FOLDERS / of / f"game_{called}.json").read_text("utf-8"))
    async with app(device(record), route="/table/g") as phone:
        assert "Game review" not in phone.names("button")
        await phone.go("/coach/g")
        assert "nothing to review" in phone.texts()


@played
async def test_where_only_bots_played_no_coach_is_offered() -> None:
    record = lost()
    bots = replace(record, players=(Player("", "thrifty"), Player("", "tailor")))
    async with app(device(bots), route="/table/g") as phone:
        assert "Game review" not in phone.names("button")
        await phone.go("/coach/g")
        assert "nothing to review" in phone.texts()
