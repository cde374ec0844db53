"""The home screen of a new player, recorded for each language, bright and dark."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = Path(__file__).with_name("page")


def write_first_screens(target: Path, source: Path = ROOT) -> None:
    """Record the home screen of the app in ``source`` to ``<language>-<light or dark>.bin`` files.

    An app without ``ui/app.py`` has none. The app runs in a process of its own, for it may be
    another than the one that builds. Raises ``subprocess.CalledProcessError`` if it fails there.
    """
    if not (source / "ui" / "app.py").exists():
        return
    target.mkdir()
    paths = os.pathsep.join(map(str, (source.resolve(), PAGE, ROOT)))
    command = [sys.executable, "-P", "-m", __name__, str(target.resolve())]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": paths})


async def record_all(target: Path) -> None:
    """Write the files to ``target``, of the app that this process imports."""
    from rehearsal import record

    from ui.text import LOCALES

    for locale in LOCALES:
        for dark in (False, True):
            path = target / f"{locale}-{'dark' if dark else 'light'}.bin"
            path.write_bytes(await record([locale], dark))


if __name__ == "__main__":
    asyncio.run(record_all(Path(sys.argv[1])))
