"""Recordings of a new player's first screens: home, and what a tap on a game leads to."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.metadata import version
from pathlib import Path

from ui.device.fonts import LOCALES
from ui.look import WIDE, WIDEST
from web import patched_flet
from web.archive import on_the_shelf
from web.client import alone, digest_of, discard_old, unfinished_folder

WIDTHS = (360, 390, int(WIDE), int(WIDEST))
"""The widths of pages, in logical pixels, for which it is recorded what taps lead to. Each is for
pages up to the next; they are drawn a little too narrow until the app is there."""

RECORDED = ("main.py", "ui", "engine", "locales")
"""What a recording depends on of the app that is recorded."""

ROOT = Path(__file__).resolve().parent.parent
MODULES = "--modules"
"""The argument that makes this module print names of modules instead of recording."""

MAIN = "main"
"""The name of the app's own module, which runs as a script."""

PAGE = Path(__file__).with_name("page")


def write_first_screens(target: Path, source: Path, cache: Path) -> None:
    """Record the screens of the app in ``source`` to files named after language, light or dark.

    The home screen is in ``<language>-<look>.bin``, and what a tap on a game leads to, on pages
    that are at least so wide, in ``<language>-<look>-<width>.bin``. An app without ``ui/app.py``
    gets no recordings. The app runs in processes of its own, because it may be another app than the
    one that builds.

    ``cache`` keeps recordings by what the app consists of. Raises ``subprocess.CalledProcessError``
    if the app fails.
    """
    if not (source / "ui" / "app.py").exists():
        return
    recorder = digest_of(ROOT, "web/first_screens.py", "web/flet_patches.py", "web/page")
    kept = cache / f"{digest_of(source, *RECORDED)}-{recorder}-{version('flet')}"
    with alone(cache / "recorded.lock"):
        if not kept.exists():
            discard_old(cache, "*-*-*")
            with unfinished_folder(kept) as unfinished, ThreadPoolExecutor(os.cpu_count()) as some:
                record = partial(_in_a_process_of_its_own, source, str(unfinished.resolve()))
                list(some.map(record, LOCALES))
    shutil.copytree(kept, target)


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


async def record_all(target: Path, locale: str) -> None:
    """Write the recordings in a language of the app that this process imports to ``target``."""
    from rehearsal import record, record_answers

    for look in ("light", "dark"):
        name, dark = f"{locale}-{look}", look == "dark"
        (target / f"{name}.bin").write_bytes(await record([locale], dark))
        for width in WIDTHS:
            answers = await record_answers([locale], dark, width)
            (target / f"{name}-{width}.bin").write_bytes(answers)


async def print_modules(game: str) -> None:
    """Print the names of all modules that home imports,
    also with a saved game of ``game`` on it."""
    from rehearsal import rehearse

    entry = {"id": "a", "game": game, "names": ["Ana", "Bo"], "changed": 1.0}
    for locale in LOCALES:
        for lines in ([], [("a", 1.0, json.dumps(entry))]):
            await rehearse([locale], stored=({}, lines))
    print(MAIN, *sorted(sys.modules))


if __name__ == "__main__":
    first, word = sys.argv[1:]
    if first == MODULES:
        asyncio.run(print_modules(word))
    else:
        patched_flet.install()
        asyncio.run(record_all(Path(first), word))
