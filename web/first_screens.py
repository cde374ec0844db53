"""Recordings of a new player's home screen, one for each language, light and dark."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

from web.archive import on_the_shelf

ROOT = Path(__file__).resolve().parent.parent
MODULES = "--modules"
"""The argument that makes this module print names of modules instead of recording."""

MAIN = "main"
"""The name of the app's own module, which runs as a script."""

PAGE = Path(__file__).with_name("page")


def write_first_screens(target: Path, source: Path = ROOT) -> None:
    """Record the home screen of the app in ``source`` to ``<language>-<light or dark>.bin`` files.

    An app without ``ui/app.py`` gets no recordings. The app runs in a process of its own, because
    it may be another app than the one that builds. Raises ``subprocess.CalledProcessError`` if it
    fails there.
    """
    if not (source / "ui" / "app.py").exists():
        return
    target.mkdir()
    _in_a_process_of_its_own(source, str(target.resolve()))


def home_modules(source: Path = ROOT) -> frozenset[str]:
    """Return the names of the modules that the app in ``source`` imports to draw its home screen.

    The home screen is drawn with and without saved games, in each language, so that a start imports
    no other module. For an app without ``ui/app.py`` nothing is known and the result is empty.
    Raises the same error as :func:`write_first_screens`.
    """
    if not (source / "ui" / "app.py").exists():
        return frozenset()
    return frozenset(_in_a_process_of_its_own(source, MODULES, on_the_shelf(source)[0]).split())


def _in_a_process_of_its_own(source: Path, *arguments: str) -> str:
    """Run this module for the app in ``source`` in a new process, and return what it prints."""
    paths = os.pathsep.join(map(str, (source.resolve(), PAGE, ROOT)))
    command = [sys.executable, "-P", "-m", __name__, *arguments]
    ran = subprocess.run(
        command,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    )
    return ran.stdout


async def record_all(target: Path) -> None:
    """Write the recordings of the app that this process imports to ``target``."""
    from rehearsal import record

    from ui.text import LOCALES

    for locale in LOCALES:
        for dark in (False, True):
            path = target / f"{locale}-{'dark' if dark else 'light'}.bin"
            path.write_bytes(await record([locale], dark))


async def print_modules(game: str) -> None:
    """Print the names of all modules that home imports,
    also with a saved game of ``game`` on it."""
    from rehearsal import rehearse

    from ui.text import LOCALES

    entry = {"id": "a", "game": game, "names": ["Ana", "Bo"], "changed": 1.0}
    for locale in LOCALES:
        for lines in ([], [("a", 1.0, json.dumps(entry))]):
            await rehearse([locale], stored=({}, lines))
    print(MAIN, *sorted(sys.modules))


if __name__ == "__main__":
    first, *rest = sys.argv[1:]
    asyncio.run(print_modules(*rest) if first == MODULES else record_all(Path(first)))
