"""Today's five battle cards, and the cloth for each: the same for everybody on the same date."""

from __future__ import annotations

from random import Random
from time import gmtime

from engine.games.battle_fold.components import CARDS, CLOTHS
from ui.device.clock import local, now

FIVE = 5
"""Cards of a day."""


def number() -> int:
    """The date that the device's calendar shows, as 20260131."""
    day = local(now()) or gmtime(0)
    return 10_000 * day.tm_year + 100 * day.tm_mon + day.tm_mday


def cards(day: int) -> tuple[tuple[str, str], ...]:
    """Character and card of each, by the number of the date."""
    chance = Random(day)
    names = list(CLOTHS)
    found = chance.sample(CARDS, FIVE)
    return tuple((chance.choice(names), card) for card in sorted(found, key=len))
