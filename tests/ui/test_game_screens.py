"""Which games have screens."""

from __future__ import annotations

import pytest

from engine import games
from engine.errors import RecordError
from ui.game_screens import GameScreens, find


def test_every_game_and_every_keeper_has_screens() -> None:
    """So a record that the engine can read has a table here."""
    for name in (*games.names(), *games.keepers()):
        assert isinstance(find(name), GameScreens), name


def test_what_has_no_screens_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.games._NEWS", {})
    with pytest.raises(RecordError) as caught:
        find(games.names()[0])
    assert caught.value.key == "record.unknown_game"
