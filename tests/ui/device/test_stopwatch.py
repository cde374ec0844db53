"""The stopwatch: what it reads where Python's clock is the only one, and what makes that void."""

from __future__ import annotations

import pytest

from tests.ui.shell.probe_table import stored
from tools.pilot.headless import Phone, app, played
from ui.device import stopwatch, system
from ui.device.press_times import PressTimes

pytestmark = pytest.mark.usefixtures("probe_game")


class Clocks:
    """Two clocks that go only when told."""

    def __init__(self) -> None:
        self.since_start, self.on_the_wall = 100.0, 1_700_000_000.0

    def monotonic(self) -> float:
        return self.since_start

    def time(self) -> float:
        return self.on_the_wall

    def go(self, seconds: float, asleep: float = 0.0) -> None:
        """Let time pass, and some more in which only the clock on the wall goes."""
        self.since_start += seconds
        self.on_the_wall += seconds + asleep


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    found = Clocks()
    monkeypatch.setattr(stopwatch, "time", found)
    monkeypatch.setattr(system, "time", found)
    return found


def said(phone: Phone) -> list[str]:
    """What the probe says of the time."""
    return [text for text in phone.names() if " by " in text]


async def press(phone: Phone) -> list[str]:
    """Press the pad of the probe."""
    await phone.touch(phone.find("Press"), 7, 8)
    return said(phone)


@played
async def test_python_measures_from_the_drawing_to_the_press(clocks: Clocks) -> None:
    async with app(stored(), route="/table/g") as phone:
        clocks.go(5)
        await phone.tap("I’m Ana")
        clocks.go(0.25)
        assert await press(phone) == ["250 ms by python"]


@played
async def test_another_moment_begins_anew(clocks: Clocks) -> None:
    async with app(stored(), route="/table/g") as phone:
        await phone.tap("I’m Ana")
        clocks.go(9)
        await phone.tap("Wait")
        await phone.tap("I’m Bo")
        clocks.go(0.5)
        assert await press(phone) == ["500 ms by python"]


@played
async def test_a_page_that_was_hidden_in_between_is_void(clocks: Clocks) -> None:
    async with app(stored(), route="/table/g") as phone:
        await phone.tap("I’m Ana")
        clocks.go(0.1)
        system.note_hidden(phone.page)
        clocks.go(0.1)
        assert await press(phone) == ["no time by python: hidden"]


@played
async def test_the_page_tells_when_it_is_hidden(clocks: Clocks) -> None:
    async with app(stored(), route="/table/g") as phone:
        clocks.go(1)
        await phone.away()
        assert system.hidden_at(phone.page) == clocks.monotonic()


@played
async def test_a_page_hidden_before_it_began_is_not(clocks: Clocks) -> None:
    async with app(stored(), route="/table/g") as phone:
        system.note_hidden(phone.page)
        clocks.go(0.1)
        await phone.tap("I’m Ana")
        clocks.go(0.1)
        assert await press(phone) == ["100 ms by python"]


@played
async def test_a_device_that_slept_in_between_makes_it_void(clocks: Clocks) -> None:
    async with app(stored(), route="/table/g") as phone:
        await phone.tap("I’m Ana")
        clocks.go(0.2, asleep=30)
        assert await press(phone) == ["no time by python: clock"]


@played
async def test_a_page_is_asked_for_the_key_and_the_place_of_the_press(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[str] = []
    times = PressTimes(read.append)
    monkeypatch.setattr(stopwatch, "_times_of_page", lambda: times)
    async with app(stored(), route="/table/g") as phone:
        await phone.tap("I’m Ana")
        keys = {str(each.key) for each in phone.controls() if getattr(each, "key", None)}
        (key,) = (each for each in keys if each.startswith("stopwatch:"))
        times.note({"key": key, "at": 20, "wall": 20})
        times.note({"press": [7, 8], "at": 143.6, "wall": 143.6})
        times.note({"press": [70, 8], "at": 150, "wall": 150})
        assert await press(phone) == ["124 ms by page"]
        assert read == [key]
