import pytest

from engine import games as engines
from ui import games as screens


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Doodle among the games, wherever it stands on the shelf."""
    monkeypatch.setitem(engines._MODULES, "doodle", "engine.games.doodle")
    monkeypatch.setitem(screens._MODULES, "doodle", "ui.games.doodle")
