"""The race at the table: what taps and the clock do."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.battle_fold.actions import Folded
from pilot.headless import Phone, app, played
from tests.ui.games.battle_fold.racing import TABLE, Seconds, on_device, racing
from tests.ui.kept import kept


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Seconds:
    return Seconds(monkeypatch)


def folded(phone: Phone) -> list[Any]:
    """What was folded so far."""
    return [step for step in kept(phone).steps if isinstance(step.action, Folded)]


@played
async def test_nothing_names_the_card_before_it_is_counted_down(clock: Seconds) -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        await phone.tap("Start")
        await clock.pass_by(phone, 2)
        told = b"".join(phone.packets())
        assert b"Battle card" not in told
        await clock.pass_by(phone, 1)
        assert b"Battle card" in b"".join(phone.packets())


@played
async def test_done_is_final_and_the_phone_goes_on(clock: Seconds) -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        await phone.tap("Start")
        await clock.pass_by(phone, 3)
        await phone.tap("Done")
        (step,) = folded(phone)
        assert step.seat == 0
        assert (step.action.time is not None, step.action.shown) == (True, 0)
        assert any("Bo" in name for name in phone.names("button"))
        assert "Battle card" not in phone.texts()


@played
async def test_who_runs_out_of_time_has_given_up(clock: Seconds) -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        await phone.tap("Start")
        await clock.pass_by(phone, 3 + 59)
        assert not folded(phone)
        await clock.pass_by(phone, 1)
        assert [step.action for step in folded(phone)] == [Folded(None, 0)]


@played
async def test_giving_up_asks_first(clock: Seconds) -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        await phone.tap("Start")
        await clock.pass_by(phone, 3)
        await phone.tap("Give up")
        assert not folded(phone)
        await phone.tap("Keep folding")
        await phone.tap("Give up")
        await phone.tap("Yes, give up")
        assert [step.action for step in folded(phone)] == [Folded(None, 0)]


@played
async def test_a_count_that_is_broken_off_begins_anew(clock: Seconds) -> None:
    async with app(on_device(racing(3, bots=(1, 2))), route=TABLE) as phone:
        await phone.tap("Start")
        await phone.away()
        await clock.pass_by(phone, 5)
        assert "Battle card" not in phone.texts()
        assert "Start" in phone.names("button")


@played
async def test_a_clock_that_goes_on_after_the_table_was_left_does_nothing(clock: Seconds) -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        await phone.tap("Start")
        await phone.go("/")
        await clock.pass_by(phone, 70)
        assert not folded(phone)
