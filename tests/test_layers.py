"""Arrows between modules run one way: no circle, nothing back, no game into another.

The drawing is in docs/architecture.md; a new arrow is drawn there and here, or not at all.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOP = ("engine", "ui", "web", "tools")

_BELOW = ("ui.device", "ui.stored")
"""What lies below the base of the screens, and knows nothing of any screen."""

LAYERS = {
    "engine core": set(),
    "engine.games.*": {"engine core"},
    "engine.table": {"engine core"},
    "ui.device": {"engine core"},
    "ui.stored": {"engine core", "engine.table", "ui.device"},
    "ui base": {"engine core", "engine.table", *_BELOW},
    "ui.components": {"engine core", "ui base", *_BELOW},
    "ui.games.*": {"engine core", "engine.games.*", "ui base", "ui.components", *_BELOW},
    "ui.shell": {"engine core", "engine.table", "ui base", "ui.components", *_BELOW},
    "ui.app": {"engine core", "ui base", "ui.components", "ui.shell", *_BELOW},
    "tools.art": {"engine core", "engine.games.*"},
    "tools.puzzles": {"engine core", "engine.games.*"},
    "web": {"ui base", "ui.device"},
    "tools.pilot": {"engine core", "engine.table", "ui base", "ui.app", *_BELOW},
    "tools.package": {"engine.table", "ui base", "ui.app", "web", *_BELOW},
    "tools.gallery": {
        "engine core", "engine.table", "ui base", "ui.components", "ui.app", "ui.shell", "web",
        "tools.pilot", *_BELOW,
    },
    "tools.bench": {
        "engine core", "engine.games.*", "engine.table", "ui base", "ui.components",
        "ui.app", "ui.shell", "ui.games.*", "web", "tools.pilot", *_BELOW,
    },
}  # fmt: skip
"""Each layer, and those it may import from."""


def layer(module: str) -> str:
    """The layer a module belongs to."""
    parts = module.split(".")
    if parts[:2] in (["engine", "games"], ["ui", "games"]) and len(parts) > 2:
        return f"{parts[0]}.games.*"
    if parts[0] == "engine":
        whole = ("engine.table", "engine.conformance", "engine.__main__")
        return "engine.table" if module in whole else "engine core"
    if parts[0] == "ui":
        return module if module == "ui.app" else _ui(parts)
    return ".".join(parts[:2]) if parts[0] == "tools" else parts[0]


def _ui(parts: list[str]) -> str:
    own = ("components", "shell", "device", "stored")
    return f"ui.{parts[1]}" if parts[1:] and parts[1] in own else "ui base"


def modules() -> dict[str, Path]:
    """All modules by name."""
    found = {}
    for top in TOP:
        for path in (ROOT / top).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            if parts[:2] != ("web", "page"):  # the browser's own, beside the app and not in it
                found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(path: Path, known: dict[str, Path]) -> set[str]:
    """What a module imports: inside functions too, and for its types alone."""
    return {name for name in _names(ast.parse(path.read_text("utf-8")), known) if name in known}


def _names(node: ast.AST, known: dict[str, Path]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        for alias in node.names:
            whole = f"{node.module}.{alias.name}"
            yield whole if whole in known else node.module
    for child in ast.iter_child_nodes(node):
        yield from _names(child, known)


@pytest.fixture(scope="module")
def graph() -> dict[str, set[str]]:
    """Each module with what it imports."""
    known = modules()
    return {name: imports(path, known) for name, path in known.items()}


def test_there_is_no_circle(graph: dict[str, set[str]]) -> None:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


def test_no_arrow_leads_back(graph: dict[str, set[str]]) -> None:
    wrong = [
        f"{name} → {other}"
        for name, others in graph.items()
        for other in others
        if layer(other) not in LAYERS[layer(name)] | {layer(name)}
    ]
    assert not wrong, "\n".join(wrong)


def test_no_game_knows_another(graph: dict[str, set[str]]) -> None:
    wrong = [
        f"{name} → {other}"
        for name, others in graph.items()
        for other in others
        if layer(name).endswith("games.*")
        and layer(other).endswith("games.*")
        and name.split(".")[2] != other.split(".")[2]
    ]
    assert not wrong, "\n".join(wrong)


def test_a_game_s_screens_cannot_reach_a_whole_state(graph: dict[str, set[str]]) -> None:
    """They are given a player view of it; nothing they import holds a table."""
    screens = [name for name in graph if layer(name) == "ui.games.*"]
    reached, waiting = set(screens), list(screens)
    while waiting:
        for other in graph[waiting.pop()] - reached:
            reached.add(other)
            waiting.append(other)
    held = {"engine.table", "ui.stored.storage", "ui.shell.saved_table"}
    direct = {o for name in screens for o in graph[name]}
    assert screens
    assert not held & direct
    assert "ui.shell.saved_table" not in reached


def test_one_name_means_one_thing() -> None:
    """Two classes of one name are the same part of two games, or are read by nobody else."""
    found: dict[str, set[str]] = {}
    for name, path in modules().items():
        if layer(name) in ("tools.bench", "tools.pilot"):
            continue
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, set()).add(name)
    wrong = {}
    for name, homes in found.items():
        games = {tuple(home.split(".")[:3]) for home in homes}
        one_part = len({layer(home) for home in homes}) == 1 and len(games) == len(homes)
        if len(homes) > 1 and not (one_part and layer(next(iter(homes))).endswith("games.*")):
            wrong[name] = sorted(homes)
    assert not wrong


def test_functions_of_the_screens_are_small() -> None:
    """None is longer than 80 lines, none takes more than seven arguments that are not named."""
    wrong = []
    for name, path in modules().items():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not name.startswith("ui") or not isinstance(node, ast.FunctionDef):
                continue
            lines = (node.end_lineno or 0) - node.lineno + 1
            given = [each for each in node.args.args if each.arg not in ("self", "cls")]
            if lines > 80 or len(given) > 7:
                wrong.append(f"{name}.{node.name}: {lines} lines, {len(given)} arguments")
    assert not wrong, "\n".join(wrong)
