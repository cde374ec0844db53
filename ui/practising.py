"""What a page is given on which a part of a game is practised. The shell keeps what it reaches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.stored.practised import Practised


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
