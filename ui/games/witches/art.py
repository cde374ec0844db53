"""The pictures of Witches' cards."""

from __future__ import annotations

import flet as ft

from ui.components.pictures import asset

TALL = 1.4
"""Height of a card to its width."""


def picture(name: str, width: float) -> ft.Image:
    """A card by its name, R1 to B14 and W1 to W4, or its "back"; decoration to a screen reader."""
    return asset(f"witches/{name}", width, width * TALL)


def mark(letter: str, side: float) -> ft.Image:
    """The mark of a people, R, G, Y or B, or of the wizards, W, on a label."""
    return asset(f"witches/mark_{letter}", side)
