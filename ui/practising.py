"""What a page is given on which a part of a game is practised, and how days in a row are told. The
shell keeps what it reaches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.stored.practised import Practised
from ui.text import Words

ROW = 2
"""Days that are called a row, at least."""


@dataclass(frozen=True, slots=True)
class Practising:
    """Practice on this screen.

    Attributes:
        reached: what was reached by now, in another window too.
        keep: keep what is reached now, besides what is kept.
        today: it begins with the exercises of the day.
    """

    reached: Practised
    keep: Callable[[Practised], None]
    today: bool = False


def in_a_row(words: Words, days: int) -> str:
    """Days in a row in words, for all that there is every day; empty where they are none."""
    return words("practised.streak.days", n=days) if days >= ROW else ""
