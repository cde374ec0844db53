"""The device's clock, which may be set to anything."""

from __future__ import annotations

import asyncio
import time
from datetime import date
from typing import NamedTuple

LATEST = 253_402_000_000.0
"""Seconds since 1970: about the end of the last year with four digits."""


LOOK = 10 * 60.0
"""Seconds after which the calendar is looked at though its day should not be over: a clock is set,
a border crossed, and what waits may have stood still with the device."""


def now() -> float:
    """Seconds since 1970, UTC; 0 where the device's clock is out of all reason."""
    try:
        found = time.time()
    except (OverflowError, OSError, ValueError):
        return 0.0
    return found if 0.0 < found < LATEST else 0.0


def local(moment: float) -> time.struct_time | None:
    """A moment by the device's own clock; None where it has no date."""
    if not 0.0 < moment < LATEST:
        return None
    try:
        return time.localtime(moment)
    except (OverflowError, OSError, ValueError):
        return None


def day() -> date:
    """The date of the device's calendar."""
    return day_of(now())


def day_of(moment: float) -> date:
    """The date of a moment by the device's calendar; the first there is where it has none.

    Days are counted by such dates and never by seconds: where clocks change a day has 23 hours or
    25, and where somebody flies westward over the date line there is one less.
    """
    return date(*(local(moment) or time.gmtime(0))[:3])


def today() -> str:
    """The date of the device's calendar, as 2026-01-31."""
    return day().isoformat()


async def midnight() -> None:
    """Wait until the device's calendar may show another day."""
    await asyncio.sleep(to_midnight())


def to_midnight() -> float:
    """Seconds until then: to the end of the day, and no more than :data:`LOOK`."""
    moment = now()
    found = local(moment)
    if found is None:
        return LOOK
    try:
        end = time.mktime((found.tm_year, found.tm_mon, found.tm_mday + 1, 0, 0, 0, 0, 0, -1))
    except (OverflowError, OSError, ValueError):
        return LOOK
    # A little longer, for no clock is exact; where there is no such moment it is asked again soon.
    return min(max(end - moment, 1.0) + 0.1, LOOK)


def calendar() -> int:
    """The same date as a number, as 20260131."""
    return int(today().replace("-", ""))


class WallTime(NamedTuple):
    """What a clock shows, and when that is.

    Attributes:
        date: as a number, as 20260131.
        moment: whole seconds since 1970, UTC; 0 where that is not known.
        east: minutes by which the clock is ahead of UTC.
    """

    date: int
    moment: int = 0
    east: int = 0
