"""A game from the box counted in the browser: two quilts painted with a finger, in Korean, and the
result given to others as a text and as a picture."""

from __future__ import annotations

import re
import struct
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, CDPSession

from tools.pilot.browser import ANSWER, Phone, wait_until
from ui.text import Words

WORDS = Words("ko")
SIDE = 9

SYSTEM = """(() => {
  window.told = [];
  window.locks = [];
  const match = window.matchMedia;
  window.matchMedia = (query) => query.includes("coarse") ? { matches: true } : match(query);
  navigator.canShare = () => true;
  navigator.share = async ({ text, files }) => {
    window.told.push(text ?? [files[0].name, files[0].type,
                              [...new Uint8Array(await files[0].arrayBuffer())]]);
  };
  const request = async () => {
    const lock = Object.assign(new EventTarget(), { released: false });
    lock.release = async () => { lock.released = true; };
    window.locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
})();"""
"""A phone with a share sheet, which notes what it is given, and how its screen is held: without a
window a browser holds none."""

SHARE = """(text) => new BroadcastChannel(`${appChannel}.files`)
  .postMessage(JSON.stringify({ share: { text } }))"""
"""What the app says on a phone; where Flutter takes this one for a desktop, it copies the text."""


class Finger:
    """Strokes on the quilt that is painted, and how often the phone was touched."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.touches = 0
        self.touch: CDPSession = phone.page.context.new_cdp_session(phone.page)

    def tap(self, key: str, **args: Any) -> None:
        """Press what a message names."""
        self.touches += 1
        control = self.phone.page.locator(f"[aria-label='{WORDS(key, **args)}']")
        named = control.or_(self.phone.find("button", WORDS(key, **args))).first
        named.wait_for(state="attached", timeout=ANSWER)
        named.click(timeout=ANSWER)

    def stroke(self, *cells: tuple[int, int]) -> None:
        """Draw from the middle of a cell to that of the next, with no event between."""
        self.touches += 1
        board = self.phone.page.get_by_role("img", name=re.compile(self.boards)).first
        box = board.bounding_box()
        assert box is not None
        cell = box["width"] / SIDE
        points = [
            {"x": box["x"] + (column + 0.5) * cell, "y": box["y"] + (row + 0.5) * cell}
            for row, column in cells
        ]
        self._send("touchStart", points[:1])
        for point in points[1:]:
            self._send("touchMove", [point])
        self._send("touchEnd", [])

    @property
    def boards(self) -> str:
        """What a quilt is called, painted or not."""
        return f"^({re.escape(WORDS('patchwork.count.hint'))}|.*퀼트: )"

    def wait_for_empty(self, count: int) -> None:
        """Wait until so many cells are said to be empty."""
        self.phone.wait_for(WORDS("patchwork.quilt_state", empty=count))

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self.phone.page.wait_for_timeout(40)


@pytest.mark.long("painted headless in the short tier")
@pytest.mark.parametrize(("device_language", "touched"), [("ko-KR", True)])
def test_two_quilts_are_painted_and_the_result_is_shared(
    context: BrowserContext, app_url: str
) -> None:
    phone = Phone(context.new_page(), app_url)
    phone.page.add_init_script(SYSTEM)
    phone.open()
    phone.tap("button", WORDS("keep.title"))
    game = WORDS("patchwork.name")
    phone.tap("button", WORDS("keep.way_of", way=WORDS("keep.count"), game=game))
    phone.wait_for(WORDS("patchwork.count.hint"))
    phone.page.wait_for_function("() => window.locks.length === 1", timeout=ANSWER)
    finger = Finger(phone)
    finger.stroke((4, 1), (4, 7))
    finger.wait_for_empty(7)
    finger.stroke((0, 8), (8, 8))
    finger.wait_for_empty(16)
    finger.stroke((4, 1), (4, 3))
    finger.wait_for_empty(13)
    for coin in (20, 10, 5, 1):
        finger.tap("patchwork.count.coin", n=coin)
    finger.tap("patchwork.count.next", name="빨강")
    phone.wait_for(WORDS("patchwork.count.hint"))
    finger.stroke((0, 0), (0, 8))
    finger.wait_for_empty(9)
    for coin in (10, 10, 1):
        finger.tap("patchwork.count.coin", n=coin)
    phone.wait_for(WORDS("patchwork.has.buttons", n=21))
    phone.reload()
    finger.wait_for_empty(9)
    finger.tap("result.show")
    phone.wait_for("파랑이 이겼어요!")
    phone.wait_for(WORDS("result.points", n=10))
    assert finger.touches <= 25
    phone.page.evaluate(SHARE, "파랑이 이겼어요!")
    phone.page.wait_for_function("() => window.told.length === 1", timeout=ANSWER)
    assert phone.page.evaluate("window.told[0]") == "파랑이 이겼어요!"
    phone.tap("button", WORDS("share.picture"))
    phone.page.wait_for_function("() => window.told.length === 2", timeout=ANSWER)
    name, kind, data = phone.page.evaluate("window.told[1]")
    assert (name, kind) == ("patchwork.png", "image/png")
    assert struct.unpack(">I", bytes(data[16:20])) == (1080,)
    phone.tap("button", WORDS("result.leave"))
    wait_until(lambda: bool(phone.page.evaluate("window.locks.every((lock) => lock.released)")))
    phone.assert_clean()
