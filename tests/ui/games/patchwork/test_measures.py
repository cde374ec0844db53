"""The table fits the page: phones, tablets and windows, at every text size."""

import pytest

from engine.games.patchwork.board import size
from ui.components.arrange import EDGE, GAP
from ui.games.patchwork.measures import BAR, measure
from ui.games.patchwork.spread import in_rows, one_row
from ui.look import TARGET, TEXT_SCALE

BOTH = [(820, 1180), (1024, 1366), (1180, 820), (1280, 800), (1440, 900), (2560, 1440)]
"""Pages with room for both quilts at normal text size."""

PAGES = [
    (360, 640),
    (360, 740),
    (375, 667),
    (390, 844),
    (412, 915),
    (430, 932),
    (600, 960),
    (820, 1180),
    (844, 390),
    (1024, 768),
    (1180, 820),
    (1280, 800),
    (1440, 900),
    (2560, 1440),
]


@pytest.mark.parametrize("scale", TEXT_SCALE.values())
@pytest.mark.parametrize(("width", "height"), PAGES)
def test_both_quilts_and_all_that_belongs_to_them_lie_on_the_page(
    width: int, height: int, scale: float
) -> None:
    found = measure(width, height, scale, both=True)
    if scale == 1.0:
        assert found.both == ((width, height) in BOTH)
    if not found.both:
        assert found == measure(width, height, scale)
        return
    full, high = size()
    across, track = 2 * found.quilt + GAP, found.track * high / full
    left = found.quilt + GAP + found.own + GAP + track
    assert found.cell >= 38
    assert found.track <= across + 1
    if found.wide:
        assert across + found.column + 4 * EDGE <= width + 1
        assert left + 2 * EDGE <= height + 1
        assert BAR + found.strip + found.foot + 2 * EDGE <= height
        assert found.column >= 350 * scale - 1
    else:
        assert across <= found.column + 1
        assert BAR + left + found.strip + found.foot <= height
    assert found.strip >= 70 + 46 * scale - 1


@pytest.mark.parametrize("scale", TEXT_SCALE.values())
@pytest.mark.parametrize(("width", "height"), PAGES)
def test_nothing_lies_off_the_page(width: int, height: int, scale: float) -> None:
    found = measure(width, height, scale)
    full, high = size()
    track = found.track * high / full
    assert found.column <= width - 2 * EDGE
    if found.wide:
        assert found.quilt + found.column + 4 * EDGE <= width + 1
        assert found.quilt + found.own + 2 * EDGE + GAP <= height + 1 or found.cell <= 22
        upper = max(found.rival, track) if found.flat else found.rival + track
        used = BAR + upper + found.strip + found.foot
    else:
        assert found.quilt <= found.column + 1
        used = BAR + found.rival + track + found.quilt + found.own + found.strip + found.foot
    assert used <= height or found.scroll


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize(("width", "height"), [(640, 400), (720, 450), (844, 390)])
def test_a_page_at_twice_its_size_shows_everything_at_once(
    width: int, height: int, scale: float
) -> None:
    found = measure(width, height, scale)
    assert found.wide
    assert not found.scroll
    assert (found.column - 6 * 4) / 7 >= TARGET


@pytest.mark.parametrize("scale", TEXT_SCALE.values())
@pytest.mark.parametrize(("width", "height"), [(640, 360), (667, 375), (740, 360), (844, 390)])
def test_a_phone_on_its_side_needs_no_scrolling_at_any_text_size(
    width: int, height: int, scale: float
) -> None:
    found = measure(width, height, scale)
    assert found.wide
    assert not found.scroll
    assert found.cell >= 24


@pytest.mark.parametrize(("width", "height"), [(568, 320), (640, 326)])
def test_the_lowest_phone_on_its_side_shows_everything_at_once(width: int, height: int) -> None:
    found = measure(width, height, 1.0)
    assert found.flat
    assert not found.scroll
    upper = max(found.rival, found.track * size()[1] / size()[0])
    parts = BAR, upper, found.strip, found.foot
    assert sum(parts) + 3 * found.gap + 2 * EDGE <= height + 0.01
    assert found.quilt + GAP + found.own + 2 * EDGE <= height


def test_above_the_words_of_a_lesson_the_patches_and_the_own_panel_are_whole() -> None:
    found = measure(568, 246, 1.0)
    assert BAR + found.strip + found.foot + 2 * found.gap + 2 * EDGE <= 246
    assert found.quilt + GAP + found.own + 2 * EDGE <= 246


@pytest.mark.parametrize(("width", "height"), [(390, 844), (412, 915), (430, 932)])
def test_the_own_quilt_is_the_largest_thing_on_a_phone(width: int, height: int) -> None:
    found = measure(width, height, 1.0)
    assert not found.scroll
    assert found.cell >= 36
    assert found.quilt > found.strip + found.foot


def test_commits_are_large_enough() -> None:
    assert all(measure(w, h, 1.0).foot >= TARGET for w, h in PAGES)


@pytest.mark.parametrize(
    ("width", "height"), [*PAGES, (320, 568), (568, 320), (640, 360), (640, 400)]
)
def test_the_three_patches_that_may_be_taken_are_whole_in_sight(width: int, height: int) -> None:
    found = measure(width, height, 1.0)
    spreads = one_row(found.column, found.strip), in_rows(found.column, found.strip, 33, 1.0)
    spread = spreads[found.grid]
    assert spread.beside >= -GAP
    assert spread.near_wide >= 80
