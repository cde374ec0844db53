"""What a page does for a table of several phones: lines to them, the camera, the way out."""

from __future__ import annotations

from collections.abc import Callable

from ui.device import browser


def bring_lines() -> None:
    """Let the page load what makes lines to other phones; it then says so (``phones``)."""
    browser.say("phones")


def scan(on_read: Callable[[str], None]) -> None:
    """Let the page read a code with the camera, or take one as text; ``on_read`` gets the text. It
    is not called if the player gives up."""

    def answer(text: str | None) -> None:
        end()
        if text is not None:
            on_read(text)

    end = browser.hear("scan", answer)
    browser.say("scan")


def leave_as_guest() -> None:
    """Let a guest's page begin anew as this app of its own."""
    browser.say("leave")
