"""A notice lies in the bar of the screen that it is over, and never on the arrow."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from tests.ui.components.surroundings import surroundings
from tests.ui.games.doodle.devices import on_device, started
from tests.ui.games.patchwork.devices import TABLE, buy, laid
from tools.pilot.headless import app, played
from ui.components.notice import NoticeText, notice_bar
from ui.components.notice_place import place_sign
from ui.components.page import bar
from ui.components.press import icon_press
from ui.look import TARGET
from ui.stored.settings import Seating

BAR = 48.0
"""How far down the arrow of a table reaches; that of a page is in the middle of its title."""

AT_TABLE, PAGE = 8.0, 16.0
"""The gaps between the arrow and the edge of the screen."""


def told(route: str, width: float, seating: Seating = "pass") -> Any:
    """A long notice over a route's screen."""
    app = surroundings(text_size="huge", width=width)
    app = replace(app, settings=replace(app.settings, seating=seating))
    return notice_bar(app, NoticeText("What the computer did is undone too. " * 3, 1), print, route)


@pytest.mark.parametrize("width", [320, 360, 430, 431, 820, 1280])
@pytest.mark.parametrize("seating", ["pass", "across"])
@pytest.mark.parametrize(
    ("route", "edge"),
    [
        ("/table/g", AT_TABLE),
        ("/puzzle/witches", AT_TABLE),
        ("/lessons/doodle/cut", AT_TABLE),
        ("/lessons/doodle", PAGE),
        ("/book", PAGE),
        ("/count/patchwork", PAGE),
        ("/new/witches", PAGE),
        ("/settings", PAGE),
    ],
)
def test_the_arrow_is_free(route: str, edge: float, width: int, seating: Seating) -> None:
    notice = told(route, width, seating)
    assert notice.left >= edge + TARGET or (edge == AT_TABLE and notice.top >= BAR)
    if notice.width is not None:
        assert notice.left + notice.width <= width


BAR_TO = 64.0
"""How far down the bar of any table reaches, in logical pixels, with the gap below it."""


@pytest.mark.parametrize("size", [(820.0, 1180.0), (1280.0, 800.0)])
@pytest.mark.parametrize("game", ["patchwork", "doodle"])
@played
async def test_at_a_wide_table_it_lies_in_the_bar(game: str, size: tuple[float, float]) -> None:
    device = laid((13,), buy(13, 0, 0)) if game == "patchwork" else on_device(started())
    device.size = size
    async with app(device, route=TABLE) as phone:
        await phone.tap("Undo")
        (notice,) = (
            each for each in phone.controls() if str(getattr(each, "key", "")).startswith("notice")
        )
        assert isinstance(notice, ft.Container)
        assert notice.left is not None
        assert notice.width is not None
        high = notice.content.content.height  # type: ignore[union-attr]
        assert notice.top + high <= BAR_TO
        # Beside a board, the bar lies over the right column, and its tools at the page's edge.
        assert notice.left >= (size[0] / 2 if size[0] > size[1] else AT_TABLE + TARGET)
        assert notice.left + notice.width <= size[0] - 3 * TARGET


@pytest.mark.parametrize("width", [561, 820, 1280])
@pytest.mark.parametrize("route", ["/count/patchwork", "/", "/book"])
def test_on_a_wide_page_it_lies_above_any_sheet(route: str, width: int) -> None:
    notice: Any = notice_bar(
        surroundings(width=width), NoticeText("Added to the game log.", 1), print, route
    )
    assert notice.top + notice.content.content.height <= 40


def test_home_has_no_arrow_and_its_notice_leaves_both_buttons_free() -> None:
    notice = told("/", 360)
    assert isinstance(notice, ft.Container)
    assert notice.left == 4.0
    assert notice.left + notice.width == 360 - 16 - 2 * TARGET - 10 - 4


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (568, 320), (1280, 800)])
@pytest.mark.parametrize("many", [0, 1, 2])
def test_buttons_beside_the_title_of_a_page_are_free(size: tuple[int, int], many: int) -> None:
    app = surroundings(width=size[0], height=size[1])
    more = [icon_press(app, "More", ft.Icons.MORE_VERT, lambda: None) for _ in range(many)]
    bar(app, "A title", lambda: None, more)
    notice: Any = notice_bar(app, NoticeText("It is told. " * 9, 1), print, "/book/an-entry")
    page = (size[0] - app.column) / 2
    assert notice.left >= page + PAGE + TARGET
    assert notice.left + notice.width <= size[0] - page - (PAGE if many else 0) - many * TARGET


@pytest.mark.parametrize("route", ["/table/g", "/book", "/"])
@pytest.mark.parametrize("text", ["Added.", "Ana went on, so nothing is taken back. " * 2])
def test_its_letters_grow_with_all_others(route: str, text: str) -> None:
    def size(of: float) -> float:
        app = surroundings(width=360)
        app = replace(app, look=replace(app.look, scale=of))
        notice: Any = notice_bar(app, NoticeText(text, 1), print, route)
        found = notice.content.content.content.size
        assert isinstance(found, float)
        return found

    assert size(2.0) >= 1.4 * size(1.0)
    assert size(2.0) >= 0.7 * 2.0 * 14


@pytest.mark.parametrize("route", ["/new/witches", "/room/x"])
def test_on_a_low_page_a_notice_leaves_the_button_in_the_bar_free(route: str) -> None:
    here = surroundings(width=568, height=320)
    found: Any = notice_bar(here, NoticeText("It is told. " * 6, 1), print, route)
    assert found.left + found.width <= 568 - 4 - 16 - 200


def test_on_a_low_page_a_notice_begins_after_the_sign_of_what_it_says() -> None:
    here = surroundings(width=568, height=320)
    notice = NoticeText("It is told. " * 6, 1)
    place_sign(here, False)
    before: Any = notice_bar(here, notice, print, "/table/g")
    place_sign(here, True)
    after: Any = notice_bar(here, notice, print, "/table/g")
    assert after.left == before.left + TARGET
