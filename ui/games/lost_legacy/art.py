"""The pictures of Lost Legacy's cards, and their names on them."""

from __future__ import annotations

from typing import Final

import flet as ft

from engine.games.lost_legacy.cards import NAMES
from ui.components.pictures import asset
from ui.components.prose import prose
from ui.context import AppContext
from ui.lines import LEADING

TALL: Final = 1.4
"""Height of a card to its width."""

BACK, PLACE = "back", "place"
"""Beside the names of the cards: a card face down, and where a card of the ruins goes."""

NAMED: Final = 84.0
"""The least width at which a card has room for its name, in logical pixels; below it, motif and
speed tell it."""

_BAND = (116 / 140, 137 / 140)
"""Where the band for the name is: its top and its end, to the height of a card."""
_INK = "#FFFDF6"


def picture(name: str, width: float) -> ft.Image:
    """A card by its name, ``BACK`` or ``PLACE``, nothing written on it; decoration to a screen
    reader."""
    return asset(f"lost_legacy/{name}", width, width * TALL)


def mark(name: str, side: float) -> ft.Image:
    """The motif of a kind of card on a label."""
    return asset(f"lost_legacy/mark_{name}", side)


def card(app: AppContext, name: str, width: float) -> ft.Control:
    """A card with its name on it where there is room; decoration to a screen reader.

    Args:
        name: as for :func:`picture`.
    """
    if name not in NAMES or width < NAMED:
        return picture(name, width)
    high = width * TALL
    top, end = (share * high for share in _BAND)
    wide = width * 0.94
    written = prose(
        app,
        app.words(f"lost_legacy.card.{name}"),
        size=min(17.0, (end - top) / LEADING / app.look.scale),
        bold=True,
        color=_INK,
        phrases=True,
        room=(wide, end - top),
        max_lines=1,
        text_align=ft.TextAlign.CENTER,
    )
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Stack(
            [
                picture(name, width),
                ft.Container(
                    written,
                    left=(width - wide) / 2,
                    top=top,
                    width=wide,
                    height=end - top,
                    alignment=ft.Alignment.CENTER,
                ),
            ],
            width=width,
            height=high,
        ),
    )
