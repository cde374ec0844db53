"""Text on screens: one function, so size, family and line breaking are the same everywhere.

Replacements for characters that none of the app's fonts has are inserted here, for display only: a
screen reader gets what was typed.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Literal

import flet as ft

from ui import lay
from ui.boundary import PartError
from ui.context import AppContext
from ui.device.fonts import drawable, drawable_lines
from ui.lay import TEXT_ALIGN
from ui.lines import LEADING, at_spaces, fit, fits, lines
from ui.styles import BODY, Style

_DENSE = frozenset("疊靈")
"""Characters of our words that the client's bold fills: the fonts have one weight, and it thickens
their strokes on all sides until nothing is left between them."""

_SMEAR = 0.04
"""How far the shadow that stands for bold lies beside them, in heights of the letters."""


def prose(
    app: AppContext,
    text: str,
    style: Style = BODY,
    /,
    *,
    color: str | None = None,
    at: Literal["start", "middle", "right", "end"] | None = None,
    room: tuple[float, float] | None = None,
    **more: Any,
) -> ft.Text:
    """Return a piece of text in the look of its screen.

    Args:
        at: how its lines lie under each other.
        room: the width and height of its room, in logical pixels: the text shrinks to a floor, then
            it ends in an ellipsis.
        more: further arguments of :class:`flet.Text`.
    """
    palette = app.look.palette
    words = app.words
    names = style.breaks == "names"
    drawn = drawable_lines(text)
    called = tuple(map(drawable, words.names))
    kept = (
        at_spaces(drawn) if names else lines(drawn, words.locale, style.breaks == "phrases", called)
    )
    scaled = app.look.size(style.size)
    if at is not None:
        more["text_align"] = TEXT_ALIGN[at]
    if style.single:
        more["no_wrap"] = True
    if room is not None:
        width, height = room
        if lasts := more.get("max_lines"):
            height = min(height, lasts * scaled * LEADING + 1)
        scaled, most = fit(kept, scaled, width, height)
        more = {"max_lines": most} | more
        if names and more["max_lines"] == 1 and not fits(kept, scaled, width, 1):
            with suppress(PartError):
                from ui.components.shortened import shortened

                kept = at_spaces(shortened(drawn, called, scaled, width, words))
    if more.get("max_lines") or style.single:
        # Text that is cut off always shows an ellipsis.
        more.setdefault("overflow", ft.TextOverflow.ELLIPSIS)
    ink = color or (palette.soft if style.muted else palette.ink)
    heavy = style.heavy
    if heavy and not _DENSE.isdisjoint(drawn):
        heavy = False
        more["style"] = ft.TextStyle(shadow=ft.BoxShadow(color=ink, offset=(scaled * _SMEAR, 0)))
    return ft.Text(
        kept,
        semantics_label=text if kept != text else None,
        size=scaled,
        weight=ft.FontWeight.BOLD if heavy else ft.FontWeight.NORMAL,
        color=ink,
        **more,
    )


def title(
    app: AppContext,
    text: str,
    size: float = 22,
    *,
    level: int = 2,
    live: bool | None = None,
    room: tuple[float, float] | None = None,
) -> ft.Control:
    """Return a heading, announced as one; ``level`` and ``live`` as in :func:`as_heading`, ``room``
    as in :func:`prose`."""
    return as_heading(prose(app, text, Style(size).bold.phrases, room=room), level, live=live)


def paired(app: AppContext, row: ft.Control, label: str, value: str) -> ft.Control:
    """Return a row that says a value beside what it is the value of, so that a screen reader reads
    both as one."""
    return lay.said(row, app.words("shell.choice", label=label, option=value))


def as_heading(
    content: ft.Control,
    level: int = 2,
    *,
    live: bool | None = None,
    expand: bool | None = None,
    said: str | None = None,
) -> ft.Control:
    """Return what a screen reader announces as a heading, and jumps to.

    Args:
        content: what is drawn, and read unless ``said`` is given.
        level: 1 for what the whole screen is called, or the sheet that lies over it; 2 for a part
            of it.
        live: whether it is read out when it changes.
    """
    return ft.Semantics(
        header=True,
        heading_level=level,
        live_region=live,
        expand=expand,
        label=said,
        content=content,
    )
