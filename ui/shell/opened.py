"""Which sheet is open over the home screen; ``saves.py``, which draws it, comes with the first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.stored.storage import ShelfEntry


@dataclass(frozen=True, slots=True)
class Menu:
    """The sheet of one saved game."""

    entry: ShelfEntry


@dataclass(frozen=True, slots=True)
class Export:
    """The sheet that takes all games out."""


@dataclass(frozen=True, slots=True)
class Import:
    """The sheet that brings games in, from ``text`` if it is there already; None if it came and
    cannot be read."""

    text: str | None = ""


Opened = Menu | Export | Import
Open = Callable[[Opened], None]
