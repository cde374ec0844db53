"""Somebody walks about in a real browser, and nothing lies over a button, is cut, or does nothing.

The seed is that of the day, as of the other walks (docs/walker.md). A fault is told as a test that
can be pasted here.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from unittest.mock import patch

import flet as ft
import pytest
from playwright.sync_api import Browser

from engine import games, lessons
from tests.aside import run_aside
from tests.browser.in_process import Host, hosted, opened
from tools.pilot.walker.in_browser import browse, picture
from tools.pilot.walker.starts import Game, Start, random_game
from tools.pilot.walker.steps import Step
from ui.components import foot, frame, notice
from ui.games.patchwork import table as patchwork_table
from ui.shell import saved_table
from ui.shell.place import Place
from ui.stored.storage import Store
from ui.text import LOCALES

SEED = int(os.environ["WALK_SEED"])

SIZES = ((360, 740, "huge"), (390, 844, "normal"), (820, 1180, "normal"), (1280, 800, "normal"))
"""Width and height of the page, and the size of its text."""

PLACES = {
    "set-up": "/new/{game}",
    "lesson": "/lessons/{game}/{lesson}",
    "book": "/book",
    "settings": "/settings",
    **{f"table {game}": "/table/g" for game in games.names()},
    "beside the box": "/table/g",
}
"""Where a walk begins."""

SHORT, STEPS = 1, 20
"""Walks of the short tier, and the steps of each."""

FAR = 40
"""The steps of each walk of the long tier."""


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    """The app, whose notices do not stay for long."""
    with patch.object(notice, "NOTICE_SECONDS", 1.0), hosted() as host:
        yield host


def begin(place: str, size: tuple[int, int, str], locale: str, rng: Random) -> Start:
    """A start at a place; the game, unless it is the place's, and how far it is are chance."""
    ways = games.keepers() if place == "beside the box" else games.names()
    game = place.removeprefix("table ") if place.startswith("table ") else rng.choice(list(ways))
    lesson = rng.choice(lessons.names(game)) if "lesson" in place else ""
    width, height, letters = size
    settings = (("pace", "at_once"), ("reduced_motion", True), ("text_size", letters))
    return Start(
        PLACES[place].format(game=game, lesson=lesson),
        (random_game(rng, game, "g"), random_game(rng, game, "h", over=True)),
        settings,
        locale,
        (width, height),
    )


def walked(
    browser: Browser,
    host: Host,
    folder: Path,
    start: Start,
    steps: int | Sequence[Step],
    seed: int | str = 0,
) -> None:
    """Take a walk, and fail with its steps and a picture where it finds a fault."""
    host.store = Store(run_aside(start.stored()))
    width, height = map(int, start.size)
    with opened(browser, host, (width, height), start.locale, shut=True) as phone:
        taken = browse(phone, start, steps, seed)
        if taken.fault is None:
            return
        path = picture(phone, folder / "fault.png")
    lines = "".join(f"        {step!r},\n" for step in taken.steps)
    pytest.fail(
        f"WALK_SEED={SEED}: {taken.fault}\nafter {len(taken.steps)} steps, picture: {path}\n"
        "def test_(bare: Browser, host: Host, tmp_path: Path) -> None:\n"
        f"    start = {start!r}\n    walked(bare, host, tmp_path, start, [\n{lines}    ])\n",
        pytrace=False,
    )


@pytest.mark.parametrize("number", range(SHORT))
def test_whoever_taps_about_finds_nothing_covered_cut_or_dead(
    bare: Browser, host: Host, tmp_path: Path, number: int
) -> None:
    rng = Random(f"{SEED}:{number}")
    place = Random(SEED).sample(list(PLACES), SHORT)[number]
    start = begin(place, rng.choice(SIZES), rng.choice(LOCALES), rng)
    walked(bare, host, tmp_path, start, STEPS, f"{SEED}:{number}")


@pytest.mark.long("one short walk is taken each time, and these are forty longer ones")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("place", PLACES)
def test_whoever_taps_far_finds_nothing_covered_cut_or_dead(
    bare: Browser, host: Host, tmp_path: Path, place: str, size: tuple[int, int, str]
) -> None:
    seed = f"{SEED}:{place}:{size}"
    rng = Random(seed)
    start = begin(place, size, rng.choice(LOCALES), rng)
    walked(bare, host, tmp_path, start, FAR, seed)


def _a_tip_over_the_foot(patch: pytest.MonkeyPatch) -> None:
    for each in (saved_table, frame):
        patch.setattr(each, "tip_room", lambda _: 0.0)
    patch.setattr(patchwork_table, "tip_strip", lambda *_: ft.Container(visible=False))
    patch.setattr(patchwork_table, "Over", lambda **how: frame.Over(**how | {"strip": False}))


def _half_a_button_outside(patch: pytest.MonkeyPatch) -> None:
    whole, away = foot.icon_press, ft.Margin.only(left=-34)
    patch.setattr(foot, "icon_press", lambda *a, **k: ft.Container(whole(*a, **k), margin=away))


def _an_undo_that_does_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Place, "undo", lambda *_: None)


@pytest.mark.long("the walks it is about are taken each time")
@pytest.mark.parametrize(
    ("plant", "check"),
    [
        (_a_tip_over_the_foot, "covered"),
        (_half_a_button_outside, "outside"),
        (_an_undo_that_does_nothing, "dead"),
    ],
)
def test_a_planted_fault_is_found(
    bare: Browser,
    host: Host,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
    check: str,
) -> None:
    plant(monkeypatch)
    settings = (("pace", "at_once"), ("reduced_motion", True), ("text_size", "huge"))
    played = 0 if check == "covered" else 3
    table = Game("g", "patchwork", ("Ana", "Bo"), (), played, 0)
    start = Start("/table/g", (table,), settings, "en", (360, 740), tips=not played)
    with pytest.raises(pytest.fail.Exception, match=f": {check}: "):
        walked(bare, host, tmp_path, start, FAR)
