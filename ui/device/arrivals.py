"""Files that the system hands over to the app, opened with it or shared with it.

In the browser they come through the page (`web/page/files.js`), because the app runs in a worker.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ui.device import browser

LARGEST = 64_000_000
"""Size in bytes of the largest file that is read; the page and its service worker have the same
limit."""


class TooLarge(OSError):  # noqa: N818 - a refusal, named as the field names it
    """A file is larger than any backup, and was not read."""


def hear_arrivals(on_arrived: Callable[[str | None], None]) -> Callable[[], None]:
    """Call ``on_arrived`` with each text that the system hands over, opened or shared.

    It is called with None for what is no text or is too large. What arrived before this call is
    handed over at once. The returned function ends that.
    """

    def hear(told: dict[str, Any]) -> None:
        if "arrived" in told:
            try:
                text = read_text(told["arrived"])
            except OSError:
                text = None
            on_arrived(text)

    end = browser.hear("files", hear)
    browser.post("files", json.dumps({"listening": True}))

    def stop() -> None:
        browser.post("files", json.dumps({"listening": False}))
        end()

    return stop


def read_text(told: dict[str, Any]) -> str:
    """Return the text of a file from the page's message.

    Raises:
        TooLarge: the page did not read the file because of its size.
        OSError: the file could not be read.
    """
    if told.get("large"):
        raise TooLarge
    text = told.get("text")
    if not isinstance(text, str):
        raise OSError("no file")
    return text
