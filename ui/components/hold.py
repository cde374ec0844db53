"""What a picture tells about itself while it is held, or while a mouse rests on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, TypeVar

import flet as ft

from ui.context import AppContext
from ui.device.fonts import drawable_lines
from ui.lines import lines
from ui.look import Look
from ui.text import Words

_Part = TypeVar("_Part", bound=ft.LayoutControl)

How = Literal["hold", "tap"]

_TRIGGERS: dict[How, Any] = {
    "hold": ft.TooltipTriggerMode.LONG_PRESS,
    "tap": ft.TooltipTriggerMode.TAP,
}
_WIDEST = 280.0
"""Greatest width of what is told, in logical pixels at normal text size."""
_SIZE = 14.0
_GAP = 8.0
"""Gap between the part and what it tells, in logical pixels."""
_STAYS = 4000
"""Milliseconds for which it is shown once the finger is gone."""
_WAITS = 500
"""Milliseconds for which a mouse rests on the picture before it tells anything."""


def hold(app: AppContext, part: _Part, text: str, how: How = "hold") -> _Part:
    """Return a part of the page that tells what it is: while it is held, and under a mouse.

    The client does all of it, so nothing of the page is drawn anew. A screen reader is told it
    otherwise, in the words of the page.

    Args:
        part: it gets the text, and is returned. Of what can be pressed it is the content, because a
            button around it takes the holding finger for itself. It is not the semantics around a
            picture either, which would read out the whole tooltip with its settings.
        text: what it is called and what it does.
        how: whether a finger has to hold the part, or a tap is enough, because it does nothing else
            there.
    """
    part.tooltip = _tooltip(app.look, app.words, text, part.height or 0.0, how)
    return part


@lru_cache(maxsize=128)
def _tooltip(look: Look, words: Words, text: str, height: float, how: How) -> ft.Tooltip:
    """Return what is told over a part of that height; the same object each time, which Flet need
    not compare."""
    palette = look.palette
    told = text[:1].upper() + text[1:]
    return ft.Tooltip(
        lines(drawable_lines(told), words.locale, True, words.names),
        decoration=ft.BoxDecoration(
            bgcolor=palette.raised,
            border=ft.Border.all(1.5, palette.accent),
            border_radius=ft.BorderRadius.all(10),
        ),
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        margin=ft.Margin.all(8),
        text_style=ft.TextStyle(size=look.size(_SIZE), color=palette.ink, font_family=look.family),
        prefer_below=False,
        vertical_offset=_GAP + height / 2,
        show_duration=_STAYS,
        wait_duration=_WAITS,
        exclude_from_semantics=True,
        trigger_mode=_TRIGGERS[how],
        size_constraints=ft.BoxConstraints(max_width=_WIDEST * min(1.2, look.scale)),
    )
