"""The app comes up in a browser."""

from __future__ import annotations

from tests.browser.phone import Phone


def test_app_starts_without_a_fault(phone: Phone) -> None:
    assert phone.page.locator("flt-semantics").count() > 0
    phone.assert_clean()
    assert any(url.endswith("app.zip") for url in phone.requests)
