"""A line that describes the situation, and is read out when it changes."""

from __future__ import annotations

import flet as ft

from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.lines import LEADING, line_count, lines
from ui.styles import Style

_MOST = 12
"""The most lines of any status."""


def status_height(app: AppContext, text: str, width: float, *, size: float) -> float:
    """Return the height in which a status has its whole text and no letter shrinks, in logical
    pixels.

    Args:
        as in :func:`status`.
    """
    letters = app.look.size(size)
    marked = lines(text, app.words.locale, True, app.words.names)
    return line_count(marked, letters, width, _MOST) * letters * LEADING + 1


def status(
    app: AppContext,
    text: str,
    color: str | None,
    width: float,
    height: float,
    *,
    size: float,
    phrases: bool = True,
    again: int = 0,
    quiet: bool = False,
) -> ft.Control:
    """Return a line in the middle of its place, which a screen reader reads out when it changes.

    Args:
        color: the colour of an important line, which is bold; None for other lines.
        width, height: the size of the place, in logical pixels.
        size, phrases: as in :func:`prose`.
        again: how often the same line was repeated; with another number, it is read out again.
        quiet: whether it is only read when somebody comes to it.
    """
    style = Style(size).soft.when(color is not None)
    line = prose(
        app,
        text,
        style.phrases if phrases else style,
        color=color,
        room=(width, height),
        at="middle",
    )
    key = f"again{again}" if again else None
    said = ft.Semantics(content=line, live_region=not quiet, key=key)
    return lay.box(said, size=(width, height), at="middle")
