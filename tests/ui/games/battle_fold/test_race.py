"""The race at the table: what taps and the clock do."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.games.battle_fold.actions import Folded, Start, Void
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


async def start(phone: Phone, clock: Seconds) -> None:
    """Whoever has the phone starts, and the card comes."""
    await phone.tap("Start")
    await clock.pass_by(phone, 3)


async def take_first(phone: Phone) -> None:
    """The first seat takes the phone, whoever it is passed to."""
    if "Ana first" in phone.names("button"):
        await phone.tap("Ana first")
    await phone.tap(re.compile("m Ana$"))


def deeds(phone: Phone) -> list[Any]:
    """What the first seat has done."""
    return [type(step.action) for step in kept(phone).steps if step.seat == 0]


@pytest.mark.parametrize("way", ["turns", "own", "calm"])
@played
async def test_the_record_says_who_has_started(way: Any, clock: Seconds) -> None:
    async with app(on_device(racing(race=way)), route=TABLE) as phone:
        await start(phone, clock)
        assert deeds(phone) == [Start]
        assert any(name.startswith("Battle card: ") for name in phone.names())
        assert ("needed" in phone.texts()) == (way == "calm")


@played
async def test_an_attempt_that_is_loaded_anew_is_void_once(clock: Seconds) -> None:
    device = on_device(racing())
    async with app(device, route=TABLE) as phone:
        await start(phone, clock)
        before = kept(phone).state.cards[0]
    async with app(device, route=TABLE) as phone:
        await take_first(phone)
        assert deeds(phone) == [Start, Void]
        assert kept(phone).state.cards[0] != before
        assert "broken off" in phone.texts()
        await start(phone, clock)
        assert deeds(phone) == [Start, Void, Start]
    async with app(device, route=TABLE) as phone:
        await take_first(phone)
        assert deeds(phone) == [Start, Void, Start, Folded]
        assert [step.action for step in folded(phone)] == [Folded(None, 0)]


@played
async def test_an_attempt_in_the_background_is_void_where_nobody_hides_anything(
    clock: Seconds,
) -> None:
    async with app(on_device(racing(2, bots=(1,))), route=TABLE) as phone:
        await start(phone, clock)
        await phone.away()
        await clock.pass_by(phone, 1)
        assert deeds(phone) == [Start, Void]
        assert "Start" in phone.names("button")


@played
async def test_a_page_that_was_hidden_when_done_is_pressed_has_no_time(clock: Seconds) -> None:
    async with app(on_device(racing(2, bots=(1,))), route=TABLE) as phone:
        await start(phone, clock)
        await phone.away()
        await phone.tap("Done")
        assert deeds(phone) == [Start, Void]


@played
async def test_a_second_window_breaks_an_attempt_off(clock: Seconds) -> None:
    device = on_device(racing(2, bots=(1,)))
    async with app(device, route=TABLE) as phone:
        await start(phone, clock)
        async with app(device, route=TABLE) as other:
            assert deeds(other) == [Start, Void]


@played
async def test_where_it_is_checked_a_wrong_fold_goes_on(clock: Seconds) -> None:
    async with app(on_device(racing(checked=True)), route=TABLE) as phone:
        await start(phone, clock)
        await phone.tap("Done")
        assert not folded(phone)
        assert "Not right yet" in phone.texts()


@played
async def test_two_face_to_face_see_the_card_once_both_are_ready(clock: Seconds) -> None:
    table = racing(race="together").settle()
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("Start")
        await clock.pass_by(phone, 5)
        await phone.tap("Start")
        await clock.pass_by(phone, 2)
        assert not any(name.startswith("Battle card: ") for name in phone.names())
        await clock.pass_by(phone, 1)
        assert sum(name.startswith("Battle card: ") for name in phone.names()) == 2
        await phone.touch(phone.find("Bo: done"), 5, 5)
        found = {step.seat: step.action for step in folded(phone)}
        assert found[0] == Folded(None, 0)
        assert found[1].time is not None
        assert kept(phone).state.tokens == (0, 1)
