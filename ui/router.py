"""The ways through the app: where it is, how it got there, and which screen listens to what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from ui.device import browser, system

_HIDDEN = (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE, ft.AppLifecycleState.DETACH)


class Router:
    """Routes and ears of one page. A route is a path, with the layer over its screen behind ``?``.

    Args:
        page: Flet's.
        show: called with the path when another screen is to be shown.
        woken: called when the app comes back from the background.

    Attributes:
        memory: what the window remembers of the table that is open; forgotten at home and in the
            background.
    """

    def __init__(
        self, page: ft.Page, show: Callable[[str], None], woken: Callable[[], None]
    ) -> None:
        self._page = page
        self._show = show
        self._woken = woken
        self._past = [path(page.route or "/")]
        self.memory: dict[str, Any] = {}
        self.deafen()

    def attach(self) -> None:
        """Listen to the page."""
        self._page.on_route_change = self.travel
        self._page.on_view_pop = lambda _: self.back()
        self._page.on_keyboard_event = lambda e: self._key(e.key)
        self._page.on_app_lifecycle_state_change = self._sleep_or_wake

    def travel(self, event: ft.RouteChangeEvent) -> None:
        """The address has changed: another screen, or another layer over this one."""
        now = path(event.route)
        if self._past[-1:] == [now]:
            self._layer(event.route.partition("?")[2])
            return
        if now == "/":
            self._past.clear()
            self.memory.clear()
        elif len(self._past) > 1 and self._past[-2] == now:
            self._past.pop()
        if self._past[-1:] != [now]:
            self._past.append(now)
        self.deafen()
        self._show(now)

    def back(self) -> None:
        """To the screen before, or home."""
        self._page.navigate(self._past[-2] if len(self._past) > 1 else "/")

    def layer(self, name: str) -> None:
        """Put a layer into the address, or take it out."""
        now = self._past[-1]
        if name or not browser.go_back():
            self._page.navigate(f"{now}?{name}" if name else now)

    def listen(self, ear: Callable[[str], None] | None) -> None:
        """Who gets the keys; None for nobody."""
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


def path(route: str) -> str:
    """A route without the layer over its screen."""
    return route.partition("?")[0]


def _silent(text: str) -> None:
    """Nobody listens."""


def _nothing() -> None:
    """Nobody minds."""
