"""A first visit in which one file does not come: it is told, or done without, and then mended."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.site import Site
from tools.pilot.browser import START

STATE = """() => ({
  live: typeof passed !== "undefined" && passed.has("live"),
  told: Boolean(document.querySelector("#trouble button")),
})"""

STEP = 100
"""Milliseconds between two looks."""

WORDLESS = "unsupported.js"
"""What has the page's words. Without it nothing can be told, and the page loads itself again."""

PAGE = ""
"""The page itself: where it is missing, the browser says so, and somebody loads it again."""


def look(page: Page, wanted: Callable[[dict[str, Any]], bool], patience: float) -> bool:
    """Wait until what the page says of itself is wanted. Return whether it came to that."""
    give_up = time.monotonic() + patience / 1000
    while time.monotonic() < give_up:
        if wanted(page.evaluate(STATE)):
            return True
        page.wait_for_timeout(STEP)
    return False


def visit(
    browser: Browser,
    site: Site,
    spoil: Callable[[], None],
    mend: Callable[[], None],
    told: bool = True,
) -> str:
    """Visit the app for the first time while something is spoiled, and go on when it is mended.

    Args:
        told: whether the page can tell what is wrong.

    Returns:
        What was at fault; empty for nothing.
    """
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    try:
        spoil()
        page.goto(site.url, wait_until="commit")
        ended = told and look(page, lambda state: state["live"] or state["told"], START)
        mend()
        if told and not ended:
            return "nothing was told"
        if page.evaluate(STATE)["told"]:
            page.click("#trouble button")
            page.wait_for_timeout(STEP)
        if not look(page, lambda state: state["live"] and not state["told"], START):
            return "it was not mended"
        return ""
    finally:
        mend()
        context.close()


def early(browser: Browser, site: Site) -> list[str]:
    """What a first visit asks for until the app is live."""
    site.asked.clear()
    assert visit(browser, site, lambda: None, lambda: None) == ""
    return sorted({path.partition("?")[0] for path in site.asked} - {PAGE})


@pytest.mark.long("some sixty first visits")
@pytest.mark.parametrize("way", ["cut off", "missing"])
def test_a_first_visit_without_one_file_is_told_and_mended(
    chromium: Browser, site: Site, way: str
) -> None:
    faults = {}
    for path in early(chromium, site):
        file = site.folder / path
        away = file.with_name(f"{file.name}.away")

        def spoil(path: str = path, file: Path = file, away: Path = away) -> None:
            if way == "cut off":
                site.broken.add(path)
            elif file.exists():
                file.rename(away)

        def mend(file: Path = file, away: Path = away) -> None:
            site.broken.clear()
            if away.exists():
                away.rename(file)

        fault = visit(chromium, site, spoil, mend, told=path != WORDLESS)
        if fault:
            faults[path] = fault
    assert not faults


@pytest.mark.long("a start that comes to nothing is short")
def test_a_first_visit_in_which_nothing_works_is_told(chromium: Browser, site: Site) -> None:
    paths = {"main.dart.js", "app.zip", "pyodide/pyodide.asm.wasm"}
    assert visit(chromium, site, lambda: site.broken.update(paths), site.broken.clear) == ""
