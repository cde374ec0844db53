"""The ways through the app: where it is, how it got there, and which screen listens to what.

Every screen stands once on the way from home to where the app is. A browser's history is kept to
the same way (``web/trail.js``), so an arrow, a key and the phone's way back lead to one place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from ui.device import system
from ui.focus import Focus

TABLE = "/table/"
"""Begins the route of a table."""

_BACK = ("Browser Back", "Go Back")
"""Keys of some keyboards."""

_HIDDEN = (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE, ft.AppLifecycleState.DETACH)


class Router:
    """Routes and ears of one page. A route is a path, with the layer over its screen behind ``?``.

    Args:
        page: Flet's.
        show: called with the path when another screen is to be shown.
        keep: called when the client has taken a screen away that stays.
        woken: called when the app comes back from the background.
        tabbed: called when keys are first used to press what is on the screen.

    Attributes:
        focus: whose a key is.
        memory: what the window remembers of the table that is open; forgotten at home and in the
            background.
    """

    def __init__(
        self,
        page: ft.Page,
        show: Callable[[str], None],
        keep: Callable[[], None],
        woken: Callable[[], None],
        tabbed: Callable[[], None],
    ) -> None:
        self._page = page
        self._show = show
        self._keep = keep
        self._woken = woken
        here = path(page.route or "/")
        # Whoever opens the app by an address has home below it.
        self._past = ["/"] if here == "/" else ["/", here]
        self._over = ""
        # The address that was asked for last, until the app is there.
        self._asked: str | None = None
        self.memory: dict[str, Any] = {}
        self.focus = Focus(tabbed)
        self.deafen()

    def attach(self) -> None:
        """Listen to the page."""
        self._page.on_route_change = self.travel
        self._page.on_view_pop = lambda _: self._popped()
        self._page.on_keyboard_event = self._pressed
        self._page.on_app_lifecycle_state_change = self._sleep_or_wake

    def travel(self, event: ft.RouteChangeEvent) -> None:
        """The address has changed: another screen, or another layer over this one."""
        now, _, self._over = event.route.partition("?")
        if event.route == self._asked or self._past[-1] != now:
            self._asked = None
        # What had it is covered, or gone.
        self.focus.take()
        if self._past[-1] == now:
            self._layer(self._over)
            return
        self._past = [*self._past[: place(self._past, now)], now]
        if now == "/":
            self.memory.clear()
        self.deafen()
        self._show(now)

    def go(self, route: str) -> None:
        """To another screen."""
        self._asked = route
        self._page.navigate(route)

    def back(self) -> None:
        """To the screen before, or home."""
        self.go(self._past[-2] if len(self._past) > 1 else "/")

    def layer(self, name: str) -> None:
        """Put a layer into the address, or take it out; nothing where the app is on its way to
        another screen."""
        now = self._past[-1]
        if self._asked is not None and path(self._asked) != now:
            return
        if self._asked is None and name == self._over:
            # The same address again is no news.
            self._layer(name)
            return
        self.go(f"{now}?{name}" if name else now)

    def _out(self) -> None:
        """The device's way back: it closes what lies on top before it leaves."""
        if self._over:
            self.layer("")
        else:
            self.back()

    def _popped(self) -> None:
        """The device's way back, where the client has taken the screen away already."""
        if self._over:
            self._keep()
        self._out()

    def _pressed(self, event: ft.KeyboardEvent) -> None:
        if event.key in _BACK or (event.alt and event.key == "Arrow Left"):
            # A browser goes back by itself.
            if not self._page.web:
                self._out()
            return
        self.focus.hears(named(event), self._key)

    def listen(self, ear: Callable[[str], object] | None) -> None:
        """Who gets the keys, and says with True that it had use for one; None for nobody."""
        self._key = ear or _silent

    def hear_layer(self, ear: Callable[[str], None] | None) -> None:
        """Who is told of the layer that the address names."""
        self._layer = ear or _silent

    def hear_away(self, ear: Callable[[], None] | None) -> None:
        """Who is told that the app goes to the background."""
        self._away = ear or _nothing

    def deafen(self) -> None:
        """Nobody listens any more: the screen that did has gone."""
        self.listen(None)
        self.hear_layer(None)
        self.hear_away(None)

    def _sleep_or_wake(self, event: ft.AppLifecycleStateChangeEvent) -> None:
        if event.state in _HIDDEN:
            self.memory.clear()
            system.note_hidden(self._page)
            self._away()
        elif event.state == ft.AppLifecycleState.SHOW:
            self._woken()


def place(past: Sequence[str], now: str) -> int:
    """Where a screen stands among those on the way, lowest first, or will: a table takes the place
    of another one, all others come on top."""
    if now in past:
        return past.index(now)
    if now.startswith(TABLE):
        for index, each in enumerate(past):
            if each.startswith(TABLE):
                return index
    return len(past)


def path(route: str) -> str:
    """A route without the layer over its screen."""
    return route.partition("?")[0]


def named(event: ft.KeyboardEvent) -> str:
    """The name of a key, with Ctrl (or Command) and Shift where both can be held down for it."""
    key = event.key.removeprefix("Numpad ") if event.key == "Numpad Enter" else event.key
    if not (event.ctrl or event.meta):
        return key
    return f"{'Shift+' if event.shift else ''}Ctrl+{key}"


def _silent(text: str) -> None:
    """Nobody listens."""


def _nothing() -> None:
    """Nobody minds."""
