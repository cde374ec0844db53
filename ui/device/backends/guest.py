"""What a guest's phone keeps for itself: its settings, its name, and what lets it back to its seat.

The saves that a guest sees are those of the table's phone, and nothing of them is kept here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from ui.device.backends import Change
from ui.device.backends.memory import Memory

KEPT = frozenset(("settings", "rooms", "name"))
"""The names of the notes that the guest's own page keeps."""

LONGEST = 20_000
"""The most characters of such a note."""


class GuestNotes(Memory):
    """A backend whose notes the guest's page keeps.

    Args:
        notes: what the page has kept, texts by name; anything, for it comes from another phone.
        post: sends a text to an end of that page.
    """

    def __init__(self, notes: Any, post: Callable[[str, str], None]) -> None:
        found = notes if isinstance(notes, Mapping) else {}
        known = {name: found.get(name) for name in KEPT}
        super().__init__(
            {
                name: text
                for name, text in known.items()
                if isinstance(text, str) and len(text) <= LONGEST
            }
        )
        self._post = post

    async def write(self, change: Change) -> bool:
        """Make a change."""
        if not await super().write(change):
            return False
        for (kind, name), text in change.texts.items():
            if kind == "note" and name in KEPT:
                self._post("notes", json.dumps([name, text or ""]))
        return True
