"""Keeping the screen on while the phone lies on the table as the score sheet."""

from __future__ import annotations

import contextlib
from typing import Any

import flet as ft

from ui.device import browser
from ui.hooks import run, use_box


def use_awake() -> None:
    """Keep the device's screen on while the calling component is shown, if the device allows it."""
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

    ft.use_effect(lambda: switch(True), [], cleanup=lambda: switch(False))


def _no_lock() -> Any:
    return None
