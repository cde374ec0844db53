"""What stands on a page, by rectangles, and what a box lies on."""

from __future__ import annotations

import time
from dataclasses import dataclass

from tools.pilot.browser import Phone
from tools.pilot.walker.rectangles import SPACE

LEAVES = """() => [...document.querySelectorAll("flt-semantics")].flatMap((node) => {
  const name = node.getAttribute("aria-label") || node.textContent;
  const button = node.getAttribute("role") === "button";
  if (!name || (!button && node.querySelector("flt-semantics"))) return [];
  const box = node.getBoundingClientRect();
  const enabled = button && node.getAttribute("aria-disabled") !== "true";
  return [{ name, enabled, left: box.left, top: box.top, right: box.right, bottom: box.bottom }];
})"""
"""What stands on the screen, each a name with its rectangle: of what has parts only the parts."""

QUIET = 0.3
"""Seconds after which a screen stands still that has not changed."""


@dataclass(frozen=True)
class Box:
    """What stands somewhere on the page."""

    name: str
    enabled: bool
    left: float
    top: float
    right: float
    bottom: float
    parts: tuple[str, ...] = ()

    def meets(self, other: Box) -> bool:
        """Whether it lies on the other, be it in part; a pixel is a matter of rounding."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 1 and down > 1

    def bears(self, box: Box) -> bool:
        """Whether it is a board over whose free rows the box lies; which those are is a figure that
        is held by itself (``free_band``)."""
        if SPACE.match(self.name):
            return True
        within = self.top <= box.top + 1 and self.bottom >= box.bottom - 1
        wide = self.right - self.left >= (box.right - box.left) / 2
        return within and wide and not self.enabled


def seen(phone: Phone) -> list[Box]:
    """What stands on the page now."""
    return [Box(**each) for each in phone.page.evaluate(LEAVES)]


def standing(phone: Phone) -> list[Box]:
    """What stands on the page, once it has stood still for a moment."""
    before: list[Box] = []
    while before != (found := seen(phone)):
        before = found
        time.sleep(QUIET)
    return found


def crossed(box: Box, rest: list[Box], crowded: bool = False) -> list[str]:
    """The names of what a box lies on, boards aside.

    Args:
        crowded: only what can be tapped counts.
    """
    lies = [each for each in rest if box.meets(each) and not each.bears(box)]
    return [each.name for each in lies if each.enabled or not crowded]
