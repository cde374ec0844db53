"""The two answers to a question whose "yes" cannot be undone."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui import lay
from ui.components.led import Led
from ui.components.press import big_button, other_button
from ui.context import AppContext


def sure(
    app: AppContext,
    stay: tuple[str, Callable[[], None]],
    end: tuple[str, Callable[[], None]],
    *,
    icon: ft.IconData | None = None,
    led: Led | None = None,
) -> ft.Control:
    """Return the buttons of both answers, each given as its text and what it does. The one that
    changes nothing is first and stands out.

    Args:
        icon: beside the answer that cannot be undone.
        led: knows the answer that changes nothing as "stay".
    """
    first = big_button(app, *stay)
    return lay.column(
        first if led is None else led.mark("stay", first),
        other_button(app, *end, icon=icon),
        gap=10,
        across="stretch",
        tight=True,
    )
