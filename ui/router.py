"""The routes through the app: where it is, how it got there, and which screen listens to what.

Every screen is listed once on the way from home to where the app is. A browser's history follows
the same way (``web/trail.js``), so an arrow on the screen, a key and the phone's way back all lead
to the same place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from math import inf

import flet as ft

from ui.device import browser, line, system
from ui.focus import Focus
from ui.hooks import nothing
from ui.window_memory import WindowMemory

TABLE = "/table/"
"""The beginning of the route of a table."""

SET_UP = "/new/"
"""The beginning of the route of a set-up page."""

ROOM = "/room/"
"""The beginning of the route of a table of several phones, before and beside its game."""

_RULES = "/rules/"
"""The beginning of the routes of the rules."""

_IN_CHAPTERS = (_RULES, "/lessons/")
"""The beginnings of the routes that list the chapters of a game. A chapter is below its list:
``/rules/<game>/<topic>`` below ``/rules/<game>``."""

ENDS = {TABLE: TABLE, SET_UP: "/lessons/"}
"""The beginnings of routes that end others, with those of the routes that they end."""

TABS = ("/book", "/people", "/statistics")
"""The routes of the tabs of the book."""

_BACK = ("Browser Back", "Go Back")
"""Keys that some keyboards have."""

_HIDDEN = (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE, ft.AppLifecycleState.DETACH)


EARLY, SOON = 5.0, 0.6
"""Seconds from the beginning, and after an answer, in which a client repeats where it began."""


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
        self._past = onward(["/"], here)
        self._seen = {here}
        self._over = ""
        # The address that was last asked for, until the app is there.
        self._asked: str | None = None
        self._first, self._began, self._arrived = page.route or "/", _now(), -inf
        self.memory = WindowMemory()
        self.focus = Focus(page, tabbed)
        self.deafen()

    def attach(self) -> None:
        """Listen to the page."""
        self._page.on_route_change = self.travel
        self._page.on_view_pop = lambda _: self._popped()
        self._page.on_keyboard_event = self._pressed
        self._page.on_app_lifecycle_state_change = self._sleep_or_wake

    def travel(self, event: ft.RouteChangeEvent) -> None:
        """Follow a change of the address: to another screen, or to another layer over this one."""
        if self._repeats(event.route):
            self.go(self._asked or self._past[-1])
            return
        now, _, self._over = event.route.partition("?")
        asked = event.route == self._asked
        if asked or self._past[-1] != now:
            self._asked = None
        # The control that had the focus is covered, or gone.
        self.focus.arrive(event.route)
        self._cover(now == "/" and bool(self._over))
        if self._past[-1] == now:
            self._layer(self._over)
            return
        if not asked and self._guesses and now not in self._seen:
            self._past = ["/"]
        self._seen.add(now)
        self._arrived = _now()
        self._past = onward(self._past, now)
        if now == "/":
            self.memory.clear()
        self.deafen()
        self._show(now)

    def _repeats(self, route: str) -> bool:
        """Return whether a remote client merely repeats the address it began with. Flutter does
        that after its first frames, even if the app has gone on. Nobody goes back so soon."""
        if route != self._first or route == self._asked or line.times() is None:
            return False
        return _now() - self._began < EARLY and _now() - self._arrived < SOON

    def go(self, route: str) -> None:
        """Go to another screen."""
        self._asked = route
        self._page.navigate(route)

    def back(self) -> None:
        """Go to the previous screen, or home."""
        if self._guesses and not self._over and browser.page_listens():
            browser.go_back()
        else:
            self.go(self._past[-2] if len(self._past) > 1 else "/")

    @property
    def _guesses(self) -> bool:
        """Whether only the browser knows what is below where the app began: it began above home,
        and has not been there since."""
        return "/" not in self._seen

    def heading(self) -> str:
        """Return the path of the screen, or of the one to which the app is on its way."""
        return self._past[-1] if self._asked is None else path(self._asked)

    def layer(self, name: str) -> None:
        """Put a layer into the address, or remove it; do nothing where the app is on its way to
        another screen."""
        now = self._past[-1]
        if self.heading() != now:
            return
        if self._asked is None and name == self._over:
            # Navigating to the same address would report no change.
            self._layer(name)
            return
        self.go(f"{now}?{name}" if name else now)

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
        self._key = ear or nothing

    def hear_layer(self, ear: Callable[[str], None] | None) -> None:
        """Set the function that is told of the layer that the address names."""
        self._layer = ear or nothing

    def hear_away(self, ear: Callable[[], None] | None) -> None:
        """Set the function that is told that the app goes to the background."""
        self._away = ear or nothing

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


def _now() -> float:
    return asyncio.get_running_loop().time()


def onward(past: Sequence[str], now: str) -> list[str]:
    """Return the screens on the way once a screen is shown: those below it, lowest first, and it.

    A screen that is on the way already ends it. A table takes the place of another table, or of the
    set-up page or the room in which it was begun, and a room takes that of the set-up page. A
    chapter stands above its list and takes the place of another chapter, and a tab of the book that
    of another tab. A chapter of the rules that was opened from a table or any other screen stands
    above that, and its list takes its place. A set-up page takes the place of lessons, so the game
    that is begun on it stands where they were opened. All other screens come on top.

    Args:
        past: the way so far.
        now: the path of the screen.
    """
    if now in past:
        return [*past[: past.index(now)], now]
    contents = list_of(now)
    if contents in past:
        return [*past[: past.index(contents) + 1], now]
    ended = ENDS.get(now[: now.find("/", 1) + 1], "-")
    for index, each in enumerate(past):
        if each.startswith(ended):
            return [*past[:index], now]
    if replaces(past[-1], now):
        return [*past[:-1], now]
    if comes_with_list(past[-1], now):
        return [*past, contents, now]
    return [*past, now]


def list_of(route: str) -> str:
    """Return the path of the list to which a chapter belongs; empty for any other screen.

    Args:
        route: the path of a screen.
    """
    above, _, chapter = route.rpartition("/")
    listed = any(above.startswith(each) and above != each[:-1] for each in _IN_CHAPTERS)
    return above if chapter and listed else ""


def replaces(top: str, now: str) -> bool:
    """Return whether a screen takes the place of the one on top: a chapter, or the list, of a
    chapter of the same list; a tab of the book of another; a table or a room of the page on which
    it was begun."""
    if own := list_of(top):
        return own in (now, list_of(now))
    if now.startswith(TABLE):
        return top.startswith((SET_UP, ROOM))
    if now.startswith(ROOM):
        return top.startswith(SET_UP)
    return top in TABS and now in TABS


def comes_with_list(top: str, now: str) -> bool:
    """Return whether a screen is a chapter that is put above its list, and not right above the
    screen on top."""
    return bool(list_of(now)) and (top == "/" or not now.startswith(_RULES))


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
