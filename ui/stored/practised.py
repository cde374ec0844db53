"""What was reached in practice, the same for every game: bests, first tries at puzzles, and days
on which all was done.

It is kept as one note a game, so the home screen and the book show it without the game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any, NamedTuple

from engine import untrusted

MOST = 5000
"""Bests and days that are read at most; no game has so many exercises, and nobody so many days."""

_LONGEST = 80
"""Characters of the name of an exercise, at most."""

_LARGEST = 10**9
"""Of the numbers of a best."""

_LATEST = 10**12
"""Of those of a try, its moment among them."""


class Best(NamedTuple):
    """How an exercise went at best: the fewest moves, and the shortest time with any number of
    them in milliseconds."""

    moves: int
    time: int

    def bettered(self, other: Best | None) -> Best:
        """The best of both."""
        if other is None:
            return self
        return Best(min(self.moves, other.moves), min(self.time, other.time))


class Try(NamedTuple):
    """The first try at a puzzle.

    Attributes:
        loss: what it cost in tenths of points; 0 is right.
        place: of the act among the puzzle's, from 1; 0 for none that is known.
        moment: when it was, whole seconds since 1970; 0 for one from before that was kept.
    """

    loss: int
    place: int = 0
    moment: int = 0

    def first(self, other: Try | None) -> Try:
        """The earlier of both, whatever came of it."""
        return self if other is None or self.moment <= other.moment else other


@dataclass(frozen=True, slots=True)
class Practised:
    """What somebody has reached on this device. Dates are numbers, as 20260131.

    Attributes:
        bests: by the exercise, as its game names it.
        date: the last day on which one of the day's exercises was done; 0 for none.
        results: of that day's exercises by their place, the first of each.
        days: on which all of the day's exercises were done.
        tries: the first at each puzzle, by its day.
    """

    bests: Mapping[str, Best] = field(default_factory=dict)
    date: int = 0
    results: Mapping[str, Best] = field(default_factory=dict)
    days: frozenset[int] = frozenset()
    tries: Mapping[int, Try] = field(default_factory=dict)

    def done(self, name: str, result: Best) -> Practised:
        """With an exercise done."""
        return replace(self, bests={**self.bests, name: result.bettered(self.bests.get(name))})

    def done_today(self, today: int, place: int, result: Best, count: int) -> Practised:
        """With one of the day's exercises done, of so many; only the first result of it counts."""
        results = {f"{place}": result, **self.of(today)}
        days = self.days | {today} if len(results) == count else self.days
        return replace(self, date=today, results=results, days=days)

    def tried(self, day: int, today: int, first: Try) -> Practised:
        """With a try at the puzzle of a day, if it is the first; that of the day itself makes a
        day."""
        if day in self.tries:
            return self
        days = self.days | {day} if day == today else self.days
        return replace(self, tries={**self.tries, day: first}, days=days)

    def of(self, today: int) -> Mapping[str, Best]:
        """Results of a day's exercises by their place."""
        return self.results if self.date == today else {}

    def streak(self, today: int) -> int:
        """Days in a row with all done, until today or, as long as today can still be done,
        yesterday."""
        last = _day(today)
        if last is None:
            return 0
        if today not in self.days:
            last -= timedelta(1)
        count = 0
        while _number(last) in self.days:
            count, last = count + 1, last - timedelta(1)
        return count

    @property
    def longest(self) -> int:
        """The most days in a row there ever were."""
        return max((self.streak(each) for each in self.days), default=0)

    def merged(self, other: Practised) -> Practised:
        """With what was reached elsewhere; of one day's results those here come first, and so does
        a try where it is not known which was the earlier."""
        bests, tries = dict(self.bests), dict(self.tries)
        for name, best in other.bests.items():
            bests[name] = best.bettered(bests.get(name))
        for day, tried in other.tries.items():
            tries[day] = tries[day].first(tried) if day in tries else tried
        later = max(self.date, other.date)
        return Practised(
            bests, later, {**other.of(later), **self.of(later)}, self.days | other.days, tries
        )

    def until(self, today: int) -> Practised:
        """Without results of a day that has not come: the clock has gone back since, and those of
        today would stand behind them until it comes."""
        return self if self.date <= today else replace(self, date=0, results={})

    def dump(self) -> dict[str, Any]:
        """What :func:`load` reads, as JSON values."""
        told: dict[str, Any] = {
            "bests": self.bests,
            "date": self.date,
            "results": self.results,
            "days": sorted(self.days),
        }
        if self.tries:
            told["tries"] = {f"{day}": tried for day, tried in self.tries.items()}
        return told


def solved(reached: Practised) -> int:
    """How many puzzles were right at the first try."""
    return sum(not tried.loss for tried in reached.tries.values())


def note(game: str) -> str:
    """The name of the note in which a game's is kept."""
    return f"practice.{game}"


def read(text: str | None) -> Practised:
    """What a note says; nothing of what cannot be read."""
    try:
        return load(untrusted.read(text or "{}"))
    except ValueError:
        return Practised()


def write(practised: Practised) -> str:
    """What :func:`read` reads."""
    return json.dumps(practised.dump())


def load(value: Any) -> Practised:
    """What JSON values say, from whatever source.

    Raises:
        ValueError: they say something else.
    """
    if not isinstance(value, dict):
        raise ValueError("not an object")
    days = value.get("days", [])
    today = value.get("date", 0)
    if not isinstance(days, list) or len(days) > MOST or type(today) is not int:
        raise ValueError("no days")
    bests = _bests(value.get("bests", {}))
    # A try once stood among the bests, under its day.
    old = {name: best for name, best in bests.items() if _dated(name)}
    return Practised(
        {name: best for name, best in bests.items() if name not in old},
        today if _day(today) else 0,
        _bests(value.get("results", {})) if _day(today) else {},
        frozenset(_days(days)),
        {int(name): Try(best.moves, best.time) for name, best in old.items()}
        | _tries(value.get("tries", {})),
    )


def _days(found: Iterable[Any]) -> Iterable[int]:
    return (each for each in found if type(each) is int and _day(each))


def _bests(found: Any) -> dict[str, Best]:
    if not isinstance(found, dict) or len(found) > MOST:
        raise ValueError("no bests")
    return {name: _best(name, best) for name, best in found.items()}


def _tries(found: Any) -> dict[int, Try]:
    """Tries by their days; what is no day is left out."""
    if not isinstance(found, dict) or len(found) > MOST:
        raise ValueError("no tries")
    return {int(day): _try(each) for day, each in found.items() if _dated(day)}


def _try(found: Any) -> Try:
    if not isinstance(found, list) or len(found) != len(Try._fields):
        raise ValueError("no try")
    if not all(type(each) is int and 0 <= each <= _LATEST for each in found):
        raise ValueError("no numbers")
    return Try(*found)


def _dated(name: str) -> bool:
    """Whether a name is a number of a date."""
    return len(name) == 8 and name.isascii() and name.isdecimal() and _day(int(name)) is not None


def _best(name: str, found: Any) -> Best:
    if len(name) > _LONGEST or not isinstance(found, list) or len(found) != len(Best._fields):
        raise ValueError("no best")
    if not all(type(each) is int and 0 <= each <= _LARGEST for each in found):
        raise ValueError("no numbers")
    return Best(*found)


def _day(number: int) -> date | None:
    """A number as a date; None where it is none, or the first there is."""
    try:
        found = date(number // 10_000, number // 100 % 100, number % 100)
    except (ValueError, OverflowError):
        return None
    return found if found > date.min else None


def _number(day: date) -> int:
    return 10_000 * day.year + 100 * day.month + day.day
