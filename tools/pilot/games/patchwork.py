"""A player of a whole game of Patchwork that taps what the screen names."""

from __future__ import annotations

from tools.pilot.browser import ANSWER, Phone
from tools.pilot.player import NAMES, OTHER_NAMES, named, tap_unless_gone

REMEMBERED = {"patchwork.automa_turn": "what the Automa did, until it is put away"}

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
            seen = self.step(seen)
        raise AssertionError("the game does not end")

    def step(self, seen: list[str]) -> list[str]:
        """Do one thing of those that are seen, and return what is seen then: the names of the
        buttons."""
        page = self.phone.page
        key, name = self._choose(seen)
        if name is not None and not tap_unless_gone(self.phone, name):
            found: list[str] = page.evaluate(NAMES)
            return found
        self.commits += key in COMMITS
        changed: list[str] | None = page.evaluate(OTHER_NAMES, [seen, ANSWER])
        assert changed is not None, f"no answer to {name!r}"
        return changed

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
