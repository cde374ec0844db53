"""What the device reports of itself: its languages, reduced motion, haptics and going to the
background."""

from __future__ import annotations

import asyncio
import contextlib
import locale
import sys
import time
from collections.abc import Sequence
from contextvars import ContextVar
from weakref import WeakKeyDictionary

import flet as ft

from ui.device import line

REHEARSED: ContextVar[Sequence[str] | None] = ContextVar("rehearsed", default=None)
"""The languages to draw a screen in that nobody sees; None otherwise. Nothing then reaches a
page."""

_services: WeakKeyDictionary[ft.Page, ft.SemanticsService] = WeakKeyDictionary()

_hidden: WeakKeyDictionary[ft.Page, float] = WeakKeyDictionary()

PATIENCE, _OF_A_PAGE = 3.0, 10.0
"""Seconds to wait for a client's answer: the app must start even if none comes. A browser's page
does say which languages it prefers, if slowly; a language chosen without its answer stays."""


async def languages(page: ft.Page) -> list[str]:
    """Return the device's preferred languages as BCP 47 tags, best first; empty if it names
    none."""
    rehearsed = REHEARSED.get()
    if rehearsed is not None:
        return list(rehearsed)
    if (own := line.own()) is not None:
        return list(own.languages)
    if sys.platform == "emscripten":
        from js import navigator  # type: ignore[import-not-found]

        return [str(tag) for tag in navigator.languages]
    with contextlib.suppress(Exception):  # an older client does not have this call
        patience = _OF_A_PAGE if page.web else PATIENCE
        info = await asyncio.wait_for(page.get_device_info(), patience)
        if isinstance(info, ft.WebDeviceInfo):
            return list(info.languages or [info.language or ""])
        if info is not None and info.locales:
            return [tag(each) for each in info.locales]
    return [] if page.web else [locale.getlocale()[0] or ""]


def tag(found: ft.Locale) -> str:
    """Return a locale as a BCP 47 tag."""
    parts = (found.language_code, found.script_code, found.country_code)
    return "-".join(part for part in parts if part)


async def wants_stillness(page: ft.Page) -> bool:
    """Return whether the device asks for reduced motion."""
    with contextlib.suppress(Exception):  # not every client can tell
        # The service is kept with its page: Flet removes a service that seems unused.
        service = _services[page] = ft.SemanticsService()
        features = await asyncio.wait_for(service.get_accessibility_features(), PATIENCE)
        return bool(features.reduce_motion or features.disable_animations)
    return False


def buzzes(page: ft.Page) -> bool:
    """Return whether the device has haptics: phones and tablets do, in a browser only Android's."""
    if page.platform is None or not page.platform.is_mobile():
        return False
    return not (page.web and page.platform == ft.PagePlatform.IOS)


def note_hidden(page: ft.Page) -> None:
    """Note that this page's app goes to the background, or that the device is locked."""
    _hidden[page] = time.monotonic()


def hidden_at(page: ft.Page) -> float:
    """Return when this page's app was last hidden, as ``time.monotonic()`` counts; -inf if it never
    was."""
    return _hidden.get(page, float("-inf"))
