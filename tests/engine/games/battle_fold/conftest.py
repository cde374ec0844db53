"""The game is on no shelf yet; its tests put it there."""

import pytest

from engine import games
from engine.games.battle_fold import GAME


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is found by its name."""
    monkeypatch.setitem(games._ADDED, GAME.info.id, GAME)
