"""Fingers on a phone's screen: real touches, several at the same time."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import CDPSession

from tools.pilot.browser import Phone, wait_until

STEPS = 8
"""Of a finger that is dragged."""

PAUSE = 40
"""Milliseconds between two of them, as a finger takes."""

Point = tuple[float, float]
Points = Sequence[Point]


class Fingers:
    """Fingers of one or more people on one screen."""

    def __init__(self, phone: Phone) -> None:
        self.touch: CDPSession = phone.page.context.new_cdp_session(phone.page)
        self.wait = phone.page.wait_for_timeout

    def drag(self, starts: Points, ends: Points, still: Points = (), pause: float = PAUSE) -> None:
        """From each start to its end.

        Args:
            still: where further fingers come down once these have gone half the way, and stay.
            pause: milliseconds between two steps; the fewer, the quicker the fingers.
        """
        self._send("touchStart", starts, pause)
        for step in range(1, STEPS + 1):
            part = step / STEPS
            here = [
                (x + (to_x - x) * part, y + (to_y - y) * part)
                for (x, y), (to_x, to_y) in zip(starts, ends, strict=True)
            ]
            if still and step > STEPS // 2:
                if step == STEPS // 2 + 1:
                    self._send("touchStart", [*here, *still], pause)
                here += still
            self._send("touchMove", here, pause)
        self._send("touchEnd", [], pause)

    def tap(self, places: Points) -> None:
        """Every place at once."""
        self._send("touchStart", places)
        self._send("touchEnd", [])

    def _send(self, kind: str, places: Points, pause: float = PAUSE) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        if pause:
            self.wait(pause)


def middles(phone: Phone, role: str, name: str | re.Pattern[str]) -> Points:
    """Where the two things of that name are, the far one’s first."""
    found = phone.find(role, name)
    wait_until(lambda: found.count() == 2)
    boxes = [found.nth(number).bounding_box() for number in range(2)]
    places = [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes if b is not None]
    return sorted(places, key=lambda place: place[1])


HELD = re.compile(r"^In hand: ")
PLACE = re.compile(r"rows? (\d+).*?: (\d+)")


def place(phone: Phone) -> tuple[int, int] | None:
    """The ghost's first row and the first cell in it, from 0, as a screen reader hears them."""
    held = phone.named(HELD)
    if not held.count():
        return None
    node = held.first
    found = PLACE.search(node.get_attribute("aria-label") or node.inner_text())
    return None if found is None else (int(found[1]) - 1, int(found[2]) - 1)
