"""What is done in the exercises of a day: on that day, or later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.device.clock import WallTime
from ui.stored.progress import Best, Progress, Try


def done_today(reached: Progress, at: WallTime, place: int, result: Best, count: int) -> Progress:
    """Return progress with one of the day's ``count`` exercises done; only its first result counts.

    Args:
        at: the day, and when and where it was.
    """
    reached = _done(reached, at.date, place, result)
    return reached.lived(at) if len(reached.of(at.date)) == count else reached


def done_later(
    reached: Progress, day: int, at: WallTime, place: int, result: Best, count: int
) -> Progress:
    """Return progress with one of the ``count`` exercises of an earlier day done. With the last of
    them the day is done, but it fills no gap between days.

    Args:
        at: when it was.
    """
    reached = _done(reached, day, place, result)
    if len(reached.of(day)) < count:
        return reached
    return replace(reached, tries={day: Try(0, moment=at.moment), **reached.tries})


def _done(reached: Progress, day: int, place: int, result: Best) -> Progress:
    results = {f"{place}": result, **reached.of(day)}
    return with_results(reached, {**by_day(reached), day: results})


def by_day(reached: Progress) -> dict[int, Mapping[str, Best]]:
    """Return the results of all days' exercises."""
    today = {reached.date: reached.results} if reached.results else {}
    return {**reached.earlier, **today}


def with_results(reached: Progress, found: Mapping[int, Mapping[str, Best]]) -> Progress:
    """Return progress with other results of days' exercises."""
    last = max(found, default=0)
    earlier = {day: results for day, results in found.items() if day != last}
    return replace(reached, date=last, results=found.get(last, {}), earlier=earlier)
