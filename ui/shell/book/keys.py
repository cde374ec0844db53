"""What keys do on the pages of the book."""

from __future__ import annotations

import flet as ft

from ui.components.layers import Layers
from ui.components.page import scroll
from ui.context import AppContext
from ui.hooks import use_box


def use_keys(app: AppContext, layers: Layers, typing: bool = False) -> ft.Ref[ft.Column]:
    """A hook: Escape closes the sheet that is open, and without one the page scrolls.

    Args:
        typing: something is typed in a field of the page, in which Home and End move.

    Returns:
        What the page gives its column to.
    """
    column = use_box(ft.Ref[ft.Column]).current

    def press(key: str) -> None:
        if layers.shown:
            if key == "Escape":
                layers.close()
        elif not (typing and key in ("Home", "End")):
            scroll(column.current, key, app.height)

    app.listen(press)
    return column
