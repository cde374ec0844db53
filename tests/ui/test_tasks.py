"""There is one way to begin a task, and it tells the player what has failed."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

UI = Path(__file__).parent.parent.parent / "ui"
BARE = {
    "create_task",
    "ensure_future",
    "run_coroutine_threadsafe",
    "run_task",
    "run_thread",
    "TaskGroup",
}
"""What begins a task of which nobody hears any more."""


@pytest.mark.parametrize("path", sorted(UI.rglob("*.py")), ids=lambda path: str(path.name))
def test_no_task_begins_but_by_the_hooks(path: Path) -> None:
    if path == UI / "hooks.py":
        return
    tree = ast.parse(path.read_text("utf-8"))
    found = {
        f"line {node.lineno}: {node.attr}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in BARE
    }
    assert not found, "ui.hooks has run, spawn and use_task"
