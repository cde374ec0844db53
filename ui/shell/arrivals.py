"""What the system hands over to the app while its home screen is there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ui.device import files
from ui.hooks import use_ear, use_steady


def use_arrivals(begin: bool, on_text: Callable[[str | None], None]) -> None:
    """A hook: ``on_text`` is called with what the system hands over while the component is there,
    and with None for what cannot be read.

    Args:
        begin: whether to listen yet.
    """
    listen = partial(files.hear_arrivals, use_steady(on_text))
    use_ear(listen if begin else None)
