"""The device's clock, which may be set to anything."""

from __future__ import annotations

import time

LATEST = 253_402_000_000.0
"""Seconds since 1970: about the end of the last year with four digits."""


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


def today() -> str:
    """The date of the device's calendar, as 2026-01-31."""
    day = local(now()) or time.gmtime(0)
    return f"{day.tm_year}-{day.tm_mon:02}-{day.tm_mday:02}"


def calendar() -> int:
    """The same date as a number, as 20260131."""
    return int(today().replace("-", ""))
