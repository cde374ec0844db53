"""Browsers on this machine that can show one page in a window of its own, without an address bar.

All of them are built on Chromium. The paths for Windows and macOS are those of the makers'
installers.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

LINUX = (
    "google-chrome-stable",
    "google-chrome",
    "chromium",
    "chromium-browser",
    "microsoft-edge-stable",
    "microsoft-edge",
    "brave-browser",
    "brave",
)
"""Names of the commands in packages for Linux."""

FLATPAK = (
    "com.google.Chrome",
    "org.chromium.Chromium",
    "com.microsoft.Edge",
    "com.brave.Browser",
)

FLATPAK_TOPS = (Path("/var/lib/flatpak"),)
"""Flatpak's folders, besides the one in the user's own folder."""

APPLICATIONS = Path("/Applications")
"""The applications folder of macOS, besides the one in the user's own folder."""

MACOS = ("Google Chrome", "Microsoft Edge", "Chromium", "Brave Browser")
"""Names of applications; the program in each has the same name."""

WINDOWS = (
    ("Google", "Chrome", "Application", "chrome.exe"),
    ("Microsoft", "Edge", "Application", "msedge.exe"),
    ("Chromium", "Application", "chrome.exe"),
    ("BraveSoftware", "Brave-Browser", "Application", "brave.exe"),
)
"""Paths below each of :data:`WINDOWS_TOPS`."""

WINDOWS_TOPS = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")


class Browser(NamedTuple):
    """An installed browser.

    Attributes:
        program: the command or path that starts it.
        own_data: the only folder that it may write to, if it runs in a sandbox with one.
    """

    program: str
    own_data: Path | None = None


def find_browser(
    platform: str = sys.platform,
    home: Path | None = None,
    environment: Mapping[str, str] = os.environ,
    which: Callable[[str], str | None] = shutil.which,
) -> Browser | None:
    """Return the first of the usual browsers that is installed, or None."""
    home = home or Path.home()
    if platform == "win32":
        found = _windows(environment)
    elif platform == "darwin":
        found = _macos(home)
    else:
        found = _linux(home, which)
    return next(found, None)


def _linux(home: Path, which: Callable[[str], str | None]) -> Iterator[Browser]:
    for name in LINUX:
        command = which(name)
        if command:
            yield Browser(command, _snap_data(Path(command), home))
    for name in FLATPAK:
        for top in (home / ".local/share/flatpak", *FLATPAK_TOPS):
            program = top / "exports/bin" / name
            if program.is_file():
                yield Browser(str(program), home / ".var/app" / name / "data")


def _snap_data(program: Path, home: Path) -> Path | None:
    """Return where a program that comes as a snap may write; None if it is not a snap.

    A snap sees no hidden folder of the user's home folder.
    """
    # Ubuntu's /usr/bin/chromium-browser is a script that starts the snap.
    name = "chromium" if program.name == "chromium-browser" else program.name
    snap = Path("/snap/bin") / name
    if program != snap and not (program.name == "chromium-browser" and snap.exists()):
        return None
    return home / "snap" / name / "common"


def _macos(home: Path) -> Iterator[Browser]:
    for name in MACOS:
        for top in (APPLICATIONS, home / "Applications"):
            program = top / f"{name}.app/Contents/MacOS" / name
            if program.is_file():
                yield Browser(str(program))


def _windows(environment: Mapping[str, str]) -> Iterator[Browser]:
    for parts in WINDOWS:
        for top in WINDOWS_TOPS:
            folder = environment.get(top)
            if folder and (program := Path(folder, *parts)).is_file():
                yield Browser(str(program))
