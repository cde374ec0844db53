"""The device's clock, which may be set to any time."""

from __future__ import annotations

import asyncio
import time
from contextvars import Context
from datetime import date
from typing import NamedTuple

LATEST = 253_402_000_000.0
"""Seconds since 1970: about the end of the last year with four digits."""


LOOK = 10 * 60.0
"""Seconds after which the calendar is read again even if its day should not be over. Somebody may
have set the clock or crossed a border, and a waiting task may have stood still with the device."""


def now() -> float:
    """Return the seconds since 1970, UTC; 0 where the device's clock is outside any sensible
    range."""
    try:
        found = time.time()
    except (OverflowError, OSError, ValueError):
        return 0.0
    return found if 0.0 < found < LATEST else 0.0


def local(moment: float) -> time.struct_time | None:
    """Return a moment by the device's own clock; None where it has no date."""
    if not 0.0 < moment < LATEST:
        return None
    try:
        return time.localtime(moment)
    except (OverflowError, OSError, ValueError):
        return None


def day() -> date:
    """Return the date of the device's calendar."""
    return day_of(now())


def day_of(moment: float) -> date:
    """Return the date of a moment by the device's calendar; 1970-01-01 where it has none.

    Days are counted by such dates and never by seconds. Where clocks change, a day has 23 or 25
    hours, and a westward flight over the date line skips a date.
    """
    return date(*(local(moment) or time.gmtime(0))[:3])


def today() -> str:
    """Return the date of the device's calendar, as 2026-01-31."""
    return day().isoformat()


async def midnight() -> None:
    """Wait until the device's calendar may show another day."""
    over = asyncio.Event()
    # A timer that is cancelled keeps its context until its time comes. In an empty one it does not
    # keep a page in memory whose session has ended.
    loop = asyncio.get_running_loop()
    timer = loop.call_later(to_midnight(), over.set, context=Context())
    try:
        await over.wait()
    finally:
        timer.cancel()


def to_midnight(most: float = LOOK) -> float:
    """Return the seconds to the end of the day, at most ``most``, which is also the answer where
    the clock has no date."""
    moment = now()
    found = local(moment)
    if found is None:
        return most
    try:
        end = time.mktime((found.tm_year, found.tm_mon, found.tm_mday + 1, 0, 0, 0, 0, 0, -1))
    except (OverflowError, OSError, ValueError):
        return most
    # Wait a little longer, because no clock is exact. Where the computed end of the day is not in
    # the future, the caller asks again after a second.
    return min(max(end - moment, 1.0) + 0.1, most)


def calendar() -> int:
    """Return the date of the device's calendar as a number, as 20260131."""
    return int(today().replace("-", ""))


class WallTime(NamedTuple):
    """What a clock shows, and the moment at which it shows that.

    Attributes:
        date: the date as a number, as 20260131.
        moment: whole seconds since 1970, UTC; 0 where that is not known.
        east: minutes by which the clock is ahead of UTC.
    """

    date: int
    moment: int = 0
    east: int = 0
