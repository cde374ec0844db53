"""What the device says of itself: its languages, and what it asks to be spared."""

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

REHEARSED: ContextVar[Sequence[str] | None] = ContextVar("rehearsed", default=None)
"""Where a screen is drawn for nobody: the languages to draw it in. Nothing then reaches a page."""

_services: WeakKeyDictionary[ft.Page, ft.SemanticsService] = WeakKeyDictionary()

_hidden: WeakKeyDictionary[ft.Page, float] = WeakKeyDictionary()

PATIENCE = 3.0
"""Seconds to wait for a client's answer: the app must start whether it comes or not."""


async def languages(page: ft.Page) -> list[str]:
    """The device's preferred languages as BCP 47 tags, best first; empty if it does not say."""
    rehearsed = REHEARSED.get()
    if rehearsed is not None:
        return list(rehearsed)
    if sys.platform == "emscripten":
        from js import navigator  # type: ignore[import-not-found]

        return [str(tag) for tag in navigator.languages]
    with contextlib.suppress(Exception):  # an older client has no such call
        info = await asyncio.wait_for(page.get_device_info(), PATIENCE)
        if isinstance(info, ft.WebDeviceInfo):
            return list(info.languages or [info.language or ""])
        if info is not None and info.locales:
            return [tag(each) for each in info.locales]
    return [] if page.web else [locale.getlocale()[0] or ""]


def tag(found: ft.Locale) -> str:
    """A locale as a BCP 47 tag."""
    parts = (found.language_code, found.script_code, found.country_code)
    return "-".join(part for part in parts if part)


async def wants_stillness(page: ft.Page) -> bool:
    """Whether the device asks for reduced motion."""
    with contextlib.suppress(Exception):  # not every client can tell
        # Kept with its page: Flet takes a service away when it seems unused, sooner or later.
        service = _services[page] = ft.SemanticsService()
        features = await asyncio.wait_for(service.get_accessibility_features(), PATIENCE)
        return bool(features.reduce_motion or features.disable_animations)
    return False


def buzzes(page: ft.Page) -> bool:
    """Whether the device has haptics: phones and tablets do, in a browser only Android's."""
    if page.platform is None or not page.platform.is_mobile():
        return False
    return not (page.web and page.platform == ft.PagePlatform.IOS)


def note_hidden(page: ft.Page) -> None:
    """The app of this page goes to the background, or the device is locked."""
    _hidden[page] = time.monotonic()


def hidden_at(page: ft.Page) -> float:
    """When that was last, as ``time.monotonic()`` counts; before all time if it never was."""
    return _hidden.get(page, float("-inf"))
