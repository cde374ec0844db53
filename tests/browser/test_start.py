"""The app comes up in a browser, in each language, with nothing but its own files."""

from __future__ import annotations

import re

import pytest

from pilot.browser import Phone

NAMES_FONT = re.compile(r"(?<!/assets)/fonts/")


@pytest.mark.parametrize("device_language", ["ko-KR", "ja-JP", "zh-TW", "zh-CN", "en-US"])
def test_app_starts_without_a_fault(phone: Phone) -> None:
    assert phone.page.locator("flt-semantics").count() > 0
    assert any(url.endswith("/app.zip") for url in phone.requests)
    # All that the first screen says is in the fonts that came with the page.
    assert not [url for url in phone.requests if NAMES_FONT.search(url)]
    phone.assert_clean()
