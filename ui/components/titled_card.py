"""A card with sides of 5 to 7 whose picture has an empty band for its name."""

from __future__ import annotations

from typing import Final

import flet as ft

from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.lines import LEADING
from ui.styles import Style

TALL: Final = 1.4
"""The height of a card as a multiple of its width."""

NAMED: Final = 84.0
"""The least width at which a card has room for its name, in logical pixels; below it, only the
picture identifies the card."""

_BAND = (116 / 140, 137 / 140)
"""The top and the bottom of the band for the name, as fractions of a card's height."""
_WIDE = 0.94
_LARGEST = 17.0
_INK = "#FFFDF6"


def titled_card(app: AppContext, picture: ft.Control, name: str, width: float) -> ft.Control:
    """Return a card with its name on it where there is room; a screen reader ignores it.

    Args:
        picture: the card without its name, of the given width.
        name: its name in the player's language.
        width: the width in logical pixels.
    """
    if width < NAMED:
        return picture
    high, wide = width * TALL, width * _WIDE
    top, end = (share * high for share in _BAND)
    written = prose(
        app,
        name,
        Style(min(_LARGEST, (end - top) / LEADING / app.look.scale)).bold.phrases,
        color=_INK,
        room=(wide, end - top),
        max_lines=1,
        at="middle",
    )
    return lay.silent(
        lay.stack(
            picture,
            lay.box(written, left=(width - wide) / 2, top=top, size=(wide, end - top), at="middle"),
            size=(width, high),
        )
    )
