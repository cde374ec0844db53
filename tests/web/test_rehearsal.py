"""The app's screens drawn for nobody, and the home screen recorded."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from engine import games
from pilot.headless import app, play
from tests.ui.shell.probe_table import stored
from ui import text
from ui.stored.storage import Store
from web.archive import read_app, split_games
from web.build import PAGE
from web.first_screens import write_first_screens


@pytest.fixture
def rehearsal(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(PAGE)
    return import_module("rehearsal")


@pytest.fixture
def first_screen(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(PAGE)
    return import_module("first_screen")


def test_every_screen_of_a_new_player_can_be_rehearsed(rehearsal: ModuleType) -> None:
    async def all_of_it() -> int:
        await rehearsal.rehearse_all(["ko-KR", "en"])
        return len(asyncio.all_tasks())

    assert play(all_of_it()) == 1


def test_what_a_first_tap_asks_for_is_there_after_it() -> None:
    script = (
        "import asyncio, sys, rehearsal; asyncio.run(rehearsal.rehearse_all(['ja'])); "
        "print(*sys.modules)"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(PAGE), str(PAGE.parents[1])))}
    ran = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    asked = {"ui.shell.setup", "ui.shell.rules", "ui.shell.saved_table", "ui.games.patchwork.table"}
    there = set(ran.stdout.split())
    assert asked <= there
    # Its compiled half is not there where the picture of Python is taken.
    assert "pydantic" not in there
    assert "Traceback" not in ran.stderr


def test_the_likeliest_next_screen_is_drawn_unless_it_was_asked_for(
    rehearsal: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []

    async def note(languages: list[str], page: dict[str, str]) -> None:
        drawn.append((languages, page))

    monkeypatch.setattr(rehearsal, "rehearse", note)
    monkeypatch.delitem(sys.modules, "ui.shell.setup", raising=False)
    play(rehearsal.rehearse_next(["ja"], "chess"))
    assert drawn == [(["ja"], {"route": "/new/chess"})]
    monkeypatch.setitem(sys.modules, "ui.shell.setup", rehearsal)
    play(rehearsal.rehearse_next(["ja"], "chess"))
    assert len(drawn) == 1


def test_a_fault_is_told(rehearsal: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise ValueError("no screen")

    monkeypatch.setattr("ui.app.main", fail)
    with pytest.raises(ValueError, match="no screen"):
        play(rehearsal.rehearse(["en"]))


@pytest.mark.usefixtures("probe_game")
def test_a_tap_beside_a_recording_is_answered(
    rehearsal: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = Store.load

    async def tap_meanwhile() -> None:
        recorded = asyncio.Event()

        async def wait_and_load(store: Store, name: str) -> object:
            await recorded.wait()
            return await load(store, name)

        monkeypatch.setattr(Store, "load", wait_and_load)
        async with app(stored()) as phone:
            recording = asyncio.create_task(rehearsal.record(["en"]))
            await asyncio.sleep(0)
            await phone.tap("Continue: Saved game")
            assert not recording.done()
            await recording
            recorded.set()
            await phone.settle()
            assert "I’m Ana" in phone.names("button")

    play(tap_meanwhile())


def test_a_recording_is_the_same_whenever_it_is_made(rehearsal: ModuleType) -> None:
    first = play(rehearsal.record(["ja"]))
    play(rehearsal.rehearse(["en"]))
    assert play(rehearsal.record(["ja"])) == first
    assert play(rehearsal.record(["ja"], dark=True)) != first


def test_what_is_stored_is_in_the_recording(rehearsal: ModuleType) -> None:
    entry = {"id": "a", "game": games.names()[0], "names": ["Ana", "Bo"], "changed": 1.0}
    stored = {"settings": '{"theme": "dark"}'}, [("a", 1.0, json.dumps(entry))]
    assert b"Ana" in play(rehearsal.record(["en"], stored=stored))
    assert b"Ana" not in play(rehearsal.record(["en"]))


def test_home_reads_no_word_that_comes_with_a_game(
    rehearsal: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, packed = split_games(read_app(PAGE.parents[1]))

    def read_packed(locale: str, name: str) -> bytes | None:
        assert name.removesuffix("_rules") not in packed
        return app.get(f"locales/{locale}/{name}.json")

    entry = {"id": "a", "game": games.names()[0], "names": ["Ana", "Bo"], "changed": 1.0}
    stored = {}, [("a", 1.0, json.dumps(entry))]
    whole = [play(rehearsal.record(["ko"], stored=each)) for each in (None, stored)]
    for module in ("ui.text", "ui.shell.rulebook"):
        monkeypatch.setattr(f"{module}.read", read_packed)
    text.bundle.cache_clear()
    try:
        assert [play(rehearsal.record(["ko"], stored=each)) for each in (None, stored)] == whole
    finally:
        text.bundle.cache_clear()


def test_no_size_of_the_page_is_in_the_home_screen(
    rehearsal: ModuleType, first_screen: ModuleType
) -> None:
    def drawn(width: float, height: float) -> list[object]:
        page = {"width": width, "height": height}
        with_ids = first_screen.recorded(play(rehearsal.rehearse(["en"], page)), 0)
        return [first_screen._decode(packet) for packet in first_screen.unpack(with_ids)]

    def without_ids(part: object) -> object:
        if isinstance(part, dict):
            return {k: without_ids(v) for k, v in part.items() if k not in ("_i", "id")}
        return [without_ids(each) for each in part] if isinstance(part, list) else part

    assert without_ids(drawn(390, 844)) == without_ids(drawn(1440, 900))


def test_a_new_players_home_screens_come_with_the_build(tmp_path: Path) -> None:
    write_first_screens(tmp_path / "first")
    names = sorted(path.name for path in (tmp_path / "first").iterdir())
    assert len(names) == 10
    assert "zh-Hant-dark.bin" in names
    write_first_screens(tmp_path / "none", source=tmp_path)
    assert not (tmp_path / "none").exists()
