"""A text field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from ui.context import AppContext
from ui.device.fonts import drawable, editable
from ui.lines import width_of
from ui.styles import CORNER


def field(
    app: AppContext,
    label: str,
    value: str,
    on_change: Callable[[str], None],
    *,
    size: float = 16,
    room: float | None = None,
    **more: Any,
) -> ft.Control:
    """Return a labelled text field.

    Args:
        room: the width of a narrow field, in logical pixels; its label shrinks to fit on one line.
        more: further arguments of :class:`flet.TextField`.
    """
    palette = app.look.palette
    state = ft.ControlState
    large = app.look.size(size)
    if room is not None:
        # A label is one word with its number. The client would break it in the middle.
        large = min(large, (room - 2 * _PAD) / width_of(drawable(label)))
    return ft.TextField(
        label=drawable(label),
        value=editable(value),
        on_change=lambda e: on_change(e.control.value),
        text_size=app.look.size(size),
        color=palette.ink,
        label_style=ft.TextStyle(color=palette.soft, size=large),
        border={
            state.DEFAULT: _border(palette.thread, 1.5),
            state.FOCUSED: _border(palette.accent, 2.5),
        },
        **more,
    )


def width_in(app: AppContext, value: str) -> float:
    """Return the width of a field's text, in logical pixels."""
    return width_of(drawable(value)) * app.look.size(16)


_PAD = 14.0
"""The gap between the text of a field and its edge, with the border, in logical pixels."""


def _border(color: str, width: float) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=CORNER)
