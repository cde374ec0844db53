"""Sizes in the race: a cloth that can be folded by a finger on every page."""

from __future__ import annotations

import pytest

from tests.ui.components.surroundings import surroundings
from tests.ui.games.witches.test_measures import PAGES
from ui.games.battle_fold.battle_card import LEAST, measured
from ui.games.battle_fold.cloth import ACROSS
from ui.games.battle_fold.cloth_desk import (
    TOOLS,
    TOOLS_WIDTH,
    desk_height,
    desk_width,
    tool_size,
    tools_height,
)
from ui.games.battle_fold.practice import _sizes
from ui.games.battle_fold.race_measures import BAR, DONE, GAP, measure
from ui.games.battle_fold.race_together import _ROW, edge_of, fits, strip_of
from ui.look import TARGET


@pytest.mark.parametrize("page", PAGES)
def test_squares_are_large_enough_and_all_lies_on_the_page(page: tuple[int, int]) -> None:
    size = measure(*page, 1.0)
    assert size.cloth / ACROSS >= 44
    across = size.cloth + 2 * GAP + size.column if size.lying else max(size.cloth, size.column)
    assert across + 2 * GAP <= page[0]
    assert size.cloth <= page[1]


@pytest.mark.parametrize("page", PAGES)
def test_what_is_told_of_a_wrong_cloth_takes_no_square_from_a_finger(page: tuple[int, int]) -> None:
    size = measure(*page, 1.0)
    low = size.lowered(60)
    assert low.cloth / ACROSS >= 44
    won = size.spare + size.card - low.card + size.cloth - low.cloth
    assert size.lying or won >= 60 or low.cloth / ACROSS == 50
    assert size.lowered(-5)[:4] == size[:4]


@pytest.mark.parametrize("page", [(360, 740), (820, 1180), (1180, 820)])
def test_two_face_to_face_have_squares_for_a_finger(page: tuple[int, int]) -> None:
    assert fits(*page)
    edge = edge_of(*page)
    assert edge / ACROSS >= 53
    assert edge <= (page[1] - strip_of(page[0])) / 2


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("page", PAGES)
def test_icons_are_large_enough_to_be_read_in_a_hurry(page: tuple[int, int], count: int) -> None:
    for scale in (1.0, 1.5):
        size = measure(*page, scale)
        columns, icon = measured(count, (size.column, size.card))
        assert icon >= LEAST
        assert columns in (count, 2)
    assert measured(count, (360 - 2 * GAP, _ROW))[1] >= LEAST


def test_a_small_page_has_no_halves() -> None:
    assert not fits(740, 360)
    assert not fits(360, 640)


@pytest.mark.parametrize("page", [(360, 740), (390, 844), (412, 915), (360, 640)])
@pytest.mark.parametrize("text", ["normal", "large", "huge"])
def test_tools_have_their_words_at_every_text_size(page: tuple[int, int], text: str) -> None:
    app = surroundings(width=page[0], height=page[1], text_size=text)  # type: ignore[arg-type]
    size = measure(*page, app.look.scale)
    width, _ = tool_size(app, size.column, TOOLS + 1, size.rows)
    assert width > TARGET
    below = (BAR + DONE) * app.look.scale + tools_height(app.look.scale, size.rows)
    assert size.card + size.cloth + below + TARGET + 6 * GAP <= page[1]


@pytest.mark.parametrize("page", [(568, 320), (640, 360), (640, 400), (844, 390), (1180, 820)])
@pytest.mark.parametrize("text", ["normal", "huge"])
def test_on_a_lying_page_the_tools_of_practice_reach_into_nothing_beside_them(
    page: tuple[int, int], text: str
) -> None:
    app = surroundings(width=page[0], height=page[1], text_size=text)  # type: ignore[arg-type]
    (width, rows), size = _sizes(app, True)
    if rows == 1:
        assert TOOLS_WIDTH <= width <= size
    else:
        assert (width, rows) == (TARGET, TOOLS)
        assert page[1] - 60 >= TOOLS_WIDTH
    assert text == "huge" or size / ACROSS >= 44
    assert desk_width(size, (width, rows)) <= page[0] - 48 - 264
    assert text == "huge" or desk_height(app, size, rows) <= page[1] - 60
