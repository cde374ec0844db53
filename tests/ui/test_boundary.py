"""A screen that fails ends alone: it is told, and everything else goes on."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from importlib.abc import MetaPathFinder
from typing import Any

import flet as ft
import pytest

import ui.app
import ui.shell
from tests.ui.shell.probe_table import begin
from tools.pilot.headless import Phone, app, played
from ui import boundary, hooks
from ui.boundary import PartError
from ui.components.press import big_button
from ui.context import AppContext
from ui.device import browser
from ui.ended import has_ended
from ui.shell.screens import screen
from ui.stored.storage import Store
from ui.text import Words

ROUTES = (
    "/",
    "/new/witches",
    "/table/a",
    "/replay/a",
    "/replay/a/3",
    "/coach/a",
    "/game/a",
    "/keep",
    "/count/patchwork",
    "/lessons/patchwork",
    "/lessons/patchwork/buy",
    "/practice/battle_fold",
    "/practised/battle_fold",
    "/today",
    "/puzzle/patchwork",
    "/puzzles/patchwork",
    "/book",
    "/book/a",
    "/people",
    "/people/Ann",
    "/statistics",
    "/statistics/witches",
    "/settings",
    "/rules/doodle",
    "/about",
    "/licences",
)
WRONG = "Something went wrong here"


class BrokenError(Exception):
    """What the tests throw."""


def broken(*_: object) -> Any:
    raise BrokenError


async def broken_later() -> None:
    raise BrokenError


@ft.component
def Drawing(app: AppContext, inner: Callable[[], ft.Control]) -> ft.Control:
    return ft.Column([ft.Text("before"), Inner(inner)])


@ft.component
def Inner(inner: Callable[[], ft.Control]) -> ft.Control:
    return inner()


@ft.component
def Effect(app: AppContext, effect: Callable[[], Any]) -> ft.Control:
    ft.use_effect(effect, [])
    return ft.Text("drawn")


@ft.component
def Tapped(app: AppContext, tap: Callable[[], None]) -> ft.Control:
    return big_button(app, "Tap", tap)


@ft.component
def OnTheSecond(app: AppContext, tap: Callable[[], None]) -> ft.Control:
    count, set_count = ft.use_state(0)
    if count:
        tap()
    return big_button(app, "Tap", lambda: set_count(count + 1))


@ft.component
def Unsendable(app: AppContext, tap: Callable[[], None]) -> ft.Control:
    count, set_count = ft.use_state(0)
    shown: Any = object() if count else "fine"
    return ft.Column([ft.Text(shown), big_button(app, "Tap", lambda: set_count(count + 1))])


class Faulty:
    """Puts something in the place of one route's screen while it is ``on``."""

    def __init__(self, route: str, make: Callable[[AppContext], ft.Control]) -> None:
        self.on = True
        self.route, self.make = route, make

    def __call__(self, app: AppContext, route: str) -> ft.Control:
        return self.make(app) if self.on and route == self.route else screen(app, route)


KINDS: dict[str, Callable[[AppContext], ft.Control]] = {
    "the screen itself": broken,
    "a part of it": lambda app: Drawing(app, broken),
    "an effect": lambda app: Effect(app, broken),
    "an effect that takes time": lambda app: Effect(app, broken_later),
    "a tap": lambda app: Tapped(app, broken),
    "what a tap draws": lambda app: OnTheSecond(app, broken),
    "what no client can be sent": lambda app: Unsendable(app, broken),
}


async def until_it_fails(phone: Phone) -> None:
    if "Tap" in phone.names("button"):
        await phone.tap("Tap")
    await asyncio.sleep(0)
    await phone.settle()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("route", ["/", "/settings"])
def test_a_screen_that_throws_is_told_and_leads_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, route: str, kind: str
) -> None:
    faulty = Faulty(route, KINDS[kind])
    monkeypatch.setattr(ui.app, "screen", faulty)

    @played
    async def run() -> None:
        async with app(route=route, failing=True) as phone:
            await until_it_fails(phone)
            assert WRONG in phone.texts()
            assert "A screen has failed" in caplog.text
            home = ["Home"] if route != "/" else []
            assert phone.names("button") == ["Try again", *home, "Export all games"]
            await phone.tap("Try again")
            await until_it_fails(phone)
            assert WRONG in phone.texts()
            assert "Failures in a row: 2." in phone.texts()
            await phone.go("/about")
            assert WRONG not in phone.texts()
            assert "Licences" in phone.texts()
            await phone.go(route)
            await until_it_fails(phone)
            assert "in a row" not in phone.texts()
            faulty.on = False
            await phone.tap("Try again")
            assert WRONG not in phone.texts()
            assert ("Settings" if route == "/" else "Language") in phone.texts()

    run()


