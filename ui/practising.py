"""What a page is given on which a part of a game is practised. The shell keeps what it reaches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Practising:
    """Practice on this screen.

    Attributes:
        text: what was kept when the page was last open; empty for nothing.
        keep: keep what was reached, as the page writes it, in place of what was kept before.
    """

    text: str
    keep: Callable[[str], None]
