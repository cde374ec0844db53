"""The Python packages of the browser build, pinned and checked, from the package index."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

from web.client import CACHE, MissingPieceError, alone

PINS = Path(__file__).with_name("wheels.txt")
PLATFORM = "pyemscripten_2026_0_wasm32"
PYTHON = "3.14"


def pinned(pins: Path = PINS) -> dict[str, str]:
    """Return each package's version by its name, as ``pins`` has them."""
    return dict(re.findall(r"^([\w-]+)==(\S+)", pins.read_text("utf-8"), re.MULTILINE))


def find_wheels(folder: Path, wanted: dict[str, str]) -> dict[str, Path]:
    """Return the wheel of each package of ``wanted`` that lies in ``folder``, by package name."""
    found = {}
    for name, version in wanted.items():
        wheels = sorted(folder.glob(f"{name.replace('-', '_')}-{version}-*.whl"))
        if wheels:
            found[name] = wheels[0]
    return found


def fetch_wheels(cache: Path = CACHE, pins: Path = PINS) -> list[Path]:
    """Return all pinned wheels, downloaded with pip where ``cache`` lacks them.

    Raises ``MissingPieceError``, which names the packages that cannot be had and the command to try
    by hand, or the file that is not the pinned one.
    """
    folder = cache / "wheels"
    wanted = pinned(pins)
    with alone(cache / "wheels.lock"):
        found = find_wheels(folder, wanted)
        if len(found) < len(wanted):
            command = _command(folder, pins)
            tried = subprocess.run(command, capture_output=True, text=True, check=False)
            found = find_wheels(folder, wanted)
            if len(found) < len(wanted):
                missing = ", ".join(f"{n} {v}" for n, v in wanted.items() if n not in found)
                raise MissingPieceError(
                    f"These packages for the browser cannot be had: {missing}\n"
                    f"Tried: {' '.join(command)}\n{tried.stderr.strip()}"
                )
    text = pins.read_text("utf-8")
    for wheel in found.values():
        if hashlib.sha256(wheel.read_bytes()).hexdigest() not in text:
            raise MissingPieceError(
                f"{wheel} is not the file that was pinned. Remove it, and it is downloaded again."
            )
    return [found[name] for name in wanted]


def _command(folder: Path, pins: Path) -> list[str]:
    arguments = ["--dest", str(folder), "--requirement", str(pins), "--require-hashes", "--no-deps"]
    target = ["--platform", PLATFORM, "--python-version", PYTHON, "--only-binary=:all:"]
    try:
        import pip  # noqa: F401
    except ImportError:
        uv = shutil.which("uv")
        if uv is None:
            raise MissingPieceError(
                "pip is not installed in this environment, and it is what downloads the packages "
                "for the browser: python -m ensurepip"
            ) from None
        return [uv, "run", "--no-project", "--with", "pip", "pip", "download", *arguments, *target]
    return [sys.executable, "-m", "pip", "download", *arguments, *target]
