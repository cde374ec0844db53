"""The pictures of Lost Legacy's cards, and the cards' names on them."""

from __future__ import annotations

import flet as ft

from engine.games.lost_legacy.cards import NAMES
from ui.components.pictures import asset
from ui.components.titled_card import TALL, titled_card
from ui.context import AppContext

BACK, PLACE = "back", "place"
"""Two more pictures: a card face down, and a place in the ruins where a card goes."""


def picture(name: str, width: float) -> ft.Image:
    """Return the picture of a card by its name, or of ``BACK`` or ``PLACE``, with nothing written
    on it. Screen readers skip it."""
    return asset(f"lost_legacy/{name}", width, width * TALL)


def mark(name: str, side: float) -> ft.Image:
    """Return the motif of a kind of card, as labels show it."""
    return asset(f"lost_legacy/mark_{name}", side)


def card(app: AppContext, name: str, width: float) -> ft.Control:
    """Return a card with its name on it where there is room. Screen readers skip it.

    Args:
        name: as for :func:`picture`.
    """
    if name not in NAMES:
        return picture(name, width)
    return titled_card(app, picture(name, width), app.words(f"lost_legacy.card.{name}"), width)
