"""What stands beside something else says nothing alone: a screen reader reads both as one."""

from __future__ import annotations

import re

import pytest

from tests.examples import tiers
from tools.pilot.headless import app, played
from tools.pilot.recording.scenes import screens
from tools.pilot.walker import watch
from tools.pilot.walker.walk import Walk
from tools.pilot.walker.world import World
from ui.components.keys import MEANT
from ui.text import Words

EN = Words("en")
WORD = re.compile(r"[^\W\d_]")
SHOWN = {each.name: each for each in screens(2)}
FIRST = {"-".join(name.split("-")[:2]): name for name in reversed(SHOWN)}
"""One scene of each page of each game."""


@pytest.mark.parametrize(
    "name",
    tiers(
        SHOWN,
        *FIRST.values(),
        why="the same page of another game of the same, or of the next lesson",
    ),
)
def test_no_text_is_a_figure_alone(name: str) -> None:
    scene = SHOWN[name]
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
