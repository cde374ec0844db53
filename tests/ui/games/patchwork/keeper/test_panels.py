"""What a side's card of the Patchwork keeper has room for."""

from __future__ import annotations

import pytest

from ui.games.patchwork.keeper.panels import amount_size
from ui.lines import width_of
from ui.styles import LEAD


@pytest.mark.parametrize("number", ["0", "20", "108"])
@pytest.mark.parametrize(("width", "scale"), [(136.0, 1.0), (152.0, 1.0), (190.0, 1.3)])
def test_a_sides_buttons_end_before_its_income(number: str, width: float, scale: float) -> None:
    beside = ["+17", "81"]
    size = amount_size(number, beside, width, scale)
    ends = 10 + 30 + 4 + size * width_of(number)
    column = width - 10 - 20 - 3 - LEAD.size * scale * max(map(width_of, beside))
    assert ends <= column or size == 16


def test_where_there_is_room_they_are_read_across_the_table() -> None:
    assert amount_size("32", ["+8", "21"], 182.0, 1.0) == 36
