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
from tools.pilot.headless import play
from ui.device.backends import Change
from ui.device.backends.memory import Memory
from ui.stored.saved import Save, dump_save, new_name, parse_save
from ui.stored.storage import Conflict, Gone, ShelfFacts, StorageError, Store

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
        (TEXT.replace('"version": 2', '"version": 3'), "record.newer_format"),
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


def test_what_another_window_stores_is_not_written_over() -> None:
    first = Save("x", TABLE.record(), {}, 1.0, 7)

    async def windows() -> None:
        device = Memory()
        app, there = Store(device), Store(device)
        await app.keep(first, ShelfFacts(("Ana", "Bo"), False))
        await there.load("x")
        await app.keep(replace(first, changed=2.0), ShelfFacts(("Ana", "Bo"), False))
        with pytest.raises(Conflict):
            await there.keep(replace(first, changed=3.0), ShelfFacts(("Ana", "Bo"), False))
        save, _ = await there.load("x")
        assert save.changed == 2.0
        await there.keep(replace(first, changed=4.0), ShelfFacts(("Ana", "Bo"), False))
        assert (await app.load("x"))[0].changed == 4.0
        assert [entry.changed for entry in await app.shelf()] == [4.0]

    play(windows())


def test_what_another_window_has_removed_comes_back_only_if_it_is_wanted() -> None:
    first = Save("x", TABLE.record(), {}, 1.0, 7)

    async def windows() -> None:
        device = Memory()
        app, there = Store(device), Store(device)
        await app.keep(first, ShelfFacts(("Ana", "Bo"), False))
        await there.drop("x")
        with pytest.raises(Gone):
            await app.keep(replace(first, changed=2.0), ShelfFacts(("Ana", "Bo"), False))
        with pytest.raises(StorageError, match="gone"):
            await app.load("x")
        assert await app.shelf() == ()
        await app.keep(replace(first, changed=2.0), ShelfFacts(("Ana", "Bo"), False), anew=True)
        assert [entry.id for entry in await there.shelf()] == ["x"]

    play(windows())


def test_after_the_clock_was_set_back_the_game_played_last_comes_first() -> None:
    async def go() -> None:
        device = Memory()
        before = Store(device)
        for number in range(5):
            save = Save(f"a{number}", TABLE.record(), {}, 2e9 + number)
            await before.keep(save, ShelfFacts(("Ana", "Bo"), False), first=True)
        store = Store(device)
        for name, moment in (("x", 1e9), ("y", 1e9 - 50), ("x", 1e9 + 50)):
            save = Save(name, TABLE.record(), {}, moment)
            await store.keep(save, ShelfFacts(("Ana", "Bo"), False), first=True)
        # What is brought in keeps its own place.
        await store.keep(Save("old", TABLE.record(), {}, 5e8), ShelfFacts(("Ana", "Bo"), False))
        found = await store.shelf(3)
        while more := await store.shelf(3, found[-1]):
            found += more
        assert [each.id for each in found] == ["x", "y", "a4", "a3", "a2", "a1", "a0", "old"]
        assert [each.changed for each in found[:3]] == [1e9 + 50, 1e9 - 50, 2e9 + 4]

    play(go())


def test_games_begun_without_a_clock_have_names_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ui.stored.saved.now", lambda: 0.0)
    assert len({new_name() for _ in range(2_000)}) == 2_000


def test_two_windows_that_start_a_game_each_keep_both() -> None:
    async def windows() -> None:
        device = Memory()
        for name in ("x", "y"):
            await Store(device).keep(Save(name, TABLE.record()), ShelfFacts((name, "Bo"), False))
        assert [entry.names[0] for entry in await Store(device).shelf()] == ["y", "x"]

    play(windows())


def test_a_save_that_failed_and_was_stored_all_the_same_is_no_other_windows() -> None:
    class Unsure(Memory):
        fails = False

        async def write(self, change: Change) -> bool:
            done = await super().write(change)
            if self.fails:
                raise OSError("nobody knows")
            return done

    first = Save("x", TABLE.record(), {}, 1.0, 7)

    async def windows() -> None:
        device = Unsure()
        store = Store(device)
        await store.keep(first, ShelfFacts(("Ana", "Bo"), False))
        device.fails = True
        with pytest.raises(StorageError, match="refused"):
            await store.keep(replace(first, changed=2.0), ShelfFacts(("Ana", "Bo"), False))
        device.fails = False
        await store.keep(replace(first, changed=3.0), ShelfFacts(("Ana", "Bo"), False))
        assert (await Store(device).load("x"))[0].changed == 3.0

    play(windows())
