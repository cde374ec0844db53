"""The pictures of a fight, by what they show."""

from __future__ import annotations

from functools import cache

import flet as ft

from engine.games.battle_fold.components import OUTLINES
from engine.games.battle_fold.folding import Packet, flat, folded
from engine.games.battle_fold.solving import reachable
from ui.components.pictures import asset


def icon(name: str, side: float) -> ft.Image:
    """An icon of the cloths by its name."""
    return asset(f"battle_fold/icon_{name}", side)


def character(name: str, side: float, ghost: bool = False) -> ft.Image:
    """A character by name, or its ghost."""
    return asset(f"battle_fold/{'ghost' if ghost else 'character'}_{name}", side)


def item(name: str, width: float, height: float | None = None) -> ft.Image:
    """An item card by its effect, a square by default."""
    return asset(f"battle_fold/item_{name}", width, height)


@cache
def packet_of(shown: int) -> Packet | None:
    """A packet that shows these squares and has the outline that a card asks for; None where no
    cloth shows them so."""
    for outline in OUTLINES.values():
        for way in reachable(*outline):
            if way.shown == shown:
                packet = flat(4, 4)
                for fold in way.folds:
                    packet = folded(packet, fold)
                return packet
    return None
