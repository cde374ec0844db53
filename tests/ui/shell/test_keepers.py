"""What the phone keeps beside the box."""

from __future__ import annotations

import pytest

from tools.pilot.headless import app, played
from ui.text import Words

WORDS = Words("en")


@played
async def test_the_sheet_for_any_game_comes_first() -> None:
    async with app(route="/keep") as phone:
        ways = [name for name in phone.names("button") if name != "Back"]
        name = Words("en")("sheet.name")
        assert ways[0] == WORDS("keep.way_of", way=WORDS("keep.begin"), game=name)


@pytest.mark.usefixtures("probe_game")
@played
async def test_the_way_to_a_kept_game() -> None:
    async with app() as phone:
        await phone.tap(WORDS("keep.title"))
        way = WORDS("keep.way_of", way=WORDS("keep.begin"), game="Probe")
        assert way in phone.names("button")
        await phone.tap(way)
        assert WORDS("setup.start") in phone.names("button")
