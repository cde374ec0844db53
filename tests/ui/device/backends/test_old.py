"""What earlier versions stored is taken over whole, wherever that is cut off."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.device.backends.devices import (
    Power,
    Stopped,
    StoppingBackend,
    StoppingKeyValues,
    sample,
)
from tools.pilot import headless
from tools.pilot.values import KeyValues
from ui.device.backends import PREFIX, Backend
from ui.device.backends.memory import Memory
from ui.device.backends.old import move, take_over
from ui.device.backends.preferences import Preferences
from ui.device.backends.sqlite import Sqlite
from ui.stored.storage import Store

SAMPLE = "key_value_1"


async def assert_whole(backend: Backend) -> None:
    """Fail if anything of the sample is missing."""
    store = Store(backend)
    settings = await store.settings()
    assert (settings.language, settings.pace) == ("ko", "at_once")
    for name in ("groups", "setup.patchwork"):
        assert await store.note(name) == sample(SAMPLE)[f"{PREFIX}{name}"]
    entries = {entry.id: entry for entry in await store.shelf()}
    old = {key.removeprefix(PREFIX) for key in sample(SAMPLE)}
    kept = {key.partition(".")[2] for key in old if key.startswith(("game.", "aside."))}
    assert entries.keys() == kept
    assert {entry.names for entry in entries.values()} >= {("아나", "보"), ("Cy", "Di"), ()}
    assert entries["dead"].damaged == "record.bad_step"
    assert (await store.shelf(1))[0].names == ("Cy", "Di")
    for name, entry in entries.items():
        if entry.damaged is None:
            await store.load(name)
        kind = "aside" if entry.damaged else "game"
        assert await store.raw(name) == sample(SAMPLE)[f"{PREFIX}{kind}.{name}"]


def test_a_file_takes_over_what_a_client_had(tmp_path: Path) -> None:
    async def play() -> None:
        client, file = KeyValues(sample(SAMPLE)), Sqlite(tmp_path / "saves.db")
        await move(client, file)
        assert client.stored == {}
        await assert_whole(file)

    headless.play(play())


@pytest.mark.parametrize("last_is_made", [False, True])
def test_cut_off_at_any_write_nothing_is_lost(last_is_made: bool) -> None:
    async def play(writes: int) -> bool:
        power, stored, backend = Power(writes, last_is_made), sample(SAMPLE), Memory()
        await move(StoppingKeyValues(stored, power), StoppingBackend(backend, power))
        cut = power.left <= 0
        # The next start: it goes on where the one before was cut off.
        await move(KeyValues(dict(stored)), backend)
        await move(client := StoppingKeyValues(stored, Power(1_000)), backend)
        assert client.stored == {}
        await assert_whole(backend)
        return cut

    writes = 1
    while headless.play(play(writes)):
        writes += 1
    assert writes > len(sample(SAMPLE))


def test_what_was_taken_and_then_removed_does_not_come_back() -> None:
    async def play() -> None:
        backend = Memory()
        await take_over(sample(SAMPLE), backend)
        for entry in await Store(backend).shelf():
            await Store(backend).drop(entry.id)
        await take_over(sample(SAMPLE), backend)
        assert await Store(backend).shelf() == ()
        # What an older version has stored since then is new.
        key = next(key for key in sample(SAMPLE) if ".game." in key)
        await take_over(sample(SAMPLE) | {f"{PREFIX}game.new": sample(SAMPLE)[key]}, backend)
        assert [entry.id for entry in await Store(backend).shelf()] == ["new"]

    headless.play(play())


@pytest.mark.parametrize("last_is_made", [False, True])
def test_a_client_that_keeps_its_saves_splits_its_list(last_is_made: bool) -> None:
    async def play(writes: int) -> bool:
        power, stored = Power(writes, last_is_made), sample(SAMPLE)
        try:
            await Preferences(StoppingKeyValues(stored, power)).lines()
        except Stopped:
            assert power.left <= 0
        await assert_whole(Preferences(StoppingKeyValues(stored, Power(1_000))))
        assert f"{PREFIX}shelf" not in stored
        return power.left <= 0

    writes = 1
    while headless.play(play(writes)):
        writes += 1
    assert writes > 3


def test_a_damaged_list_loses_no_game() -> None:
    async def play(text: str) -> None:
        backend = Memory()
        await take_over(sample(SAMPLE) | {f"{PREFIX}shelf": text}, backend)
        entries = await Store(backend).shelf()
        assert len(entries) == 4
        assert [entry.id for entry in entries if entry.damaged] == ["dead"]
        for entry in entries:
            if entry.damaged is None:
                await Store(backend).load(entry.id)

    for text in ("[", "{}", "[3]", '[{"id": 3}]', '[{"id": "dead", "changed": 1e999}]'):
        headless.play(play(text))
