"""Which browser a window is opened in, on each platform; the paths are the installers'."""

from __future__ import annotations

from pathlib import Path

import pytest

from web import browsers
from web.browsers import Browser, find_browser


def make(path: Path) -> Path:
    """A program."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    return path


def nothing(_: str) -> None:
    """No command is there."""


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_where_there_is_none_none_is_found(
    platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browsers, "APPLICATIONS", tmp_path / "Applications")
    monkeypatch.setattr(browsers, "FLATPAK_TOPS", (tmp_path / "flatpak",))
    assert find_browser(platform, tmp_path, {}, nothing) is None


def test_linux_takes_the_first_command_on_the_path(tmp_path: Path) -> None:
    there = {"chromium": "/usr/bin/chromium", "brave": "/usr/bin/brave"}
    assert find_browser("linux", tmp_path, {}, there.get) == Browser("/usr/bin/chromium")


def test_what_comes_as_a_snap_writes_where_it_may(tmp_path: Path) -> None:
    there = {"chromium": "/snap/bin/chromium"}
    folder = tmp_path / "snap/chromium/common"
    assert find_browser("linux", tmp_path, {}, there.get) == Browser("/snap/bin/chromium", folder)


def test_what_comes_as_a_flatpak_writes_where_it_may(tmp_path: Path) -> None:
    program = make(tmp_path / ".local/share/flatpak/exports/bin/com.brave.Browser")
    folder = tmp_path / ".var/app/com.brave.Browser/data"
    assert find_browser("linux", tmp_path, {}, nothing) == Browser(str(program), folder)


def test_macos_looks_into_both_folders_of_applications(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browsers, "APPLICATIONS", tmp_path / "Applications")
    home = tmp_path / "home"
    brave = make(tmp_path / "Applications/Brave Browser.app/Contents/MacOS/Brave Browser")
    assert find_browser("darwin", home, {}, nothing) == Browser(str(brave))
    edge = make(home / "Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge")
    assert find_browser("darwin", home, {}, nothing) == Browser(str(edge))


@pytest.mark.parametrize("top", ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"])
def test_windows_looks_where_installers_put_programs(top: str, tmp_path: Path) -> None:
    edge = make(tmp_path / "Microsoft/Edge/Application/msedge.exe")
    assert find_browser("win32", tmp_path, {top: str(tmp_path)}, nothing) == Browser(str(edge))
    chrome = make(tmp_path / "Google/Chrome/Application/chrome.exe")
    assert find_browser("win32", tmp_path, {top: str(tmp_path)}, nothing) == Browser(str(chrome))
