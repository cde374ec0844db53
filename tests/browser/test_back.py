"""The browser's way back, which is the phone's: it closes what lies on top before it leaves."""

from __future__ import annotations

from pilot.browser import ANSWER, MENU, Phone
from pilot.player import start
from ui.text import Words


def test_back_closes_a_sheet_and_then_leaves_the_table(phone: Phone) -> None:
    words = Words("en")
    start(phone, "en", "patchwork.setup.seats.2")
    table = phone.page.url
    close = phone.find("button", words("shell.close"))
    leave = phone.find("button", words("table.leave"))
    for sheet in ("table.score", "table.history"):
        phone.choose(words(sheet))
        close.wait_for(timeout=ANSWER)
        assert not leave.count(), "what lies under a sheet is not to be read"
        phone.page.go_back()
        close.wait_for(state="detached", timeout=ANSWER)
        leave.wait_for(timeout=ANSWER)
        assert phone.page.url == table
    phone.tap("button", MENU)
    close.wait_for(timeout=ANSWER)
    phone.page.go_back()
    close.wait_for(state="detached", timeout=ANSWER)
    leave.wait_for(timeout=ANSWER)
    assert phone.page.url == table
    phone.choose(words("table.settings"))
    phone.page.wait_for_url("**/settings", timeout=ANSWER)
    leave.wait_for(state="detached", timeout=ANSWER)
    phone.page.go_back()
    leave.wait_for(timeout=ANSWER)
    assert phone.page.url == table
    assert not close.count()
    phone.choose(words("table.score"))
    close.wait_for(timeout=ANSWER)
    close.click(timeout=ANSWER)
    close.wait_for(state="detached", timeout=ANSWER)
    leave.wait_for(timeout=ANSWER)
    phone.page.wait_for_url(table, timeout=ANSWER)
    phone.page.go_back()
    phone.find("button", words("setup.start")).or_(
        phone.find("button", words("home.new"), exact=False).first
    ).first.wait_for(timeout=ANSWER)
    assert not leave.count()
