"""Whole games laid out in files: ``tests/engine/test_golden.py`` plays them beside golden texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import record
from engine.games.battle_fold import GAME

FOLDER = Path(__file__).parent
ENDS = {
    "game_ghosts": ("ghost", 7),
    "game_last": ("last", 5),
    "game_teams": ("team", 4),
    "game_own": ("last", 2),
    "game_calm": ("last", 2),
}


def test_all_games_are_played_through() -> None:
    assert {path.stem for path in FOLDER.glob("game_*.json")} == {*ENDS, "game_kept"}


@pytest.mark.parametrize("name", ENDS)
def test_a_written_game_ends_as_it_did(name: str) -> None:
    loaded = record.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    state = list(record.replay(loaded))[-1].state
    assert (state.how, state.number) == ENDS[name]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert set(outcome.winners()) == set(state.won)


@pytest.mark.parametrize("rules", [1, 2, 3])
@pytest.mark.parametrize("name", ENDS)
def test_games_of_older_rules_are_played_as_they_were(name: str, rules: int) -> None:
    text = (FOLDER / f"{name}.json").read_text("utf-8")
    *_, now = record.replay(record.loads(text))
    *_, then = record.replay(record.loads(text.replace('"rules":4', f'"rules":{rules}')))
    assert then == now
