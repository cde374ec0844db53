"""The sizes of the table on every page."""

from __future__ import annotations

from itertools import product

import pytest

from tests.ui.components.surroundings import surroundings
from ui.components.advice import LEAST
from ui.games.lost_legacy.hand import DOES, heights
from ui.games.lost_legacy.measures import (
    BAR,
    GAP,
    LABEL,
    NAME,
    PAD,
    RAISED,
    TALL,
    measure,
    step_of,
)  # fmt: skip
from ui.lines import fit, fits, lines
from ui.text import LOCALES, bundle

PAGES = (
    (320.0, 568.0),
    (360.0, 640.0),
    (360.0, 740.0),
    (390.0, 844.0),
    (412.0, 915.0),
    (768.0, 1024.0),
    (820.0, 1180.0),
    (1280.0, 800.0),
    (1920.0, 1080.0),
    (640.0, 400.0),
    (667.0, 375.0),
    (740.0, 360.0),
    (844.0, 390.0),
)
SCALES = (1.0, 1.18, 1.36)


@pytest.mark.parametrize(("page", "scale", "seats"), list(product(PAGES, SCALES, range(2, 7))))
def test_everything_has_its_place(page: tuple[float, float], scale: float, seats: int) -> None:
    width, height = page
    size = measure(width, height, scale, seats)
    near = BAR + size.own + size.foot + size.hand
    if size.rail:
        assert size.stage + size.width + 2 * GAP <= width
        high = max(size.table + GAP, near + 4 * GAP)
    else:
        assert size.width == size.stage <= width
        high = near + size.table + 4 * GAP
    assert size.scroll or high <= height + 0.5
    rows = -(-(seats - 1) // size.columns)
    wide, panel = size.panel
    inside = size.strip + rows * (panel + GAP) + size.row * TALL + LABEL * scale + GAP
    assert inside <= size.table + 0.5
    assert size.columns * wide + (size.columns - 1) * GAP <= size.stage + 0.5
    # A card in a panel lies within it, beside a pile of seven of which each shows its corner.
    assert size.small * TALL + NAME * scale + 2 * PAD <= panel + 0.5
    assert size.small >= 33
    room = wide - 2 * PAD - size.small - 20
    assert step_of(5, size.small, room) >= size.small * 0.2
    # Three cards of the ruins and the deck lie side by side.
    assert 5 * size.row + 8 * GAP <= size.stage
    # Two cards of the hand have words beside them.
    assert (size.width - GAP) / 2 - size.card - GAP - 8 >= 60


@pytest.mark.parametrize("asked", [LEAST, 90.0, 160.0])
@pytest.mark.parametrize(("page", "scale", "seats"), list(product(PAGES, SCALES, range(2, 7))))
def test_the_reasons_of_a_hint_lie_above_the_panels(
    page: tuple[float, float], scale: float, seats: int, asked: float
) -> None:
    before, size = (measure(*page, scale, seats, high) for high in (0.0, asked))
    assert size.scroll == before.scroll
    assert size.above in (0.0, asked)
    assert before.strip <= size.strip <= max(before.strip, asked)
    rows = -(-(seats - 1) // size.columns)
    inside = size.strip + rows * (size.panel[1] + GAP) + size.row * TALL + LABEL * scale + GAP
    inside += size.above + GAP if size.above else 0
    assert inside <= size.table + 0.5
    assert size.small >= 33


@pytest.mark.parametrize(
    ("page", "seats"), list(product(((360.0, 740.0), (390.0, 844.0)), range(2, 7)))
)
def test_nothing_scrolls_on_a_common_phone(page: tuple[float, float], seats: int) -> None:
    assert not measure(*page, 1.0, seats).scroll


@pytest.mark.parametrize(
    ("page", "least"),
    [
        ((390.0, 844.0), 10.5),
        ((844.0, 390.0), 10.5),
        ((360.0, 740.0), 9.0),
        ((640.0, 360.0), 9.0),
        ((568.0, 320.0), 9.0),
        ((568.0, 252.0), 9.0),
    ],
)
@pytest.mark.parametrize("locale", LOCALES)
def test_what_two_cards_do_can_be_read_on_a_phone(
    locale: str, page: tuple[float, float], least: float
) -> None:
    """The lowest page is that of a lesson on a phone on its side, which has no bar."""
    app = surroundings(locale)
    size = measure(*page, 1, 3, bar=0.0 if page[1] < 300 else BAR)
    room, high = (size.width - GAP) / 2 - size.card - GAP - 8, size.hand - RAISED
    prefix = "lost_legacy.table.does."
    for key, text in bundle(locale, "lost_legacy").items():
        if key.startswith(prefix):
            name = app.words(f"lost_legacy.card.{key.removeprefix(prefix).partition('.')[0]}")
            _, rest = heights(app, name, text, room, high)
            marked = lines(text, locale, True)
            letters, most = fit(marked, DOES, room, rest)
            assert letters >= least, key
            assert fits(marked, letters, room, most), key
