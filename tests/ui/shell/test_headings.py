"""What a screen reader jumps to: one heading for the whole screen, and further ones below it."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.ui.games.battle_fold import devices as battle_fold
from tests.ui.games.lost_legacy import devices as lost_legacy
from tests.ui.games.witches import devices as witches
from tests.ui.shell.test_targets import FIRST, WAYS, Way, played_on
from tests.ui.test_boundary import ROUTES
from tools.pilot.headless import Device, app, played

UI = Path(__file__).parent.parent.parent.parent / "ui"

TABLE = witches.TABLE


def raced() -> Device:
    return battle_fold.on_device(battle_fold.raced(battle_fold.opened(3), Random(1)))


MORE: dict[str, Way] = {
    "a curtain": (lambda: witches.on_device(witches.opened(4)), TABLE, ()),
    "behind it": (lambda: witches.on_device(witches.opened(4)), TABLE, (re.compile("^I.m "),)),
    "lost legacy": (lambda: lost_legacy.on_device(lost_legacy.opened(3, (1, 2))), TABLE, ()),
    "a race": (lambda: battle_fold.on_device(battle_fold.opened(2)), TABLE, ()),
    "the race is over": (raced, TABLE, ()),
    **{
        f"{way} {game}": (played_on(game, 2, steps), f"/{way}/g", ())
        for game in ("patchwork", "doodle", "lost_legacy", "battle_fold")
        for way, steps in (("replay", 1000), ("coach", 1000), ("table", 1000), ("table", 9))
    },
}

ALL: dict[str, Way] = {**{route: (Device, route, ()) for route in ROUTES}, **WAYS, **MORE}


@pytest.mark.parametrize("page", ALL)
@played
async def test_a_screen_has_one_heading_of_the_first_level(page: str) -> None:
    make, route, taps = ALL[page]
    async with app(make(), route=route) as phone:
        for tap in taps:
            await (phone.key(FIRST) if tap == FIRST else phone.tap(tap))
        found = phone.headings()
        assert [level for level, _ in found].count(1) == 1, found
        assert {level for level, _ in found} <= {1, 2}
        assert all(text for _, text in found)
        assert found[0][0] == 1


@pytest.mark.parametrize("path", sorted(UI.rglob("*.py")), ids=lambda path: str(path.name))
def test_a_heading_has_a_level(path: Path) -> None:
    if path.name != "prose.py":
        assert not re.search(r"\b(header|heading_level)=", path.read_text("utf-8"))
