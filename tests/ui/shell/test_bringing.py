"""Texts that nobody meant, cut, damaged, endless: told in words, bounded, and ended by a tap."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.examples import tiers
from tests.ui.shell.probe_table import stored
from tests.ui.shell.test_backup import GAME, export, games, open_text
from tests.ui.shell.test_backup_book import counted, ended, filled, keep
from tools.pilot.headless import Device, app, play, played
from ui.device import arrivals
from ui.device.backends.memory import Memory
from ui.shell import backup, pace
from ui.shell.backup import FAULTS
from ui.shell.pace import Pace, Stopped
from ui.stored.saved import parse_save
from ui.stored.storage import Store
from ui.text import LOCALES, Words

from engine.book.exchange import dumps  # isort: skip
from engine.errors import EngineError  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")

WORDS = Words("en")
PAGE = Path(__file__).parents[3] / "web" / "page"


async def one_line() -> str:
    """A backup of two games and three entries that a tool has written on one line."""
    return json.dumps(json.loads(await backup.pack(await filled())))


@pytest.mark.parametrize("where", ["end", "game", "entry", "between"])
@played
async def test_a_backup_on_one_line_that_was_damaged_gives_what_is_whole(where: str) -> None:
    text = await one_line()
    # Each costs the one game or entry that it lies in.
    at = {
        "end": text[:-60],
        "game": text.replace('"version"', '"vers', 1),
        "entry": text.replace('"sides": [', '"sides": ', 1),
        "between": text.replace('}, {"id": "c"', '}, "id": "c"'),
    }[where]
    store = Store(Memory())
    seen = await backup.look(store, at)
    assert len(seen.found) + len(seen.plays) == 4
    assert len(seen.faults) == 1
    assert (await backup.bring_in(store, seen, "both"))[:2] == (len(seen.found), len(seen.plays))


@pytest.mark.parametrize("around", ["\ufeff", "\u200b\ufeff\n", "\u2060 \xa0"])
@pytest.mark.parametrize("which", ["whole", "cut", "game", "book"])
@played
async def test_a_pasted_text_that_begins_with_a_mark_of_no_width_is_not_damaged(
    around: str, which: str
) -> None:
    store = await filled()
    text = {
        "whole": await backup.pack(store),
        "cut": (await backup.pack(store))[:-20],
        "game": await store.raw((await store.shelf())[0].id),
        "book": dumps(await store.plays()),
    }[which]
    assert text
    plain = await backup.look(Store(Memory()), text)
    seen = await backup.look(Store(Memory()), around + text + around)
    assert (len(seen.found), seen.plays, seen.faults) == (
        len(plain.found), plain.plays, plain.faults,
    )  # fmt: skip
    assert seen.found or seen.plays


@pytest.mark.parametrize("head", ['{"backup":2,"book":1,', '{"book":1,', '{"backup":1,'])
@pytest.mark.parametrize(
    "rest", ["", '"games":[', '"plays":[{"x":1},', '"what":[]}', "[" * 5_000_000]
)
@played
async def test_a_text_without_any_entry_says_that_it_cannot_be_read(head: str, rest: str) -> None:
    with pytest.raises(EngineError) as caught:
        await backup.look(Store(Memory()), head + rest)
    assert caught.value.key in {"record.not_json", "book.not_a_book"}


@played
async def test_an_empty_backup_says_that_nothing_is_in_it() -> None:
    async with app() as phone:
        await open_text(phone, await backup.pack(Store(Memory())))
        assert WORDS("bring.nothing") in phone.texts()
        # The next one can be tried at once.
        assert WORDS("bring.file") in phone.names("button")


@pytest.mark.parametrize("long", tiers((False, True), True, why="a file of megabytes, read twice"))
@played
async def test_of_many_faults_some_hundred_are_told_and_the_rest_is_not_looked_at(
    long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = 0

    def check(item: Any) -> Any:
        nonlocal looked
        looked += 1
        return before(item)

    before = backup._check
    monkeypatch.setattr(backup, "_check", check)
    good = json.loads(await one_line())["games"][0]
    bad = [{"id": "x", "save": {}} for _ in range(100_000)]
    text = json.dumps({"backup": 1, "games": [good, *bad, good | {"id": "late"}]})
    if long:
        monkeypatch.setattr("engine.untrusted.AT_ONCE", 1_000)
    device = Device()
    async with app(device) as phone:
        await open_text(phone, text)
        seen = phone.texts()
        assert f"Cannot be imported: more than {FAULTS}" in seen
        assert "New: 1" in seen
        assert looked == FAULTS + 1
        await phone.tap("Import")
    assert len(games(device)) == 1


@played
async def test_as_many_faults_as_are_told_are_all_looked_at() -> None:
    text = json.dumps({"backup": 1, "games": [{"id": "x"}] * FAULTS})
    seen = await backup.look(Store(Memory()), text)
    assert (len(seen.faults), seen.cut) == (FAULTS, False)


async def six() -> str:
    """A backup of six games that are over, and of nine entries more."""
    there = Store(Memory())
    for number in range(6):
        await keep(there, f"g{number}", ended(number))
    await there.keep_plays([counted(f"x{number}") for number in range(9)])
    return await backup.pack(there)


class Held(Pace):
    """Waits at the third step until it is let go."""

    free: asyncio.Event

    async def step(self, done: int, count: int) -> None:
        """Go on, or wait."""
        if done == 3 and self._tell is not None:
            self._tell(done, count)
            await self.free.wait()
        await super().step(done, count)


@pytest.mark.parametrize("how", ["Stop", "Close"])
@played
async def test_looking_through_many_games_is_stopped_by_a_tap(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.shell.bringing.Pace", Held)
    Held.free = asyncio.Event()
    device = Device()
    async with app(device) as phone:
        await open_text(phone, await one_line())
        assert "3 of 5 checked" in phone.texts()
        assert "Nothing has been imported yet" in phone.texts()
        await phone.tap(how)
        Held.free.set()
        await phone.settle()
        assert "checked" not in phone.texts()
        assert "New:" not in phone.texts()
        assert ("See what is in it" in phone.names("button")) == (how == "Stop")
    assert not games(device)


@pytest.mark.parametrize("how", ["Stop", "Close"])
@played
async def test_bringing_in_is_stopped_by_a_tap_and_no_game_is_half_there(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = await six()
    device, backend = Device(), Memory()
    async with app(device, backend=backend) as phone:
        await open_text(phone, text)
        monkeypatch.setattr("ui.shell.bringing.Pace", Held)
        Held.free = asyncio.Event()
        await phone.tap("Import")
        assert "3 of 21 imported" in phone.texts()
        assert "what has been imported by then stays" in phone.texts()
        await phone.tap(how)
        Held.free.set()
        await phone.settle()
        told = phone.texts()
        assert "3 games are on the home screen." in told
        assert "You stopped, so the rest was left out." in told
        assert "Import" not in phone.names("button")
    store = Store(backend)
    names = {entry.id for entry in await store.shelf()}
    assert names == {play.id for play in await store.plays()}
    assert len(names) == 3
    # The rest comes another time.
    seen = await backup.look(store, text)
    assert (len(seen.same), seen.merged.same) == (3, 3)
    assert (await backup.bring_in(store, seen, "both"))[:2] == (3, 12)


@played
async def test_what_arrives_while_games_come_in_ends_that_and_is_not_closed_by_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    arrive = list[Any]()

    def hear(on_arrived: Any) -> Any:
        arrive.append(on_arrived)
        return lambda: None

    monkeypatch.setattr(arrivals, "hear_arrivals", hear)
    text, backend = await six(), Memory()
    async with app(backend=backend) as phone:
        await open_text(phone, text)
        monkeypatch.setattr("ui.shell.bringing.Pace", Held)
        Held.free = asyncio.Event()
        await phone.tap("Import")
        assert "3 of 21 imported" in phone.texts()
        arrive[-1](None)
        await phone.settle()
        assert "larger than 64 MB" in phone.texts()
        Held.free.set()
        await phone.settle()
        assert "You stopped" in phone.texts()
        assert "larger than 64 MB" in phone.texts()
    assert len(await Store(backend).shelf()) == 3


def test_work_gives_the_screen_its_turn_says_how_far_it_is_and_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, told, turns = 0.0, list[int](), 0
    monkeypatch.setattr(pace.time, "monotonic", lambda: clock)

    async def sleep(_: float) -> None:
        nonlocal turns
        turns += 1

    monkeypatch.setattr(pace.asyncio, "sleep", sleep)

    async def go() -> None:
        nonlocal clock
        work = Pace(lambda done, _: told.append(done))
        for number in range(1_000):
            clock += 0.001
            await work.step(number, 1_000)
        work.stopped = True
        with pytest.raises(Stopped):
            await work.step(1_000, 1_000)

    play(go())
    assert 100 <= turns <= 130
    assert 4 <= len(told) <= 5


@played
async def test_a_file_that_is_too_large_is_refused_by_its_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(arrivals, "LARGEST", 2_000_000)
    async with app(Device(picked=b'"' + b"x" * 2_000_000)) as phone:
        await phone.tap("Import saved games")
        await phone.tap("Choose a file")
        assert "This file is larger than 2 MB" in phone.texts()


@played
async def test_a_file_that_is_no_backup_is_not_put_into_the_field() -> None:
    async with app(Device(picked=b'"' + b"x" * 2_000_000 + b'"')) as phone:
        await phone.tap("Import saved games")
        await phone.type("The game’s text", "typed before")
        await phone.tap("Choose a file")
        assert "longer than 1000000 characters" in phone.texts()
        assert phone.bytes < 100_000


@played
async def test_what_is_wrong_is_told_in_the_words_of_where_it_came_from() -> None:
    async with app(Device(picked=b'{"backup": 1, "games')) as phone:
        await phone.tap("Import saved games")
        await phone.tap("Choose a file")
        assert "This file is damaged" in phone.texts()
        assert "Copy" not in phone.texts()
        await phone.type("The game’s text", '{"backup": 1, "games')
        await phone.tap("See what is in it")
        assert "Copy the whole text again." in phone.texts()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("picked", [b"", b" \n", "\ufeff\u200b\u3000".encode()])
@played
async def test_of_an_empty_file_or_text_it_is_said_that_it_is_empty(
    locale: str, picked: bytes
) -> None:
    words = Words(locale)
    async with app(Device(languages=(locale,), picked=picked)) as phone:
        await phone.tap(words("home.import"))
        await phone.tap(words("bring.look"))
        assert words("bring.empty") in phone.texts()
        await phone.tap(words("bring.file"))
        assert words("bring.file.empty") in phone.texts()
        assert words("bring.empty") not in phone.texts()


@pytest.mark.parametrize("text", ["game;date", "PK\x03\x04", '"a"', '{"plays":[],"games":[]}'])
@played
async def test_of_a_file_from_elsewhere_it_is_said_that_it_is_not_from_this_app(text: str) -> None:
    async with app(Device(picked=text.encode())) as phone:
        await phone.tap(WORDS("home.import"))
        await phone.tap(WORDS("bring.file"))
        assert WORDS("bring.file.not_a_record") in phone.texts()


def test_page_and_app_refuse_the_same_files() -> None:
    for name in ("files.js", "sw.js"):
        found = re.findall(r"LARGEST = ([\d_]+);", (PAGE / name).read_text("utf-8"))
        assert [int(each) for each in found] == [arrivals.LARGEST], name


@played
async def test_two_games_of_one_file_never_take_the_same_place() -> None:
    """Two that began as the one here, further on each in its own way."""
    mine = stored()
    text = await export(mine)
    (line,) = json.loads(text)["games"]
    from tests.ui.shell.probe_table import rules

    more = []
    for seat, actions in enumerate(([rules.Wait()], [rules.Look(1)])):
        other = stored(moves=[(0, action) for action in actions])
        more.append({"id": f"o{seat}", "save": json.loads(games(other)["g"])})
    async with app(mine) as phone:
        await open_text(phone, json.dumps({"backup": 1, "games": more}))
        assert "Already here, but different: 2" in phone.texts()
        await phone.tap("Take those from the file")
        await phone.tap("Import")
    kept = [parse_save(name, each).record.steps[1:] for name, each in games(mine).items()]
    assert sorted(len(steps) for steps in kept) == [1, 1]
    assert kept[0] != kept[1]
    assert f"{GAME}{line['id']}" in mine.stored
