"""The routes through the app: where it is, how it got there, and which screen listens to what.

Every screen is listed once on the way from home to where the app is. A browser's history follows
the same way (``web/trail.js``), so an arrow on the screen, a key and the phone's way back all lead
to the same place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from ui.device import system
from ui.focus import Focus
from ui.hooks import run

TABLE = "/table/"
"""The beginning of the route of a table."""

SET_UP = "/new/"
"""The beginning of the route of a set-up page."""

_IN_CHAPTERS = ("/rules/", "/lessons/")
"""The beginnings of the routes that list the chapters of a game. A chapter is below its list:
``/rules/<game>/<topic>`` below ``/rules/<game>``."""

_BACK = ("Browser Back", "Go Back")
"""Keys that some keyboards have."""

NOTED = 0.1
"""Seconds after which a browser has noted an address. The client tells it once in a frame, so of
two addresses in one frame it would note only the second."""

_HIDDEN = (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE, ft.AppLifecycleState.DETACH)


class Router:
    """The routes of one page, and the functions that listen to it. A route is a path, with the
    layer over its screen behind ``?``.

    Args:
        page: the page of Flet.
        show: called with the path when another screen is to be shown.
        keep: called when the client has taken away a screen that stays.
        woken: called when the app comes back from the background.
        tabbed: called when keys are first used to press what is on the screen.
        cover: called with whether a layer lies over the home screen.

    Attributes:
        focus: decides whether a key goes to the screen or to a focused button.
        memory: what the window remembers of the open table; it is cleared at home and in the
            background.
    """

    def __init__(
        self,
        page: ft.Page,
        show: Callable[[str], None],
        keep: Callable[[], None],
        woken: Callable[[], None],
        tabbed: Callable[[], None],
        cover: Callable[[bool], None],
    ) -> None:
        self._page = page
        self._show = show
        self._keep = keep
        self._woken = woken
        self._cover = cover
        here = path(page.route or "/")
        # A user who opens the app by an address has home below it; after a reload there may be
        # other screens, which are not known until the way back leads to them.
        self._past = ["/"] if here == "/" else ["/", here]
        self._seen = {here}
        self._over = ""
        # The addresses that were asked for, until the app is there. Only the last one is shown.
        self._asked: tuple[str, ...] = ()
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
        """Follow a change of the address: to another screen, or to another layer over this one."""
        now, _, self._over = event.route.partition("?")
        asked = event.route in self._asked[:1]
        if asked and len(self._asked) > 1:
            self._past = [*self._past[: place(self._past, now)], now]
            self._seen.add(now)
            self._asked = self._asked[1:]
            run(self._lead_on, self._asked)
            return
        if asked or self._past[-1] != now:
            self._asked = ()
        # The control that had the focus is covered, or gone.
        self.focus.take()
        self._cover(now == "/" and bool(self._over))
        if self._past[-1] == now:
            self._layer(self._over)
            return
        if not asked and now == self._below() and (contents := self._unlisted()):
            self._past.pop()
            self._lead(contents)
            return
        if not asked and len(self._past) == 2 and not self._seen & {now, "/"}:
            self._past.pop()
        self._seen.add(now)
        self._past = [*self._past[: place(self._past, now)], now]
        if now == "/":
            self.memory.clear()
        self.deafen()
        self._show(now)

    def go(self, route: str) -> None:
        """Go to another screen. A chapter comes above its list, in place of another chapter."""
        contents = list_of(path(route))
        if contents in ("", self._past[-1]) or path(route) in self._past:
            self._lead(route)
        elif contents == self._unlisted():
            self._lead(self._below(), contents, route)
        else:
            self._lead(contents, route)

    def back(self) -> None:
        """Go to the previous screen, or home; from a chapter, to the list."""
        contents = self._unlisted()
        self._lead(self._below(), *([contents] if contents else []))

    def _lead(self, *routes: str) -> None:
        """Lead through addresses to the last one, which is shown. The browser then has the others
        below it."""
        self._asked = routes
        self._page.navigate(routes[0])

    async def _lead_on(self, routes: tuple[str, ...]) -> None:
        await asyncio.sleep(NOTED)
        if self._asked is routes:
            self._lead(*routes)

    def _below(self) -> str:
        """Return the screen below this one on the way; home is below itself."""
        return self._past[-2] if len(self._past) > 1 else "/"

    def _unlisted(self) -> str:
        """Return the list of this chapter, if it is not on the way; empty otherwise. Only a chapter
        that was opened by its address does not have it below."""
        contents = list_of(self._past[-1])
        return "" if contents in self._past else contents

    def heading(self) -> str:
        """Return the path of the screen, or of the one to which the app is on its way."""
        return path(self._asked[-1]) if self._asked else self._past[-1]

    def layer(self, name: str) -> None:
        """Put a layer into the address, or remove it; do nothing where the app is on its way to
        another screen."""
        now = self._past[-1]
        if self.heading() != now:
            return
        if not self._asked and name == self._over:
            # Navigating to the same address would report no change.
            self._layer(name)
            return
        self._lead(f"{now}?{name}" if name else now)

    def _out(self) -> None:
        """Follow the device's way back: close what lies on top before leaving the screen."""
        if self._over:
            self.layer("")
        else:
            self.back()

    def _popped(self) -> None:
        """Follow the device's way back, where the client has taken the screen away already."""
        if self._over:
            self._keep()
        self._out()

    def _pressed(self, event: ft.KeyboardEvent) -> None:
        if event.key in _BACK or (event.alt and event.key == "Arrow Left"):
            # A browser goes back without the app's help.
            if not self._page.web:
                self._out()
            return
        self.focus.hears(named(event), self._key)

    def listen(self, ear: Callable[[str], object] | None) -> None:
        """Set the function that gets the keys and returns True where it used one; None for
        nobody."""
        self._key = ear or _silent

    def hear_layer(self, ear: Callable[[str], None] | None) -> None:
        """Set the function that is told of the layer that the address names."""
        self._layer = ear or _silent

    def hear_away(self, ear: Callable[[], None] | None) -> None:
        """Set the function that is told that the app goes to the background."""
        self._away = ear or _nothing

    def deafen(self) -> None:
        """Remove all listeners, because the screen that set them is gone."""
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
    """Return where a screen stands among those on the way, lowest first, or where it will stand: a
    table takes the place of another table, or of the set-up page on which it was begun; all other
    screens come on top."""
    if now in past:
        return past.index(now)
    if now.startswith(TABLE):
        for index, each in enumerate(past):
            if each.startswith(TABLE):
                return index
        if past[-1].startswith(SET_UP):
            return len(past) - 1
    return len(past)


def list_of(route: str) -> str:
    """Return the path of the list to which a chapter belongs; empty for any other screen.

    Args:
        route: the path of a screen.
    """
    above, _, chapter = route.rpartition("/")
    listed = any(above.startswith(each) and above != each[:-1] for each in _IN_CHAPTERS)
    return above if chapter and listed else ""


def path(route: str) -> str:
    """Return a route without the layer over its screen."""
    return route.partition("?")[0]


def named(event: ft.KeyboardEvent) -> str:
    """Return the name of a key, with Ctrl (or Command) and Shift where both can be held down for
    it."""
    key = event.key.removeprefix("Numpad ") if event.key == "Numpad Enter" else event.key
    if not (event.ctrl or event.meta):
        return key
    return f"{'Shift+' if event.shift else ''}Ctrl+{key}"


def _silent(text: str) -> None:
    """Ignore a key or a layer: nobody listens."""


def _nothing() -> None:
    """Ignore that the app goes to the background."""
