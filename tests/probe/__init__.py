"""The probe game, laid out as any game is: its own folders, and two registry lines.

``engine/games/probe``, ``ui/games/probe`` and ``locales/*/probe.json`` lie in this folder as they
would lie at the top. :func:`added` puts them there for the length of a test, without copying;
:func:`copy_into` really does, for the web build.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Literal

import engine.games
import ui.games
from ui import text
from ui.shell import rulebook

HERE = Path(__file__).parent
NAME = "probe"

# What a copy into the project's own folders would do; a name that is in no registry is not found.
engine.games.__path__.append(str(HERE / "engine" / "games"))
ui.games.__path__.append(str(HERE / "ui" / "games"))


@contextmanager
def added(news: Literal["", "practice", "puzzle"] = "") -> Iterator[None]:
    """The probe on the shelf, and its words in the bundles.

    Args:
        news: what it has every day.
    """
    engine.games._MODULES[NAME] = f"engine.games.{NAME}"
    ui.games._NEWS[NAME] = news
    screens = import_module(f"ui.games.{NAME}")
    screens.SCREENS = screens.EVERY_DAY.get(news, screens.PLAIN)
    text.ELSEWHERE.append(_words)
    _forget()
    try:
        yield
    finally:
        del engine.games._MODULES[NAME], ui.games._NEWS[NAME]
        screens.SCREENS = screens.PLAIN
        text.ELSEWHERE.pop()
        _forget()


def _words(locale: str, name: str) -> bytes | None:
    path = HERE / "locales" / locale / f"{name}.json"
    return path.read_bytes() if path.is_file() else None


def _forget() -> None:
    text.bundle.cache_clear()
    rulebook.rulebook.cache_clear()


def copy_into(tree: Path) -> None:
    """Add the probe to a copy of the project: its own folders and two registry lines."""
    for part in ("engine", "ui", "locales", "assets"):
        shutil.copytree(HERE / part, tree / part, dirs_exist_ok=True, ignore=_BYTE_CODE)
    _add_line(tree / "engine/games/__init__.py", f'    "{NAME}": "engine.games.{NAME}",\n')
    _add_line(tree / "ui/games/__init__.py", f'    "{NAME}": "",\n')


def _add_line(registry: Path, line: str) -> None:
    """Add a line to the first register of a module."""
    head, brace, rest = registry.read_text("utf-8").partition(" = {\n")
    assert brace
    registry.write_text(head + brace + line + rest, "utf-8")


_BYTE_CODE = shutil.ignore_patterns("__pycache__")
