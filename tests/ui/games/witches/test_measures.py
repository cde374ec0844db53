"""Sizes: everything can be read and tapped on every page, with every number of players."""

from __future__ import annotations

import pytest

from engine.games.witches.cards import DECK
from ui.components.advice import LEAST
from ui.games.witches.art import TALL
from ui.games.witches.measures import (
    BAR,
    EDGE,
    FRESH,
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

PHONES = [(360, 740), (390, 844), (412, 915)]
LYING = [(640, 400), (667, 375), (740, 360), (844, 390), (932, 430), (1024, 600)]
LARGE = [(820, 1180), (1180, 820), (1280, 720), (1280, 800), (1440, 900), (2560, 1440)]
PAGES = PHONES + LYING + LARGE
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
    if size.rail:
        assert size.table + size.hand + 2 * GAP <= page[1]
        assert size.stage + size.rail < size.width
    else:
        below = max(size.own[1], size.foot[1]) if size.paired else size.own[1] + GAP + size.foot[1]
        assert BAR + size.table + below + size.hand + 3 * GAP <= page[1]


@pytest.mark.parametrize("scale", [1.0, 1.36])
@pytest.mark.parametrize("page", LYING)
def test_what_can_be_done_fits_beside_the_table_of_a_phone_that_lies(
    page: tuple[int, int], scale: float
) -> None:
    size = measure(*page, scale, 4)
    assert size.rail >= (384 if page[0] >= 720 else 280)
    assert BAR + LINE + size.own[1] + size.foot[1] + 4 * GAP <= size.table


@pytest.mark.parametrize("page", LARGE)
def test_a_large_page_is_no_stretched_phone(page: tuple[int, int]) -> None:
    size = measure(*page, 1.0, 4)
    assert size.paired
    assert size.own[0] + GAP + size.foot[0] <= size.width <= page[0] - 2 * EDGE
    assert size.foot[0] <= 640
    # The seats to the left and right sit beside their cards.
    middle = spots(size, 4)[1][1] + size.trick * TALL / 2
    left, _, right = places(size, 4)
    assert left[1] == right[1] == pytest.approx(middle - size.panel[1] / 2)
    assert size.trick >= 80


@pytest.mark.parametrize(("page", "seats"), EVERY)
def test_seats_sit_in_the_order_of_play_from_the_left(page: tuple[int, int], seats: int) -> None:
    lefts = [left for left, _ in places(measure(*page, 1.0, seats), seats)]
    assert lefts == sorted(lefts)
    assert len(set(lefts)) == seats - 1


@pytest.mark.parametrize("scale", [1.0, 1.36])
@pytest.mark.parametrize(("page", "seats"), EVERY)
def test_nothing_on_the_table_covers_a_panel(
    page: tuple[int, int], seats: int, scale: float
) -> None:
    size = measure(*page, scale, seats)
    found = boxes(size, seats)
    for left, top, right, bottom in found:
        assert 0 <= left <= right <= size.stage + 1e-6
        assert 0 <= top <= bottom <= size.cloth + 1e-6
    assert size.cloth == size.table - (0 if size.rail else LINE)
    panels = found[: seats - 1]
    for number, one in enumerate(panels):
        for other in found[number + 1 :]:
            apart = (
                one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            )
            assert apart, (one, other)


@pytest.mark.parametrize("scale", [1.0, 1.36])
@pytest.mark.parametrize("asked", [LEAST, 90.0, 160.0])
@pytest.mark.parametrize(("page", "seats"), EVERY)
def test_the_reasons_of_a_hint_have_a_row_that_makes_no_page_scroll(
    page: tuple[int, int], seats: int, scale: float, asked: float
) -> None:
    before, size = (measure(*page, scale, seats, high) for high in (0.0, asked))
    assert LEAST <= size.advice <= asked
    assert size.card == before.card
    if not before.scroll:
        assert not size.scroll or size.advice == LEAST
    if size.rail:
        below = size.own[1] + (GAP if size.own[1] else 0)
        assert size.table == before.table
        assert BAR + LINE + size.advice + below + size.foot[1] + 4 * GAP <= size.table + 1e-6
    elif not size.scroll:
        near = [size.advice, max(size.own[1], size.foot[1])]
        if not size.paired:
            near = [each for each in (size.advice, size.own[1], size.foot[1]) if each]
        rows = [BAR, size.table, *near, size.hand]
        assert sum(rows) + GAP * (len(rows) - 1) <= page[1] + 1e-6


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
            # A hat or a crown below the mark ends at 98 of 140 units, also where cards below that
            # were just handed over stick out.
            assert place.high - FRESH >= card * TALL * 98 / 140 or place.top == cards[-1].top
            assert place.high >= TARGET
            assert place.left >= 0
            assert place.left + card <= size.width + 1e-6
            assert place.top + 1e-6 >= RAISED
            assert place.top + card * TALL <= size.hand + 1e-6


def test_twenty_cards_lie_in_two_rows_on_a_small_phone() -> None:
    size = measure(360, 740, 1.0, 3)
    assert len({place.top for place in fan(size, 20)}) == 2
    assert min(place.wide for place in fan(size, 20)) >= 28


@pytest.mark.parametrize("page", [(360, 740), (390, 844), (412, 915)])
@pytest.mark.parametrize("seats", [3, 4])
def test_few_cards_of_a_large_hand_lie_larger_in_one_row(page: tuple[int, int], seats: int) -> None:
    size = measure(*page, 1.0, seats)
    many, few = fan(size, 9), fan(size, 8)
    assert len({place.top for place in many}) == 2
    assert len({place.top for place in few}) == 1
    assert card_of(size, 8) > 1.3 * card_of(size, 9) == 1.3 * size.card
    assert card_of(size, 1) == card_of(size, 8)
