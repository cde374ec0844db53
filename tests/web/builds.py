"""Builds to compare: one more, in another process, and what differs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from web.client import ROOT

BASE_URL = "/table/"

AGAIN = """\
import sys
from pathlib import Path
from web.build import build
out, base_url, source, cache = sys.argv[1:]
build(Path(out), base_url, Path(source), Path(cache))
"""


def build_elsewhere(out: Path, source: Path, cache: Path, folder: Path) -> None:
    """Build in another process, in whose sets the order is another.

    Args:
        out, source, cache: as for :func:`web.build.build`.
        folder: where the process runs.

    Raises:
        AssertionError: it failed, with what it said.
    """
    surroundings = {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "1", "TZ": "Asia/Seoul", "LANG": "C"}
    ran = subprocess.run(
        [sys.executable, "-c", AGAIN, str(out), BASE_URL, str(source), str(cache)],
        env=os.environ | surroundings,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr


def differing(one: Path, other: Path) -> list[str]:
    """The files that only one folder has, or that differ, by path, in order."""
    names = {
        path.relative_to(folder).as_posix()
        for folder in (one, other)
        for path in folder.rglob("*")
        if path.is_file()
    }
    return sorted(name for name in names if _bytes(one / name) != _bytes(other / name))


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None
