"""The probe game, laid out as any game is: its own folders, and two registry lines.

``engine/games/probe``, ``ui/games/probe`` and ``locales/*/probe.json`` lie in this folder as they
would lie at the top. :func:`added` puts them there for the length of a test, without copying;
:func:`copy_into` really does, for the web build.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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
def added() -> Iterator[None]:
    """The probe on the shelf, and its words in the bundles."""
    registries = (engine.games._MODULES, ui.games._MODULES)
    for registry, package in zip(registries, ("engine", "ui"), strict=True):
        registry[NAME] = f"{package}.games.{NAME}"
    text.ELSEWHERE.append(_words)
    _forget()
    try:
        yield
    finally:
        for registry in registries:
            del registry[NAME]
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
    for package in ("engine", "ui"):
        registry = tree / package / "games" / "__init__.py"
        text = registry.read_text("utf-8")
        line = f'    "{NAME}": "{package}.games.{NAME}",\n'
        head, brace, rest = text.partition("_MODULES = {\n")
        assert brace
        registry.write_text(head + brace + line + rest, "utf-8")


_BYTE_CODE = shutil.ignore_patterns("__pycache__")
