"""A first visit weighs what was written down."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.audit.weight import (
    ANEW,
    BUDGET,
    STAGES,
    compare,
    dump,
    early,
    read,
    stage,
    weigh,
)
from tools.bench.bytes import QUALITY, Answer
from web.client import CACHE, alone, discard_old, unfinished_folder
from web.compress import compress

LISTED = frozenset({"parts/shell.zip"})


@pytest.fixture
def compressed(web_build: Path) -> Path:
    """The build as it is published, with compressed copies."""
    made = CACHE / f"compressed-{web_build.name}"
    with alone(CACHE / "compressed.lock"):
        if not made.exists():
            discard_old(CACHE, "compressed-*")
            with unfinished_folder(made) as folder:
                shutil.copytree(web_build, folder, copy_function=os.link, dirs_exist_ok=True)
                compress(folder, QUALITY, CACHE / "compressed")
    return made


@pytest.mark.long("copies of the best quality take minutes, and two first visits")
@pytest.mark.timeout(1800)
def test_a_first_visit_weighs_what_was_written_down(
    playwright: Playwright, compressed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = weigh(playwright, compressed)
    with capsys.disabled():
        for table in sorted({*found} - {"files"}):
            print(f"\n{table}: {', '.join(f'{k} {n:,}' for k, n in found[table].items())}", end="")
        print()
    changes = compare(read(), found)
    told = "\n".join(map(str, changes))
    assert not changes, f"{told}\nIf this is meant, write the budget anew: {ANEW}"


@pytest.mark.parametrize(
    ("now", "said"),
    [
        ({"app.zip": 1019, "b.js": 0}, []),
        ({"app.zip": 1021, "b.js": 0}, ["files: app.zip grew by 21, 2.1%: from 1,000 to 1,021"]),
        ({"app.zip": 979, "b.js": 0}, ["files: app.zip shrank by 21, 2.1%: from 1,000 to 979"]),
        ({"app.zip": 1000, "b.js": 1}, ["files: b.js grew by 1: from 0 to 1"]),
        ({"b.js": 0}, ["files: app.zip is gone: it was 1,000"]),
        ({"app.zip": 1000, "b.js": 0, "c.js": 20_000}, ["files: c.js is new: 20,000"]),
    ],
)
def test_what_differs_is_told_by_name(now: dict[str, int], said: list[str]) -> None:
    assert [*map(str, compare({"files": {"app.zip": 1000, "b.js": 0}}, {"files": now}))] == said


def test_a_stage_that_asks_once_more_is_told() -> None:
    before = {"files": {}, "requests.en": {"python": 9, "after": 370}}
    now = {"files": {}, "requests.en": {"python": 10, "after": 371}}
    assert [(each.table, each.name) for each in compare(before, now)] == [("requests.en", "python")]


@pytest.mark.parametrize(
    ("stretch", "path", "status", "of"),
    [
        ("home", "main.dart.js", 200, "flutter"),
        ("home", "pyodide/pyodide.asm.wasm", 200, "python"),
        ("home", "parts/shell.zip", 200, "set_up"),
        ("offline", "parts/shell.zip", 200, "set_up"),
        ("offline", "parts/shell.zip", 304, "after"),
        ("home", "games/witches.zip", 200, "after"),
        ("home", "manifest-en.json", 200, "after"),
        ("offline", "main.dart.js", 304, "after"),
        ("later", "sw.js", 304, "later"),
    ],
)
def test_each_answer_belongs_to_a_stage(stretch: str, path: str, status: int, of: str) -> None:
    assert stage(stretch, Answer(path, status, 1, 2), LISTED) == of


def test_the_worker_lists_what_a_first_tap_needs(tmp_path: Path) -> None:
    script = 'const GAMES = ["a"];\nconst EARLY = ["parts/shell.zip"];\nconst SUMS = {};\n'
    (tmp_path / "interpreter.js").write_text(script)
    assert early(tmp_path) == LISTED


def test_the_budget_is_as_the_command_writes_it() -> None:
    budget = read()
    assert dump(budget) == BUDGET.read_text("utf-8")
    assert {tuple(budget[table]) for table in {*budget} - {"files"}} == {STAGES}
