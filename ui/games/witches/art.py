"""The pictures of Witches' cards."""

from __future__ import annotations

import flet as ft

from ui.components.pictures import asset

TALL = 1.4
"""Height of a card divided by its width."""


def picture(name: str, width: float) -> ft.Image:
    """Return the picture of a card by its name, R1 to B14 and W1 to W4, or of the "back". Screen
    readers skip it.
    """
    return asset(f"witches/{name}", width, width * TALL)


def mark(letter: str, side: float) -> ft.Image:
    """Return the mark of a people (R, G, Y or B) or of the wizards (W), as labels show it."""
    return asset(f"witches/mark_{letter}", side)
