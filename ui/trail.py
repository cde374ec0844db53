"""The way of the focus: back to what opened a sheet, and on from a button that has vanished.

A client that draws a sheet over a focused button, or takes the button away, lets the focus fall to
the page. A keyboard or a screen reader would begin anew at its top.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import flet as ft
from flet.messaging.session import Session

from ui.drawn import Visible, found


class Followed(NamedTuple):
    """A button on its screen.

    Attributes:
        button: its number, which it keeps from drawing to drawing.
        order: the numbers of everything on that screen that takes the focus, from top to bottom.
    """

    button: int
    order: Sequence[int]


class Trail:
    """Where the focus is, as far as presses show, and where it is to go.

    Args:
        page: the page of Flet.
        give: called with the button to which the focus goes, and whether a sheet lay over it.
        lose: called where nothing follows a button that has vanished.
    """

    def __init__(
        self, page: ft.Page, give: Callable[[Any, bool], None], lose: Callable[[], None]
    ) -> None:
        self._page, self._give, self._lose = page, give, lose
        self._at: Followed | None = None
        self._awaited: Followed | None = None
        self._openers: dict[str, Followed] = {}
        self._address = page.route or "/"
        _attend(page.session, self)

    def press(self, button: ft.Control) -> None:
        """Note that a button was pressed; it has the focus."""
        self._at, self._awaited = Followed(button._i, _numbers(self._takers())), None

    def forget(self) -> None:
        """Note that the focus is elsewhere, such as after Tab."""
        self._at = self._awaited = None

    def arrive(self, address: str) -> None:
        """Note that a sheet was opened or closed, or that another screen is there."""
        before, self._address = self._address, address
        screen = address.partition("?")[0]
        if screen != before.partition("?")[0]:
            self._openers.clear()
        elif self._at is not None:
            self._openers[before] = self._at
        self._at, self._awaited = None, self._openers.pop(address, None)
        if address == screen:
            self._openers.clear()
        self.look()

    def look(self) -> None:
        """Move the focus, where what is drawn now asks for it."""
        if self._awaited is not None:
            self._go(self._awaited)
        elif self._at is not None and not self._go(self._at):
            self._lose()

    def _go(self, spot: Followed) -> bool:
        """Move the focus to a button that has lost it, or to what has come in its place; return
        whether there is any, or will be."""
        takers = self._takers()
        if spot.button in _numbers(takers, covered=True):
            return True
        order = _numbers(takers)
        place = place_in(spot, order)
        if place is None:
            return False
        number, waits = order[place], self._awaited is not None
        self._at, self._awaited = Followed(number, order), None
        if waits or number != spot.button:
            button = next(each.control for each in takers if each.control._i == number)
            self._give(button, waits)
        return True

    def _takers(self) -> list[Visible]:
        return [each for each in found(self._page.views, _takes) if not each.control.disabled]


def _takes(control: ft.BaseControl) -> bool:
    """Return whether a control takes the focus, unless it is disabled."""
    return isinstance(control, (ft.TextButton, ft.TextField))


def _numbers(takers: Iterable[Visible], covered: bool = False) -> list[int]:
    return [each.control._i for each in takers if each.covered == covered]


def place_in(spot: Followed, order: Sequence[int]) -> int | None:
    """Return where a button is among those that there are now, or what has come in its place: what
    follows the last one before it that is still there. None if nothing does."""
    if spot.button in order:
        return order.index(spot.button)
    now = set(order)
    if not now.intersection(spot.order):
        return None  # another screen
    before = spot.order[: spot.order.index(spot.button)] if spot.button in spot.order else ()
    last = next((each for each in reversed(before) if each in now), None)
    place = 0 if last is None else order.index(last) + 1
    return place if place < len(order) else None


_trails: WeakKeyDictionary[Session, Trail] = WeakKeyDictionary()

_plain = Session.patch_control


def _attend(session: Session, trail: Trail) -> None:
    """Let a trail look at every drawing from now on. Flet tells nobody when it has drawn."""
    Session.patch_control = _patch  # type: ignore[method-assign]
    _trails[session] = trail


def _patch(self: Session, *args: Any, **kwargs: Any) -> None:
    _plain(self, *args, **kwargs)
    trail = _trails.get(self)
    if trail is not None:
        # What is drawn together is looked at together.
        asyncio.get_running_loop().call_soon(trail.look)
