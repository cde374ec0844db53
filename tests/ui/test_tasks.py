"""There is one way to begin a task; it tells the player what has failed, and ends with its page."""

from __future__ import annotations

import ast
import asyncio
import gc
from pathlib import Path

import pytest

from tools.pilot.headless import app, played
from ui.hooks import run, spawn, tell_fault

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


async def _long() -> None:
    await asyncio.sleep(10**6)


@played
async def test_a_page_that_is_closed_ends_its_tasks_and_no_others() -> None:
    async with app():
        other = spawn(tell_fault, _long)
        async with app() as phone:
            own = spawn(tell_fault, _long)
            await phone.send(phone.page, "close")
            assert own.cancelled()
        assert not other.done()


@played
async def test_nothing_is_left_when_the_app_is_closed() -> None:
    async with app() as phone:
        await phone.tap("Settings")
        run(_long)
    assert asyncio.all_tasks() == {asyncio.current_task()}


def test_a_task_that_is_ended_before_it_begins_leaves_nothing(
    recwarn: pytest.WarningsRecorder,
) -> None:
    @played
    async def begun_and_ended() -> None:
        async with app():
            spawn(tell_fault, _long).cancel()
            await asyncio.sleep(0)

    begun_and_ended()
    gc.collect()
    assert not [each for each in recwarn if "never awaited" in str(each.message)]
