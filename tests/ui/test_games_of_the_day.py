"""When a game of the day makes a day, and where that is noted."""

from __future__ import annotations

import time
from datetime import datetime, timedelta

import pytest

from engine.table import Table
from tests.ui.games.doodle.test_daily import finished
from tests.zones import settable, zone
from tools.pilot.headless import play
from ui.device.backends.memory import Memory
from ui.device.clock import WallTime
from ui.device.wall_clock import wall_time, wall_time_at
from ui.saving import keep
from ui.stored.progress import note, read
from ui.stored.saved import Save
from ui.stored.storage import Store

DAY = "2026-11-22"
NAME = f"doodle-{DAY}"


@pytest.fixture(autouse=True)
def in_greenwich(monkeypatch: pytest.MonkeyPatch) -> None:
    """The device's clock shows UTC."""
    monkeypatch.setattr("ui.device.clock.local", time.gmtime)


def moment(wall: str) -> float:
    return datetime.fromisoformat(f"{wall}Z").timestamp()


@pytest.mark.parametrize(
    ("name", "at", "seconds", "counts"),
    [
        (NAME, f"{DAY} 20:00", 900, True),
        # It was being played at midnight.
        (NAME, "2026-11-23 00:10", 900, True),
        (NAME, "2026-11-23 00:20", 900, False),
        (NAME, "2026-11-25 20:00", 900, False),
        ("18c1f0a", f"{DAY} 20:00", 900, False),
    ],
)
def test_a_game_of_the_day_that_is_over_on_its_day_is_noted_with_its_place(
    name: str, at: str, seconds: int, counts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = moment(at)
    monkeypatch.setattr("ui.saving.now", lambda: over)
    table = finished(20261122)
    going = Table.open("doodle", table.setup.options, table.players, 20261122)

    async def go() -> None:
        store = Store(Memory())
        save = Save(name, table.record(), {}, over - 10, table.seed, played=seconds - 10)
        await keep(store, save, going)
        assert await store.note(note("doodle")) is None
        kept = await keep(store, save, table)
        noted = read(await store.note(note("doodle"))).days
        assert noted == ({20261122: WallTime(20261122, int(over))} if counts else {})
        # What is done to it later changes nothing.
        monkeypatch.setattr("ui.saving.now", lambda: over + 60)
        await keep(store, kept, table)
        assert read(await store.note(note("doodle"))).days == noted

    play(go())


@settable
@pytest.mark.parametrize(
    ("place", "date", "east"),
    [
        ("Pacific/Kiritimati", 20261124, 14 * 60),
        ("Asia/Kathmandu", 20261123, 5 * 60 + 45),
        ("Europe/London", 20261123, 0),
        ("America/Los_Angeles", 20261123, -8 * 60),
    ],
)
def test_the_time_on_the_wall_is_a_date_and_how_far_it_is_ahead(
    place: str, date: int, east: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    noon = moment("2026-11-23 12:00")
    monkeypatch.setattr("ui.device.clock.now", lambda: noon)
    with zone(place):
        found = wall_time(), wall_time_at(noon), wall_time_at(noon + timedelta(1).total_seconds())
    assert found[0] == found[1] == WallTime(date, int(noon), east)
    assert found[2].date == date + 1


def test_a_clock_that_has_no_date_gives_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.device.clock.now", lambda: 0.0)
    assert (wall_time().moment, wall_time().east) == (0, 0)
