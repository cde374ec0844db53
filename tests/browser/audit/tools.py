"""Lighthouse and axe-core, installed by npm into the cache when somebody first asks for them."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.browser.device import QUIET
from web.archive import find_node
from web.client import CACHE, alone, discard_old, unfinished_folder
from web.npm import find_npm

PINNED = Path(__file__).with_name("package.json")
"""The versions of both."""

BEFORE = "2026-11-20"
"""What they need is taken as it was on that day: there is no lock file."""

ONLY_THESE = ("--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--no-progress")

SHAPES = {"mobile": (), "desktop": ("--preset=desktop",)}
"""What Lighthouse calls the two kinds of device, and the words it is told."""

PATIENCE = 90_000
"""Milliseconds for a page to come to rest."""


def node() -> Path:
    """Node's executable; the test fails where there is none."""
    return find_node() or pytest.fail("Node is not installed", pytrace=False)


def npm() -> Path:
    """The script of the npm that lies beside Node; the test fails where there is none."""
    return find_npm() or pytest.fail("npm is not installed beside Node", pytrace=False)


def installed() -> Path:
    """The folder of the packages, which is made once for each set of versions."""
    text = PINNED.read_bytes()
    key = hashlib.sha256(text + BEFORE.encode()).hexdigest()[:16]
    made = CACHE / f"audit-{key}"
    with alone(CACHE / "audit.lock"):
        if not made.exists():
            discard_old(CACHE, "audit-*")
            with unfinished_folder(made) as folder:
                shutil.copyfile(PINNED, folder / PINNED.name)
                command = [node(), npm(), "install", f"--before={BEFORE}", *ONLY_THESE]
                ran = subprocess.run(
                    [*map(str, command)], cwd=folder, capture_output=True, text=True, check=False
                )
                assert ran.returncode == 0, ran.stderr
    return made / "node_modules"


def lighthouse(url: str, shape: str, chromium: str) -> dict[str, Any]:
    """Lighthouse's report of a first visit.

    Args:
        url: of the page.
        shape: of ``SHAPES``.
        chromium: a Chromium with windows.
    """
    program = installed() / "lighthouse/cli/index.js"
    with TemporaryDirectory(dir=CACHE) as spare:
        report = Path(spare) / "report.json"
        words = [
            *(node(), program, url, "--output=json", f"--output-path={report}", "--quiet"),
            f"--chrome-flags={' '.join(('--headless=new', '--lang=en-US', *QUIET))}",
            *("--no-enable-error-reporting", "--disable-full-page-screenshot"),
            *(f"--max-wait-for-load={PATIENCE}", *SHAPES[shape]),
        ]
        surroundings = os.environ | {"CHROME_PATH": chromium}
        ran = subprocess.run(
            [*map(str, words)], env=surroundings, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stderr
        found: dict[str, Any] = json.loads(report.read_text("utf-8"))
        return found


def axe() -> str:
    """The script of axe-core."""
    return (installed() / "axe-core/axe.min.js").read_text("utf-8")
