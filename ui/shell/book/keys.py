"""What keys do on the pages of the book."""

from __future__ import annotations

import flet as ft

from ui.components.layers import Layers
from ui.components.page import scroll
from ui.context import AppContext
from ui.hooks import use_box


def use_keys(app: AppContext, layers: Layers, typing: bool = False) -> ft.Ref[ft.Column]:
    """A hook: Escape closes the open sheet; where no sheet is open, keys scroll the page.

    Args:
        typing: whether something is typed in a field of the page, in which Home and End move the
            cursor.

    Returns:
        The reference that the page gives to its column.
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
