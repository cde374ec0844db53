"""Records: round trip, size, and a clear refusal of everything that is no record."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import games, record
from engine.errors import RecordError
from engine.messages import MESSAGES
from engine.table import Table
from tests import probe


@pytest.fixture
def table(probe_game: probe.Probe) -> Table:
    players = (record.Player("Ana"), record.Player("민수", "uniform"))
    table = Table.open("probe", probe.Options(), players, seed=3).settle()
    return table.play(1, probe.Call(True)).play(0, probe.Call(False))


def test_round_trip(table: Table) -> None:
    saved = table.record()
    assert record.loads(record.dumps(saved)) == saved
    assert Table.resume(saved, 9).state == table.state


@pytest.mark.parametrize(
    ("change", "key", "step"),
    [
        ({"format": 2}, "record.newer_format", None),
        ({"format": "1"}, "record.not_a_record", None),
        ({"format": True}, "record.not_a_record", None),
        ({"game": "chess"}, "record.unknown_game", None),
        ({"game": ["probe"]}, "record.unknown_game", None),
        ({"rules": 2}, "record.newer_rules", None),
        ({"rules": 0}, "record.not_a_record", None),
        ({"options": {"cards": 5}}, "record.bad_options", None),
        ({"options": {"card": 4}}, "record.bad_options", None),
        ({"options": None}, "record.bad_options", None),
        ({"players": [{"name": "Ana"}]}, "record.bad_players", None),
        ({"players": [{"name": "Ana"}, {"name": 3}]}, "record.bad_players", None),
        ({"players": [{"name": "Ana"}, {"name": "\ud800"}]}, "record.bad_players", None),
        ({"players": [{"name": "Ana"}, {"name": "x" * 41}]}, "record.bad_players", None),
        ({"steps": {}}, "record.bad_steps", None),
        ({"steps": [[0, {"type": "call", "raises": True}]]}, "record.illegal_step", 0),
        ({"steps": [[-1, {"type": "deal", "order": [0, 0, 0, 0]}]]}, "record.illegal_step", 0),
        ({"steps": [[-1, {"type": "deal", "order": "0123"}]]}, "record.bad_step", 0),
        ({"steps": [[-1, {"type": "shuffle"}]]}, "record.bad_step", 0),
        ({"steps": [[-1, {"type": "deal", "order": [0, 1, 2, 3]}], [0]]}, "record.bad_step", 1),
        ({"surprise": 1}, "record.not_a_record", None),
    ],
)
def test_says_what_is_wrong(
    table: Table, change: dict[str, Any], key: str, step: int | None
) -> None:
    document = json.loads(record.dumps(table.record())) | change
    with pytest.raises(RecordError) as caught:
        record.loads(json.dumps(document))
    assert (caught.value.key, caught.value.step) == (key, step)


@pytest.mark.parametrize("text", ["", "null", "[]", "{", "[" * 100_000, "1" * 5000, '{"a":NaN}'])
def test_no_record_at_all(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        record.loads(text)
    assert caught.value.key in {"record.not_json", "record.not_a_record"}


def test_a_huge_text_is_not_read() -> None:
    with pytest.raises(RecordError) as caught:
        record.loads(" " * (record.MAX_CHARACTERS + 1))
    assert caught.value.key == "record.too_large"


@given(st.text(max_size=200))
def test_any_text_is_answered(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        record.loads(text)
    assert caught.value.key in MESSAGES


def test_games_are_found_by_name() -> None:
    assert "probe" not in games.names()
