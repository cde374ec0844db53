"""Two sessions of one process do not meet: what one has of its own is not seen in the other."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft
import pytest

from tests.ui.shell.probe_table import stored
from tests.ui.shell.rooms.company import in_no_time
from tools.pilot.headless import Device, Phone, app
from ui.device import clock, stopwatch, system
from ui.device.browser import page_listens
from ui.device.system import REHEARSED
from ui.hooks import end_tasks, on_page, spawn
from ui.rooms import Rooms
from ui.stored.storage import SETTINGS

Do = Callable[[Phone], Awaitable[object]]


def taps(*names: str | re.Pattern[str], route: str = "/") -> Do:
    """Go somewhere, and tap buttons there."""

    async def do(phone: Phone) -> None:
        await phone.go(route)
        for name in names:
            await phone.tap(name)

    return do


def sends(event: str, data: Any) -> Do:
    """Send an event of the page."""
    return lambda phone: phone.send(phone.page, event, data)


async def types(phone: Phone) -> None:
    """Type a name, and leave the page that stores it."""
    await phone.go("/new/patchwork")
    await phone.type("Blue", "Ana")
    await phone.tap("Start")


async def goes_and_comes(phone: Phone) -> None:
    """Walk through the app, there and back."""
    await phone.go("/settings")
    await phone.go("/about")
    await phone.back()


async def resizes(phone: Phone) -> None:
    """Turn the phone, on a page that is drawn anew for that."""
    await phone.go("/settings")
    phone.packets()
    await phone.resize(320, 480)


async def presses_tab(phone: Phone) -> None:
    """Use keys to press what is on the screen."""
    await phone.focus("About")


async def brings(phone: Phone) -> None:
    """Bring a file in, and read that it is none."""
    phone.device.picked = b"no backup"
    await phone.tap("Import saved games")
    await phone.tap(re.compile("file", re.IGNORECASE))


async def looks(phone: Phone) -> None:
    """Keep what the window remembers of a table."""
    await types(phone)
    await phone.away()


SETTING = "/settings"
OWN: dict[str, Do] = {
    "language": taps("Language: 한국어.", route=SETTING),
    "language of the device": sends("locale_change", {"locales": [{"language_code": "ja"}]}),
    "look": taps("Appearance: Dark.", route=SETTING),
    "look of the device": sends("platform_brightness_change", {"brightness": "dark"}),
    "contrast": taps("High contrast", route=SETTING),
    "text size": taps("Text size: Largest.", route=SETTING),
    "motion": taps("Reduced motion", route=SETTING),
    "bots’ pace": taps("Computer players: At a tap.", route=SETTING),
    "size of the page": resizes,
    "route": goes_and_comes,
    "names and a save": types,
    "hand and draft": taps(re.compile("^Choose "), route="/table/none"),
    "files": brings,
    "focus": presses_tab,
    "memory": looks,
    "background": lambda phone: phone.away(),
    "a lesson": taps(re.compile("1"), route="/lessons/patchwork"),
}
"""What a session does with something of its own."""


@pytest.mark.parametrize("thing", OWN)
@in_no_time
async def test_what_a_session_does_with_its_own_is_not_seen_in_another(thing: str) -> None:
    rooms = Rooms()
    one, two = Device(), Device()
    async with app(one, rooms=rooms) as doer, app(two, rooms=rooms) as other:
        if thing == "hand and draft":
            await types(doer)
            choices = [name for name in doer.names("button") if name.startswith("Choose ")]
        for phone in (doer, other):
            await phone.settle()
            phone.packets()
            phone.device.asked.clear()
        before = dict(two.stored), other.route, other.history.address, other.page.title
        mine = dict(one.stored), doer.route
        if thing == "hand and draft":
            await doer.tap(choices[0])
        else:
            await OWN[thing](doer)
        await doer.settle()
        await other.settle()
        done = doer.packets(), dict(one.stored), doer.route, one.asked
        changed = done[0] or done[3] or done[1:3] != mine
        assert changed or thing == "background", "nothing was done, so nothing could be seen"
        assert other.packets() == []
        assert two.asked == []
        assert (dict(two.stored), other.route, other.history.address, other.page.title) == before
        assert two.files == {}
        assert two.clipboard == ""


@in_no_time
async def test_a_session_that_begins_later_has_nothing_of_one_before() -> None:
    async with app(Device()) as doer:
        for thing in ("look", "text size", "motion", "language"):
            await OWN[thing](doer)
        async with app(Device(), route="/settings") as other:
            assert "Language: 한국어." in other.names("button")
            assert "Settings" in other.texts()
            assert other.page.theme_mode == ft.ThemeMode.LIGHT
            assert other.settings() == {}
            assert doer.settings()["language"] == "ko"


@in_no_time
async def test_settings_that_a_window_stores_reach_no_other_device() -> None:
    async with app(Device()) as doer, app(Device()) as other:
        await taps("Language: 한국어.", route=SETTING)(doer)
        assert SETTINGS in doer.saved()
        assert SETTINGS not in other.saved()


@in_no_time
async def test_a_notice_is_shown_where_it_was_told() -> None:
    async with app(Device()) as doer, app(Device()) as other:
        doer.packets(), other.packets()
        await doer.tap("Import saved games")
        await doer.type(re.compile(""), "no backup")
        await doer.tap("See what is in it")
        assert doer.packets()
        assert other.packets() == []


@pytest.mark.usefixtures("probe_game")
@in_no_time
async def test_a_stopwatch_is_of_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    async with app(stored(), route="/table/g") as one, app(stored(), route="/table/g") as two:
        first = on_page(one.page, stopwatch.Stopwatch)
        second = on_page(two.page, stopwatch.Stopwatch)
        assert first.key != second.key
        first.begin()
        assert second.read().void == "unseen"
        second.begin()
        await one.away()
        assert first.read().void == "hidden"
        assert second.read().void == ""
        assert system.hidden_at(two.page) < system.hidden_at(one.page)


@in_no_time
async def test_a_rehearsal_is_of_its_own_task() -> None:
    async def rehearse() -> object:
        REHEARSED.set(["ja"])
        await asyncio.sleep(0)
        return await system.languages(one.page)

    async with app(Device()) as one, app(Device(languages=("ko-KR",))) as two:
        assert await asyncio.create_task(rehearse()) == ["ja"]
        assert REHEARSED.get() is None
        assert await on_page(two.page, system.languages, two.page) == ["ko-KR"]
        assert not page_listens()


@in_no_time
async def test_what_ends_with_a_page_is_its_own() -> None:
    async def wait() -> None:
        await asyncio.sleep(1000)

    def failed(error: Exception) -> None:
        raise error

    async with app(Device()) as one, app(Device()) as two:
        works = [on_page(phone.page, spawn, failed, wait) for phone in (one, two)]
        await asyncio.sleep(0)
        end_tasks(one.page)
        await asyncio.sleep(0)
        assert [work.cancelled() for work in works] == [True, False]
        end_tasks(two.page)


@in_no_time
async def test_a_day_that_ends_is_told_to_each(monkeypatch: pytest.MonkeyPatch) -> None:
    async with app(Device()) as one, app(Device()) as two:
        for phone in (one, two):
            phone.packets()
        monkeypatch.setattr(clock, "today", lambda: "2031-01-31")
        await one.away()  # it looks at the calendar when it comes back
        assert one.packets()
        assert two.packets() == []
