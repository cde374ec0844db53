"""Taps on buttons of a page that scrolls."""

from __future__ import annotations

import re

from pilot.browser import ANSWER, Phone


class Buttons:
    """The buttons of a phone's page."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    def tap(self, name: str) -> None:
        """A button by its name, or its beginning."""
        beginning = re.compile(f"^{re.escape(' '.join(name.split()))}")
        button = self.phone.find("button", beginning).first
        button.wait_for(state="attached", timeout=ANSWER)
        button.scroll_into_view_if_needed()
        button.click(timeout=ANSWER)
