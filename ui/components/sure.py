"""The two answers to a question whose "yes" cannot be undone."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui import lay
from ui.components.press import big_button, other_button
from ui.context import AppContext


def sure(
    app: AppContext,
    stay: tuple[str, Callable[[], None]],
    end: tuple[str, Callable[[], None]],
    *,
    icon: ft.IconData | None = None,
) -> ft.Control:
    """Return the buttons of both answers, each given as its text and what it does. The one that
    changes nothing is first and stands out.

    Args:
        icon: beside the answer that cannot be undone.
    """
    return lay.column(
        big_button(app, *stay),
        other_button(app, *end, icon=icon),
        gap=10,
        across="stretch",
        tight=True,
    )
