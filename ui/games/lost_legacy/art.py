"""The pictures of Lost Legacy's cards, and their names on them."""

from __future__ import annotations

import flet as ft

from engine.games.lost_legacy.cards import NAMES
from ui.components.pictures import asset
from ui.components.titled_card import TALL, titled_card
from ui.context import AppContext

BACK, PLACE = "back", "place"
"""Beside the names of the cards: a card face down, and where a card of the ruins goes."""


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
    if name not in NAMES:
        return picture(name, width)
    return titled_card(app, picture(name, width), app.words(f"lost_legacy.card.{name}"), width)
