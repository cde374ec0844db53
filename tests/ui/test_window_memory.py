"""What a window remembers by typed keys."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

from ui.window_memory import Key, WindowMemory

ROOT = Path(__file__).resolve().parents[2]
NAME, NUMBER = Key[str]("name"), Key[int]("number")


def test_a_value_belongs_to_its_key_and_to_what_the_key_is_of() -> None:
    memory = WindowMemory()
    memory[NAME("a")], memory[NAME("b")], memory[NUMBER("a")] = "Ana", "Bo", 3
    assert (memory[NAME("a")], memory[NAME("b")], memory[NUMBER("a")]) == ("Ana", "Bo", 3)
    assert memory.get(NAME) is None
    assert NAME("a") in memory
    assert NAME not in memory


def test_what_is_popped_or_cleared_is_forgotten() -> None:
    memory = WindowMemory()
    memory[NAME] = "Ana"
    assert memory.setdefault(NAME, "Bo") == "Ana"
    assert memory.pop(NAME) == "Ana"
    assert memory.pop(NAME) is None
    assert memory.setdefault(NAME, "Bo") == "Bo"
    memory.clear()
    assert memory.get(NAME) is None


def test_no_two_keys_of_the_app_have_the_same_name() -> None:
    names = Counter(
        call.args[0].value
        for path in (ROOT / "ui").rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Subscript)
        and isinstance(call.func.value, ast.Name)
        and call.func.value.id == "Key"
        and isinstance(call.args[0], ast.Constant)
    )
    assert len(names) > 8
    assert set(names.values()) == {1}
