"""The sizes of the table in a fight on every page."""

from __future__ import annotations

from itertools import product

import pytest

from ui.components.advice import free_band
from ui.games.battle_fold.fight_measures import BAR, GAP, measure
from ui.look import TARGET

PAGES = (
    (320.0, 568.0),
    (360.0, 740.0),
    (390.0, 844.0),
    (820.0, 1180.0),
    (1280.0, 800.0),
    (1440.0, 900.0),
    (844.0, 390.0),
)


@pytest.mark.parametrize(
    ("page", "scale", "seats"), list(product(PAGES, (1.0, 1.18, 1.36), (2, 3, 4)))
)
def test_everything_has_its_place(page: tuple[float, float], scale: float, seats: int) -> None:
    width, height = page
    size = measure(width, height, scale, seats)
    controls = size.own + size.counters + size.hand + size.tell + size.foot + 5 * GAP
    panels = -(-(seats - 1) // size.columns) * (size.panel[1] + GAP)
    high = BAR + panels + size.arena + controls + size.spare
    if size.side:
        high = BAR + max(size.arena, controls + panels + size.spare)
    assert size.scroll or high <= height + 0.5
    assert not (size.scroll and size.spare)
    assert size.arena + size.side <= width
    assert size.columns * (size.panel[0] + GAP) - GAP <= max(size.side, size.width) + 0.5
    assert size.cell >= TARGET


@pytest.mark.parametrize(
    ("page", "wide"),
    [
        ((360.0, 740.0), False),
        ((390.0, 844.0), False),
        ((820.0, 1180.0), False),
        ((1280.0, 800.0), True),
        ((1440.0, 900.0), True),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_main_controls_need_no_scrolling(
    page: tuple[float, float], wide: bool, seats: int
) -> None:
    size = measure(*page, 1.0, seats)
    assert (size.side > 0, size.scroll) == (wide, False)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_upright_tablet_gives_most_of_its_width_to_the_arena(seats: int) -> None:
    assert measure(820.0, 1180.0, 1.0, seats).arena > 0.85 * 820.0


@pytest.mark.parametrize("page", PAGES)
def test_what_was_told_has_lines_where_the_page_has_room(page: tuple[float, float]) -> None:
    size = measure(*page, 1.0, 3)
    more = size.telling(size.tell + 30)
    assert more.tell == size.tell + min(30, size.spare)
    assert more.tell + more.spare == size.tell + size.spare
    assert size.telling(10) == size


def test_a_hint_lies_on_no_row_of_which_it_speaks() -> None:
    for taken in product(range(5), repeat=4):
        top, high = free_band(taken, 5, 70.0)
        assert high >= 70.0
        assert all(top + high <= row * 70.0 or top >= (row + 1) * 70.0 for row in taken)
