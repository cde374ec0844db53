"""The headless player's history goes the way that the app goes."""

from __future__ import annotations

import pytest

from tests.tools.pilot.ways import WAYS
from tools.pilot.history import History
from ui.router import onward


@pytest.mark.parametrize("way", WAYS)
def test_the_headless_history_goes_the_way_that_the_app_goes(way: tuple[str, ...]) -> None:
    past, history = ["/"], History("/")
    for route in way:
        past = onward(past, route)
        history.push(route)
        assert history.entries[: history.index + 1] == past


def test_what_is_begun_over_a_sheet_takes_the_place_of_the_screen_below_it() -> None:
    history = History("/new/witches")
    history.push("/new/witches?bots")
    history.push("/table/g")
    assert history.entries[: history.index + 1] == ["/", "/table/g"]
