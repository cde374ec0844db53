"""The focus: a key is the screen's, or Enter and the space bar are a focused button's.

The client moves the focus with Tab and lets Enter press the focused button, but reports neither. So
from Tab on, Enter and the space bar belong to the button alone. The screen itself gets the focus
back when it uses another key, or when another screen comes.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

import flet as ft

from ui import lay
from ui.hooks import run

PRESSING = ("Enter", " ", "Numpad Enter")
"""Keys that press the focused button."""


class Focus:
    """Where the focus is, as far as the keys show.

    Args:
        begun: called when the focus has left the screen for the first time, so that the screen gets
            a place for it to come back to.

    Attributes:
        place: where the focus is while keys are the screen's.
    """

    def __init__(self, begun: Callable[[], None]) -> None:
        self.place = ft.Ref[ft.KeyboardListener]()
        self._begun = begun
        self._left = False

    def hears(self, key: str, ear: Callable[[str], object]) -> None:
        """Give a key to the screen, unless it is a focused button's.

        Args:
            ear: the screen's function; it returns whether it used the key.
        """
        if key == "Tab":
            self._left = True
            self._begun()
        elif not (self._left and key in PRESSING) and ear(key) is True:
            self.take()

    def take(self) -> None:
        """Move the focus to the screen itself, if it is not there."""
        if self._left and self.place.current is not None:
            run(self._take, self.place.current)

    async def _take(self, place: ft.KeyboardListener) -> None:
        # Until the client has moved the focus, Enter is still the button's. The client refuses
        # where the place is gone, and the button with it.
        with suppress(RuntimeError):
            await cast(Any, place).focus()
        self._left = False


def place_of(focus: Focus) -> ft.Control:
    """Return the control that holds the focus for the screen; it is neither seen nor read.

    It belongs in a stack over the page. It stays in a corner, because a control that fills the page
    would take every tap meant for what lies beneath it.
    """
    listener = ft.KeyboardListener(content=lay.box(), include_semantics=False, ref=focus.place)
    return lay.box(listener, left=0, top=0, size=0, key="focus")
