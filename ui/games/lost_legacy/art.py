"""The pictures of Lost Legacy's cards, and the cards' names on them."""

from __future__ import annotations

import flet as ft

from engine.games.lost_legacy.cards import NAMES
from ui.components.hold import How, hold
from ui.components.pictures import asset
from ui.components.titled_card import TALL, titled_card
from ui.context import AppContext

BACK, PLACE = "back", "place"
"""Two more pictures: a card face down, and a place in the ruins where a card goes."""


def picture(name: str, width: float) -> ft.Image:
    """Return the picture of a card by its name, or of ``BACK`` or ``PLACE``, with nothing written
    on it. Screen readers skip it."""
    return asset(f"lost_legacy/{name}", width, width * TALL)


def told_picture(app: AppContext, name: str, width: float, how: How = "tap") -> ft.Image:
    """Return the same picture; that of an open card tells what the card does.

    Args:
        how: as for :func:`ui.components.hold.hold`.
    """
    shown = picture(name, width)
    return hold(app, shown, told(app, name), how) if name in NAMES else shown


def told(app: AppContext, name: str) -> str:
    """Return what an open card is called and what it does."""
    words = app.words
    means = words(f"lost_legacy.term.{name}.means")
    return words("shell.stop", first=words(f"lost_legacy.card.{name}"), second=means)


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
