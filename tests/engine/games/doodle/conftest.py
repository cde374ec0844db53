import pytest

from engine import games


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Doodle among the games, so that its records load while it has no screens yet."""
    monkeypatch.setitem(games._MODULES, "doodle", "engine.games.doodle")