@pytest.mark.parametrize(
    ("locale", "said"), [("en", "Please reload this page"), ("ko", "페이지를 새로 고쳐")]
)
@played
async def test_a_session_that_can_draw_nothing_says_what_to_do_and_no_more(
    locale: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with app(locale=locale, failing=True) as phone:
        session = phone.page.session
        assert not has_ended(session)
        boundary._catches.pop(session)
        phone.page.on_resize = broken
        with pytest.raises(AssertionError) as crash:
            await phone.resize(400, 700)
        shown = "".join(each for each in str(crash.value) if each.isprintable())
        assert said in shown
        assert "Broken" not in shown
        assert "Broken" in caplog.text
        assert has_ended(session)


@pytest.mark.parametrize("route", ROUTES)
def test_whichever_screen_throws_home_still_works(
    monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    monkeypatch.setattr(ui.app, "screen", Faulty(route, broken))

    @played
    async def run() -> None:
        async with app(route=route, failing=True) as phone:
            assert WRONG in phone.texts()
            if route != "/":
                await phone.tap("Home")
                assert phone.route == "/"
                assert "Import saved games" in phone.names("button")
            await phone.go("/settings" if route != "/settings" else "/about")
            assert WRONG not in phone.texts()

    run()


@pytest.mark.usefixtures("probe_game")
def test_the_games_can_be_taken_along_from_a_screen_that_throws(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ui.app, "screen", Faulty("/settings", broken))

    @played
    async def run() -> None:
        async with app(failing=True) as phone:
            await begin(phone)
            await phone.go("/settings")
            await phone.tap("Export all games")
            await phone.tap("Copy as text")
            assert '"backup"' in phone.device.clipboard
            assert '"save"' in phone.device.clipboard
            for close in (partial(phone.tap, "Close"), partial(phone.key, "Escape"), phone.back):
                await close()
                assert WRONG in phone.texts()
                assert "Close" not in phone.names("button")
                assert phone.route == "/settings"
                await phone.tap("Export all games")

    run()


def test_a_key_that_throws_ends_the_screen_and_is_heard_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pressed: list[str] = []

    def hear(key: str) -> None:
        pressed.append(key)
        raise BrokenError

    def make(app: AppContext) -> ft.Control:
        return Effect(app, lambda: app.listen(hear))

    monkeypatch.setattr(ui.app, "screen", Faulty("/settings", make))

    @played
    async def run() -> None:
        async with app(route="/settings", failing=True) as phone:
            await phone.key("a")
            assert WRONG in phone.texts()
            await phone.key("a")
            assert pressed == ["a"]

    run()


class Lacking(MetaPathFinder):
    """Finds that the part with a certain module does not come."""

    def find_spec(self, name: str, *_: object) -> None:
        if name == "ui.shell.saves":
            raise PartError("parts/shell.zip")


@pytest.mark.parametrize(
    ("locale", "said", "again"),
    [
        ("en", "This part did not load", "Try again"),
        ("ko", "불러오지 못했어요", "다시 해 보기"),
        ("ja", "読み込めませんでした", "もう一度試す"),
        ("zh-Hant", "無法載入", "再試一次"),
        ("zh-Hans", "无法加载", "再试一次"),
    ],
)
def test_a_part_that_does_not_come_is_told_and_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, locale: str, said: str, again: str
) -> None:
    ears: list[Callable[[], None]] = []

    def hear_line(on_back: Callable[[], None]) -> Callable[[], None]:
        ears.append(on_back)
        return lambda: ears.remove(on_back)

    def missing(_: AppContext) -> ft.Control:
        raise PartError("parts/shell.zip")

    faulty = Faulty("/settings", missing)
    monkeypatch.setattr(ui.app, "screen", faulty)
    monkeypatch.setattr(browser, "hear_line", hear_line)

    @played
    async def run() -> None:
        async with app(route="/settings", locale=locale, failing=True) as phone:
            assert said in phone.texts()
            for number in (2, 3):
                await phone.tap(again)
                assert said in phone.texts()
                assert Words(locale)("fault.times", number=number) in phone.texts()
            # What exports the games is in a part that does not come either.
            monkeypatch.delitem(sys.modules, "ui.shell.saves", raising=False)
            monkeypatch.delattr(ui.shell, "saves", raising=False)
            monkeypatch.setattr(sys, "meta_path", [Lacking(), *sys.meta_path])
            await phone.tap(Words(locale)("home.export"))
            assert phone.texts().count(said) == 2
            assert Words(locale)("fault.times", number=3) in phone.texts()
            assert len(ears) == 1
            faulty.on = False
            ears[0]()
            await phone.settle()
            assert said not in phone.texts()
            assert ears == []

    run()


def test_a_part_of_a_newer_build_is_told_and_the_app_starts_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[bool] = []

    def newer(_: AppContext) -> ft.Control:
        raise PartError("games/witches.zip", newer=True)

    monkeypatch.setattr(ui.app, "screen", Faulty("/new/witches", newer))
    monkeypatch.setattr(browser, "start_again", lambda: started.append(True))

    @played
    async def run() -> None:
        async with app(route="/new/witches", failing=True) as phone:
            assert "A new version is ready" in phone.texts()
            await phone.tap("Update now")
            assert started == [True]
            await phone.tap("Home")
            assert "Import saved games" in phone.names("button")

    run()


def test_a_saved_game_whose_part_does_not_come_is_not_called_damaged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def missing(*_: object) -> Any:
        raise PartError("games/witches.zip")

    monkeypatch.setattr(Store, "load", missing)

    @played
    async def run() -> None:
        async with app(route="/table/a", failing=True) as phone:
            assert "This part did not load" in phone.texts()

    run()


def test_a_tap_whose_work_needs_a_part_that_does_not_come_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work() -> None:
        raise PartError("parts/reading.zip")

    monkeypatch.setattr(
        ui.app, "screen", Faulty("/settings", lambda app: Tapped(app, lambda: hooks.run(work)))
    )

    @played
    async def run() -> None:
        async with app(route="/settings", failing=True) as phone:
            await phone.tap("Tap")
            assert "This part did not load" in phone.texts()

    run()
