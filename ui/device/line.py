"""The line to the page of a session that another phone shows, where a session has one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flet.controls.context import _context_page

if TYPE_CHECKING:
    from ui.device.page_line import PageLine
    from ui.device.press_times import PressTimes


def own() -> PageLine | None:
    """Return the line of the session that is answered or drawn; None where this device shows it."""
    found: PageLine | None = _of_connection("line")
    return found


def times() -> PressTimes | None:
    """Return what the page of this session has measured; None where its connection hears nothing
    of that."""
    found: PressTimes | None = _of_connection("times")
    return found


def _of_connection(name: str) -> Any:
    page = _context_page.get()
    try:
        return getattr(page and page.session.connection, name, None)
    except RuntimeError:
        return None  # the session has ended
