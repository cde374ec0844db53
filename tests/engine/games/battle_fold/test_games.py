"""Whole games laid out in files, step by step beside their golden texts.

The game is on no shelf yet, so these are its own; once it is, ``tests/engine/test_golden.py`` and
its neighbours find them as they find those of the other games.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import record
from engine.__main__ import main
from engine.games.battle_fold import GAME

FOLDER = Path(__file__).parent
ENDS = {"game_ghosts": ("ghost", 7), "game_last": ("last", 5), "game_teams": ("team", 4)}


def test_all_games_are_played_through() -> None:
    assert {path.stem for path in FOLDER.glob("game_*.json")} == set(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_play_through(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(FOLDER / f"{name}.json")]) == 0
    assert capsys.readouterr().out == (FOLDER / "golden" / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", ENDS)
def test_a_written_game_ends_as_it_did(name: str) -> None:
    loaded = record.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    state = list(record.replay(loaded))[-1].state
    assert (state.how, state.number) == ENDS[name]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert set(outcome.winners()) == set(state.won)
