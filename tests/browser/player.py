"""Somebody who plays a whole game of Patchwork by tapping what the screen names."""

from __future__ import annotations

import re
import time

from tests.browser.phone import ANSWER, Phone
from ui.text import Words, bundle

TAPS = 400
"""No game takes more."""

ORDER = (
    "automa_done",
    "automa_again",
    "commit_leather",
    "commit",
    "hand.drop",
    "choose",
    "advance",
    "reveal",
)
"""What is tapped, the first that can be: a patch in the hand that does not fit is put back."""

COMMITS = frozenset({"commit_leather", "commit", "advance", "reveal"})

BUTTONS = """() => [...document.querySelectorAll('flt-semantics[role=button]')]
    .filter(node => node.getAttribute('aria-disabled') !== 'true')
    .map(node => node.getAttribute('aria-label') || node.innerText)"""


def named(locale: str, key: str) -> re.Pattern[str]:
    """The accessible names that a message can make: its fixed text, anything in its places."""
    message = bundle(locale, key.partition(".")[0]).get(key) or bundle(locale, "shell")[key]
    parts = re.split(r"\{[^{}]*\}", message)
    return re.compile("^" + ".*".join(re.escape(part) for part in parts))


class Player:
    """Plays on a phone until the result is shown: buys what can be bought, else advances.

    Args:
        phone: with a table on its screen.
        locale: the language of the app.
    """

    def __init__(self, phone: Phone, locale: str) -> None:
        self.phone = phone
        self.words = Words(locale)
        self.locale = locale
        self.commits = 0

    def play(self, until: int | None = None) -> None:
        """Play to the end, or until so many commits have been made."""
        for _ in range(TAPS):
            if self._sees("patchwork.rematch"):
                return
            if until is not None and self.commits >= until:
                return
            self._turn()
        raise AssertionError("the game does not end")

    def _turn(self) -> None:
        """One tap that brings the game on, whatever is asked for now."""
        seen = self._names()
        for key in ORDER:
            pattern = named(self.locale, f"patchwork.{key}")
            name = next((name for name in seen if pattern.search(name)), None)
            if name is not None:
                self.phone.find("button", name).first.click(timeout=ANSWER)
                self.commits += key in COMMITS
                self._await_change(seen, name)
                return
        self.phone.page.wait_for_timeout(50)

    def _names(self) -> list[str]:
        """Names of the buttons that can be pressed now, read in one go."""
        names: list[str] = self.phone.page.evaluate(BUTTONS)
        return names

    def _sees(self, key: str) -> bool:
        pattern = named(self.locale, key)
        return any(pattern.search(name) for name in self._names())

    def _await_change(self, before: list[str], name: str) -> None:
        give_up = time.monotonic() + ANSWER / 1000
        while self._names() == before:
            assert time.monotonic() < give_up, f"no answer to {name!r}"
            self.phone.page.wait_for_timeout(20)
