"""The focus: a key is the screen's, or Enter and the space bar are a focused button's.

The client moves the focus with Tab and lets Enter press the focused button, but reports neither. So
from Tab on, Enter and the space bar belong to the button alone. The screen itself gets the focus
back when it uses another key, or when another screen comes.

Whoever goes by keys or by ear presses a button where the focus is. So a press tells where it is to
go on when the button is covered or vanishes (``ui/trail.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import flet as ft

from ui import lay
from ui.boundary import PartError
from ui.hooks import run

if TYPE_CHECKING:
    from ui.trail import Trail

PRESSING = ("Enter", " ", "Numpad Enter")
"""Keys that press the focused button."""

_SCROLLING = ("Arrow Up", "Arrow Down", "Page Up", "Page Down", "Home", "End")
"""Keys that scroll where the screen does not use them."""


class Focus:
    """Where the focus is, as far as the keys show.

    Args:
        page: the page of Flet.
        begun: called when the focus has left the screen for the first time, so that the screen gets
            a place for it to come back to.

    Attributes:
        place: where the focus is while keys are the screen's.
    """

    def __init__(self, page: ft.Page, begun: Callable[[], None]) -> None:
        self.place = ft.Ref[ft.KeyboardListener]()
        self._page, self._begun = page, begun
        self._left = False
        self._moves = 0
        self._trail: Trail | None = None

    def hears(self, key: str, ear: Callable[[str], object]) -> None:
        """Give a key to the screen, unless it is a focused button's.

        Args:
            ear: the screen's function; it returns whether it used the key.
        """
        if key == "Tab":
            self._left = True
            self._begun()
            self._forget()
        elif self._left and key in PRESSING:
            return
        elif ear(key) is True:
            self.take()
        elif key in _SCROLLING:
            with suppress(PartError):
                from ui.scrolled import scroll

                scroll(self._page, key)

    def press(self, button: ft.Control, reads: bool) -> None:
        """Note that a button was pressed.

        Args:
            reads: whether a screen reader is used; it goes from button to button without Tab.
        """
        if not (self._left or reads):
            self._forget()
            return
        if self._trail is None:
            self._begun()
            with suppress(PartError):  # most people never go by keys or by ear
                from ui.trail import Trail

                self._trail = Trail(self._page, self._give, self.take)
        if self._trail is not None:
            self._trail.press(button)

    def arrive(self, address: str) -> None:
        """Note that a sheet was opened or closed, or that another screen is there."""
        self._come_back()
        if self._trail is not None:
            self._trail.arrive(address)

    def take(self) -> None:
        """Move the focus to the screen itself, if it is not there."""
        self._forget()
        self._come_back()

    def _come_back(self) -> None:
        if self._left and self.place.current is not None:
            self._move(self.place.current, False)

    def _give(self, button: ft.Control, uncovered: bool) -> None:
        self._left = True
        self._move(button, True, uncovered)

    def _move(self, to: ft.Control, left: bool, uncovered: bool = False) -> None:
        self._moves += 1
        run(self._moved, to, left, uncovered, self._moves)

    async def _moved(self, to: Any, left: bool, uncovered: bool, moves: int) -> None:
        # Until the client has moved the focus, Enter is still the button's. The client refuses
        # where the place or the button is gone.
        with suppress(RuntimeError):
            await to.focus()
            if uncovered and moves == self._moves:
                # A busy client may still be taking a sheet away, and with it the focus.
                await to.focus()
        if moves == self._moves:
            self._left = left

    def _forget(self) -> None:
        if self._trail is not None:
            self._trail.forget()


def place_of(focus: Focus) -> ft.Control:
    """Return the control that holds the focus for the screen; it is neither seen nor read.

    It belongs in a stack over the page. It stays in a corner, because a control that fills the page
    would take every tap meant for what lies beneath it.
    """
    listener = ft.KeyboardListener(content=lay.box(), include_semantics=False, ref=focus.place)
    return lay.box(listener, left=0, top=0, size=0, key="focus")
