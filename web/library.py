"""Python's library in two archives: what a start and the first screens import, and the rest."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from web.archive import LATER, module_name, read_archive, run_in_pyodide, write_archive
from web.client import stock_client

LIBRARY = "python_stdlib.zip"
PART = "library"
"""The part of the build that the rest of the library is, one of ``web.archive.PARTS``."""

SCRIPT = Path(__file__).with_name("imports.mjs")


def split_library(out: Path, cache: Path) -> None:
    """Move what no first screen imports out of the library of a compiled build, into a part.

    Nobody waits for a part before the home screen is there. The app's archive says which modules
    are in it.

    Args:
        out: the build, with its archives.
        cache: a folder that keeps the names of the modules by the content of the archives.

    Raises:
        MissingPieceError: there is no Node, or it cannot run the build's Python.
    """
    imported = _imported(out, cache)
    library = out / "pyodide" / LIBRARY
    files = read_archive(library)
    rest = {path: name for path in files if (name := module_name(path)) and name not in imported}
    write_archive(out / f"parts/{PART}.zip", {path: files[path] for path in rest})
    write_archive(library, {path: data for path, data in files.items() if path not in rest})
    app = read_archive(out / "app.zip")
    later = json.loads(app[LATER]) | dict.fromkeys(rest.values(), PART)
    app[LATER] = json.dumps(later, sort_keys=True).encode()
    write_archive(out / "app.zip", app)


def _imported(out: Path, cache: Path) -> frozenset[str]:
    """Return the names of the modules that the app imports for what a first tap may show."""
    runtime = stock_client() / "pyodide"
    digest = hashlib.sha256(SCRIPT.read_bytes() + (runtime / "package.json").read_bytes())
    folders = (out / "parts", out / "games")
    archives = [path for folder in folders for path in sorted(folder.glob("*.zip"))]
    for path in (out / "pyodide" / LIBRARY, out / "app.zip", *archives):
        digest.update(path.read_bytes())
    names = cache / f"{digest.hexdigest()}.txt"
    if not names.exists():
        cache.mkdir(parents=True, exist_ok=True)
        made = names.with_suffix(".new")
        run_in_pyodide(SCRIPT, out.resolve(), made)
        made.rename(names)
    return frozenset(names.read_text("utf-8").split())
