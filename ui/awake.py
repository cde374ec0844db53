"""Keeping the screen on while the phone lies on the table as the score sheet, or others wait for
it."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

import flet as ft

from ui.device import browser
from ui.hooks import current_page, run


@dataclass(slots=True)
class Awake:
    """What a client was asked about its screen.

    Attributes:
        lock: keeps the screen on; held here, because Flet removes a service that seems unused.
        wishes: of how many screens it is to stay on.
        on: whether it was asked to.
        turn: of whoever asks. The client fails if it is asked before it has answered.
    """

    lock: Any  # of Flet, whose methods have no types
    wishes: int = 0
    on: bool = False
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


_asked: WeakKeyDictionary[ft.Page, Awake] = WeakKeyDictionary()


def use_awake(wanted: bool = True) -> None:
    """Keep the device's screen on while the calling component is shown, if the device allows it.

    Args:
        wanted: whether it is to stay on at all.
    """
    page = current_page()

    async def ask(on: bool) -> None:
        if page is None:
            return
        if (awake := _asked.get(page)) is None:
            awake = _asked[page] = Awake(ft.Wakelock())
        awake.wishes += 1 if on else -1
        async with awake.turn:
            if awake.on != (awake.wishes > 0):
                awake.on = not awake.on
                with contextlib.suppress(Exception):  # not every device can keep its screen on
                    await (awake.lock.enable() if awake.on else awake.lock.disable())

    def switch(on: bool) -> None:
        if browser.IN_BROWSER:
            browser.stay_awake(on)
        else:
            run(ask, on)

    def begin() -> None:
        if wanted:
            switch(True)

    def end() -> None:
        if wanted:
            switch(False)

    ft.use_effect(begin, [], cleanup=end)
