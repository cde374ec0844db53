"""What the set-up page says of this game alone."""

from __future__ import annotations

import re

from tools.pilot.headless import Device, app, played
from ui.text import Words

WORDS = Words("en", "lost_legacy")


@played
async def test_more_players_than_one_box_is_for_are_called_a_house_rule() -> None:
    note = WORDS("lost_legacy.setup.seats.note")
    async with app(Device(), route="/new/lost_legacy") as phone:
        await phone.settle()
        for seats, said in ((4, False), (5, True), (3, False), (6, True)):
            option = WORDS(f"lost_legacy.setup.seats.{seats}")
            name = next(n for n in phone.names("button") if re.search(rf": {option}\.?$", n))
            await phone.tap(name)
            assert (note in phone.texts()) == said
