"""What a start is given before the home screen is drawn, and what comes after it.

The modules below are the whole way to the home screen. One more on it is downloaded, imported and
run before anybody sees what they came for: it belongs behind a tap, or here, with a reason.
"""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

from tests import probe
from web.archive import module_name, read_app, split_games, split_later
from web.build import OF_THE_BROWSER
from web.client import ROOT
from web.first_screens import home_modules

ON_THE_WAY = {
    "engine": {
        "codec", "errors", "formats", "game", "games", "letters", "record", "refs", "untrusted",
    },
    "ui": {
        "answers", "app", "boundary", "comparison", "components", "context", "device", "focus",
        "games", "hooks", "lay", "lines", "look", "names", "once", "particles", "router", "shell",
        "stored", "styles", "text", "window_memory",
    },
    "ui.device": {"arrivals", "backends", "browser", "clock", "fonts", "line", "system"},
    "ui.device.backends": {"choice", "indexed", "memory", "old"},
    "ui.stored": {"glance", "learned", "looking", "progress", "saved", "settings", "storage"},
    "ui.components": {"layers", "notice", "page", "pictures", "press", "prose"},
    "ui.shell": {
        "arrivals", "covers", "entries", "fault", "home", "home_sheets", "moments",
        "progress", "saved_cards", "shelf", "today_card", "updates",
    },
}  # fmt: skip
"""All modules of ours that a start imports, by the package that they are in."""

MOST = 206_000
"""Bytes of their code, at most, without the docstrings and comments, which the build leaves out. Of
these, 1,850 lead the focus of whoever goes by keys or by ear, 1,050 keep what was taken back and
lead back past lessons and a chapter of the rules, 4,700 are the vocabulary in which all screens are
laid out, 1,400 tell this device's own page from those of other phones that have a seat at its
table, 600 lead those to it, 550 have home read game by game and fit on a low or narrow page, 650
say ordinals, questions and lists as people say them, 340 ask for another start where the app itself
cannot begin, 280 keep words whole and names of digits apart, 1,350 look for saves that cannot be
read, 100 show a game on the home screen once its open table is closed, and 150 keep the
densest characters legible in bold."""

NEVER = ("pydantic", "typing_extensions", "annotated_types", "engine.games.", "ui.games.")


def first_files(source: Path) -> dict[str, bytes]:
    """What of an app's own files is in the archive that a start waits for."""
    files, _ = split_games(read_app(source))
    first, _ = split_later(files, home_modules(source), OF_THE_BROWSER)
    return first


def bare(source: bytes) -> str:
    """A module without what is written for its readers alone."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            # Attributes of a class have docstrings, too.
            said = [each for each in node.body if isinstance(each, ast.Expr)]
            texts = {each for each in said if isinstance(each.value, ast.Constant)}
            node.body = [each for each in node.body if each not in texts] or [ast.Pass()]
    return ast.unparse(tree)


@pytest.fixture(scope="module")
def ours() -> dict[str, bytes]:
    """What of this checkout is there before the home screen."""
    return first_files(ROOT)


def test_nothing_is_on_the_way_to_the_home_screen_that_it_does_not_draw_with(
    ours: dict[str, bytes],
) -> None:
    modules = {name for path in ours if (name := module_name(path))} - {"main"}
    tops = {"engine", "locales", "ui"}
    known = tops | {f"{package}.{name}" for package, names in ON_THE_WAY.items() for name in names}
    assert modules == known


def test_no_game_and_nothing_that_reads_saves_is_imported_for_the_home_screen() -> None:
    assert [name for name in home_modules() if name.startswith(NEVER)] == []


def test_a_start_waits_for_few_bytes_of_ours(ours: dict[str, bytes]) -> None:
    assert sum(len(bare(data)) for path, data in ours.items() if module_name(path)) < MOST


def test_one_more_game_is_in_the_first_archive_by_its_card_alone(
    ours: dict[str, bytes], tmp_path: Path
) -> None:
    for part in ("engine", "ui", "locales"):
        shutil.copytree(ROOT / part, tmp_path / part)
    shutil.copyfile(ROOT / "main.py", tmp_path / "main.py")
    probe.copy_into(tmp_path)
    more = first_files(tmp_path)
    assert more.keys() == ours.keys()
    changed = {path for path in more if more[path] != ours[path]}
    shelves = {path for path in ours if path.endswith("/shelf.json")}
    assert changed == {"engine/games/__init__.py", "ui/games/__init__.py", *shelves}
    for path in changed:
        # A line of a register, or a name and what the game is.
        assert 0 < len(more[path]) - len(ours[path]) < 400, path
