"""What a served page says while the machine that serves it does not answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.rooms import Friend
from tests.web.processes import started
from tools.pilot.browser import ANSWER

TITLE = "앱에서 응답이 없어요"


@pytest.mark.long("waits for a machine to be given up")
def test_a_page_whose_app_does_not_answer_says_so_and_goes_on_when_it_does(
    bare: Browser, tmp_path: Path
) -> None:
    with started(tmp_path / "data") as app:
        friend = Friend(bare, f"http://127.0.0.1:{app.port}/", "ko", "지우")
        friend.open()
        page = friend.phone.page
        friend.phone.wait_for(friend.words("home.games"))
        panel = page.locator("#unanswered")
        expect(panel).to_have_count(0)
    try:
        expect(page.get_by_role("heading", name=TITLE)).to_be_focused(timeout=ANSWER)
        # What lies below takes no tap and no key meanwhile.
        assert page.evaluate(
            "[...document.body.children].every((each) => each.inert !== (each.id === 'unanswered'))"
        )
        panel.get_by_role("button").click()
        expect(panel.get_by_role("status")).to_have_text("아직 응답이 없어요.", timeout=ANSWER)
        with started(tmp_path / "data", port=app.port):  # the page looks by itself
            expect(panel).to_have_count(0, timeout=ANSWER)
            expect(page.locator("flutter-view")).to_have_count(1, timeout=ANSWER)
    finally:
        friend.context.close()
