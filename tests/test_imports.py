"""What is not imported where it is not needed, each looked at in an interpreter of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

HOME = """
import json
from tools.pilot.headless import Device, app, play
from ui.device.backends import PREFIX

async def look():
    async with app() as phone:
        assert phone.names("button")
    entry = {"id": "a", "game": "%s", "names": ["Ana", "Bo"], "changed": 1.0}
    stored = {f"{PREFIX}shelf": json.dumps([entry]), f"{PREFIX}game.a": ""}
    async with app(Device(stored=stored)) as phone:
        assert any("Ana" in name for name in phone.names("button"))

play(look())
"""


def imported(script: str) -> set[str]:
    """Names of all modules that a script has imported when it is done."""
    whole = f"{script}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", whole], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def below(package: str, modules: set[str]) -> list[str]:
    """Those of the modules that a package holds."""
    return sorted(name for name in modules if name.startswith(f"{package}."))


def test_the_home_screen_needs_no_game_and_no_rules() -> None:
    from engine import games

    found = imported(HOME % games.names()[0])
    assert "ui.shell.home" in found
    assert below("engine.games", found) == []
    assert below("ui.games", found) == []
    assert not {"engine.table", "pydantic"} & found


def test_the_games_screens_need_nothing_of_the_shell() -> None:
    found = imported("import ui.games")
    assert "ui.games" in found
    assert "ui.shell" not in found


def test_pictures_are_drawn_without_screens() -> None:
    found = imported("from tools.art.pictures import pictures; pictures()")
    assert "tools.art.pictures" in found
    assert not {"ui", "flet"} & found


def test_rules_need_nothing_but_the_engine() -> None:
    found = imported("from engine import games, table\nfor name in games.names(): games.find(name)")
    assert "engine.table" in found
    assert not {"ui", "tools", "flet", "pydantic"} & found
