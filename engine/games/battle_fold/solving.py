"""Which folds solve a battle card on a cloth, by the table that :mod:`.making` has made."""

from __future__ import annotations

import json
import pkgutil
from collections import Counter
from functools import cache
from typing import NamedTuple

from engine.games.battle_fold.components import ANY, OUTLINES
from engine.games.battle_fold.folding import Fold, Packet, read


class Solution(NamedTuple):
    """One set of squares that solves a card.

    Attributes:
        shown: the squares as a bit mask.
        folds: one shortest sequence of folds to them from the flat cloth.
    """

    shown: int
    folds: tuple[Fold, ...]


@cache
def reachable(rows: int, columns: int) -> tuple[Solution, ...]:
    """Return all that can be seen of a cloth folded to that outline, fewest folds first.

    Args:
        rows: the shorter edge of the packet, in places.
        columns: the longer edge.

    Raises:
        KeyError: no card asks for that outline.
    """
    text = pkgutil.get_data(__package__, "reachable.json")
    assert text is not None, "reachable.json lies beside this module"
    ways: dict[str, str] = json.loads(text)[f"{rows}x{columns}"]
    found = [Solution(int(mask, 16), tuple(map(read, way.split()))) for mask, way in ways.items()]
    return tuple(sorted(found, key=lambda each: len(each.folds)))


def meets(card: str, icons: str) -> bool:
    """Return whether icons are exactly those of a card, in any order.

    Args:
        card: letters of icons, ``?`` for any.
        icons: letters of the icons that are seen.
    """
    missing = Counter(card.replace(ANY, "")) - Counter(icons)
    return len(card) == len(icons) and not missing


def solves(packet: Packet, cloth: str, card: str) -> bool:
    """Return whether a folded cloth solves a card: its icons are on top, four of them as a square.

    Args:
        packet: as it lies.
        cloth: the icon of each of its squares.
        card: the icons that are asked for.
    """
    seen = "".join(cloth[square] for square in packet.top)
    return packet.outline == OUTLINES[len(card)] and meets(card, seen)


@cache
def solutions(cloth: str, card: str) -> tuple[Solution, ...]:
    """Return every set of squares of a cloth that solves a card, fewest folds first."""
    return tuple(
        way
        for way in reachable(*OUTLINES[len(card)])
        if meets(
            card, "".join(icon for square, icon in enumerate(cloth) if way.shown >> square & 1)
        )
    )


def par(cloth: str, card: str) -> int:
    """Return the fewest folds that solve a card."""
    return len(solutions(cloth, card)[0].folds)
