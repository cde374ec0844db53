"""Keys that scroll. The client scrolls by keys only what has the focus, which a text never has."""

from __future__ import annotations

import flet as ft

from ui.drawn import found
from ui.hooks import run

_DELTAS = {"Page Down": 0.5, "Page Up": -0.5, "Arrow Down": 0.1, "Arrow Up": -0.1}
"""How far a key scrolls, in heights of the page."""

_ENDS = {"Home": 0.0, "End": -1.0}


def scroll(page: ft.Page, key: str) -> None:
    """Scroll the sheet or the screen that is on top, as a key says.

    Columns beside each other go together. In a field in which something is typed, Home and End move
    the cursor.
    """
    if key in _ENDS and any(not each.covered for each in found(page.views, _typed)):
        return
    for each in found(page.views, _scrolls):
        if each.covered:
            continue
        if key in _ENDS:
            run(each.control.scroll_to, offset=_ENDS[key])
        else:
            run(each.control.scroll_to, delta=_DELTAS[key] * (page.height or 0))


def _typed(control: ft.BaseControl) -> bool:
    return isinstance(control, ft.TextField) and bool(control.value)


def _scrolls(control: ft.BaseControl) -> bool:
    if isinstance(control, ft.ListView):
        return True
    return isinstance(control, ft.Column) and control.scroll not in (None, ft.ScrollMode.HIDDEN)
