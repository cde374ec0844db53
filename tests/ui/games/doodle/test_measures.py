"""Sizes: everything fits the page, and what can be tapped is large enough."""

import pytest

from engine.games.doodle.components import CIRCLE
from ui.components.arrange import EDGE, GAP
from ui.games.doodle.circle import places
from ui.games.doodle.measures import BAR, PAWN, measure

PAGES = [(320, 568), (360, 640), (360, 740), (390, 844), (430, 932), (820, 1180), (844, 390),
         (1024, 768), (1280, 800), (1440, 900)]  # fmt: skip


@pytest.mark.parametrize("seats", [1, 2, 8])
@pytest.mark.parametrize("scale", [1.0, 1.36])
@pytest.mark.parametrize(("width", "height"), PAGES)
def test_all_of_it_fits_the_page_or_scrolls(
    width: float, height: float, scale: float, seats: int
) -> None:
    size = measure(width, height, scale, seats)
    parts = [BAR, size.ring, size.panel, size.line, 52, size.foot]
    parts += [size.others] if size.others else []
    assert size.column <= width - 2 * EDGE
    if size.wide:
        assert size.sheet + size.column + 4 * EDGE <= width + 0.01
        assert size.scroll or size.sheet <= height - 2 * EDGE + 0.01
        assert size.scroll or sum(parts) + size.gap * (len(parts) - 1) <= height - 2 * EDGE + 0.01
    else:
        assert size.sheet <= size.column + 0.01
        parts.append(size.sheet)
        assert size.scroll or sum(parts) + size.gap * (len(parts) - 1) + EDGE <= height + 0.01


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("count", range(2, CIRCLE + 1))
@pytest.mark.parametrize(("width", "height"), PAGES)
def test_cards_of_the_circle_lie_beside_each_other(
    width: float, height: float, count: int, seats: int
) -> None:
    size = measure(width, height, 1.0, seats)
    spots = places(size, count)
    assert len(set(spots)) == count
    high = PAWN + max(48, size.card)
    for left, top in spots:
        assert -0.01 <= left <= size.column - size.card + 0.01
        assert top + high <= size.ring + 0.01
    for one, (left, top) in enumerate(spots):
        for other, (x, y) in enumerate(spots):
            assert one == other or abs(left - x) >= size.card or abs(top - y) >= high


@pytest.mark.parametrize(("width", "height"), [page for page in PAGES if page[0] >= 360])
def test_cards_can_be_tapped(width: float, height: float) -> None:
    size = measure(width, height, 1.0, 1)
    assert size.card >= 40
    assert size.cell >= 22
    assert size.panel >= 48
    assert GAP > 0


def test_a_phone_held_sideways_shows_all_of_it() -> None:
    assert not measure(844, 390, 1.0, 3).scroll


def test_a_sheet_is_as_wide_as_a_phone() -> None:
    assert measure(390, 844, 1.0, 3).sheet == pytest.approx(390 - 2 * EDGE)
    assert measure(360, 740, 1.0, 1).sheet == pytest.approx(360 - 2 * EDGE)
