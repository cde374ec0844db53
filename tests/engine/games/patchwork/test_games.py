"""Whole games laid out in files; their last points come from the slow reference, not the engine."""

import json
from pathlib import Path

import pytest

from engine import record
from engine.game import Setup
from engine.games.patchwork import GAME, Options
from tests.engine.games.patchwork.reference import Reference

FOLDER = Path(__file__).parent

# Points and amounts (buttons, tile, then empty cells or the Automa's patches with buttons).
ENDS = {
    "game_current": (((28, 44, 0, 8), (28, 29, 1, 4)), 1, 42),
    "game_first_edition": (((24, 39, 1, 11), (16, 42, 0, 13)), 0, 44),
    "game_solo_tactical": (((24, 42, 0, 9), (24, 8, 1, 9)), 1, 53),
}


@pytest.mark.parametrize("name", ENDS)
def test_a_written_game_ends_to_the_point(name: str) -> None:
    sides, winner, length = ENDS[name]
    loaded = record.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert len(loaded.steps) == length
    outcome = GAME.outcome(list(record.replay(loaded))[-1].state)
    assert outcome is not None
    assert outcome.winners() == (winner,)
    for standing, (points, buttons, tile, rest) in zip(outcome.standings, sides, strict=True):
        assert standing.points == points
        amounts = {line.key.rpartition(".")[2]: line.amount for line in standing.lines}
        assert (amounts.pop("buttons"), amounts.pop("bonus")) == (buttons, tile)
        assert list(amounts.values()) == [rest]


@pytest.mark.parametrize("name", ENDS)
def test_the_reference_agrees(name: str) -> None:
    sides, winner, _ = ENDS[name]
    written = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    slow = Reference(written["options"], alone=len(written["players"]) == 1)
    for seat, action in written["steps"]:
        if seat >= 0:
            assert slow.to_move() == seat
        slow.do(action)
    assert slow.to_move() is None
    assert slow.points() == tuple(points for points, *_ in sides)
    assert slow.winner() == winner


def test_the_two_layouts_differ_where_they_should() -> None:
    loaded = record.loads((FOLDER / "game_first_edition.json").read_text(encoding="utf-8"))
    assert GAME.start(loaded.setup).leather[0] == 20
    assert GAME.start(Setup(2, Options())).leather[0] == 26


@pytest.mark.parametrize("name", ENDS)
def test_a_record_is_small(name: str) -> None:
    loaded = record.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert len(record.dumps(loaded).encode()) < 8_000
