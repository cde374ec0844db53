"""The browser's own text size: followed as far as the screens have room, and no further."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.device import ORIGIN, started
from tools.pilot.browser import Phone
from ui.look import TEXT_SCALE

USUAL = 16
"""Pixels of text that a browser draws where nobody has chosen otherwise."""


def title_height(driver: Playwright, executable: str, port: int, profile: Path, size: int) -> float:
    """How high the home screen's title is, in CSS pixels, in a browser set to a text size."""
    settings = profile / "Default/Preferences"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"webkit": {"webprefs": {"default_font_size": size}}}), "utf-8")
    with started(driver, executable, port, profile) as context:
        phone = Phone(context.pages[0], ORIGIN)
        phone.open()
        # A recorded screen is of the usual size until the app has drawn its own.
        phone.passed("live")
        phone.page.wait_for_timeout(500)
        box = phone.find("heading", "Pocket Table").bounding_box()
        phone.assert_clean()
    assert box is not None
    return box["height"]


@pytest.mark.long("what comes of each size is held headless; this is one browser's setting")
def test_the_browser_s_text_size_is_followed_as_far_as_the_app_s_largest(
    playwright: Playwright, whole_executable: str, port: int, tmp_path: Path
) -> None:
    usual, larger, largest = (
        title_height(playwright, whole_executable, port, tmp_path / f"{size}", size)
        for size in (USUAL, 18, 32)
    )
    assert larger / usual == pytest.approx(18 / USUAL, rel=0.04)
    assert largest / usual == pytest.approx(TEXT_SCALE["huge"], rel=0.04)
