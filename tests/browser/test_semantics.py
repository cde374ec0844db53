"""What a screen reader is told of a page in a real browser: its title, its main part, its headings
and what is chosen on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.in_process import hosted, opened
from tests.browser.test_troubles import LOSE_CONTEXT, NOTE_CONTEXTS
from tools.pilot.browser import ANSWER, wait_until
from ui.look import TARGET

ROLE = "() => document.querySelector('flutter-view').getAttribute('role')"

HEIGHTS = """() => [...document.querySelectorAll('flt-semantics[role=button]')]
  .filter((node) => /^\\d+\\. /.test(node.getAttribute('aria-label') ?? node.textContent))
  .map((node) => node.getBoundingClientRect())
  .filter((box) => box.bottom < innerHeight).map((box) => box.height)"""
"""How high the topics of the rules are, but for those that the page's edge cuts."""

ANEW = "() => document.body.append(document.createElement('flutter-view'))"
"""Another view of Flutter's, as if it began anew."""


def test_a_page_tells_its_title_its_main_part_its_headings_and_what_is_chosen(
    bare: Browser,
) -> None:
    with hosted() as host, opened(bare, host, (390, 844), shut=True) as phone:
        page = phone.page
        page.add_init_script(NOTE_CONTEXTS)
        phone.open("#/settings")
        wait_until(lambda: page.title() == "Settings – Pocket Table")
        assert page.evaluate(ROLE) == "main"
        heading = page.get_by_role("heading", level=1)
        assert heading.all_inner_texts() == ["Settings"]
        assert "Language" in page.get_by_role("heading", level=2).all_inner_texts()
        dark = page.get_by_role("button", name="Appearance: Dark", pressed=False)
        dark.click(timeout=ANSWER)
        page.get_by_role("button", name="Appearance: Dark", pressed=True).wait_for(timeout=ANSWER)
        page.get_by_role("button", name="Appearance: System", pressed=False).wait_for(
            timeout=ANSWER
        )
        assert not page.locator("[aria-current]").count()
        page.evaluate(LOSE_CONTEXT)
        page.get_by_role("button", name="Appearance: Light").click(timeout=ANSWER)
        page.get_by_role("button", name="Appearance: Light", pressed=True).wait_for(timeout=ANSWER)
        assert page.evaluate(ROLE) == "main"
        page.evaluate(ANEW)
        wait_until(lambda: not page.locator("flutter-view:not([role=main])").count())


@pytest.mark.long("a start for one size; the sizes are held headless")
def test_a_row_is_as_high_as_a_finger_with_a_mouse_too(bare: Browser) -> None:
    with hosted() as host, opened(bare, host, (390, 844), shut=True) as phone:
        phone.open("#/rules/patchwork")
        phone.wait_for("1. Goal")
        heights = phone.page.evaluate(HEIGHTS)
        assert len(heights) > 5
        assert min(heights) >= TARGET
