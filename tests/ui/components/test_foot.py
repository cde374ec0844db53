"""Where the button lies that lets a computer play: in place of the table's own, over nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.table import Table
from tests.ui.games.lost_legacy import devices as lost_legacy
from tests.ui.games.witches import devices as witches
from tools.pilot.headless import app, played
from ui.components.foot import LET_PLAY

TABLES: dict[str, Callable[[], Table]] = {
    "lost_legacy": lambda: lost_legacy.opened(3, bots=(0, 2)),
    "witches": lambda: witches.passed(witches.opened(bots=(0, 2, 3))),
}
"""Games with a hand at the lower edge of the page, in which a computer is to act."""


@pytest.mark.parametrize("size", [(390.0, 844.0), (844.0, 390.0), (1280.0, 800.0)])
@pytest.mark.parametrize("game", TABLES)
def test_the_button_that_lets_a_computer_play_lies_above_the_hand(
    game: str, size: tuple[float, float]
) -> None:
    @played
    async def opened() -> None:
        on_device = {"lost_legacy": lost_legacy, "witches": witches}[game].on_device
        device = on_device(TABLES[game](), pace="tap")
        device.size = size
        async with app(device, route="/table/g") as phone:
            (bar,) = [each for each in phone.controls() if each.key == LET_PLAY]
            assert bar.bottom > 80
            assert 0 <= bar.left < bar.left + bar.width <= size[0]
            if size[1] < 400:
                assert bar.left > size[0] / 2 - 20, "beside the table"

    opened()
