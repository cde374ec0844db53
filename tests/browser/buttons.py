"""Taps on buttons of a page that scrolls."""

from __future__ import annotations

import re

from tools.pilot.browser import Phone, tap_in_view


class Buttons:
    """The buttons of a phone's page."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    def tap(self, name: str) -> None:
        """A button by its name, or its beginning."""
        beginning = re.compile(f"^{re.escape(' '.join(name.split()))}")
        tap_in_view(self.phone.find("button", beginning).first)
