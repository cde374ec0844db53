"""What the system hands over to the app while its home screen is there."""

from __future__ import annotations

from collections.abc import Callable

from ui.device import arrivals
from ui.hooks import use_ear


def use_arrivals(begin: bool, on_text: Callable[[str | None], None]) -> None:
    """A hook: call ``on_text`` with what the system hands over while the component is there.

    ``on_text`` is called with None for what cannot be read.

    Args:
        begin: whether to listen yet.
    """
    use_ear(arrivals.hear_arrivals if begin else None, on_text)
