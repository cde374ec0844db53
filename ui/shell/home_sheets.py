"""Which sheet is open over the home screen; ``saves.py``, which draws it, loads with the first."""

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
    """The sheet that exports all games."""


@dataclass(frozen=True, slots=True)
class Import:
    """The sheet that brings games in.

    Attributes:
        text: what is already there to be brought in; None if it arrived and cannot be read.
    """

    text: str | None = ""


Opened = Menu | Export | Import
Open = Callable[[Opened], None]
