"""Saves as text: what goes out comes back, and nothing that comes in can crash."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import games
from engine.errors import RecordError
from engine.record import Player
from engine.table import Table
from pilot.headless import played
from ui.storage import PREFIX, Conflict, Save, Store, dump_save, parse_save

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


class Cached:
    """A device that reads its store once, as a browser's window does."""

    def __init__(self, stored: dict[str, str]) -> None:
        self.stored = dict(stored)

    async def set(self, key: str, value: str) -> bool:
        self.stored[key] = value
        return True

    async def get(self, key: str) -> str | None:
        return self.stored.get(key)

    async def remove(self, key: str) -> bool:
        return self.stored.pop(key, None) is not None

    async def get_keys(self, key_prefix: str) -> list[str]:
        return [key for key in self.stored if key.startswith(key_prefix)]


@played
async def test_what_another_window_tells_is_what_is_stored() -> None:
    first = Save("x", TABLE.record(), {}, 1.0, 7)
    theirs, older = (dump_save(replace(first, changed=moment)) for moment in (3.0, 1.0))
    store = Store(Cached({f"{PREFIX}game.x": dump_save(first)}))
    await store.load("x")
    assert not store.hear("x", older)
    assert not store.hear("x", "nonsense")
    assert store.hear("x", theirs)
    with pytest.raises(Conflict):
        await store.keep(replace(first, changed=2.0), ("Ana", "Bo"), over=False)
    save, _ = await store.load("x")
    assert save.changed == 3.0
    await store.keep(replace(first, changed=4.0), ("Ana", "Bo"), over=False)
    assert (await store.load("x"))[0].changed == 4.0
