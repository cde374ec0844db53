"""A game lies in its own folders, and nothing else of the app names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import games

ROOT = Path(__file__).resolve().parent.parent
NAMES = games.names()
"""Without the plain sheet, whose name is a word."""

TOP = (
    "engine",
    "ui",
    "web",
    "locales",
    "tools/art",
    "tools/gallery",
    "tools/package",
    "tools/pilot",
    "tools/puzzles",
    "main.py",
    "run.py",
)
"""What is looked at. Tests, benches and documents are about certain games by their nature."""

GENERATED = {"web/words.json", "web/kept.txt"}

NAMED = {
    "engine/games/__init__.py": "the register of the rules",
    "ui/games/__init__.py": "the register of the screens",
    "engine/nobody.py": "names that versions before 0.9.0 stored with a save",
}
"""Files that name a game, each with the reason."""


def own(path: Path) -> str:
    """The game in whose folder a file lies; empty for a file of no game."""
    parts = path.relative_to(ROOT).parts
    if parts[0] == "locales":
        return path.stem.removesuffix("_rules").removesuffix("_lessons")
    at = parts.index("games") + 1 if "games" in parts else len(parts)
    return parts[at].partition(".")[0] if at < len(parts) and parts[at] != "__init__.py" else ""


def files() -> Iterator[Path]:
    for top in TOP:
        whole = ROOT / top
        for path in [whole] if whole.is_file() else sorted(whole.rglob("*")):
            text = path.suffix in (".py", ".js", ".mjs", ".html", ".css", ".json", ".txt", ".toml")
            if path.is_file() and text and "__pycache__" not in path.parts:
                yield path


def said(path: Path) -> str:
    """What a file says to a computer: of Python all but comments and documentation."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return text
    tree = ast.parse(text)
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody"):
            body = getattr(node, field, None)
            if isinstance(body, list):
                setattr(node, field, [each for each in body if not _told(each)])
    return "\n".join(
        f"{node.value!r}" if isinstance(node, ast.Constant) else _name(node)
        for node in ast.walk(tree)
    )


def _told(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _name(node: ast.AST) -> str:
    match node:
        case ast.Name(id=name) | ast.alias(name=name) | ast.Attribute(attr=name):
            return name
        case ast.ImportFrom(module=str(module)):
            return module
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
    return ""


def named(path: Path) -> set[str]:
    """The games that a file names, but for its own."""
    text = said(path)
    return {
        name
        for name in NAMES
        if name != own(path) and re.search(rf"(?<![A-Za-z]){name}(?![a-z])", text)
    }


def test_nothing_names_a_game_but_its_own_folders() -> None:
    found = {path.relative_to(ROOT).as_posix(): named(path) for path in files()}
    naming = {path: names for path, names in found.items() if names and path not in GENERATED}
    assert {path: names for path, names in naming.items() if path not in NAMED} == {}
    assert set(NAMED) == set(naming)


@pytest.mark.parametrize(
    ("file", "text", "names"),
    [
        ("ui/shell/a.py", '"""Of witches."""\nX = 1  # witches', set()),
        ("ui/shell/a.py", 'X = f"{y}/witches.card"', {"witches"}),
        ("ui/shell/a.py", "from ui.games.doodle import table", {"doodle"}),
        ("ui/games/doodle/a.py", "from engine.games.doodle import state", set()),
        ("ui/games/doodle/a.py", "from engine.games.witches import state", {"witches"}),
        ("web/page/a.js", 'bring("patchwork")', {"patchwork"}),
        ("web/page/games/patchwork.js", 'bring("patchwork")', set()),
    ],
)
def test_a_name_is_found_where_it_counts(
    file: str, text: str, names: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.test_one_folder.ROOT", tmp_path)
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    assert named(path) == names
