"""Buttons side by side at the foot of a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from ui import lay
from ui.components.press import big_button
from ui.context import AppContext
from ui.lines import width_of

Way = tuple[str, Callable[[], None] | None]
"""The text of a button, and what it does; None for nothing now."""


def buttons_beside(app: AppContext, ways: Sequence[Way], width: float) -> ft.Control:
    """Return buttons side by side; the last one is for the thing to do now.

    Args:
        width: the width of all together, in logical pixels.
    """
    shares = [1.0] * len(ways)
    if len(ways) > 2:
        # A long text has more of a row that is full.
        shares = [_PAD + width_of(text) for text, _ in ways]
    buttons = []
    for number, ((text, do), share) in enumerate(zip(ways, shares, strict=True), 1):
        room = (width - 10 * (len(ways) - 1)) * share / sum(shares) - 4
        button = big_button(app, text, do, primary=number == len(ways), room=room)
        buttons.append(lay.box(button, expand=round(100 * share)))
    return lay.row(*buttons, gap=10)


_PAD = 2.0
"""What a button has beside its text, in heights of its letters."""
