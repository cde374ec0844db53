"""When the app's own window counts as closed, and how its browser is started."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from web import window
from web.browsers import Browser
from web.window import BACK, FIRST, POLL, profile, start, until_closed

OPEN, GONE, NEVER = "open", "gone", "never"


def seconds_until_closed(
    monkeypatch: pytest.MonkeyPatch, story: list[tuple[float, str, int | None]], stolen: float = 1e9
) -> float:
    """When the window counts as closed, in seconds from the start.

    Args:
        story: from which second on there is a page, there is none any more, or there never was
            one; and the exit code of the browser's process, None while it runs.
        stolen: the second at which the key was used twice.
    """
    now = 0.0
    told: list[bool] = []

    def state() -> tuple[str, int | None]:
        return [(page, code) for since, page, code in story if since <= now][-1]

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds
        assert now < 1000, "it never ends"
        page, process.returncode = state()
        sessions.open = int(page == OPEN)
        sessions.ever = page != NEVER
        if now >= stolen:
            told.append(True)

    process: Any = SimpleNamespace(returncode=None, poll=lambda: process.returncode)
    sessions: Any = SimpleNamespace(open=0, ever=False)
    monkeypatch.setattr(window.asyncio, "sleep", sleep)
    waiting = until_closed(process, sessions, told, lambda: now)
    with pytest.raises(StopIteration):
        waiting.send(None)
    return now


@pytest.mark.parametrize(
    ("story", "least", "most"),
    [
        # The window is closed, and the browser's process ends with it, before or after.
        ([(0, NEVER, None), (2, OPEN, None), (50, GONE, None), (50.5, GONE, 0)], 50, 51.5),
        ([(0, NEVER, None), (2, OPEN, None), (50, OPEN, 0), (50.5, GONE, 0)], 50.5, 51.5),
        # The browser stays without a window.
        ([(0, NEVER, None), (2, OPEN, None), (50, GONE, None)], 50 + BACK, 51 + BACK),
        # The page is loaded again.
        (
            [(0, NEVER, None), (2, OPEN, None), (50, GONE, None), (58, OPEN, None), (99, GONE, 0)],
            99,
            100,
        ),
        # The window was handed over to a process that ran already.
        ([(0, NEVER, None), (1, NEVER, 0), (9, OPEN, 0), (50, GONE, 0)], 50, 51),
        # It was not.
        ([(0, NEVER, None), (1, NEVER, 0)], FIRST, FIRST + 1),
        # The browser fails at once.
        ([(0, NEVER, None), (1, NEVER, 1)], 1, 2),
        # It is slow.
        ([(0, NEVER, None), (200, OPEN, None), (300, GONE, 0)], 300, 301),
    ],
)
def test_the_window_ends_the_app_and_a_page_loaded_again_does_not(
    story: list[tuple[float, str, int | None]],
    least: float,
    most: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert least <= seconds_until_closed(monkeypatch, story) <= most


def test_a_key_that_came_twice_ends_it_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    story: list[tuple[float, str, int | None]] = [(0, NEVER, None), (2, OPEN, None)]
    assert seconds_until_closed(monkeypatch, story, stolen=5) <= 5 + POLL


def test_the_browser_has_a_profile_of_its_own_and_the_size_only_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: started.append(words))
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path))
    browser = Browser("/usr/bin/chromium")
    for _ in range(2):
        start(browser, "http://127.0.0.1:1/open?x", profile(browser))
    assert f"--user-data-dir={tmp_path / 'window'}" in started[0]
    assert [any("--window-size" in word for word in words) for words in started] == [True, False]
    assert all("--app=http://127.0.0.1:1/open?x" in words for words in started)
    assert profile(Browser("x", tmp_path / "snap")) == tmp_path / "snap/pocket-table"


def test_a_browser_that_cannot_be_started_is_named(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no-such-browser cannot be started"):
        start(Browser(str(tmp_path / "no-such-browser")), "http://127.0.0.1:1/", tmp_path / "p")
