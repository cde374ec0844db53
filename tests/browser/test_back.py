"""The browser's way back, which is the phone's: it closes what lies on top before it leaves."""

from __future__ import annotations

import re

import pytest

from tests.browser.stored import GO, put_on_device
from tests.ui.games.test_closing import over
from tools.pilot.browser import ANSWER, MENU, START, Phone
from tools.pilot.player import start
from ui.stored.saved import Save, dump_save
from ui.text import Words


@pytest.mark.long("the tour through all arrows and crosses is short")
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
    phone.wait_for(words("home.import"))
    assert not leave.count()


BELOW = "() => history.state.trail.map((each) => each.slice(1).replace(/table.*/, 'table'))"
"""The addresses that the way back leads through."""


def lead_out(phone: Phone) -> None:
    """From home through screens and sheets, by arrows, crosses and the browser; it ends at home,
    with nothing below it."""
    page, words = phone.page, Words("en")

    def at(address: str, *below: str) -> None:
        # Home has no address of its own.
        page.wait_for_url(re.compile(f"#{address}$" if below else "/$"), timeout=ANSWER)
        page.wait_for_function(f"(all) => String(({BELOW})()) === all", arg=",".join(below))

    def leave(key: str) -> None:
        phone.tap("button", words(key))

    def open_row(key: str) -> None:
        phone.tap("button", re.compile("^" + re.escape(words(key))))

    # Screen over screen, and the arrow.
    phone.tap("button", words("home.new_of", game=words("battle_fold.name")))
    at("/new/battle_fold", "/")
    open_row("battle_fold.practice")
    at("/practice/battle_fold", "/", "/new/battle_fold")
    # The page before has an arrow, too.
    phone.find("button", words("battle_fold.practice.next")).wait_for(timeout=ANSWER)
    leave("shell.back")
    at("/new/battle_fold", "/")
    open_row("lessons.title")
    at("/lessons/battle_fold", "/", "/new/battle_fold")
    # The page before has a button of the same name.
    phone.wait_for(words("lessons.how"))
    leave("lessons.begin")
    at("/lessons/battle_fold/.*", "/", "/new/battle_fold", "/lessons/battle_fold")
    leave("lessons.list")
    at("/lessons/battle_fold", "/", "/new/battle_fold")
    page.go_back()
    at("/new/battle_fold", "/")
    phone.wait_for(words("setup.start"))
    page.go_back()
    at("/")
    # A table, a sheet from a sheet, a page from a sheet.
    start(phone, "en", "patchwork.setup.seats.2")
    at("/table/[^?]*", "/")
    phone.choose(words("table.score"))
    # The menu has a cross of the same name.
    phone.find("button", words("table.rules")).wait_for(state="detached", timeout=ANSWER)
    leave("shell.close")
    at("/table/[^?]*", "/")
    phone.choose(words("table.rules"))
    at("/rules/patchwork/turn", "/", "/table")
    phone.wait_for(words("rules.terms_here"))
    # The next topic takes the place of this one.
    phone.tap("button", re.compile("^Next: "))
    at("/rules/patchwork/advance", "/", "/table")
    page.go_back()
    at("/table/[^?]*", "/")
    leave("table.leave")
    at("/")
    phone.wait_for(words("home.go_on"))


@pytest.mark.long("every kind of screen; without a browser it is short")
def test_arrows_crosses_and_the_way_back_lead_out_and_never_forward(phone: Phone) -> None:
    lead_out(phone)


@pytest.mark.long(
    "every such sheet is closed headless; the tour through all arrows and crosses is short"
)
def test_back_closes_what_came_up_by_itself_and_forward_brings_it_no_more(phone: Phone) -> None:
    page, words = phone.page, Words("en")
    close = phone.find("button", words("shell.close"))
    leave = phone.find("button", words("table.leave"))
    standing, table = re.compile(r"#/table/g\?standing$"), re.compile("#/table/g$")
    put_on_device(phone, dump_save(Save("g", over("patchwork", 2).record(), {}, 1.0, 1)))
    page.evaluate(GO)
    close.wait_for(timeout=START)
    page.wait_for_url(standing, timeout=ANSWER)
    assert page.evaluate(BELOW) == ["/", "/table"]
    # Loaded again, it stands there once.
    phone.reload()
    close.wait_for(timeout=START)
    page.wait_for_url(standing, timeout=ANSWER)
    page.wait_for_function(f"() => String(({BELOW})()) === '/,/table'")
    page.go_back()
    close.wait_for(state="detached", timeout=ANSWER)
    leave.wait_for(timeout=ANSWER)
    page.wait_for_url(table, timeout=ANSWER)
    page.go_forward()
    page.wait_for_url(standing, timeout=ANSWER)
    page.wait_for_url(table, timeout=ANSWER)
    assert not close.count()
    page.go_back()
    phone.wait_for(words("home.import"))
    assert page.evaluate(BELOW) == []


@pytest.mark.long("what lies below a link is held headless")
def test_a_link_that_is_opened_directly_has_home_below_it(phone: Phone) -> None:
    words = Words("en")
    phone.leave()
    phone.open("#/rules/patchwork")
    assert phone.page.evaluate(BELOW) == ["/"]
    phone.tap("button", words("shell.back"))
    phone.wait_for(words("home.import"))
    assert phone.page.evaluate(BELOW) == []
    phone.page.go_forward()
    phone.wait_for(words("shell.back"))
    phone.reload()
    phone.wait_for(words("shell.back"))
    phone.page.go_back()
    phone.wait_for(words("home.import"))
    assert phone.page.evaluate(BELOW) == []


@pytest.mark.long("what lies below a chapter is held headless")
@pytest.mark.parametrize("way", ["arrow", "browser"])
def test_a_chapter_that_is_opened_directly_leads_to_its_list_and_home(
    phone: Phone, way: str
) -> None:
    words = Words("en")
    phone.leave()
    phone.open("#/rules/patchwork/turn")
    assert phone.page.evaluate(BELOW) == ["/", "/rules/patchwork"]
    for key, below in (("rules.search", ["/"]), ("home.import", [])):
        if way == "arrow":
            phone.tap("button", words("shell.back"))
        else:
            phone.page.go_back()
        phone.wait_for(words(key))
        phone.page.wait_for_function(f"(all) => String(({BELOW})()) === all", arg=",".join(below))


@pytest.mark.long("headless has the arrow after a start at an address")
def test_after_a_reload_the_arrow_leads_from_a_chapter_to_the_table(phone: Phone) -> None:
    words = Words("en")
    start(phone, "en", "patchwork.setup.seats.2")
    table = phone.page.url
    for page in ("table.rules", "table.settings"):
        phone.choose(words(page))
        phone.find("button", words("table.leave")).wait_for(state="detached", timeout=ANSWER)
        # The address follows the screen; loaded before, the table would open again.
        phone.page.wait_for_url(re.compile("#/(rules|settings)"), timeout=ANSWER)
        phone.reload()
        phone.tap("button", words("shell.back"))
        phone.find("button", words("table.leave")).wait_for(timeout=ANSWER)
        assert phone.page.url == table
    phone.tap("button", words("table.leave"))
    phone.wait_for(words("home.go_on"))
