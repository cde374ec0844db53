"""The line to the page of a session that another phone shows, where a session has one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flet.controls.context import _context_page

if TYPE_CHECKING:
    from ui.device.page_line import PageLine


def own() -> PageLine | None:
    """Return the line of the session that is answered or drawn; None where this device shows it."""
    page = _context_page.get()
    try:
        found: PageLine | None = getattr(page and page.session.connection, "line", None)
    except RuntimeError:
        return None  # the session has ended
    return found
