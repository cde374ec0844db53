"""Patchwork's own telling: what a short notice leaves out, and the Automa's latest turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import CHANCE, Event
from engine.sight import Told

QUIET = frozenset({"patchwork.event.placed", "patchwork.event.turn", "patchwork.event.moved"})
"""What the eye sees anyway."""

_CARD = ("patchwork.event.card", "patchwork.event.reshuffled")


def last_card(told: Sequence[Told]) -> tuple[Event, ...] | None:
    """The events of the Automa's latest turn, if nothing but a card's back was shown since."""
    for step in reversed(told):
        if step.seat != CHANCE:
            return None
        if step.events and step.events[0].key in _CARD:
            return step.events
    return None
