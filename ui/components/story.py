"""What happened, told from the engine's events."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.game import Event
from ui.text import Words


def tell(words: Words, events: Iterable[Event], quiet: Collection[str] = ()) -> tuple[str, ...]:
    """Return events as sentences, in order.

    Args:
        quiet: keys of events to leave out, because they are visible anyway.
    """
    return tuple(words(event.key, **event.args) for event in events if event.key not in quiet)
