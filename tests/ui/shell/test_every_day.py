"""What any game can have every day, on the probe: offered by the game, found by its line."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine import puzzle
from tests import probe
from tools.pilot.headless import Device, app, played
from ui import games
from ui.device import clock
from ui.device.backends import PREFIX
from ui.stored.progress import note, read


@pytest.fixture
def news(request: pytest.FixtureRequest) -> Iterator[None]:
    """The probe, with something new every day."""
    with probe.added(request.param):
        puzzle.lines.cache_clear()
        yield


@pytest.mark.usefixtures("news")
@pytest.mark.parametrize("news", ["puzzle"], indirect=True)
@played
async def test_a_game_with_puzzles_has_one_every_day() -> None:
    assert puzzle.lines("probe")
    assert puzzle.seats_of("probe") == 2
    device = Device()
    async with app(device, route="/today") as phone:
        await phone.tap(re.compile("^Probe, Today’s card"))
        assert phone.route == f"/puzzle/probe/{clock.calendar()}"
        assert any(name.startswith("What now?") for name in phone.names())
        await phone.tap(re.compile("^Look at"))
        assert "In points of the round." in phone.names()
        tried = read(device.stored[f"{PREFIX}{note('probe')}"]).tries
        assert [each.loss for each in tried.values()] == [0]
        await phone.go("/today")
        assert phone.find(re.compile("^Probe, Today’s card, Right"))


@pytest.mark.usefixtures("news")
@pytest.mark.parametrize("news", ["practice"], indirect=True)
@played
async def test_a_game_with_exercises_has_them_every_day() -> None:
    device = Device()
    async with app(device, route="/today") as phone:
        await phone.tap(re.compile("^Probe, Today’s card"))
        assert phone.route == "/practice/probe/today"
        await phone.tap("Press")
        assert list(read(device.stored[f"{PREFIX}{note('probe')}"]).days) == [clock.calendar()]
        await phone.go("/today")
        assert phone.find(re.compile("^Probe, Today’s card, Done"))


@pytest.mark.usefixtures("probe_game")
@played
async def test_a_game_with_nothing_new_is_not_on_the_page_of_today() -> None:
    assert not games.everyday("probe")
    async with app(route="/today") as phone:
        assert "Probe" not in phone.texts()
