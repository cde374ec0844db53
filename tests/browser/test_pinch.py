"""Two fingers enlarge the page, which stays laid out as it was; one finger stays the app's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.device import screen_of
from tests.browser.test_served import ServedPhone
from tests.web.processes import started
from tools.pilot.browser import ANSWER, Phone

MIDDLE = 195.0
STEPS = 20

LAID_OUT = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height];
}"""
"""Where something stands on the page, whatever part of it is in sight: the browser may still be
moving that part when it first says that the page is enlarged."""


@pytest.fixture
def handheld(chromium: Browser) -> Iterator[BrowserContext]:
    """A phone, whose browser heeds what a page says of its viewport."""
    context = chromium.new_context(
        **screen_of(touched=True), is_mobile=True, service_workers="block"
    )
    yield context
    context.close()


def pinch(context: BrowserContext, phone: Phone, start: float, end: float) -> None:
    """Put two fingers on the page, so far from its middle, and move them."""
    wire = context.new_cdp_session(phone.page)

    def touch(kind: str, away: float | None = None) -> None:
        fingers = [] if away is None else [-away, away]
        points = [{"x": MIDDLE + x, "y": 400, "id": n} for n, x in enumerate(fingers)]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", start)
    for step in range(1, STEPS + 1):
        touch("touchMove", start + (end - start) * step / STEPS)
    touch("touchEnd")


def enlarge(context: BrowserContext, phone: Phone) -> None:
    """Enlarge the page at least twice; what is on it is then drawn where it was, and taps hit."""
    page = phone.page
    before = page.evaluate("[innerWidth, innerHeight]")
    settings = phone.find("button", "Settings").first
    place = settings.evaluate(LAID_OUT)
    pinch(context, phone, 30, 90)
    page.wait_for_function("visualViewport.scale >= 2", timeout=ANSWER)
    assert settings.evaluate(LAID_OUT) == pytest.approx(place, abs=0.1)
    for _ in range(3):
        pinch(context, phone, 90, 30)
    page.wait_for_function("visualViewport.scale === 1", timeout=ANSWER)
    assert page.evaluate("[innerWidth, innerHeight]") == before
    box = settings.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.wait_for("Language")


@pytest.mark.long("a patch of the client, which is refused where it does not fit")
def test_two_fingers_enlarge_the_page(handheld: BrowserContext, app_url: str) -> None:
    phone = Phone(handheld.new_page(), app_url)
    phone.open()
    phone.passed("live")
    enlarge(handheld, phone)
    phone.assert_clean()


@pytest.mark.long("the built page has the same lines")
def test_two_fingers_enlarge_a_served_page(handheld: BrowserContext, tmp_path: Path) -> None:
    with started(tmp_path / "data") as server:
        phone = ServedPhone(handheld.new_page(), server.url)
        phone.open()
        phone.wait_for("Patchwork")
        enlarge(handheld, phone)
