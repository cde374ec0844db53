"""What a line to the page of a session is that another phone shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol


class PageLine(Protocol):
    """A line to another phone's page. It is the ``line`` of the session's connection.

    Attributes:
        languages: that phone's preferred languages, best first.
        text: its browser's text size as a multiple of the usual one.
    """

    languages: Sequence[str]
    text: float

    def post(self, end: str, text: str) -> None:
        """Send a text to an end there, one of ``ui.device.browser.End``."""

    def hear(self, end: str, ear: Callable[[str], None]) -> Callable[[], None]:
        """Call ``ear`` with each text of an end; the returned function ends that."""
