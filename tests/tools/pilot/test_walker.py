"""The walker itself: faults that are planted are found, cut short, and told as a test."""

from __future__ import annotations

import asyncio
import gc
import logging
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from tests import probe  # noqa: F401 - makes engine.games.probe importable
from tests.examples import examples
from tests.tools.pilot.held import Held
from tests.tools.pilot.hunting import hunted
from tools.pilot.walker.shrink import as_test, minimal, shrunk
from tools.pilot.walker.starts import Game, Start, random_start
from tools.pilot.walker.steps import Step
from tools.pilot.walker.walk import Taken, Walk, walk

from ui.games.probe import table as screen  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")

TABLE = Start("/table/g", (Game("g", "probe", ("Ana", "Bo")),))


def found(start: Start = TABLE, steps: int = 40, seeds: int = 10) -> Taken:
    """The first walk with a fault, cut short."""
    for seed in range(seeds):
        taken = walk(start, steps, seed)
        if taken.fault is not None:
            return shrunk(taken)
    raise AssertionError("nothing was found")


@examples(1, 3)
def test_the_probe_has_no_fault(examples: int) -> None:
    for seed in range(examples):
        assert walk(TABLE, 40, seed).fault is None


def test_the_same_seed_is_the_same_walk() -> None:
    start = random_start(Random(7))
    first, again = walk(start, 12, 7), walk(start, 12, 7)
    assert len(first.steps) > 5
    assert (first.steps, str(first.fault)) == (again.steps, str(again.fault))


def test_a_walk_of_its_own_steps_is_the_same_walk() -> None:
    first = walk(TABLE, 12, 5)
    assert walk(TABLE, first.steps).steps == first.steps


def test_a_dead_button_is_found_and_told_in_one_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "_doer", lambda *_: lambda: None)
    short = found()
    assert short.fault is not None
    assert short.fault.check == "dead"
    assert len(short.steps) <= 2  # behind the curtain
    assert "walk(start, [" in as_test(short)


def test_what_is_raised_once_in_fifty_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = 0
    name = screen._name

    def at_last(*args: object) -> str:
        nonlocal drawn
        drawn += 1
        if drawn % 50 == 0:
            raise LookupError("planted")
        return name(*args)

    monkeypatch.setattr(screen, "_name", at_last)
    for seed in range(10):
        taken = walk(TABLE, 60, seed)
        if taken.fault is not None:
            break
    assert taken.fault is not None
    assert taken.fault.check == "error"
    assert "planted" in taken.fault.said


def test_what_others_have_left_behind_ends_no_walk(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A task of a loop that is closed, and an error in another thread."""

    def leave_behind() -> None:
        loop = asyncio.new_event_loop()

        async def waits() -> None:
            await loop.create_future()

        loop.create_task(waits())  # noqa: RUF006 - nobody keeps it
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()

    step = Walk.step

    async def meanwhile(self: Walk, taken: Any) -> bool:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(logging.getLogger("of another").error, "elsewhere").result()
            thread.submit(leave_behind).result()
        gc.collect()
        return await step(self, taken)

    monkeypatch.setattr(Walk, "step", meanwhile)
    taken = walk(TABLE, [("wait", 1.0)])
    assert taken.fault is None, taken.fault
    assert "Task was destroyed but it is pending" in caplog.text
    assert "elsewhere" in caplog.text


def test_who_takes_the_phone_is_known_where_nobody_has_a_name() -> None:
    start = Start("/table/g", (Game("g", "witches", ("", "", "")),))
    taken = walk(start, [("wait", 1.0), ("tap", "I’m Player 1", 0)], leaks=hunted)
    assert len(taken.steps) == 2
    assert taken.fault is None, taken.fault


def test_of_two_windows_drafts_the_last_is_kept_and_that_is_no_fault() -> None:
    start = Start("/table/g", (Game("g", "doodle", ("Ana", "Bo"), steps=3, seed=1),))
    card = ("tap", "Card: the U of 5. It fits in 178 ways.", 0)
    taken = walk(start, [card, ("window", 0), ("look",)], held=Held)
    assert len(taken.steps) == 3
    assert taken.fault is None, taken.fault


def test_the_shortest_part_that_fails_is_left() -> None:
    tried = []

    def fails(part: list[int]) -> bool:
        tried.append(part)
        return {3, 17, 18} <= set(part)

    assert minimal(range(40), fails) == [3, 17, 18]
    assert len(tried) < 100


def test_the_cards_of_a_hand_are_no_leak_until_its_curtain_falls() -> None:
    game = Game("g", "witches", ("Ana", "Bo", "Cy", "Di"), (0,), 10, 768277)
    start = Start("/table/g", (game,), (("pace", "at_once"),), tips=False, seed=253675)
    steps: list[Step] = [
        ("tap", "I’m Di", 0),
        ("twice", "green 13", 0),
        ("tap", "red 1", 0),
        ("tap", "Play red 1", 0),
    ]
    taken = walk(start, steps, leaks=hunted)
    assert taken.steps == steps
    assert taken.fault is None, taken.fault


def test_an_entry_that_somebody_removes_may_be_missing() -> None:
    start = Start("/book", (Game("g", "doodle", ("Ana", "Bo"), (), 10_000, 1),))
    entry = ("tap", "Patchwork Doodle, 21 Sep, 14:13. Bo wins! Bo: 6 points, Ana: 3 points", 0)
    taken = walk(start, [entry, ("tap", "Remove", 0)])
    assert len(taken.steps) == 2
    assert taken.fault is None, taken.fault
