"""A note that a page shows, as the device has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import flet as ft

from ui.context import AppContext
from ui.device import browser
from ui.hooks import run, use_ear, use_state

T = TypeVar("T")


def use_note(app: AppContext, name: str, read: Callable[[str | None], T]) -> T | None:
    """A hook: what a note says, read again when another window has changed it.

    Args:
        name: the name of the note.
        read: makes a value of the note's text, which is None if there is no note.

    Returns:
        None until the note was read.
    """
    found: tuple[T] | None
    found, set_found = use_state(_nothing)

    async def fetch() -> None:
        set_found((read(await app.store.note(name)),))

    def follow(changed: str, _text: str) -> None:
        if changed == name:
            run(fetch)

    ft.use_effect(fetch, [name])
    use_ear(browser.hear_windows, follow)
    return None if found is None else found[0]


def _nothing() -> Any:
    return None
