"""The app's screens drawn for nobody, and the home screen recorded."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from datetime import date
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from engine import games
from tests.ui.shell.probe_table import stored
from tools.pilot.headless import app, play
from ui import text
from ui.stored.storage import Store
from web.archive import read_app, split_games
from web.build import PAGE
from web.client import CACHE, ROOT
from web.first_screens import WIDTHS, write_first_screens
from web.offline import list_files


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


def test_no_day_is_in_a_recording(rehearsal: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be shown on another one."""

    def recorded(day: date) -> list[bytes]:
        monkeypatch.setattr("ui.device.clock.day_of", lambda _moment: day)
        answers = play(rehearsal.record_answers(["en"], False, 390))
        return [play(rehearsal.record(["en"])), answers]

    assert recorded(date(2026, 5, 9)) == recorded(date(2027, 12, 31))


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


@pytest.fixture
def answers(rehearsal: ModuleType, first_screen: ModuleType) -> dict[str, list[bytes]]:
    """What is given for the taps on the games: packets by the address."""
    packets = first_screen.unpack(play(rehearsal.record_answers(["en"], False, 390)))
    found = {}
    for answer in packets[3::4]:
        way, *drawn = first_screen.unpack(answer)
        found[first_screen._decode(way)[1]["args"]["route"]] = drawn
    return found


def test_every_game_of_the_shelf_has_an_answer(answers: dict[str, list[bytes]]) -> None:
    assert list(answers) == [f"/new/{game}" for game in games.names()]
    # The page is drawn, and what was stored is read: its last packet lets the game be started.
    assert all(any(b"Start" in packet for packet in drawn) for drawn in answers.values())


def test_the_answer_to_a_tap_is_what_the_app_draws(
    rehearsal: ModuleType, first_screen: ModuleType
) -> None:
    from flet.controls.id_counter import ControlId

    packets = first_screen.unpack(play(rehearsal.record_answers(["ja"], True, 390)))
    tap, answer, arrival, arrow = packets[-4:]
    way, *shown = first_screen.unpack(answer)
    route = first_screen._decode(way)[1]["args"]["route"]
    assert arrival == first_screen.away(route)
    led: list[str] = []
    found: list[Any] = []

    def target(packet: bytes) -> int:
        return int(first_screen._decode(packet)[1]["target"] - first_screen.FIRST_ID + start)

    async def follow(session: Any) -> None:
        vars(session.page)["navigate"] = led.append
        await session.dispatch_event(target(tap), "click", None)
        await session.dispatch_event(session.page._i, "route_change", {"route": route})

    def note_arrow(session: Any) -> None:
        found.append(session.index[target(arrow)])

    start = ControlId.next() + 1
    phone = {"platform_brightness": "dark", "width": 412.0}
    drawn = play(rehearsal.rehearse(["ja"], phone, then=follow, end=note_arrow))
    assert led == [route]
    assert [each.content.label for each in found] == [text.Words("ja")("shell.back")]
    own = first_screen.unpack(first_screen.recorded(drawn, start))
    changed = [
        first_screen.differences(first_screen._drawn(one), first_screen._drawn(other))
        for one, other in zip(shown, own, strict=True)
    ]
    # Only sizes differ, because the page is wider.
    names = {change.name for changes in changed for change in changes}
    assert names <= {"width", "height", "size", "max_lines"}


def test_a_new_players_screens_come_with_the_build(tmp_path: Path) -> None:
    build = tmp_path / "build"
    write_first_screens(build / "first", ROOT, CACHE / "recorded")
    names = sorted(path.name for path in (build / "first").iterdir())
    assert len(names) == 10 * (1 + len(WIDTHS))
    assert {"zh-Hant-dark.bin", "zh-Hant-dark-360.bin"} <= set(names)
    listed = {file.path: file for file in list_files(build)}
    # A start asks for one of them.
    assert not listed["first/en-light.bin"].later
    assert listed["first/en-light-360.bin"].asked
    write_first_screens(tmp_path / "none", tmp_path, tmp_path)
    assert not (tmp_path / "none").exists()
