"""What runs first in the browser's Python."""

from __future__ import annotations

import pkgutil
import random
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from ui import text
from web.archive import split_games, split_later, write_archive
from web.build import PAGE


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(PAGE)
    return import_module("browser_start")


def test_a_restored_interpreter_draws_chances_of_its_own(start: ModuleType) -> None:
    random.seed(1)
    frozen = random.getstate()
    start.renew()
    first = random.random()
    random.setstate(frozen)
    start.renew()
    assert random.random() != first


class Bytes:
    """What the page's Python gets from JavaScript."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def to_py(self) -> bytes:
        return self.data


def test_a_game_comes_when_it_is_first_needed(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files = {
        "engine/__init__.py": b"",
        "engine/games/__init__.py": b"",
        "engine/games/chess/__init__.py": b"GAME = 'chess'",
        "engine/games/chess/bots.py": b"BOT = 'deep'",
        "engine/games/chess/lessons.json": b"[]",
        "engine/games/chess/puzzles.txt": b"mate in one",
        "ui/games/chess/__init__.py": b"SCREENS = 'board'",
        "ui/shell/__init__.py": b"",
        "ui/shell/book/__init__.py": b"",
        "ui/shell/book/listing.py": b"PAGE = 'list'",
        "ui/shell/daily/__init__.py": b"",
        "ui/shell/daily/sign.txt": b"every day",
        "ui/shell/coach/__init__.py": b"",
        "locales/ko/coach.json": b'{"coach.title": "Coach"}',
        "locales/ko/shell.json": b"{}",
        "locales/ko/chess.json": b'{"chess.name": "Chess", "chess.term.king": "King"}',
        "locales/ko/chess_rules.json": b'{"topics": []}',
    }
    rest, games = split_games(files)
    assert sorted(rest) == [
        "engine/__init__.py",
        "engine/games/__init__.py",
        "locales/ko/shelf.json",
        "locales/ko/shell.json",
        "ui/shell/__init__.py",
    ]
    assert rest["locales/ko/shelf.json"] == b'{"chess.name": "Chess", "chess_rules": ""}'
    site = tmp_path / "site"
    site.mkdir()
    for name in ("chess", "book", "coach", "daily"):
        write_archive(site / f"{name}.zip", games[name])
    asked = []

    def read(path: str) -> Bytes:
        asked.append(path)
        return Bytes((site / path.removeprefix("games/")).read_bytes())

    monkeypatch.setattr(start, "GAMES", tmp_path / "games")
    monkeypatch.setattr(start, "_games", start.GameFinder())
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])
    monkeypatch.setattr(text, "ELSEWHERE", [])
    monkeypatch.setattr(start._games, "read", read)
    start.find_games(["book", "chess", "coach", "daily"])
    with pytest.raises(ImportError):
        import_module("engine.games.draughts")
    assert text.read("ko", "draughts") is None
    assert asked == []
    try:
        assert import_module("ui.games.chess").SCREENS == "board"
        assert import_module("engine.games.chess").GAME == "chess"
        words = b'{"chess.name": "Chess", "chess.term.king": "King"}'
        assert text.read("ko", "chess") == words
        assert text.read("ja", "chess") is None
        assert asked == ["games/chess.zip"]
        # A picture of Python remembers what was imported, and has no files.
        (tmp_path / "games/chess.zip").unlink()
        assert text.read("ko", "chess_rules") == b'{"topics": []}'
        (tmp_path / "games/chess.zip").unlink()
        assert import_module("engine.games.chess.bots").BOT == "deep"
        (tmp_path / "games/chess.zip").unlink()
        assert pkgutil.get_data("engine.games.chess", "lessons.json") == b"[]"
        assert asked == ["games/chess.zip"] * 4
        spec = start._games.find_spec("ui.shell.book")
        assert spec.origin.endswith("book.zip/ui/shell/book/__init__.py")
        assert asked[4:] == ["games/book.zip"]
        spec = start._games.find_spec("ui.shell.coach")
        assert spec.origin.endswith("coach.zip/ui/shell/coach/__init__.py")
        assert asked[5:] == ["games/coach.zip"]
        # What is in the package is found by the package.
        assert start._games.find_spec("ui.shell.book.listing") is None
        # What lies beside a package's modules comes with them.
        spec = start._games.find_spec("ui.shell.daily")
        folder = spec.origin.removesuffix("__init__.py")
        assert spec.loader.get_data(f"{folder}sign.txt") == b"every day"
        assert asked[6:] == ["games/daily.zip"]
        # What only those pages read of a game comes with them.
        assert "engine/games/chess/puzzles.txt" not in games["chess"]
        assert pkgutil.get_data("engine.games.chess", "puzzles.txt") == b"mate in one"
        assert asked[7:] == []
        with pytest.raises(OSError, match="nothing"):
            pkgutil.get_data("engine.games.chess", "nothing.txt")
    finally:
        for name in [name for name in sys.modules if ".games.chess" in name]:
            del sys.modules[name]


def test_a_module_that_comes_later_is_fetched_with_its_part_when_it_is_first_needed(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files = {
        "hall/__init__.py": b"",
        "hall/lamp.py": b"LIGHT = 'on'",
        "hall/cellar/__init__.py": b"",
        "hall/cellar/wine.py": b"YEAR = 1988",
        "pydantic/__init__.py": b"STRICT = True",
        "hall/sign.json": b"{}",
    }
    first, parts = split_later(files, {"hall"})
    assert sorted(first) == ["hall/__init__.py", "hall/sign.json", "later.json"]
    assert {part: sorted(own) for part, own in parts.items()} == {
        "shell": ["hall/cellar/__init__.py", "hall/cellar/wine.py", "hall/lamp.py"],
        "reading": ["pydantic/__init__.py"],
    }
    write_archive(tmp_path / "first.zip", first)
    for part, own in parts.items():
        write_archive(tmp_path / f"{part}.zip", own)
    asked = []

    def read(path: str) -> Bytes:
        asked.append(path)
        return Bytes((tmp_path / path.removeprefix("parts/")).read_bytes())

    monkeypatch.setattr(start, "PARTS", tmp_path / "kept")
    monkeypatch.setattr(start, "_parts", start.PartFinder({}))
    monkeypatch.setattr(start._parts, "read", read)
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])
    monkeypatch.syspath_prepend(tmp_path / "first.zip")
    start.find_parts(str(tmp_path / "first.zip"))
    before = set(sys.modules)
    try:
        import_module("hall")
        with pytest.raises(ImportError):
            import_module("hall.attic")
        assert asked == []
        assert import_module("hall.lamp").LIGHT == "on"
        # A picture of Python remembers what was imported, and has no files.
        (tmp_path / "kept/shell.zip").unlink()
        assert import_module("hall.cellar.wine").YEAR == 1988
        assert asked == ["parts/shell.zip"] * 2
        spec = start._parts.find_spec("pydantic")
        assert spec.origin.endswith("reading.zip/pydantic/__init__.py")
        assert asked[2:] == ["parts/reading.zip"]
    finally:
        for name in set(sys.modules) - before:
            del sys.modules[name]


def test_an_app_that_comes_whole_asks_for_no_part_and_no_game(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first, parts = split_later({"main.py": b"", "flet/__init__.py": b""}, ())
    assert sorted(first) == ["flet/__init__.py", "later.json", "main.py"]
    assert parts == {}
    write_archive(tmp_path / "app.zip", first)
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])
    monkeypatch.setattr(text, "ELSEWHERE", [])
    # The app need not have what games are found with.
    monkeypatch.setitem(sys.modules, "ui", None)
    start.find_parts(str(tmp_path / "app.zip"))
    start.find_games([])
    assert start._parts.parts == {}
    assert text.ELSEWHERE == []
