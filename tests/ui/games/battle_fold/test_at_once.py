"""A race on several phones: everybody begins when all are ready, each with a card of their own
view and a clock of their own."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest

from tests.ui.shell.rooms.company import Company, company, in_no_time
from tools.pilot.headless import Device, app
from ui.games.battle_fold import race_screen
from ui.games.battle_fold.attempt import CAP
from ui.games.battle_fold.battle_card import icons_said
from ui.text import Words

WORDS = Words("en", "battle_fold", ("Ana", "Bo", "Cy"), range(3))
THREE = ("Players: Three players.",)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    async def pause() -> None:
        await asyncio.sleep(0.2)

    monkeypatch.setattr(race_screen, "pause", pause)


async def until(all_: Company, holds: Callable[[], bool]) -> None:
    """Wait until something is so, however busy the machine is."""
    for _ in range(200):
        if holds():
            return
        await asyncio.sleep(0.05)
        await all_.rest()
    raise AssertionError("it has not come")


async def ready(all_: Company, number: int) -> None:
    await all_.phones[number].tap(WORDS("battle_fold.race.start"))
    await all_.rest()


@in_no_time
async def test_everybody_begins_when_all_are_ready() -> None:
    async with company("battle_fold", THREE, friends=3) as all_:
        ana, bo, cy = all_.phones
        await ready(all_, 0)
        await ready(all_, 2)
        assert WORDS("battle_fold.race.waits", names="Bo") in ana.texts()
        assert "eady?" not in ana.texts()
        assert WORDS("battle_fold.race.how.phones", n=CAP) in bo.texts()
        for name in ("Ana", "Cy"):
            assert f"{name}: done" in " ".join(bo.names())
        assert not any(all_.table.state.started)
        await ready(all_, 1)
        await until(all_, lambda: all(all_.table.state.started))
        done = WORDS("battle_fold.race.done")
        assert all(done in phone.names("button") for phone in (ana, bo, cy))
        await bo.tap(done)
        assert all_.table.state.times[1] < 0, "told that the outline is wrong"
        await bo.tap(done)
        await all_.rest()
        times = all_.table.state.times
        assert times[1] >= 0
        assert done in ana.names("button"), "the others fold on"


@in_no_time
async def test_nobody_waits_for_a_phone_that_is_away() -> None:
    async with company("battle_fold", THREE, friends=3) as all_:
        all_.rooms.mark(all_.phones[1].page, True)
        await all_.rest()
        await ready(all_, 0)
        await ready(all_, 2)
        await until(all_, lambda: all_.table.state.started[0] and all_.table.state.started[2])
        assert not all_.table.state.started[1]


@in_no_time
async def test_the_ways_of_the_race_are_named_for_phones_of_ones_own() -> None:
    async with company("battle_fold", begins=False) as all_:
        ana = all_.phones[0]
        await ana.go("/new/battle_fold")
        await ana.settle()
        label = WORDS("battle_fold.setup.race.at_once")
        assert label in ana.texts()
        assert WORDS("battle_fold.setup.race.together") not in ana.texts()


@in_no_time
async def test_who_looks_on_is_asked_for_nothing() -> None:
    async with company("battle_fold", THREE, friends=3, onlookers=1) as all_:
        looks_on = all_.phones[3]
        await ready(all_, 0)
        assert WORDS("battle_fold.race.start") not in looks_on.names("button")
        assert WORDS("battle_fold.race.waits", names=WORDS.listed(["Bo", "Cy"])) in (
            looks_on.texts()
        )
        assert "ready?" not in looks_on.texts()


@in_no_time
async def test_who_looks_on_sees_the_card_once_all_have_and_a_clock_and_whose_cloth_is_whose() -> (
    None
):
    async with company("battle_fold", THREE, friends=3, onlookers=1) as all_:
        looks_on = all_.phones[3]

        def seconds() -> list[int]:
            found = re.findall(r"\b(\d+) s\b", looks_on.texts())
            return [int(each) for each in found]

        for name in ("Ana", "Bo", "Cy"):
            assert looks_on.texts().count(name) >= 2, "among the seats, and over the cloth"
        said = WORDS("battle_fold.race.card", icons="")
        for number in range(3):
            assert not seconds()
            assert said.strip(" .") not in looks_on.texts()
            await ready(all_, number)
        await until(all_, lambda: all(all_.table.state.started))
        card = all_.table.state.box.cards[all_.table.state.cards[0]]
        assert WORDS("battle_fold.race.card", icons=icons_said(WORDS, card)) in (
            " ".join(name for _, name, _ in looks_on.named()) + looks_on.texts()
        )
        await until(all_, lambda: bool(seconds()))
        before = seconds()
        await until(all_, lambda: seconds() < before)
        # Whoever comes later has no clock: it would not be the race's.
        late = all_.rooms  # the same room, another phone
        async with app(Device(), rooms=late) as fifth:
            await fifth.tap("Join")
            await fifth.settle()
            await fifth.tap("Go to the table")
            await fifth.settle()
            assert WORDS("battle_fold.race.card", icons=icons_said(WORDS, card)) in (
                " ".join(name for _, name, _ in fifth.named()) + fifth.texts()
            )
            assert not re.findall(r"\b(\d+) s\b", fifth.texts())
