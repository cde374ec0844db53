"""Keeping the screen on while the phone lies on the table as the score sheet, or others wait for
it."""

from __future__ import annotations

import contextlib
from typing import Any

import flet as ft

from ui.device import browser
from ui.hooks import run, use_box


def use_awake(wanted: bool = True) -> None:
    """Keep the device's screen on while the calling component is shown, if the device allows it.

    Args:
        wanted: whether it is to stay on at all.
    """
    # The lock is kept in a box, because Flet removes a service that seems unused.
    lock = use_box(_no_lock)

    async def ask(on: bool) -> None:
        with contextlib.suppress(Exception):  # not every device can keep its screen on
            lock.current = lock.current or ft.Wakelock()
            await (lock.current.enable() if on else lock.current.disable())

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


def _no_lock() -> Any:
    return None
