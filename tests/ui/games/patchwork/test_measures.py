"""The table fits the page: phones, tablets and windows, at every text size."""

import pytest

from engine.games.patchwork.board import size
from ui.components.arrange import EDGE, GAP
from ui.games.patchwork.measures import BAR, measure
from ui.look import TARGET, TEXT_SCALE

PAGES = [
    (360, 640),
    (360, 740),
    (375, 667),
    (390, 844),
    (412, 915),
    (430, 932),
    (600, 960),
    (820, 1180),
    (1024, 768),
    (1280, 800),
    (1440, 900),
    (2560, 1440),
]


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
        used = BAR + found.rival + track + found.strip + found.foot
    else:
        assert found.quilt <= found.column + 1
        used = BAR + found.rival + track + found.quilt + found.own + found.strip + found.foot
    assert used <= height or found.scroll


@pytest.mark.parametrize(("width", "height"), [(390, 844), (412, 915), (430, 932)])
def test_the_own_quilt_is_the_largest_thing_on_a_phone(width: int, height: int) -> None:
    found = measure(width, height, 1.0)
    assert not found.scroll
    assert found.cell >= 36
    assert found.quilt > found.strip + found.foot


def test_commits_are_large_enough() -> None:
    assert all(measure(w, h, 1.0).foot >= TARGET for w, h in PAGES)
