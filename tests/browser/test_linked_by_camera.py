"""Two phones that come to one table by holding cameras at each other's screens."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, Playwright

from tests.browser.device import QUIET
from tests.browser.filmed import frame, write_film
from tests.browser.linked import Friend, Linked
from tests.browser.site import Site
from tests.browser.test_scan import FAKE
from tools.pilot.browser import ANSWER, START, wait_until
from tools.pilot.games.patchwork import Pilot
from tools.pilot.player import NAMES

ACTS = 12


class Camera:
    """A browser with a camera that sees what it is held at.

    Args:
        folder: for its film.
    """

    def __init__(self, playwright: Playwright, executable: str, folder: Path) -> None:
        self.film = folder / "film.mjpeg"
        write_film(self.film, frame(None))
        words = [*QUIET, *FAKE, f"--use-file-for-fake-video-capture={self.film}"]
        self.browser: Browser = playwright.chromium.launch(executable_path=executable, args=words)

    def hold_at(self, picture: bytes, turned: float, blur: float) -> None:
        """Hold it at a picture that another phone shows."""
        code = Image.open(io.BytesIO(picture)).convert("RGB")
        write_film(self.film, frame(None), frame(code, 0.7, turned, blur))


@pytest.fixture
def cameras(
    playwright: Playwright, executable: str, tmp_path: Path
) -> Iterator[tuple[Camera, Camera]]:
    made = []
    for name in ("host", "guest"):
        (tmp_path / name).mkdir()
        made.append(Camera(playwright, executable, tmp_path / name))
    host, guest = made
    yield host, guest
    for each in made:
        each.browser.close()


def seen(page: Page, shown: Locator) -> bytes:
    """What somebody sees of a control."""
    shown.wait_for(timeout=START)
    box = shown.bounding_box()
    assert box is not None
    return page.screenshot(clip=box)


@pytest.mark.long("two browsers with cameras")
@pytest.mark.parametrize(("turned", "blur"), [(0, 0), (12, 1)], ids=["straight", "tilted"])
def test_two_come_together_by_their_cameras_and_sew(
    cameras: tuple[Camera, Camera], site: Site, turned: float, blur: float
) -> None:
    host_camera, guest_camera = cameras
    host = Friend(host_camera.browser, site.url, "ko", "지우")
    guest = Friend(guest_camera.browser, site.url, "ja", "はると", dark=True)
    friends = Linked(host, guest)
    friends.open("patchwork")
    host.phone.page.mouse.wheel(0, -2000)
    code = host.phone.find("img", host.words("rooms.code.picture"))
    guest_camera.hold_at(seen(host.phone.page, code), turned, blur)
    # The phone's own camera app would open the link; the page reads it as well.
    page = guest.phone.page
    page.goto(f"{site.url}#/join/")
    page.locator("#guest button").first.click()
    answer = page.locator("#guest svg")
    host_camera.hold_at(seen(page, answer), turned, blur)
    host.phone.tap("button", host.words("rooms.line.read"))
    page.locator("#guest").wait_for(state="detached", timeout=ANSWER)
    guest.phone.ready()
    friends.sit_down(guest)
    friends.begin()
    pilots = [Pilot(each.phone, each.words.locale) for each in friends.all]
    while len(friends.table.steps) < ACTS:
        (seat,) = friends.table.actors
        pilots[seat].step(friends.all[seat].phone.page.evaluate(NAMES))
    wait_until(lambda: len(friends.table.steps) >= ACTS)
    for friend in friends.all:
        friend.phone.assert_clean()
