"""Somebody who plays in a browser by what a screen reader is told alone: what is pressed is found
by its role and name, and pressed as a screen reader presses it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import TimeoutError

from tools.pilot.browser import ANSWER, Phone

LISTEN = """() => {
  window.told = [];
  const tell = (node) => {
    const live = (node.nodeType === 3 ? node.parentElement : node)
      ?.closest?.("flt-announcement-polite, flt-announcement-assertive, [aria-live]");
    const text = (live?.getAttribute("aria-label") ?? live?.textContent ?? "").trim();
    if (text && window.told.at(-1) !== text) window.told.push(text);
  };
  const each = (change) => [change.target, ...change.addedNodes].forEach(tell);
  new MutationObserver((changes) => changes.forEach(each)).observe(document, {
    subtree: true, childList: true, characterData: true, attributeFilter: ["aria-label"],
  });
}"""
"""Notes all that is read out by itself."""

READ = """() => [...document.querySelectorAll("flt-semantics[role], flt-semantics-host h1")]
  .map((node) => ({
    node,
    role: node.getAttribute("role") ?? "heading",
    name: (node.getAttribute("aria-label") ?? node.textContent).trim(),
    chosen: node.getAttribute("aria-pressed") === "true",
    off: node.getAttribute("aria-disabled") === "true",
  }))"""

OFFERED = f"""([ways, end]) => {{
  const read = ({READ})();
  if (read.some(({{ role, name }}) => role === "heading" && name === end)) return {{ end: true }};
  const names = read.filter(({{ role }}) => role !== "group").map(({{ name }}) => name);
  const buttons = read.filter(({{ role, chosen, off }}) => role === "button" && !chosen && !off);
  for (const way of ways) {{
    const found = buttons.findIndex(({{ name }}) => new RegExp(way).test(name));
    if (found >= 0) return {{ name: buttons[found].name, names }};
  }}
  return null;
}}"""
"""The first button of the first way that is offered; whether the end is there; or null."""

PRESS = f"""(wanted) => ({READ})().find(({{ role, name, off }}) =>
  role === "button" && !off && name === wanted)?.node.click()"""

CHANGED = f"""(before) => JSON.stringify(({READ})().map(({{ name, chosen }}) => [name, chosen]))
  !== before"""

NOW = f"() => JSON.stringify(({READ})().map(({{ name, chosen }}) => [name, chosen]))"

MOST = 400
"""More presses no game takes."""

AGAIN = 3_000
"""Milliseconds after which a press that has changed nothing is tried again."""

LONG = 2 * ANSWER
"""Milliseconds in which the others have played, on a busy machine too."""


def play(phone: Phone, ways: Sequence[str], end: str) -> list[str]:
    """Press what is offered until a heading says the end.

    Args:
        ways: patterns of what is pressed, what is best first.
        end: the heading of what comes when the game is over.

    Returns:
        All that was read out by itself on the way.
    """
    page = phone.page
    page.evaluate(LISTEN)
    for _ in range(MOST):
        try:
            found: Any = page.wait_for_function(OFFERED, arg=[list(ways), end], timeout=LONG)
        except TimeoutError:
            raise AssertionError(f"nothing is offered: {page.evaluate(NOW)}") from None
        offered = found.json_value()
        if "end" in offered:
            return list(page.evaluate("() => window.told"))
        assert_named(offered["names"])
        before = page.evaluate(NOW)
        page.evaluate(PRESS, offered["name"])
        # A button that was drawn for an earlier step does nothing: then what is there now is looked
        # at again.
        with suppress(TimeoutError):
            page.wait_for_function(CHANGED, arg=before, timeout=AGAIN)
    raise AssertionError("the game does not end")


def assert_named(names: Sequence[str]) -> None:
    """Fail where something has no name, or one that is no words."""
    assert all(names), names
    assert not [name for name in names if re.search(r"[{}<>]|\bNone\b|object at", name)], names
