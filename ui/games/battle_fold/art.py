"""The pictures of Battle Fold, by what they show. Screen readers skip them.

Each function but :func:`card` returns a name for :func:`ui.components.pictures.asset`.
"""

from __future__ import annotations

from typing import Final, Literal

import flet as ft

from engine.games.battle_fold.components import ANY, ICONS
from ui.components.pictures import asset
from ui.components.titled_card import TALL, titled_card
from ui.context import AppContext

SPACE: Final = 1 / 5
"""Width of a space divided by that of the arena's picture, which consists of spaces only."""

COVER: Final = "battle_fold/cover"
CARD_BACK: Final = "battle_fold/card_back"
ITEM_BACK: Final = "battle_fold/item_back"
"""An item face down, as a card and as a square label."""
BATTLE_BACK: Final = "battle_fold/battle_back"
BATTLE_FRONT: Final = "battle_fold/battle_front"
"""A battle card without icons."""

FIELD: Final = (8 / 100, 28 / 140, 84 / 100)
"""The square on :data:`BATTLE_FRONT` where the icons go: its left edge divided by the card's width,
its top divided by the card's height, and its side divided by the card's width."""

HEART: Final = "battle_fold/heart"
SOUL: Final = "battle_fold/soul"
SHIELD: Final = "battle_fold/shield"

Side = Literal["green", "blue"]


def icon(letter: str) -> str:
    """Name what is printed on a square of a cloth or on a card, by its letter or ``ANY``."""
    return f"battle_fold/icon_{'any' if letter == ANY else ICONS[letter]}"


def character(name: str, ghost: bool = False) -> str:
    """Name a character's portrait, which is a disc; a ghost has a shroud."""
    return f"battle_fold/{'ghost' if ghost else 'character'}_{name}"


def item(name: str) -> str:
    """Name the picture on an item card, as a square label."""
    return f"battle_fold/item_{name}"


def card_name(name: str) -> str:
    """Name an item card with nothing written on it; :func:`card` writes on it."""
    return f"battle_fold/card_{name}"


def arena(dark: bool) -> str:
    """Name the arena without circles, as it looks in the dark or by day."""
    return f"battle_fold/arena{'_dark' * dark}"


def circle(side: Side, dark: bool) -> str:
    """Name a circle of that side, as large as a space, for the arena by day or in the dark."""
    return f"battle_fold/circle_{side}{'_dark' * dark}"


def token(number: int) -> str:
    """Name an action token, 1 to 3."""
    return f"battle_fold/token_{number}"


def heart(there: bool = True) -> str:
    """Name a life, or the place of a life that is lost."""
    return HEART if there else f"{HEART}_lost"


def soul(there: bool = True) -> str:
    """Name a ghost's soul, or the place of a soul that is still to come."""
    return SOUL if there else f"{SOUL}_lost"


def card(app: AppContext, name: str, width: float) -> ft.Control:
    """Return an item card with its name on it where there is room. Screen readers skip it.

    Args:
        width: in logical pixels.
    """
    picture = asset(card_name(name), width, width * TALL)
    return titled_card(app, picture, app.words(f"battle_fold.item.{name}"), width)
