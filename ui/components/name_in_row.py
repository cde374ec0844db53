"""A player's name in a row with something else, such as a score: the name gives way, and nothing
beside it ever does."""

from __future__ import annotations

from typing import Any

import flet as ft

from ui.components.prose import prose
from ui.context import AppContext
from ui.lines import LEADING, width_of
from ui.styles import Style


def name_in_row(
    app: AppContext,
    name: str,
    style: Style,
    room: float,
    *,
    beside: tuple[str, Style] | None = None,
    loose: bool = False,
    **more: Any,
) -> ft.Container:
    """Return a name for a row: on one line, in what the rest of the row leaves of it. There it
    shrinks first, then it loses what does not tell it from the other names.

    Args:
        room: the width of the row without what else is in it, in logical pixels.
        beside: a text that is in the row as well, as wide as it needs to be, and how it is written.
        loose: whether what follows stands close to a short name, not at the end of the row.
        more: further arguments of :func:`ui.components.prose.prose`.
    """
    if beside is not None:
        text, written = beside
        room -= width_of(text) * app.look.size(written.size)
    high = app.look.size(style.size) * LEADING + 1
    shown = prose(app, name, style.names, room=(max(room, 0.0), high), max_lines=1, **more)
    return ft.Container(shown, expand=True, expand_loose=loose)
