"""What happened, told from the engine's events."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.game import Event
from ui.text import Words


def tell(words: Words, events: Iterable[Event], quiet: Collection[str] = ()) -> tuple[str, ...]:
    """Events as sentences, in order.

    Args:
        quiet: keys to leave out, of what the eye sees anyway.
    """
    return tuple(words(event.key, **event.args) for event in events if event.key not in quiet)
