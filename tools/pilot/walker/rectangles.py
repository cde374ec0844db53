"""What stands on a page in a browser, by rectangles, and what is wrong with where it stands.

All of it is read from the semantics tree, the only place where Flutter tells a page what it has
drawn. So some things are not seen:

- what has no semantics: a bare picture or a bare surface that lies over a button is only found when
  that button is tapped, since the tap goes to Flutter's picture and not to the tree;
- what is left of something that a clip has cut: Flutter tells only the part that shows. A button
  that ends exactly at the page's edge counts as cut where less is left than any button has, and a
  larger one does not;
- a text that loses a few letters: a text counts as cut where its rectangle has no room for half of
  its letters at the smallest size. What stands on a button is not looked at, since a button's name
  may be longer than what is written on it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tools.pilot.walker.watch import Fault
from ui.look import TARGET
from ui.text import LOCALES, Words

READ = """
const NODE = "[id^=flt-semantic-node-]";
const stuff = (node) => node.querySelector(":scope > input, :scope > textarea");
const leaf = (node) => !node.querySelector(NODE);
const named = (node) => (node.ariaLabel ?? stuff(node)?.ariaLabel
  ?? (leaf(node) ? node.textContent : "")).trim();
const taps = (node) => node.hasAttribute("flt-tappable") && node.ariaDisabled !== "true";
const read = (deep) => {
  const nodes = [...document.querySelectorAll(NODE)];
  const number = (node) => nodes.indexOf(node);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${NODE} { pointer-events: all !important }`);
  if (deep) document.adoptedStyleSheets = [sheet];
  const found = nodes.map((node) => {
    let { left, top, right, bottom } = node.getBoundingClientRect();
    const around = [];
    let cut = false;
    for (let each = node.parentElement; each?.matches(NODE); each = each.parentElement) {
      around.push(number(each));
      const { overflow, overflowX, overflowY } = each.style;
      if (!overflow && !overflowX && !overflowY) continue;
      const box = each.getBoundingClientRect();
      const wide = box.left < 1 && box.right > innerWidth - 1;
      cut ||= top < box.top + 1 || bottom > box.bottom - 1
        || (!wide && (left < box.left + 1 || right > box.right - 1));
      left = Math.max(left, box.left), top = Math.max(top, box.top);
      right = Math.min(right, box.right), bottom = Math.min(bottom, box.bottom);
    }
    const over = [];
    if (deep && taps(node) && right > left && bottom > top) {
      const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      for (const each of stack.map((each) => each.closest(NODE))) {
        if (!each || node.contains(each) || each.contains(node)) break;
        if (taps(each) || (leaf(each) && named(each))) over.push(number(each));
      }
    }
    const state = [node.ariaExpanded, node.ariaValueText, node.ariaValueNow, stuff(node)?.value];
    const { ariaCurrent, ariaSelected, ariaChecked, ariaPressed } = node;
    const chosen = [ariaCurrent, ariaSelected, ariaChecked, ariaPressed].includes("true");
    return { name: named(node), role: node.role ?? "", taps: taps(node), chosen, leaf: leaf(node),
             state: state.join(), left, top, right, bottom, cut, over, around };
  });
  if (deep) document.adoptedStyleSheets = [];
  return found;
};
"""
"""Defines ``read``, which returns what a ``Node`` is made of, of each node of the tree.

What lies over what is only looked for where it is asked for deeply. Flutter gives the nodes the
order in which it draws them; texts take no taps there, so all are let take some meanwhile.
"""

HAIR = 2.0
"""CSS pixels that are a matter of rounding and of borders."""

LEAST = 24.0
"""The least side of what takes a tap, in CSS pixels."""

WHOLE = TARGET - HAIR
"""Less than this of a button at the page's edge is a part of it."""

BUTTONS = ("button", "switch", "checkbox", "radio", "tab", "link")
"""The roles of what is pressed."""

SPACE = re.compile(
    r"(?:\d행 \d열|\d行目・\d列目|第 \d 橫列、第 \d 直行|第 \d 行第 \d 列|Row \d, column \d)"
    r"([:：]|$)"
)
"""What a space of Battle Fold's arena is called, in each language. The reasons of a hint lie over
rows of the arena about which they say nothing, and a tap there puts them away."""

UNSEEN = frozenset(Words(locale)("keys.seek") for locale in LOCALES)
"""What a button is called that is not drawn and only a screen reader finds: it lies under those
that are drawn (:mod:`ui.components.unseen`)."""

SMALLEST = 9.0
"""The size of the smallest letters, in CSS pixels."""


@dataclass(frozen=True)
class Node:
    """What stands somewhere on the page.

    Attributes:
        name, role: of its node; empty for none.
        taps: whether it can be tapped now.
        chosen: whether it is chosen or on.
        leaf: whether nothing is inside it.
        state: what else can be read of it: whether it is unfolded, its value.
        left, top, right, bottom: what shows of it, in CSS pixels of the page.
        cut: whether it ends where something that scrolls does.
        over: the numbers of what is drawn over its middle, of texts and of what takes a tap.
        around: the numbers of what it is inside of.
    """

    name: str
    role: str
    taps: bool
    chosen: bool
    leaf: bool
    state: str
    left: float
    top: float
    right: float
    bottom: float
    cut: bool
    over: tuple[int, ...]
    around: tuple[int, ...]

    @property
    def middle(self) -> tuple[float, float]:
        """Where it is tapped."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def button(self) -> bool:
        """Whether it is something with a name that can be tapped, and no board, box or field."""
        return self.taps and bool(self.name) and self.role in BUTTONS

    def has(self, x: float, y: float) -> bool:
        """Return whether a point lies on it."""
        return self.left < x < self.right and self.top < y < self.bottom

    def holds(self, other: Node) -> bool:
        """Return whether another lies wholly on it."""
        return (
            self.left <= other.left + HAIR
            and self.top <= other.top + HAIR
            and self.right >= other.right - HAIR
            and self.bottom >= other.bottom - HAIR
        )

    def meets(self, other: Node) -> bool:
        """Return whether the two overlap by more than a hair."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > HAIR and down > HAIR

    def __str__(self) -> str:
        box = ", ".join(f"{each:.0f}" for each in (self.left, self.top, self.right, self.bottom))
        return f"{self.role or 'text'} {self.name!r} ({box})"


def faults(nodes: Sequence[Node], width: float, height: float) -> Iterator[Fault]:
    """Yield what is wrong with a page of a size, given all nodes of its tree."""
    page = Node("", "", False, False, False, "", 0, 0, width, height, False, (), ())
    shown = [each for each in nodes if page.meets(each)]
    seen = (each for each in shown if each.button and each.name not in UNSEEN)
    buttons = [each for each in seen if page.has(*each.middle)]
    for number, button in enumerate(buttons):
        for other in (nodes[at] for at in button.over if nodes[at].has(*button.middle)):
            # What lies wholly on it is written there, or has its own place on what is cut now.
            if _under_reasons(button, other):
                continue
            if not button.holds(other) or (other.taps and not button.cut):
                yield Fault("covered", f"{other} lies on {button}")
        for other in buttons[number + 1 :]:
            if button.meets(other) and not _beside(nodes, button, other):
                yield Fault("overlap", f"{button} and {other}")
        if button.cut:
            continue  # the rest of it is to be scrolled into sight
        across, down = button.right - button.left, button.bottom - button.top
        beside = button.left < 1 or button.right > width - 1
        ends = button.top < 1 or button.bottom > height - 1
        if not page.holds(button) or (beside and across < WHOLE) or (ends and down < WHOLE):
            yield Fault("outside", f"{button} on a page of {width:.0f} x {height:.0f}")
        elif min(across, down) < LEAST - 0.5:
            yield Fault("small", f"{button}")
    for text in shown:
        # A picture's name says what is on it, and is not written there.
        written = text.leaf and text.name and not text.taps and text.role != "img"
        if written and not text.cut and (not page.holds(text) or _needs(text.name) > _area(text)):
            yield Fault("text", f"{text} is cut")


def _beside(nodes: Sequence[Node], one: Node, other: Node) -> bool:
    """Return whether two that overlap may do so: one lies on the other, or under the reasons of a
    hint, or they are cards of a hand, a group with a name, and each has enough left of it."""
    if one.holds(other) or other.holds(one) or _under_reasons(one, other):
        return True
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    hand = one.around[:1] == other.around[:1] and nodes[one.around[0]].role == "group"
    return hand and all(
        each.right - each.left - across >= LEAST or each.bottom - each.top - down >= LEAST
        for each in (one, other)
    )


def _under_reasons(one: Node, other: Node) -> bool:
    """Return whether one may lie on the other as the reasons of a hint do: just one of them is a
    space of the arena."""
    return bool(SPACE.match(one.name)) != bool(SPACE.match(other.name))


def _area(node: Node) -> float:
    return (node.right - node.left) * (node.bottom - node.top)


def _needs(text: str) -> float:
    """Return the room that half of a text needs, in square CSS pixels."""
    wide = sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in text)
    return wide / 2 * SMALLEST * SMALLEST / 2
