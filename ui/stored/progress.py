"""What was reached in practice, the same for every game: bests, first tries at puzzles, results of
each day's exercises, and days on which all was done.

It is stored as one note per game, so the home screen and the book can show it without the game.
``streak.py`` counts the days in a row. The home screen needs neither writing nor merging, so both
are in ``progress_merge.py``, and what is done in exercises of a day is in ``exercises.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, NamedTuple

from engine import untrusted
from ui.device.clock import LATEST, WallTime

MOST = 5000
"""The most bests, tries and days that are read; no game has so many exercises, and nobody so many
days."""

_LONGEST = 80
"""The most characters of the name of an exercise."""

_LARGEST = 10**9
"""The largest number of a best."""

_LATEST = 10**12
"""The largest number of a try, its moment included."""

_EAST = 24 * 60
"""A limit in minutes of how far a clock can be from UTC; every clock is closer."""


class Best(NamedTuple):
    """How an exercise went at best: the fewest moves, and the shortest time in milliseconds with
    any number of moves."""

    moves: int
    time: int

    def bettered(self, other: Best | None) -> Best:
        """Return the better moves and the better time of two results."""
        if other is None:
            return self
        return Best(min(self.moves, other.moves), min(self.time, other.time))


class Try(NamedTuple):
    """The first try at a puzzle.

    Attributes:
        loss: what the try cost, in tenths of points; 0 is right.
        place: the number of the act among the puzzle's acts, from 1; 0 where it is not known.
        moment: when it was, in whole seconds since 1970; 0 for a try from before moments were
            stored.
    """

    loss: int
    place: int = 0
    moment: int = 0


@dataclass(frozen=True, slots=True)
class Progress:
    """What somebody has reached on this device. Dates are numbers, as 20260131.

    Attributes:
        bests: the best results by exercise, as the game names it.
        date: the last day on which one of the day's exercises was done; 0 for none.
        results: the first result of each of that day's exercises, by its place.
        days: the days on which all of the day's exercises were done, each with when and where that
            was. Of days from before that was stored, only the date is known.
        tries: the first try at each puzzle, by its day. A day whose exercises were completed later
            counts as a puzzle that was right.
        earlier: the first results of the exercises of days before ``date``, by day and place.
    """

    bests: Mapping[str, Best] = field(default_factory=dict)
    date: int = 0
    results: Mapping[str, Best] = field(default_factory=dict)
    days: Mapping[int, WallTime] = field(default_factory=dict)
    tries: Mapping[int, Try] = field(default_factory=dict)
    earlier: Mapping[int, Mapping[str, Best]] = field(default_factory=dict)

    def done(self, name: str, result: Best) -> Progress:
        """Return this with an exercise done."""
        return replace(self, bests={**self.bests, name: result.bettered(self.bests.get(name))})

    def tried(self, day: int, at: WallTime, first: Try) -> Progress:
        """Return this with a try at the puzzle of a day, if it is the first; on the puzzle's own
        day, it also makes the day count as done.

        Args:
            at: when and where it was.
        """
        if day in self.tries:
            return self
        reached = replace(self, tries={**self.tries, day: first})
        return reached.lived(at) if day == at.date else reached

    def lived(self, at: WallTime) -> Progress:
        """Return this with a day on which all was done; the first time counts."""
        return replace(self, days={at.date: at, **self.days})

    def of(self, day: int) -> Mapping[str, Best]:
        """Return the results of a day's exercises by their place."""
        return self.results if self.date == day else self.earlier.get(day, {})


def solved(reached: Progress) -> int:
    """Return how many puzzles were right at the first try."""
    return sum(not tried.loss for tried in reached.tries.values())


def note(game: str) -> str:
    """Return the name of the note in which a game's practice is stored."""
    return f"practice.{game}"


def read(text: str | None) -> Progress:
    """Return what a note says; nothing where it cannot be read."""
    try:
        return load(untrusted.read(text or "{}"))
    except ValueError:
        return Progress()


def load(value: Any) -> Progress:
    """Read practice from JSON values of any source.

    Raises:
        ValueError: they are something else.
    """
    if not isinstance(value, dict):
        raise ValueError("not an object")
    days = value.get("days", [])
    today = value.get("date", 0)
    if not isinstance(days, list) or len(days) > MOST or type(today) is not int:
        raise ValueError("no days")
    bests = _bests(value.get("bests", {}))
    # Earlier versions stored a try among the bests, under its day.
    old = {name: best for name, best in bests.items() if _dated(name)}
    return Progress(
        {name: best for name, best in bests.items() if name not in old},
        today if is_date(today) else 0,
        _bests(value.get("results", {})) if is_date(today) else {},
        _days(days, value.get("places")),
        {int(name): Try(best.moves, best.time) for name, best in old.items()}
        | _tries(value.get("tries", {})),
        _earlier(value.get("earlier", {})),
    )


def _days(found: Iterable[Any], places: Any) -> dict[int, WallTime]:
    """Return days with when and where each was; invalid days and invalid places are left out."""
    known = places if isinstance(places, dict) else {}
    days = (each for each in found if type(each) is int and is_date(each))
    return {day: WallTime(day, *_place(known.get(f"{day}"))) for day in days}


def _place(found: Any) -> tuple[int, int]:
    """Return a moment, and by how many minutes a clock was ahead of UTC then; 0, 0 where
    invalid."""
    if not isinstance(found, list) or [type(each) for each in found] != [int, int]:
        return 0, 0
    moment, east = found
    return (moment, east) if 0 < moment < LATEST and abs(east) < _EAST else (0, 0)


def _bests(found: Any) -> dict[str, Best]:
    if not isinstance(found, dict) or len(found) > MOST:
        raise ValueError("no bests")
    return {name: _best(name, best) for name, best in found.items()}


def _tries(found: Any) -> dict[int, Try]:
    """Return tries by their days; invalid days are left out."""
    if not isinstance(found, dict) or len(found) > MOST:
        raise ValueError("no tries")
    return {int(day): _try(each) for day, each in found.items() if _dated(day)}


def _earlier(found: Any) -> dict[int, dict[str, Best]]:
    """Return results by their days; invalid days are left out."""
    if not isinstance(found, dict) or len(found) > MOST:
        raise ValueError("no results")
    return {int(day): _bests(each) for day, each in found.items() if _dated(day)}


def _try(found: Any) -> Try:
    if not isinstance(found, list) or len(found) != len(Try._fields):
        raise ValueError("no try")
    if not all(type(each) is int and 0 <= each <= _LATEST for each in found):
        raise ValueError("no numbers")
    return Try(*found)


def _dated(name: str) -> bool:
    """Return whether a name is a date written as a number."""
    return len(name) == 8 and name.isascii() and name.isdecimal() and is_date(int(name))


def _best(name: str, found: Any) -> Best:
    if len(name) > _LONGEST or not isinstance(found, list) or len(found) != len(Best._fields):
        raise ValueError("no best")
    if not all(type(each) is int and 0 <= each <= _LARGEST for each in found):
        raise ValueError("no numbers")
    return Best(*found)


def is_date(number: int) -> bool:
    """Return whether a number is a date, as 20260131 is."""
    try:
        date(number // 10_000, number // 100 % 100, number % 100)
    except (ValueError, OverflowError):
        return False
    return True
