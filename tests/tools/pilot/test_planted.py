"""Faults that are planted one at a time in the product: the walker finds each (docs/walker.md)."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from engine.table import Table
from tests import probe  # noqa: F401 - makes engine.games.probe importable
from tests.tools.pilot.held import Held
from tests.tools.pilot.hunting import hunted
from tests.tools.pilot.test_walks import KNOWN
from tools.pilot.walker.starts import Game, Start
from tools.pilot.walker.walk import walk
from ui.components.layers import Layers
from ui.device import clock
from ui.hooks import nothing, run
from ui.router import Router
from ui.shell import saved_table
from ui.shell.commands import Commands
from ui.shell.host import Host
from ui.shell.place import Place
from ui.stored.storage import Store
from ui.text import Words

from ui.games.probe import table as screen  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")

TWO = Start("/table/g", (Game("g", "probe", ("Ana", "Bo")),))
ALONE = Start("/table/g", (Game("g", "probe", ("Ana", "Bo", "Cy"), (1, 2)),))
QUILT = Start("/table/g", (Game("g", "patchwork", ("Ana", "Bo")),))
OPEN = Start("/table/g", (Game("g", "doodle", ("Ana",)),))

Patch = pytest.MonkeyPatch


def _dead_after_a_hint(patch: Patch) -> None:
    hinted, doer = set[str](), screen._doer

    def dead(props: Any, seat: int, action: Any) -> Callable[[], None]:
        if props.hinted is not None:
            hinted.add(props.save)
        return (lambda: None) if props.save in hinted else doer(props, seat, action)

    patch.setattr(screen, "_doer", dead)


def _dead(patch: Patch) -> None:
    patch.setattr(screen, "_doer", lambda *_: lambda: None)


def _raises_once_in_fifty(patch: Patch) -> None:
    taps, act = 0, Commands.act

    def raising(self: Commands, *args: Any) -> None:
        nonlocal taps
        taps += 1
        if taps % 50 == 0:
            raise LookupError("planted")
        act(self, *args)

    patch.setattr(Commands, "act", raising)


def _undo_does_nothing(patch: Patch) -> None:
    patch.setattr(Place, "undo", lambda *_: None)


def _back_pushes(patch: Patch) -> None:
    patch.setattr(Router, "back", lambda self: self._page.navigate("/settings"))


def _sheet_stays(patch: Patch) -> None:
    patch.setattr(Layers, "close", lambda _: None)


def _twice_in_the_book(patch: Patch) -> None:
    keep = Store.keep

    async def twice(self: Store, *args: Any, **kwargs: Any) -> Any:
        kept = await keep(self, *args, **kwargs)
        for kind, name in [place for place in self._backend.stored if place[0] in ("play", "head")]:
            text = self._backend.stored[kind, name]
            again = text.replace(f'"{name}"', f'"{name}x"')
            self._backend.stored.setdefault((kind, f"{name}x"), again)
        return kept

    patch.setattr(Store, "keep", twice)


def _tasks_grow(patch: Patch) -> None:
    act = Commands.act

    def leaving_one(self: Commands, *args: Any) -> None:
        for _ in range(5):
            run(asyncio.sleep, 10**6)
        act(self, *args)

    patch.setattr(Commands, "act", leaving_one)


def _in_english(patch: Patch) -> None:
    patch.setattr(screen, "_title", lambda *_: Words("en")("table.leave"))


def _a_key(patch: Patch) -> None:
    patch.setattr(screen, "_title", lambda *_: "table.leave")


def _no_tomorrow(patch: Patch) -> None:
    first, today = clock.today(), clock.today

    def only_today() -> str:
        if today() != only_today.day:  # type: ignore[attr-defined]
            raise ValueError("planted")
        return today()

    only_today.day = "2026-09-21"  # type: ignore[attr-defined]
    assert first
    patch.setattr(clock, "today", only_today)


def _undo_is_not_stored(patch: Patch) -> None:
    undo = Place.undo

    def forgets(self: Place, *args: Any) -> None:
        with patch.context() as forgetting:
            forgetting.setattr(Host, "_store_by", nothing)
            undo(self, *args)

    patch.setattr(Place, "undo", forgets)


def _an_act_in_seven_is_not_stored(patch: Patch) -> None:
    acts, act = 0, Place.act

    def forgets(self: Place, *args: Any) -> bool:
        nonlocal acts
        acts += 1
        with patch.context() as forgetting:
            if acts % 7 == 0:
                forgetting.setattr(Host, "_store_by", nothing)
            return act(self, *args)

    patch.setattr(Place, "act", forgets)


def _draft_is_forgotten(patch: Patch) -> None:
    keep = Store.keep_note

    async def forgets(self: Store, name: str, *args: Any) -> None:
        if not name.startswith("draft."):
            await keep(self, name, *args)

    patch.setattr(Store, "keep_note", forgets)


def _nothing_to_press(patch: Patch) -> None:
    buttons = screen._buttons

    def nothing(app: Any, props: Any) -> list[ft.Control]:
        return [] if props.view.step % 3 == 2 else buttons(app, props)

    patch.setattr(screen, "_buttons", nothing)
    patch.setattr(screen, "Timed", lambda *_, **__: ft.Container())


def _card_stays(patch: Patch) -> None:
    curtain = saved_table._curtain

    def leaky(app: Any, place: Any, table: Table, seat: int, screens: Any) -> ft.Control:
        card = ft.Text(str(table.view(seat).hands[seat]), visible=False)
        return ft.Stack([card, curtain(app, place, table, seat, screens)], expand=True)

    patch.setattr(saved_table, "_curtain", leaky)


PLANTED: dict[str, tuple[Callable[[Patch], None], Start, str]] = {
    "buttons dead after a hint": (_dead_after_a_hint, ALONE, "dead"),
    "a button that does nothing": (_dead, TWO, "dead"),
    "a handler that raises once in fifty": (_raises_once_in_fifty, ALONE, "error"),
    "an undo that does nothing": (_undo_does_nothing, OPEN, "dead"),
    "Back pushes": (_back_pushes, Start("/rules/patchwork"), "home|error"),
    "a sheet that cannot be closed": (_sheet_stays, OPEN, "dead|home"),
    "a game twice in the book": (_twice_in_the_book, TWO, "book"),
    "tasks that stay": (_tasks_grow, ALONE, "cost"),
    "an English title in Korean": (_in_english, replace(TWO, locale="ko"), "words"),
    "a key for a title": (_a_key, TWO, "words"),
    "a private card that stays in the tree": (_card_stays, TWO, "leak"),
    "an undo that is shown and not stored": (_undo_is_not_stored, QUILT, "kept"),
    "an act in seven that is shown and not stored": (_an_act_in_seven_is_not_stored, TWO, "kept"),
    "a draft that is not written": (_draft_is_forgotten, QUILT, "kept"),
    "a table that offers nothing at every third step": (_nothing_to_press, TWO, "stuck"),
    "no tomorrow": (_no_tomorrow, Start("/"), "error"),
}
"""What is planted, where walks begin, and the checks that may find it."""


HINTED = (
    re.compile("tap on '(Hint|힌트|ヒント|提示)'"),
    re.compile(r"fresh: .*only here \[\('text', '[^']*: In \d+ games played on[^']*'\)\]"),
)
"""The probe's hint can be asked for again while it is shown, and stays until the table is another
one."""


def search(start: Start, checks: str, walks: int = 30, length: int = 60) -> tuple[Any, int]:
    """The first fault that walks find from a start, and after how many steps."""
    steps = 0
    known = HINTED if "dead" in checks else (*HINTED, *KNOWN)
    for seed in range(walks):
        taken = walk(start, length, seed, known, hunted, held=Held)
        steps += len(taken.steps)
        if taken.fault is not None:
            return taken, steps
    return None, steps


@pytest.mark.long("each fault is looked for from its own start")
@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, start, checks = PLANTED[name]
    plant(monkeypatch)
    taken, steps = search(start, checks)
    assert taken is not None, f"not in {steps} steps"
    assert taken.fault.check in checks.split("|"), taken.fault
    print(f"| {name} | {taken.fault.check} | {steps} |")
