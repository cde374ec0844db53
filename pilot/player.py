"""A player of a whole game of Patchwork that taps what the screen names."""

from __future__ import annotations

import re

from playwright.sync_api import TimeoutError

from pilot.browser import ANSWER, START, Phone, tap_in_view
from ui.text import Words, bundle

GONE = 5_000
"""Milliseconds after which a button that cannot be tapped is given up."""

TAPS = 400
"""The most taps of a game."""

ORDER = (
    "automa_done",
    "commit_leather",
    "commit",
    "commit_free",
    "hand.drop",
    "choose",
    "advance",
    "reveal",
)
"""The order of the buttons to tap, of which the first that is there is tapped.

A held patch that does not fit is put back.
"""

COMMITS = frozenset({"commit_leather", "commit", "commit_free", "advance", "reveal"})

CHOSEN = "[aria-pressed=true]"

NAMES = """() => [...document.querySelectorAll('flt-semantics[role=button]')]
    .filter(node => node.getAttribute('aria-disabled') !== 'true')
    .map(node => node.getAttribute('aria-label') || node.textContent)"""
"""A script that returns the names of the buttons that can be pressed now.

Their ``innerText`` would need a layout.
"""

OTHER_NAMES = f"""async ([before, patience]) => {{
    const names = {NAMES};
    const giveUp = performance.now() + patience;
    for (;;) {{
        const now = names();
        if (now.length !== before.length || now.some((name, index) => name !== before[index])) {{
            return now;
        }}
        if (performance.now() > giveUp) {{
            return null;
        }}
        await new Promise((done) => setTimeout(done, 10));
    }}
}}"""
"""A script that returns the names once they differ from those before;
null if that takes too long."""


def named(locale: str, key: str) -> re.Pattern[str]:
    """Return a pattern of the accessible names that a message can make: its fixed text,
    anything in its placeholders."""
    message = bundle(locale, key.partition(".")[0]).get(key) or bundle(locale, "shell")[key]
    parts = re.split(r"\{[^{}]*\}", message)
    return re.compile("^" + ".*".join(re.escape(part) for part in parts))


def start(phone: Phone, locale: str, *choices: str) -> None:
    """Go from the home screen to a new table of Patchwork, with the choices that the keys name."""
    words = Words(locale)
    for key in ("home.new", *choices, "setup.start"):
        # Playwright reads each stretch of white space in a name as one blank.
        name = re.compile(re.escape(" ".join(words(key).split())))
        button = phone.page.get_by_role("button", name=name).first
        # A home screen can be there, and be tapped, before the app that answers.
        button.wait_for(timeout=START)
        tap_in_view(button)
        if key in choices:
            button.and_(phone.page.locator(CHOSEN)).wait_for(timeout=ANSWER)
    phone.page.get_by_role("button", name=words("table.leave")).wait_for(timeout=ANSWER)


class Pilot:
    """Plays on a phone until the result is shown: buys whatever it can, or else advances.

    Args:
        phone: the phone, with a table on its screen.
        locale: the language of the app.
    """

    def __init__(self, phone: Phone, locale: str) -> None:
        self.phone = phone
        self.locale = locale
        self.commits = 0

    def play(self, until: int | None = None) -> None:
        """Play to the end, or until ``until`` commits have been made."""
        page = self.phone.page
        seen: list[str] = page.evaluate(NAMES)
        for _ in range(TAPS):
            if self._find(seen, "result.rematch") or (until is not None and self.commits >= until):
                return
            key, name = self._choose(seen)
            if name is not None and not self._tap(name):
                seen = page.evaluate(NAMES)
                continue
            self.commits += key in COMMITS
            changed = page.evaluate(OTHER_NAMES, [seen, ANSWER])
            assert changed is not None, f"no answer to {name!r}"
            seen = changed
        raise AssertionError("the game does not end")

    def _tap(self, name: str) -> bool:
        """Tap a button. Return False if an earlier tap has removed it by now.

        A notice that fades changes the names just as an answer does, so the names may be read too
        early.
        """
        try:
            self.phone.find("button", name).first.click(timeout=GONE)
        except TimeoutError:
            assert name not in self.phone.page.evaluate(NAMES), f"{name!r} cannot be tapped"
            return False
        return True

    def _choose(self, seen: list[str]) -> tuple[str, str | None]:
        """Return the key and the name of the button that continues the game,
        whatever is asked for now."""
        for key in ORDER:
            name = self._find(seen, f"patchwork.{key}")
            if name is not None:
                return key, name
        return "", None

    def _find(self, seen: list[str], key: str) -> str | None:
        pattern = named(self.locale, key)
        return next((name for name in seen if pattern.search(name)), None)
