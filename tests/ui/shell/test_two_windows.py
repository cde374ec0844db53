"""What two windows note at the same time: each adds to what the other has noted."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import ui
from tools.pilot.headless import play
from ui.device.backends import Change, Kind
from ui.device.backends.memory import Memory
from ui.device.clock import WallTime
from ui.shell import backup, practice_page, setup_controller, tips
from ui.shell.daily.tries import keep_try
from ui.shell.form import GROUPS, Sitter, read_groups
from ui.shell.lessons.learned import learn
from ui.stored import learned, progress
from ui.stored import tips as given
from ui.stored.learned import Learned
from ui.stored.progress import Best, Progress, Try
from ui.stored.storage import Store

Noting = Callable[[Store], Awaitable[object]]


class Slow(Memory):
    """A device that takes its time, so that both windows have read before either writes."""

    async def read(self, kind: Kind, name: str) -> str | None:
        found = await super().read(kind, name)
        await asyncio.sleep(0.01)
        return found

    async def write(self, change: Change) -> bool:
        await asyncio.sleep(0.01)
        return await super().write(change)


def brought(game: str, name: str) -> Noting:
    """Bringing in what was practised elsewhere."""

    async def bring(store: Store) -> object:
        reached = Progress().done(name, Best(1, 1))
        seen = backup.Preview((), (), practised={game: reached})
        return await backup.bring_in(store, seen, "both")

    return bring


KINDS: dict[str, tuple[Noting, Noting, str, Callable[[str | None], object]]] = {
    "lessons": (
        lambda store: learn(store, "patchwork", "first", 8),
        lambda store: learn(store, "patchwork", "second", 8),
        learned.note("patchwork"),
        lambda text: learned.read(text) == Learned(frozenset({"first", "second"}), 8),
    ),
    "practice": (
        lambda store: practice_page.keep(store, "battle_fold", Progress().done("a", Best(1, 1))),
        lambda store: practice_page.keep(store, "battle_fold", Progress().done("b", Best(2, 2))),
        progress.note("battle_fold"),
        lambda text: set(progress.read(text).bests) == {"a", "b"},
    ),
    "what is brought in": (
        brought("battle_fold", "a"),
        brought("battle_fold", "b"),
        progress.note("battle_fold"),
        lambda text: set(progress.read(text).bests) == {"a", "b"},
    ),
    "tries": (
        lambda store: keep_try(store, "witches", 20260131, WallTime(20260201), Try(0, 1, 5)),
        lambda store: keep_try(store, "witches", 20260201, WallTime(20260201), Try(7, 2, 6)),
        progress.note("witches"),
        lambda text: set(progress.read(text).tries) == {20260131, 20260201},
    ),
    "tips": (
        lambda store: tips.keep(store, "doodle", given.Given("g", frozenset({"a"}))),
        lambda store: tips.keep(store, "doodle", given.Given("g", frozenset({"b"}))),
        given.note("doodle"),
        lambda text: given.read(text) == given.Given("g", frozenset({"a", "b"})),
    ),
    "groups": (
        lambda store: setup_controller.meet(store, (Sitter("Ann", 0), Sitter("Bo", 0))),
        lambda store: setup_controller.meet(store, (Sitter("Cy", 0), Sitter("Di", 0))),
        GROUPS,
        lambda text: {group[0].name for group in read_groups(text)} == {"Ann", "Cy"},
    ),
}


@pytest.mark.parametrize("turned", [False, True], ids=["in turn", "the other way round"])
@pytest.mark.parametrize("kind", KINDS)
def test_what_one_window_notes_is_not_lost_by_what_the_other_does(kind: str, turned: bool) -> None:
    one, other, name, whole = KINDS[kind]
    first, second = (other, one) if turned else (one, other)

    async def go() -> None:
        device = Slow()
        await asyncio.gather(first(Store(device)), second(Store(device)))
        text = await Store(device).note(name)
        assert whole(text), text

    play(go())


def test_a_note_that_grows_is_never_written_over() -> None:
    """Only drafts and what was chosen last are kept without looking at what is stored."""
    root = Path(ui.__file__).parent
    found = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if re.search(r"\.keep_note\b", path.read_text(encoding="utf-8"))
    }
    assert found == {
        "components/entered.py",
        "games/patchwork/keeper/ring.py",
        "shell/count_page.py",
        "shell/rooms/beginning.py",
        "shell/rooms/keeping.py",
        "shell/rooms/seating.py",
        "shell/setup_controller.py",
    }
