"""The puzzles as they are kept, and which is a day's. Days are numbers, as 20260131."""

from __future__ import annotations

import pkgutil
from datetime import date
from functools import cache

from engine.puzzle import FIRST, Puzzle, of_day, read


def puzzle_of(game: str, day: int) -> Puzzle:
    """The puzzle of a day: the same wherever that is the date.

    Raises:
        ValueError: it is no day.
    """
    return read(game, of_day(lines(game), as_date(day)))


def playable(day: int, today: int) -> bool:
    """Whether a day has come that has a puzzle."""
    try:
        return as_date(day) >= FIRST and day <= today
    except ValueError:
        return False


def as_date(day: int) -> date:
    """A number as a date.

    Raises:
        ValueError: it is none.
    """
    return date(day // 10_000, day // 100 % 100, day % 100)


@cache
def lines(game: str) -> tuple[str, ...]:
    """All puzzles of a game, as they are kept."""
    text = pkgutil.get_data(__package__, f"{game}.txt") or b""
    return tuple(text.decode().splitlines())
