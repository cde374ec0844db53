"""What stands beside something else says nothing alone: a screen reader reads both as one."""

from __future__ import annotations

import re

import pytest

from tools.pilot.headless import app, played
from tools.pilot.recording.scenes import Scene, screens
from tools.pilot.walker import watch
from tools.pilot.walker.walk import Walk
from tools.pilot.walker.world import World
from ui.components.keys import MEANT
from ui.text import Words

EN = Words("en")
WORD = re.compile(r"[^\W\d_]")
SHOWN = list(screens(2))


@pytest.mark.parametrize("scene", SHOWN, ids=[each.name for each in SHOWN])
def test_no_text_is_a_figure_alone(scene: Scene) -> None:
    world, told = World(scene.start.seed), []

    async def go() -> None:
        walk = Walk(scene.start, world)
        try:
            await walk.begin()
            await watch.settled(walk.phone)
            told.extend(walk.phone.names("text"))
        finally:
            await walk.end()

    world.run(go())
    assert [each for each in told if not WORD.search(each)] == []


@played
async def test_a_key_is_read_with_its_meaning() -> None:
    async with app() as phone:
        await phone.go("/new/patchwork")
        await phone.tap(EN("setup.start"))
        await phone.key("?")
        row = EN("shell.choice", label="Esc", option=EN(MEANT["escape"]))
        assert row in phone.names("image")
        assert "Esc" not in phone.names("text")
