"""A notice never lies on the arrow of the screen that it is over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from tests.ui.components.surroundings import surroundings
from ui.components.notice import NoticeText, notice_bar
from ui.look import TARGET
from ui.settings import Seating

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


def test_home_has_no_arrow_and_its_notice_the_whole_bar() -> None:
    notice = told("/", 360)
    assert isinstance(notice, ft.Container)
    assert (notice.left, notice.width) == (4.0, 352.0)
