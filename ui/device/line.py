"""The line to the page of a session that another phone shows, where a session has one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from flet.controls.context import _context_page

if TYPE_CHECKING:
    from ui.device.press_times import PressTimes


class Line(Protocol):
    """A line to another phone's page. It is the ``line`` of the session's connection.

    Attributes:
        languages: that phone's preferred languages, best first.
        text: its browser's text size as a multiple of the usual one.
        times: what its stopwatch measures.
    """

    languages: Sequence[str]
    text: float
    times: PressTimes

    def post(self, end: str, text: str) -> None:
        """Send a text to an end there, one of ``ui.device.browser.End``."""

    def hear(self, end: str, ear: Callable[[str], None]) -> Callable[[], None]:
        """Call ``ear`` with each text of an end; the returned function ends that."""


def own() -> Line | None:
    """Return the line of the session that is answered or drawn; None where this device shows it."""
    page = _context_page.get()
    try:
        found: Line | None = getattr(page and page.session.connection, "line", None)
    except RuntimeError:
        return None  # the session has ended
    return found
