"""The home screen of a new player, recorded for each language, bright and dark."""

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
"""Asks this module, run by itself, for names of modules instead of recordings."""

MAIN = "main"
"""The app's own module, which runs as a script."""

PAGE = Path(__file__).with_name("page")


def write_first_screens(target: Path, source: Path = ROOT) -> None:
    """Record the home screen of the app in ``source`` to ``<language>-<light or dark>.bin`` files.

    An app without ``ui/app.py`` has none. The app runs in a process of its own, for it may be
    another than the one that builds. Raises ``subprocess.CalledProcessError`` if it fails there.
    """
    if not (source / "ui" / "app.py").exists():
        return
    target.mkdir()
    _in_a_process_of_its_own(source, str(target.resolve()))


def home_modules(source: Path = ROOT) -> frozenset[str]:
    """Names of the modules that the app in ``source`` has imported when its home screen is drawn.

    With a shelf and without, in each language, so that a start imports none besides. Nothing is
    known, and the answer empty, of an app without ``ui/app.py``. Raises as
    :func:`write_first_screens`.
    """
    if not (source / "ui" / "app.py").exists():
        return frozenset()
    return frozenset(_in_a_process_of_its_own(source, MODULES, on_the_shelf(source)[0]).split())


def _in_a_process_of_its_own(source: Path, *arguments: str) -> str:
    """What this module prints, asked for the app in ``source``."""
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
    """Write the files to ``target``, of the app that this process imports."""
    from rehearsal import record

    from ui.text import LOCALES

    for locale in LOCALES:
        for dark in (False, True):
            path = target / f"{locale}-{'dark' if dark else 'light'}.bin"
            path.write_bytes(await record([locale], dark))


async def print_modules(game: str) -> None:
    """Print the names of all modules that the home screen has asked for, a saved ``game`` on it."""
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
