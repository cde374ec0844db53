"""The bar: the ways out lead where they say, the rules to what is happening."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.games.patchwork.actions import Advance
from pilot.headless import Device, app, played
from tests.ui.games.patchwork.devices import TABLE, buy, laid, stored, uncover

TOPICS: dict[str, Callable[[], Device]] = {
    "turn": lambda: laid((13,)),
    "leather": lambda: laid((), *[Advance()] * 26),
    "automa_turn": lambda: laid((13,), buy(13, 0, 0), solo=True),
    "scoring": lambda: stored(steps=300),
}


@pytest.mark.parametrize("topic", TOPICS)
@played
async def test_the_rules_open_at_what_is_happening(topic: str) -> None:
    async with app(TOPICS[topic](), route=TABLE) as phone:
        await uncover(phone)
        await phone.tap("Rules")
        assert phone.route == f"/rules/patchwork/{topic}"


@pytest.mark.parametrize(("button", "route"), [("Leave the table", "/"), ("Settings", "/settings")])
@played
async def test_the_ways_out(button: str, route: str) -> None:
    async with app(laid((13,)), route=TABLE) as phone:
        await phone.tap(button)
        assert phone.route == route
