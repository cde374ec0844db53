"""Python packages become archives that an interpreter imports from."""

from __future__ import annotations

import importlib
import json
import re
import sys
import zipfile
from pathlib import Path

import pytest

from web.archive import (
    compile_archives,
    read_app,
    read_archive,
    read_library,
    read_wheel,
    split_games,
    write_archive,
)
from web.client import ROOT, MissingPieceError, stock_client
from web.wheels import fetch_wheels

NEVER_IMPORTED = {"pyodide/console.py", "ui/device/backends/sqlite.py"}
"""An interactive prompt, kept by nobody's wish, for it is small; and saves in a file, where a
browser has a database of its own."""

_IMPORTED = re.compile(r"^(?:import|from) ([\w.]+)", re.MULTILINE)
"""At the margin, that is, when the module is imported; inside functions is another matter."""


def test_archive_is_stored_sorted_and_the_same_each_time(tmp_path: Path) -> None:
    files = {"b/one.py": b"x = 1", "a.py": b"", "b/deep/data.json": b"{}"}
    write_archive(tmp_path / "1.zip", files)
    write_archive(tmp_path / "2.zip", dict(reversed(files.items())))
    assert (tmp_path / "1.zip").read_bytes() == (tmp_path / "2.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "1.zip") as archive:
        assert archive.namelist() == ["a.py", "b/", "b/deep/", "b/deep/data.json", "b/one.py"]
        assert {info.compress_type for info in archive.infolist()} == {zipfile.ZIP_STORED}
    assert read_archive(tmp_path / "1.zip") == files


def test_data_files_can_be_read_out_of_an_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = {"packed_probe/__init__.py": b"", "packed_probe/ja/words.json": b'{"a": 1}'}
    write_archive(tmp_path / "app.zip", data)
    monkeypatch.syspath_prepend(str(tmp_path / "app.zip"))
    resources = importlib.import_module("importlib.resources")
    folder = resources.files("packed_probe") / "ja"
    assert [entry.name for entry in folder.iterdir()] == ["words.json"]
    assert (folder / "words.json").read_text("utf-8") == '{"a": 1}'
    sys.modules.pop("packed_probe", None)


def test_wheel_gives_live_files_and_compiled_modules(tmp_path: Path) -> None:
    wheel = tmp_path / "thing-1-py3-none-any.whl"
    contents = {
        "thing/__init__.py": b"",
        "thing/_fast.cpython-314-wasm32-emscripten.so": b"\0asm",
        "thing/_fast.pyi": b"",
        "thing-1.dist-info/RECORD": b"",
    }
    write_archive(wheel, contents)
    assert read_wheel(wheel) == ({"thing/__init__.py": b""}, {"thing._fast": b"\0asm"})


def test_app_is_read_without_leavings(tmp_path: Path) -> None:
    for name in ("main.py", "ui/app.py", "ui/__pycache__/app.pyc", "locales/ko/shell.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    assert set(read_app(tmp_path)) == {
        "main.py",
        "ui/app.py",
        "ui/version.txt",
        "locales/ko/shell.json",
    }


def test_a_game_that_is_not_on_the_shelf_is_not_in_the_app(tmp_path: Path) -> None:
    (tmp_path / "main.py").touch()
    for name in ("go", "chess"):
        for path in (f"engine/games/{name}/__init__.py", f"ui/games/{name}/table.py"):
            (tmp_path / path).parent.mkdir(parents=True)
            (tmp_path / path).touch()
        for path in (f"locales/ko/{name}.json", f"locales/ko/{name}_rules.json"):
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).touch()
    (tmp_path / "engine/games/__init__.py").write_text('_MODULES = {\n    "go": "engine"\n}\n')
    files = set(read_app(tmp_path))
    assert len([file for file in files if "go" in file]) == 4
    assert not [file for file in files if "chess" in file]


def test_library_keeps_what_the_app_needs_and_drops_the_rest() -> None:
    kept = read_library(stock_client() / "pyodide/python_stdlib.zip")
    needed = {"json/__init__.py", "asyncio/base_events.py", "encodings/utf_8.py", "random.py"}
    codecs = {f"encodings/{name}.py" for name in ("gb2312", "big5", "cp932", "euc_kr", "cp437")}
    assert needed | codecs <= set(kept)
    assert not [name for name in kept if name.startswith(("unittest/", "pdb", "multiprocessing"))]


def test_no_kept_module_imports_a_dropped_one_when_it_is_imported() -> None:
    stock = read_archive(stock_client() / "pyodide/python_stdlib.zip")
    files = read_library(stock_client() / "pyodide/python_stdlib.zip")
    dropped = {_dotted(name) for name in stock if name not in files}
    files |= read_app(ROOT)
    for wheel in fetch_wheels():
        files |= read_wheel(wheel)[0]
    found = {}
    for name, source in files.items():
        if name.endswith(".py") and name not in NEVER_IMPORTED:
            for module in _IMPORTED.findall(source.decode()):
                if module in dropped:
                    found[name] = module
    assert found == {}


def test_node_that_cannot_be_had_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_archive(tmp_path / "app.zip", {"main.py": b"x = 1"})
    broken = Path(sys.executable)  # runs everywhere, and no script of ours
    for node, message in ((None, "Node is not installed"), (broken, "cannot compile the modules")):
        monkeypatch.setattr("web.archive.find_node", lambda found=node: found)
        with pytest.raises(MissingPieceError, match=message):
            compile_archives([tmp_path / "app.zip"], tmp_path / "cache")


def _dotted(name: str) -> str:
    return name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def test_a_game_with_two_words_in_its_id_has_its_words_with_it() -> None:
    files = {
        "engine/games/two_words/__init__.py": b"",
        "locales/ko/two_words.json": b'{"two_words.name": "Two"}',
        "locales/ko/two_words_rules.json": b"{}",
        "locales/ja/two_words_whole.json": b"{}",
        "locales/ja/whole.json": b"{}",
    }
    rest, games = split_games(files)
    assert set(games["two_words"]) == set(files) - {"locales/ja/whole.json"}
    assert json.loads(rest["locales/ko/shelf.json"]) == {
        "two_words.name": "Two",
        "two_words_rules": "",
    }
