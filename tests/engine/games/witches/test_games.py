"""A whole match laid out in a file; its last points come from the slow reference."""

import json
from pathlib import Path

import pytest

from engine import record
from engine.__main__ import main
from engine.games.witches import GAME
from tests.engine.games.witches import reference

FOLDER = Path(__file__).parent


def test_a_written_match_ends_to_the_point() -> None:
    loaded = record.loads((FOLDER / "game_box.json").read_text("utf-8"))
    assert len(loaded.steps) == 2 * (1 + 4 + 60)
    state = list(record.replay(loaded))[-1].state
    assert [done.totals for done in state.past] == [(14, 4, 11, 1), (10, 14, 17, 5)]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners() == (3,)
    # Doubled fire of 14, then Earth whose rest goes back through the total.
    assert [(line.key[14:], line.points) for line in outcome.standings[0].lines] == [
        ("fire", 8),
        ("fire_witch", 7),
        ("water", 0),
        ("queen", 0),
        ("air", 0),
        ("earth", -1),
        ("left", -4),
    ]


def test_the_reference_agrees() -> None:
    written = json.loads((FOLDER / "game_box.json").read_text("utf-8"))
    match = reference.Match(len(written["players"]), written["options"])
    for seat, action in written["steps"]:
        if action["type"] == "deal":
            match.deal(action["hands"])
        elif action["type"] == "pass":
            match.lay_aside(seat, action["cards"])
        else:
            assert match.actors() == [seat]
            match.play(action["card"])
    assert (match.expects, match.totals) == ("over", [10, 14, 17, 5])


def test_play_through(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(FOLDER / "game_box.json")]) == 0
    assert capsys.readouterr().out == (FOLDER / "golden" / "game_box.txt").read_text("utf-8")


def test_a_record_of_a_match_is_small() -> None:
    loaded = record.loads((FOLDER / "game_box.json").read_text("utf-8"))
    assert len(record.dumps(loaded).encode()) < 3_000 * 2
