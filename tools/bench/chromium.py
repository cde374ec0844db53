"""The Chromium that benches open, and how they wait in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from tools.pilot.engines import find_chromium

SILENT = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-unsafe-swiftshader",
)
"""Switches that stop Chromium's own traffic and let it draw without a graphics card."""

QUIET = (
    *SILENT,
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE *.local",
)
"""The same switches, and one that keeps Chromium from asking any other machine. By names that end
in ``.local`` pages of this one find each other."""

WIDTH, HEIGHT = 390, 844

PATIENCE = 120_000
"""The most milliseconds to wait for anything."""


def program() -> str | None:
    """Return the path of a full Chromium; None for the one that Playwright has installed."""
    return find_chromium(whole=True)


@contextmanager
def opened(
    playwright: Playwright, profile: Path, locale: str = "en-US"
) -> Iterator[BrowserContext]:
    """Yield a new browser process on ``profile``, with one page of a phone's size."""
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=program(),
        args=QUIET,
        locale=locale,
        viewport={"width": WIDTH, "height": HEIGHT},
    )
    try:
        yield context
    finally:
        context.close()


def mark(page: Page, name: str) -> float:
    """Wait for the page's mark ``name``. Return its milliseconds since the navigation."""
    return float(page.evaluate(_MARKED, [name, PATIENCE]))


def marks(page: Page) -> dict[str, Any]:
    """Return all marks of the page so far, by their names in parentheses."""
    found: dict[str, Any] = page.evaluate(_MARKS)
    return found


_MARKED = """([name, patience]) => new Promise((done, fail) => {
  const look = () => {
    const found = performance.getEntriesByName(name);
    if (found.length) done(found[0].startTime);
  };
  new PerformanceObserver(look).observe({ type: "mark" });
  look();
  setTimeout(() => fail(new Error(`${name} was not seen`)), patience);
})"""
_MARKS = """() => Object.fromEntries(
  performance.getEntriesByType("mark").map((m) => [`(${m.name})`, m.startTime]))"""
