"""The puzzles as they are kept, and the puzzle of each day. Days are numbers, as 20260131."""

from __future__ import annotations

from datetime import date

from engine.puzzle import FIRST, Puzzle, lines, of_day, read


def puzzle_of(game: str, day: int) -> Puzzle:
    """Return the puzzle of a day, which is the same for everybody who has that date.

    Raises:
        ValueError: the number is not a date.
    """
    return read(game, of_day(lines(game), as_date(day)))


def playable(day: int, today: int) -> bool:
    """Return whether a day has something to play and has come."""
    try:
        return as_date(day) >= FIRST and day <= today
    except ValueError:
        return False


def as_number(day: date) -> int:
    """Return a date as a number."""
    return 10_000 * day.year + 100 * day.month + day.day


def as_date(day: int) -> date:
    """Return a number as a date.

    Raises:
        ValueError: the number is not a date.
    """
    return date(day // 10_000, day // 100 % 100, day % 100)
