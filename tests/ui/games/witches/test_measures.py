"""Sizes: everything can be read and tapped on every page, with every number of players."""

from __future__ import annotations

import pytest

from engine.games.witches.cards import DECK
from ui.games.witches.art import TALL
from ui.games.witches.measures import (
    BAR,
    GAP,
    LINE,
    RAISED,
    Measures,
    card_of,
    fan,
    measure,
    places,
    spots,
)
from ui.look import TARGET

PAGES = [(360, 740), (390, 844), (412, 915), (820, 1180), (1440, 900)]
EVERY = [(page, seats) for page in PAGES for seats in (3, 4, 5, 6)]


def boxes(size: Measures, seats: int) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of the panels and of the places for cards."""
    wide, high = size.panel
    found = [(x, y, x + wide, y + high) for x, y in places(size, seats)]
    card = size.trick, size.trick * TALL
    return found + [(x, y, x + card[0], y + card[1]) for x, y in spots(size, seats)]


@pytest.mark.parametrize(("page", "seats"), EVERY)
def test_the_table_fits_the_page(page: tuple[int, int], seats: int) -> None:
    size = measure(*page, 1.0, seats)
    assert not size.scroll
    assert BAR + size.table + size.own + size.foot + size.hand + 4 * GAP <= page[1]


@pytest.mark.parametrize("scale", [1.0, 1.36])
@pytest.mark.parametrize(("page", "seats"), EVERY)
def test_nothing_on_the_table_covers_a_panel(
    page: tuple[int, int], seats: int, scale: float
) -> None:
    size = measure(*page, scale, seats)
    found = boxes(size, seats)
    for left, top, right, bottom in found:
        assert 0 <= left <= right <= size.width + 1e-6
        assert 0 <= top <= bottom <= size.table - LINE
    panels = found[: seats - 1]
    for number, one in enumerate(panels):
        for other in found[number + 1 :]:
            apart = (
                one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            )
            assert apart, (one, other)


@pytest.mark.parametrize(("page", "seats"), EVERY)
def test_every_card_of_the_trick_shows_number_and_mark(page: tuple[int, int], seats: int) -> None:
    size = measure(*page, 1.0, seats)
    found = boxes(size, seats)[seats - 1 :]
    for number, (left, top, _, _) in enumerate(found):
        band = (left, top, left + size.trick * 0.35, top + size.trick * TALL * 0.5)
        for other in found[number + 1 :]:
            apart = (
                band[2] <= other[0]
                or other[2] <= band[0]
                or band[3] <= other[1]
                or other[3] <= band[1]
            )
            assert apart


@pytest.mark.parametrize(("page", "seats"), EVERY)
def test_every_card_of_a_hand_can_be_read_and_tapped(page: tuple[int, int], seats: int) -> None:
    size = measure(*page, 1.0, seats)
    for count in range(1, DECK // seats + 1):
        cards = fan(size, count)
        card = card_of(size, count)
        assert len(cards) == count
        for place in cards:
            # The band with number and mark takes 35 of 100 units.
            assert place.wide >= card * 0.35
            assert place.wide >= 20
            assert place.high >= TARGET
            assert place.left >= 0
            assert place.left + card <= size.width + 1e-6
            assert place.top + 1e-6 >= RAISED
            assert place.top + card * TALL <= size.hand + 1e-6


def test_twenty_cards_lie_in_two_rows_on_a_small_phone() -> None:
    size = measure(360, 740, 1.0, 3)
    assert len({place.top for place in fan(size, 20)}) == 2
    assert min(place.wide for place in fan(size, 20)) >= 28
