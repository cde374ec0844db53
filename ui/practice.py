"""What a page is given that practises a part of a game, and how days in a row are put into words.

The shell stores what the page reaches.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.stored.progress import Progress
from ui.text import Words

ROW = 2
"""The fewest days that are called a row."""


@dataclass(frozen=True, slots=True)
class Practising:
    """Practice on this screen.

    Attributes:
        reached: what was reached so far, in other windows too.
        keep: store what is reached now, beside what is stored already.
        today: whether practice begins with the exercises of the day.
        past: the earlier day whose exercises take the place of today's, as 20260131; 0 for none.
    """

    reached: Progress
    keep: Callable[[Progress], None]
    today: bool = False
    past: int = 0


def in_a_row(words: Words, days: int) -> str:
    """Return days in a row in words, for everything that is daily; empty where there is no row."""
    return words("practised.streak.days", n=days) if days >= ROW else ""
