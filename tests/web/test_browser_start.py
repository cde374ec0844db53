"""What runs first in the browser's Python."""

from __future__ import annotations

import random
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from ui import text
from web.archive import split_games, write_archive
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
        "ui/games/chess/__init__.py": b"SCREENS = 'board'",
        "ui/shell/__init__.py": b"",
        "ui/shell/book/__init__.py": b"",
        "ui/shell/book/listing.py": b"PAGE = 'list'",
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
    for name in ("chess", "book"):
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
    start.find_games(["book", "chess"])
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
        assert asked == ["games/chess.zip"] * 3
        spec = start._games.find_spec("ui.shell.book")
        assert spec.origin.endswith("book.zip/ui/shell/book/__init__.py")
        assert asked[3:] == ["games/book.zip"]
        # What is in the package is found by the package.
        assert start._games.find_spec("ui.shell.book.listing") is None
    finally:
        for name in [name for name in sys.modules if ".games.chess" in name]:
            del sys.modules[name]
