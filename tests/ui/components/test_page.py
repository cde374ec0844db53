"""A page's columns by its width, and a table's title beside the buttons of its bar."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from tests.ui.components.surroundings import surroundings
from tools.pilot.headless import _walk
from ui.components.page import beside, page


def columns(width: float) -> list[tuple[list[str], float]]:
    """What stands in each column of a page, and how wide the columns together are."""
    app = surroundings(width=width)
    drawn = page(app, "T", [ft.Text("a"), ft.Text("b")], aside=[ft.Text("c")])
    found: list[tuple[list[str], float]] = []
    for each in _walk(drawn):
        if isinstance(each, ft.Column) and each.spacing == 14:
            found.append(([text.value for text in _walk(each) if isinstance(text, ft.Text)], 0))
    widths: list[Any] = [each.width for each in _walk(drawn) if isinstance(each, ft.Container)]
    most = max(width for width in widths if width)
    return [(texts, most) for texts, _ in found]


@pytest.mark.parametrize("width", [320, 390, 600, 767])
def test_on_a_narrow_page_all_stand_in_one_column(width: int) -> None:
    assert columns(width) == [(["a", "b", "c"], min(width, 560))]


@pytest.mark.parametrize("width", [768, 820, 1280, 2560])
def test_on_a_wide_page_there_are_two(width: int) -> None:
    assert columns(width) == [(["a", "b"], min(width, 1080)), (["c"], min(width, 1080))]


@pytest.mark.parametrize("width", [390, 767, 768, 820, 1180, 1280, 2560])
def test_what_stands_beside_knows_how_wide_it_is(width: int) -> None:
    app = surroundings(width=width)
    own = beside(app).column
    if width < 768:
        assert own == app.column
    else:
        # Two of them without their edges, and what lies between.
        assert 2 * (own - 32) + 20 + 32 == min(width, 1080)


@pytest.mark.parametrize(
    ("size", "lifted"),
    [
        ((568, 320), True),
        ((844, 390), True),
        ((640, 400), True),
        ((390, 844), False),
        ((900, 440), False),
    ],
)
@pytest.mark.parametrize("lifts", [True, False])
def test_on_a_low_page_the_button_at_the_foot_stands_beside_the_title(
    size: tuple[float, float], lifted: bool, lifts: bool
) -> None:
    app = surroundings(width=size[0], height=size[1])
    foot = ft.TextButton("go")
    drawn = page(app, "T", [ft.Text("a")], on_back=lambda: None, foot=foot, lifts=lifts)
    (column,) = [each for each in _walk(drawn) if getattr(each, "spacing", None) == 6]
    places = [number for number, part in enumerate(column.controls) if foot in _walk(part)]
    # The bar, the body, and the foot where it is not in the bar.
    assert places == [0 if lifted and lifts else 2]
    assert len(column.controls) == (2 if lifted and lifts else 3)
