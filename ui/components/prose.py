"""Text on screens: one function, so that size, family and line breaking are the same everywhere."""

from __future__ import annotations

from typing import Any

import flet as ft

from ui.here import Here
from ui.lines import lines


def prose(
    here: Here,
    text: str,
    *,
    size: float = 15,
    bold: bool = False,
    soft: bool = False,
    color: str | None = None,
    phrases: bool = False,
    **more: Any,
) -> ft.Text:
    """A piece of text in the look of here.

    Args:
        phrases: lines break between phrases only, as of titles and of what stands on buttons.
        more: goes to :class:`flet.Text`.
    """
    palette = here.look.palette
    kept = lines(text, here.words.locale, phrases)
    return ft.Text(
        kept,
        semantics_label=text if kept != text else None,
        size=here.look.size(size),
        weight=ft.FontWeight.BOLD if bold else ft.FontWeight.NORMAL,
        color=color or (palette.soft if soft else palette.ink),
        **more,
    )


def title(here: Here, text: str, size: float = 22) -> ft.Control:
    """A heading, announced as one."""
    return ft.Semantics(header=True, content=prose(here, text, size=size, bold=True, phrases=True))
