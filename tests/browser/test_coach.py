"""A lost game is judged on a phone, looked at where it cost most, and played on with the better."""

from __future__ import annotations

import re
import time

import pytest

from engine.record import Step
from tests.browser.stored import GO, put_on_device
from tests.ui.shell.coach.sample import lost
from tools.pilot.browser import ANSWER, Phone, stored_games
from ui.stored.saved import Save, dump_save, parse_save
from ui.text import Words


@pytest.mark.long("the way is walked without a browser too; this one judges in its Python")
@pytest.mark.parametrize("device_language", ["ko-KR"])
@pytest.mark.parametrize("viewport", [(390, 844)])
@pytest.mark.parametrize("touched", [True])
def test_a_lost_game_is_judged_and_played_on_with_what_was_better(phone: Phone) -> None:
    words, record = Words("ko"), lost()
    put_on_device(phone, dump_save(Save("g", record, {}, 0.0, seed=1)), game="patchwork", over=True)
    phone.page.evaluate(GO)
    phone.tap("button", words("table.coach"))
    phone.named(words("coach.note")).first.wait_for(state="attached", timeout=5 * ANSWER)
    look, onward = words("coach.look"), words("coach.onward")
    phone.tap("button", re.compile(f": {look}$"))
    phone.find("button", words("replay.leave")).wait_for(timeout=ANSWER)
    step = int(phone.page.evaluate("location.hash").rpartition("/")[2])
    phone.tap("button", words("replay.on"))
    phone.wait_for(words("replay.place", n=step, all=len(record.steps) - 1))
    phone.tap("button", words("replay.leave"))
    phone.tap("button", re.compile(f": {onward}$"))
    phone.tap("button", words("replay.onward.start"))
    phone.wait_for(words("table.menu"))
    name = phone.page.evaluate("location.hash").rpartition("/")[2]

    def steps() -> tuple[Step, ...]:
        return parse_save(name, stored_games(phone)[name] or "").record.steps

    end = time.monotonic() + ANSWER / 1000
    while len(steps()) <= step and time.monotonic() < end:
        time.sleep(0.2)
    assert steps()[:step] == record.steps[:step]
    assert steps()[step].seat == 0
    assert steps()[step] != record.steps[step]
    assert parse_save("g", stored_games(phone)["g"] or "").record == record
    phone.assert_clean()
