"""Saves as text: what goes out comes back, and nothing that comes in can crash."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import games
from engine.errors import RecordError
from engine.record import Player
from engine.table import Table
from ui.storage import Save, dump_save, parse_save

GAME = games.names()[0]
TABLE = Table.open(
    GAME, games.find(GAME).info.options(), (Player("아나"), Player("Bo")), 3
).settle()
TEXT = dump_save(Save("x", TABLE.record(), {"track": "round"}, 12.5))


def test_a_save_comes_back_as_it_was() -> None:
    assert parse_save("x", TEXT) == Save("x", TABLE.record(), {"track": "round"}, 12.5)


def test_a_record_alone_is_taken_too() -> None:
    record = json.dumps(json.loads(TEXT)["record"])
    assert parse_save("x", record) == Save("x", TABLE.record())


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "record.not_json"),
        ("[" * 100_000, "record.not_json"),
        ("3", "record.not_a_record"),
        ("{}", "record.not_a_record"),
        (TEXT.replace('"version": 1', '"version": 2'), "record.newer_format"),
        (TEXT.replace('"track": "round"', '"track": 3'), "record.not_a_record"),
        (TEXT.replace('"changed": 12.5', '"changed": 1' + "0" * 400), "record.not_a_record"),
        (TEXT.replace(f'"{GAME}"', '"nonsense"'), "record.unknown_game"),
        ("x" * 1_000_001, "record.too_large"),
    ],
)
def test_what_is_wrong_is_named(text: str, key: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_save("x", text)
    assert caught.value.key == key


def test_a_moment_that_is_none_is_no_moment() -> None:
    assert parse_save("x", TEXT.replace('"changed": 12.5', '"changed": NaN')).changed == 0.0


@given(st.integers(0, len(TEXT) - 1), st.text(max_size=3))
def test_a_save_with_something_changed_loads_or_says_what_is_wrong(place: int, new: str) -> None:
    try:
        parse_save("x", TEXT[:place] + new + TEXT[place + 1 :])
    except RecordError as error:
        assert error.key.startswith("record.")
