"""The pictures of a fight as controls; :mod:`.art` names their files."""

from __future__ import annotations

from typing import Final

import flet as ft

from engine.games.battle_fold.components import ICONS
from ui.components.pictures import asset
from ui.games.battle_fold import art

_LETTERS: Final = {name: letter for letter, name in ICONS.items()}


def icon(name: str, side: float) -> ft.Image:
    """Return an icon of the cloths by its name."""
    return asset(art.icon(_LETTERS[name]), side)


def character(name: str, side: float, ghost: bool = False) -> ft.Image:
    """Return a character by its name, or its ghost."""
    return asset(art.character(name, ghost), side)


def item(name: str, side: float) -> ft.Image:
    """Return the picture of an item card by the name of the item, as a square."""
    return asset(art.item(name), side)
