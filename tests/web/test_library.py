"""What a start needs of Python's library, and the rest of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from web import library
from web.archive import LATER, read_archive, write_archive
from web.client import MissingPieceError

FILES = {
    "decimal.pyc": b"",
    "json/__init__.pyc": b"",
    "json/decoder.pyc": b"",
    "json/tool.pyc": b"",
    "notes.txt": b"",
}


def test_what_no_first_screen_imports_is_a_part_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("pyodide", "parts"):
        (tmp_path / folder).mkdir()
    write_archive(tmp_path / "pyodide" / library.LIBRARY, FILES)
    write_archive(tmp_path / "app.zip", {LATER: b'{"ui.book": "shell"}', "main.pyc": b""})
    imported = frozenset({"json", "json.decoder", "sys"})
    monkeypatch.setattr(library, "_imported", lambda *_: imported)
    library.split_library(tmp_path, tmp_path / "cache")
    first = read_archive(tmp_path / "pyodide" / library.LIBRARY)
    assert sorted(first) == ["json/__init__.pyc", "json/decoder.pyc", "notes.txt"]
    rest = read_archive(tmp_path / "parts/library.zip")
    assert sorted(rest) == ["decimal.pyc", "json/tool.pyc"]
    app = read_archive(tmp_path / "app.zip")
    assert sorted(app) == [LATER, "main.pyc"]
    later = {"ui.book": "shell", "decimal": "library", "json.tool": "library"}
    assert json.loads(app[LATER]) == later


def test_node_that_cannot_run_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "pyodide").mkdir()
    write_archive(tmp_path / "pyodide" / library.LIBRARY, FILES)
    write_archive(tmp_path / "app.zip", {LATER: b"{}"})
    with pytest.raises(MissingPieceError, match="cannot run them"):
        library.split_library(tmp_path, tmp_path / "cache")
