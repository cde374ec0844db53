"""What the page is told of a cloth that it folds under the finger, and what it tells."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from tests.ui.games.battle_fold.racing import TABLE, Seconds, on_device, racing
from tests.ui.games.battle_fold.test_practice import ROUTE, shown, told
from tools.pilot.headless import Device, Phone, app, played
from ui.games.battle_fold import flap
from ui.hooks import nothing


class Page:
    """A page that folds, what it is told, and its voice."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.ear: Callable[[Any], None] = lambda _: None
        self.fetched = 0

    def post(self, end: str, text: str) -> None:
        assert end == "game"
        self.told.append(json.loads(text))

    def hear(self, _: str, ear: Callable[[Any], None]) -> Callable[[], None]:
        self.ear = ear
        return nothing

    def bring_script(self, game: str) -> None:
        assert game == "battle_fold"
        self.fetched += 1

    def last(self, kind: str) -> dict[str, Any]:
        """The last that was told of a kind."""
        return next(each for each in reversed(self.told) if kind in each)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    """A page that listens."""
    made = Page()
    stub = SimpleNamespace(
        page_listens=lambda: True,
        post=made.post,
        hear=made.hear,
        bring_script=made.bring_script,
    )
    monkeypatch.setattr(flap, "browser", stub)
    return made


def surface(phone: Phone) -> ft.GestureDetector:
    """What the fingers on the cloth go to."""
    found = phone.find(shown(phone), "image").content
    assert isinstance(found, ft.GestureDetector)
    return found


async def ready(phone: Phone, page: Page) -> int:
    """Let the page say that it has the pictures; the cloth's number."""
    number = int(page.last("load")["load"])
    page.ear({"cloth": number, "ready": True})
    await phone.settle()
    return number


@played
async def test_python_hears_of_moves_until_the_page_knows_how_the_cloth_lies(page: Page) -> None:
    async with app(route=ROUTE) as phone:
        assert surface(phone).on_pan_update is not None
        before = len(page.told)
        page.ear({"cloth": 0, "ready": True})
        assert "load" in page.told[before]
        await ready(phone, page)
        # Without an end the client hears of no drag; the first one tells how the cloth lies.
        assert surface(phone).on_pan_end is not None
        await phone._gesture(surface(phone), "pan_down", (30, 40))
        await phone._gesture(surface(phone), "pan_update", (50, 40))
        await phone.settle()
        assert surface(phone).on_pan_update is None
        assert surface(phone).on_pan_end is not None


@played
async def test_a_finger_that_is_lifted_at_once_tells_how_the_cloth_lies_as_well(page: Page) -> None:
    async with app(route=ROUTE) as phone:
        await ready(phone, page)
        drag = surface(phone)
        await phone._gesture(drag, "pan_down", (30, 40))
        await phone._gesture(drag, "pan_end", (90, 40))
        assert page.last("down")["way"] == 1
        assert page.last("down")["local"] == [30, 40]


@played
async def test_the_page_is_told_of_the_finger_and_tells_the_fold(page: Page) -> None:
    async with app(route=ROUTE) as phone:
        number = await ready(phone, page)
        drag = surface(phone)
        await phone._gesture(drag, "pan_down", (30, 40))
        assert page.last("down") == {"down": number, "way": 0, "local": [30, 40], "page": [30, 40]}
        await phone._gesture(drag, "pan_update", (50, 40))
        assert page.last("down")["way"] == 1
        page.ear({"cloth": number + 1, "fold": "R1"})
        page.ear({"cloth": number, "fold": "R1u"})
        await phone.settle()
        assert shown(phone) == told("R1u")
        load = page.last("load")
        assert (load["rows"], load["columns"]) == (4, 3)
        assert load["across"].startswith("<svg ")
        await phone._gesture(surface(phone), "pan_down", (90, 40))
        assert page.last("down")["way"] == 1


@pytest.mark.parametrize("still", [False, True])
@played
async def test_it_lies_down_at_once_where_the_device_asks_for_stillness(
    page: Page, still: bool
) -> None:
    device = Device(languages=("en",), still=still)
    async with app(device, route=ROUTE):
        assert (page.last("load")["motion"] == 0) == still


@played
async def test_the_page_forgets_a_cloth_that_is_gone(page: Page) -> None:
    async with app(route=ROUTE) as phone:
        number = await ready(phone, page)
        await phone.go("/")
        assert page.told[-1] == {"drop": number}


@played
async def test_cloths_that_lie_there_before_they_are_folded_are_the_pages_too(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Seconds(monkeypatch)
    async with app(on_device(racing(race="together").settle()), route=TABLE) as phone:
        assert not page.fetched
        await phone.tap("Start")
        await phone.tap("Start")
        await clock.pass_by(phone, 3)
        assert page.fetched == 2
        loaded = {told["load"] for told in page.told if "load" in told}
        dropped = {told["drop"] for told in page.told if "drop" in told}
        assert len(loaded - dropped) == 2
