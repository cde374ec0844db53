"""Several windows of the app, headless, that hear of each other."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from functools import partial

import pytest

Tell = Callable[[str, str], None]


def join(monkeypatch: pytest.MonkeyPatch) -> Tell:
    """Let all windows that are opened from now on hear what any of them stores.

    Returns:
        What tells them of something stored elsewhere.
    """
    ears: list[Tell] = []

    def hear(ear: Tell) -> Callable[[], None]:
        context = copy_context()
        ears.append(bound := partial(context.run, ear))
        return lambda: ears.remove(bound)

    def tell(name: str, text: str) -> None:
        for ear in list(ears):
            ear(name, text)

    monkeypatch.setattr("ui.device.browser.hear_windows", hear)
    monkeypatch.setattr("ui.device.browser.tell_windows", tell)
    return tell
