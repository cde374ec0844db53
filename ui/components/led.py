"""Where the keyboard's focus goes when the button that had it vanishes with what it did.

The client would let it fall to the page, and a keyboard or a screen reader would begin anew at its
top. A page instead names the button that comes next: the answer to a question that has opened, or
what had opened one that was closed.
"""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft

from ui.hooks import run


class Led:
    """The buttons of a page that the focus may go to, by name."""

    def __init__(self) -> None:
        self._buttons: dict[str, ft.TextButton] = {}
        self._next: tuple[str, ...] = ()

    def draw(self) -> None:
        """Forget the buttons of the drawing before."""
        self._buttons.clear()

    def mark(self, name: str, button: ft.Control) -> ft.Control:
        """Return a button as :func:`ui.components.press.press` makes it, known by a name."""
        inner = button.content if isinstance(button, ft.MergeSemantics) else button
        if isinstance(inner, ft.TextButton):
            self._buttons[name] = inner
        return button

    def to(self, *names: str) -> None:
        """Move the focus to the first of these buttons that there is after the next drawing."""
        self._next = names

    def go(self) -> None:
        """Move the focus, once the page is drawn; an effect of its component."""
        if self._found() is not None:
            # The page knows better than the trail (``ui/trail.py``), which moves the focus first.
            asyncio.get_running_loop().call_soon(run, self._move)

    async def _move(self) -> None:
        button: Any = self._found()
        if button is not None:
            names, self._next = self._next, ()
            try:
                await button.focus()
            except RuntimeError:  # the page has been drawn anew meanwhile: the next drawing leads
                self._next = self._next or names

    def _found(self) -> ft.TextButton | None:
        return next((self._buttons[name] for name in self._next if name in self._buttons), None)
