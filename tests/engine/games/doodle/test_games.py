"""Whole games laid out in files; their last points come from the slow table, not the engine."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine import record
from engine.__main__ import main
from engine.games.doodle import GAME, State
from tests.engine.games.doodle import reference

FOLDER = Path(__file__).parent

# Of each seat the points, the rectangles' points, the bonuses, the empty cells, and the uses.
ENDS = {
    "game_alone": [(113, (25, 37, 50), (5, 5), 9, (1, 2, 1))],
    "game_three": [
        (131, (25, 38, 65), (0, 5), 2, (1, 2, 1)),
        (135, (25, 49, 64), (0, 0), 3, (1, 1, 2)),
        (130, (25, 49, 64), (0, 0), 8, (2, 1, 1)),
    ],
}


def _end(name: str) -> State:
    loaded = record.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    state: State = list(record.replay(loaded))[-1].state
    return state


@pytest.mark.parametrize("name", ENDS)
def test_a_written_game_ends_to_the_point(name: str) -> None:
    state = _end(name)
    outcome = GAME.outcome(state)
    assert outcome is not None
    for standing, sheet, end in zip(outcome.standings, state.sheets, ENDS[name], strict=True):
        points, rounds, bonuses, empty, uses = end
        assert standing.points == points
        found: dict[str, Any] = {line.key.removeprefix("doodle.score."): line.points
                                 for line in standing.lines}  # fmt: skip
        assert tuple(found[f"round.{number}"] for number in (1, 2, 3)) == rounds
        assert (found["edges"], found["corners"]) == bonuses
        assert found["empty"] == -empty
        assert sheet.used == uses


@pytest.mark.parametrize("name", ENDS)
def test_the_slow_table_agrees(name: str) -> None:
    written = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    slow = reference.Table(written["options"], len(written["players"]))
    for seat, action in written["steps"]:
        slow.do(seat, action)
    assert slow.points() == [points for points, *_ in ENDS[name]]


def test_every_special_action_is_in_the_written_games() -> None:
    told = set()
    for name in ENDS:
        loaded = record.loads((FOLDER / f"{name}.json").read_text("utf-8"))
        for position in record.replay(loaded):
            told |= {event.key.removeprefix("doodle.event.") for event in position.events}
    assert told >= {"neighbour", "neighbour.again", "single", "single.again", "cut", "cut.again"}


@pytest.mark.parametrize("name", ENDS)
def test_play_through(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(FOLDER / f"{name}.json")]) == 0
    assert capsys.readouterr().out == (FOLDER / "golden" / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", ENDS)
def test_a_record_is_small(name: str) -> None:
    loaded = record.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    assert len(record.dumps(loaded).encode()) < 2_000 + 2_000 * len(ENDS[name])
