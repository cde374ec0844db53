"""Each backend by the same measure; in the browser the same is asked of the real database."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.ui.device.backends.devices import Power, Stopped, StoppingBackend, StoppingKeyValues
from tools.pilot import headless
from tools.pilot.values import KeyValues
from ui.device.backends import Backend, Change, ShelfLine
from ui.device.backends.memory import Memory
from ui.device.backends.preferences import Preferences
from ui.device.backends.sqlite import Sqlite, data_folder

Make = Callable[[Path], Backend]
MAKES: dict[str, Make] = {
    "memory": lambda _: Memory(),
    "preferences": lambda _: Preferences(KeyValues()),
    "sqlite": lambda folder: Sqlite(folder / "deep" / "saves.db"),
}


def on_each(test: Callable[[Backend], Awaitable[None]]) -> Callable[..., None]:
    """Run a test on each backend."""

    @pytest.mark.parametrize("name", MAKES)
    def run(name: str, tmp_path: Path) -> None:
        async def play() -> None:
            await test(MAKES[name](tmp_path))

        headless.play(play())

    return run


def game(name: str, text: str, moment: float, before: str | None = None) -> Change:
    """One action's save."""
    return Change(
        {("game", name): text},
        {name: ShelfLine(name, moment, f"line of {text}")},
        {("game", name): before},
    )


async def _keeps(backend: Backend) -> None:
    assert await backend.read("note", "settings") is None
    assert await backend.write(Change({("note", "settings"): "한국어"}))
    assert await backend.read("note", "settings") == "한국어"
    assert await backend.write(game("a", "first", 1.0))
    assert await backend.write(game("a", "second", 2.0, before="first"))
    assert await backend.read("game", "a") == "second"
    assert await backend.lines() == [ShelfLine("a", 2.0, "line of second")]
    gone = Change({("game", "a"): None, ("aside", "a"): None}, {"a": None})
    assert await backend.write(gone)
    assert await backend.read("game", "a") is None
    assert await backend.lines() == []


async def _compares(backend: Backend) -> None:
    assert not await backend.write(game("a", "second", 2.0, before="first"))
    assert await backend.write(game("a", "first", 1.0))
    assert not await backend.write(game("a", "again", 3.0))
    assert await backend.read("game", "a") == "first"
    assert await backend.lines() == [ShelfLine("a", 1.0, "line of first")]


async def _pages(backend: Backend) -> None:
    moments = (5.0, 3.0, 3.0, 0.0, -1e18, 1e18)
    for number, moment in enumerate(moments):
        assert await backend.write(game(f"g{number}", "text", moment))
    whole = await backend.lines()
    assert [line.id for line in whole] == ["g5", "g0", "g2", "g1", "g3", "g4"]
    assert await backend.lines(0) == []
    found: list[ShelfLine] = []
    while page := await backend.lines(2, found[-1] if found else None):
        found += page
    assert found == whole


test_a_backend_keeps_what_it_is_given = on_each(_keeps)
test_a_change_is_made_only_on_what_was_expected = on_each(_compares)
test_lines_come_page_by_page_with_the_latest_first = on_each(_pages)


def test_a_file_is_there_after_a_restart_and_two_windows_share_it(tmp_path: Path) -> None:
    async def play() -> None:
        first, second = Sqlite(tmp_path / "saves.db"), Sqlite(tmp_path / "saves.db")
        done = await asyncio.gather(
            *(each.write(game("a", text, 1.0)) for each, text in ((first, "one"), (second, "two")))
        )
        assert sorted(done) == [False, True]
        assert await first.read("game", "a") == await second.read("game", "a")
        await first.close()
        assert await first.read("game", "a") is not None

    headless.play(play())


def test_a_file_lies_where_the_package_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", "/somewhere")
    assert data_folder() == Path("/somewhere")
    monkeypatch.delenv("FLET_APP_STORAGE_DATA")
    assert data_folder().parent != Path("/")


@pytest.mark.parametrize("last_is_made", [False, True])
@pytest.mark.parametrize("kind", ["key-value", "file"])
def test_stopped_anywhere_a_game_is_as_it_was_before_or_after(
    kind: str, last_is_made: bool, tmp_path: Path
) -> None:
    async def play(writes: int) -> bool:
        power = Power(writes, last_is_made)
        stored: dict[str, str] = {}
        backend: Backend
        file = Sqlite(tmp_path / f"{writes}.db")
        if kind == "file":
            backend, after = StoppingBackend(file, power), file
        else:
            backend = Preferences(StoppingKeyValues(stored, power))
            after = Preferences(KeyValues(stored))
        safe = 0
        try:
            for number in range(1, 6):
                before = f"text {safe}" if safe else None
                await backend.write(game("a", f"text {number}", float(number), before))
                safe = number
        except Stopped:
            if kind == "key-value":
                after = Preferences(KeyValues(stored))
            text = await after.read("game", "a")
            assert text in (f"text {safe + 1}", f"text {safe}" if safe else None)
            assert [line.id for line in await after.lines()] == (["a"] if text else [])
            return True
        finally:
            await file.close()
        return False

    writes = 1
    while headless.play(play(writes)):
        writes += 1
    assert writes > 5


WRITER = """
import asyncio, sys
from pathlib import Path
from ui.device.backends import Change, ShelfLine
from ui.device.backends.sqlite import Sqlite

async def write():
    file, before = Sqlite(Path(sys.argv[1])), None
    for number in range(1_000_000):
        text = str(number)
        line = ShelfLine("a", float(number), text)
        assert await file.write(Change({("game", "a"): text}, {"a": line}, {("game", "a"): before}))
        print(text, flush=True)
        before = text

asyncio.run(write())
"""


@pytest.mark.parametrize("writes", [1, 7, 40])
def test_killed_a_process_leaves_all_that_was_safe(writes: int, tmp_path: Path) -> None:
    place = tmp_path / "saves.db"
    command = [sys.executable, "-c", WRITER, str(place)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for _ in range(writes):
            child.stdout.readline()
        child.kill()

    async def look() -> tuple[str | None, list[ShelfLine]]:
        file = Sqlite(place)
        return await file.read("game", "a"), await file.lines()

    text, lines = headless.play(look())
    assert text is not None
    assert int(text) >= writes - 1
    assert lines == [ShelfLine("a", float(text), text)]
