"""The browser's history, as web/trail.js keeps it, without the app."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.tools.pilot.ways import WAYS
from ui.router import onward
from web.client import ROOT

PLACE = "http://127.0.0.1/"
AT = "(all) => String([...history.state?.trail ?? [], location.hash]) === all"


@pytest.mark.parametrize(
    ("addresses", "trail"),
    [
        (["#/table/g", "#/table/g?menu", "#/table/g", "#/rules/patchwork"], "#/rules/patchwork"),
        # Flutter draws so slowly that it says nothing of the sheet that closes.
        (["#/table/g", "#/table/g?menu", "#/rules/patchwork"], "#/rules/patchwork"),
        (["#/table/g", "#/table/g?menu", "#/table/g?score"], "#/table/g?menu,#/table/g?score"),
        (["#/table/g", "#/rules/w/a", "#/rules/w/a?term", "#/rules/w/b"], "#/rules/w/b"),
        (["#/table/g", "#/book", "#/book?game", "#/people"], "#/people"),
        (["#/new/w", "#/new/w?bots", "#/table/g", "#/settings"], "#/settings"),
        # A sheet over a chapter leads back to the chapter, and never to the list below it.
        (
            ["#/table/g", "#/lessons/w", "#/lessons/w/a", "#/lessons/w/a?menu"],
            "#/lessons/w,#/lessons/w/a,#/lessons/w/a?menu",
        ),
    ],
)
def test_no_sheet_stands_below_another_screen(
    bare: Browser, addresses: list[str], trail: str
) -> None:
    page = bare.new_page()
    try:
        page.add_init_script(path=ROOT / "web/trail.js")
        page.route("**/*", lambda route: route.fulfill(body="", content_type="text/html"))
        page.goto(PLACE)
        page.evaluate(
            "(all) => all.forEach((each) => history.pushState(null, '', each))", addresses
        )
        page.wait_for_function(AT, arg=f"#/,#/table/g,{trail}")
    finally:
        page.close()


@pytest.mark.parametrize("way", WAYS)
def test_the_browser_goes_the_way_that_the_app_goes(bare: Browser, way: tuple[str, ...]) -> None:
    past = ["/"]
    page = bare.new_page()
    try:
        page.add_init_script(path=ROOT / "web/trail.js")
        page.route("**/*", lambda route: route.fulfill(body="", content_type="text/html"))
        page.goto(PLACE)
        for route in way:
            past = onward(past, route)
            page.evaluate("(to) => history.pushState(null, '', to)", f"#{route}")
            shown = "".join(f",#{each}" for each in past[1:])
            page.wait_for_function(
                AT.replace("location.hash", "location.hash || '#/'"), arg=f"#/{shown}"
            )
    finally:
        page.close()


def test_the_way_back_closes_a_dialog_of_the_page_and_leaves_the_screen(bare: Browser) -> None:
    page = bare.new_page()
    try:
        page.add_init_script(path=ROOT / "web/trail.js")
        page.route("**/*", lambda route: route.fulfill(body="", content_type="text/html"))
        page.goto(PLACE)
        page.evaluate("""() => {
          ["#/table/g", "#/settings"].forEach((each) => history.pushState(null, "", each));
          window.heard = [];
          window.addEventListener("popstate", () => window.heard.push(location.hash));
          const dialog = document.createElement("dialog");
          document.body.append(dialog);
          dialog.addEventListener("close", () => window.heard.push("closed"));
          dialog.showModal();
        }""")
        for heard in (["closed"], ["closed", "#/table/g"]):
            page.evaluate("history.back()")
            page.wait_for_function("(all) => String(window.heard) === all", arg=",".join(heard))
            page.wait_for_function(
                AT, arg=f"#/,#/table/g{',#/settings' if len(heard) == 1 else ''}"
            )
    finally:
        page.close()
