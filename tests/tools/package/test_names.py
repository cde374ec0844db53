"""What a wheel calls its modules, and the command that is installed with them."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.package.pocket_table.__main__ import main
from tools.package.wheel import PACKAGE, python_files, qualified
from web import launch

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("from engine import games", "from pocket_table.engine import games"),
        (
            "    from ui.context import AppContext",
            "    from pocket_table.ui.context import AppContext",
        ),
        ("import locales", "from pocket_table import locales"),
        ('{"a": "engine.games.witches"}', '{"a": "pocket_table.engine.games.witches"}'),
        ("from engineering import x", "from engineering import x"),
        ("from . import x", "from . import x"),
        ('fail("engine.unknown_game")', 'fail("engine.unknown_game")'),
        ("import enginery, json", "import enginery, json"),
    ],
)
def test_names_of_our_modules_begin_with_the_package(here: str, there: str) -> None:
    block = "if True:\n" if here.startswith(" ") else ""
    assert qualified((block + here).encode(), ROOT) == (block + there).encode()


def test_an_import_that_cannot_be_said_otherwise_is_refused() -> None:
    with pytest.raises(ValueError, match="line 2"):
        qualified(b"import json\nimport engine.game\n", ROOT)


@pytest.mark.long("the build makes them all")
def test_every_module_of_the_app_has_such_a_form() -> None:
    files = list(python_files(ROOT))
    assert {ROOT / "ui/app.py", ROOT / "engine/__main__.py", ROOT / "web/launch.py"} <= set(files)
    assert ROOT / "web/build.py" not in files
    for path in files:
        before, after = path.read_bytes(), qualified(path.read_bytes(), ROOT)
        assert len(before.splitlines()) == len(after.splitlines())


def test_every_module_that_the_wheel_s_modules_import_is_in_it() -> None:
    files = set(python_files(ROOT))
    missing = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in files
        for name in imported(ast.parse(path.read_bytes()))
        for file in [ROOT / f"{name.replace('.', '/')}.py"]
        if file.exists() and file not in files
    }
    assert not missing


def imported(tree: ast.AST) -> Iterator[str]:
    """What a module imports by name, wherever it does."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_no_message_has_the_name_of_a_module() -> None:
    for file in (ROOT / "locales/en").glob("*.json"):
        for key in json.loads(file.read_text("utf-8")):
            text = repr(key).replace("'", '"').encode()
            assert PACKAGE.encode() not in qualified(text, ROOT), key


def test_the_command_without_a_screen_is_the_engine_s(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "patchwork" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "usage: pocket-table play" in capsys.readouterr().out


def test_the_command_alone_opens_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    from ui.app import main as app

    given: list[Any] = []
    monkeypatch.setattr(launch, "launch", lambda *words: given.extend(words[:2]))
    assert main(["--lan", "--port", "9000"]) == 0
    assert given == [app, ["--lan", "--port", "9000"]]
