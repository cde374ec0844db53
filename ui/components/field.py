"""A text field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from ui.context import AppContext
from ui.device.fonts import drawable, editable


def field(
    app: AppContext,
    label: str,
    value: str,
    on_change: Callable[[str], None],
    *,
    size: float = 16,
    **more: Any,
) -> ft.Control:
    """Return a labelled text field; ``more`` goes to :class:`flet.TextField`."""
    palette = app.look.palette
    state = ft.ControlState
    return ft.TextField(
        label=drawable(label),
        value=editable(value),
        on_change=lambda e: on_change(e.control.value),
        text_size=app.look.size(size),
        color=palette.ink,
        label_style=ft.TextStyle(color=palette.soft, size=app.look.size(size)),
        border={
            state.DEFAULT: _border(palette.thread, 1.5),
            state.FOCUSED: _border(palette.accent, 2.5),
        },
        **more,
    )


def _border(color: str, width: float) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=12)
