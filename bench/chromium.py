"""The Chromium that benches open, and how they wait in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from pilot.engines import find_chromium

SILENT = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-unsafe-swiftshader",
)
"""Switches with which Chromium does nothing of its own, and draws without a graphics card."""

QUIET = (*SILENT, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1")
"""The same, and no other machine is asked for anything."""

WIDTH, HEIGHT = 390, 844

PATIENCE = 120_000
"""Milliseconds for whatever is waited for."""


def program() -> str | None:
    """Where a whole Chromium is; None for the one that Playwright has installed."""
    return find_chromium(whole=True)


@contextmanager
def opened(
    playwright: Playwright, profile: Path, locale: str = "en-US"
) -> Iterator[BrowserContext]:
    """A new browser process on ``profile``, with one page as large as a phone's."""
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
    """Milliseconds from the navigation to the page's mark of that name, once it is there."""
    return float(page.evaluate(_MARKED, [name, PATIENCE]))


def marks(page: Page) -> dict[str, Any]:
    """All marks of the page so far, by their names in parentheses."""
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
