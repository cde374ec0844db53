"""What happened, told from the engine's events."""

from __future__ import annotations

from engine.game import CHANCE, Event
from engine.table import Table
from ui.text import Words

_QUIET = frozenset({"patchwork.event.placed", "patchwork.event.turn", "patchwork.event.moved"})
_AUTOMA = "patchwork.event.card"


def line(words: Words, event: Event) -> str:
    """One event as a sentence."""
    return words(event.key, **event.args)


def tell(words: Words, events: tuple[Event, ...], brief: bool = False) -> tuple[str, ...]:
    """A step's events as sentences.

    Args:
        brief: leave out what the eye sees anyway.
    """
    return tuple(line(words, e) for e in events if not (brief and e.key in _QUIET))


def last_card(table: Table) -> tuple[Event, ...] | None:
    """The events of the Automa's latest turn, if nothing but a card's back was shown since."""
    for step, events in zip(reversed(table.steps), reversed(table.events), strict=True):
        if step.seat != CHANCE:
            return None
        if events and events[0].key in (_AUTOMA, "patchwork.event.reshuffled"):
            return events
    return None
